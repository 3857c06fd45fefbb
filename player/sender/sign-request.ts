import { createHmac } from 'node:crypto';
import { secretBytes, signedBytes, type SignatureScheme } from '@webhook-contract/runtime/v1';
import type { EndpointInfo } from '@webhook-contract/common/contract-info';
import type { SignatureFault } from '../faults/signature-fault.ts';
import type { PreparedRequest } from '../http/prepared-request.ts';
import { OptionError } from '../option-error.ts';

/** What requests are signed with. */
export interface Signing {
  readonly scheme: SignatureScheme;
  /** Secret. */
  readonly key: Uint8Array;
}

/**
 * Checks a secret to sign with; null if none is given: then requests go unsigned. Throws an OptionError that says what
 * to fix, never the secret.
 */
export function checkSigningSecret(
  secret: unknown,
  { signature: scheme }: Pick<EndpointInfo, 'signature'>,
): Signing | null {
  if (secret === undefined) return null;
  if (!scheme) throw new OptionError('signingSecret', 'the contract declares no signature. Leave it out.');
  const key =
    typeof secret === 'string' && secret.trim() === secret ? secretBytes(scheme, secret) : undefined;
  if (key) return { scheme, key };
  throw new OptionError(
    'signingSecret',
    scheme.secretEncoding === 'base64'
      ? 'must be base64, such as whsec_…, without spaces around it.'
      : 'must be text, not empty, without spaces around it.',
  );
}

/**
 * The request as it leaves at a time (real ms since the epoch): signed as the contract says, in the place of a signature
 * that it may have. Each attempt has its own signature, as receivers take no signature of long ago.
 */
export function signRequest(
  request: PreparedRequest,
  { scheme, key }: Signing,
  nowMs: number,
  fault?: SignatureFault,
): PreparedRequest {
  const { header, prefix, separator, idHeader, timestamp } = scheme;
  const headers = withoutHeaders(request.headers, [header, ...(timestamp ? [timestamp.header] : [])]);
  if (fault?.kind === 'missing') return { ...request, headers };
  if (idHeader !== null && valuesOf(headers, idHeader).length === 0)
    headers.push(idHeader, request.requestId);
  const signedAtMs = fault?.kind === 'old' ? nowMs - fault.ageMs : nowMs;
  const time = String(Math.floor(timestamp?.unit === 'milliseconds' ? signedAtMs : signedAtMs / 1_000));
  const bytes = signedBytes(scheme, {
    // A repeated header arrives as one.
    id: idHeader === null ? '' : valuesOf(headers, idHeader).join(', '),
    timestamp: time,
    body: Buffer.from(request.body),
  });
  const signature = createHmac(scheme.algorithm, fault?.kind === 'wrong' ? Buffer.concat([key, key]) : key)
    .update(bytes)
    .digest(scheme.encoding);
  const items = [`${prefix}${signature}`];
  if (timestamp && timestamp.header === header) items.unshift(`${timestamp.prefix}${time}`);
  else if (timestamp) headers.push(timestamp.header, `${timestamp.prefix}${time}`);
  headers.push(header, items.join(separator));
  return { ...request, headers };
}

/** Headers are names and values in turn. */
function withoutHeaders(headers: readonly string[], names: readonly string[]): string[] {
  return headers.filter((_, at) => !names.includes((headers[at - (at % 2)] ?? '').toLowerCase()));
}

function valuesOf(headers: readonly string[], name: string): string[] {
  return headers.filter((_, at) => at % 2 === 1 && headers[at - 1]?.toLowerCase() === name);
}
