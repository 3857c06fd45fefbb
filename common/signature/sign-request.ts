import { createHmac } from 'node:crypto';
import { secretBytes, signedBytes, type SignatureScheme } from '@webhook-contract/runtime/v1';

/** What requests are signed with. */
export interface Signing {
  readonly scheme: SignatureScheme;
  /** Secret. */
  readonly key: Uint8Array;
}

/** A request that can be signed. */
export interface SignableRequest {
  /** The event ID. */
  readonly requestId: string;
  /** Names and values in turn. */
  readonly headers: readonly string[];
  /** Goes out as UTF-8. */
  readonly body: string;
}

/** What signs by a scheme; undefined if the secret is not what the scheme takes for one. */
export function signingWith(scheme: SignatureScheme, secret: string): Signing | undefined {
  const key = secret.trim() === secret ? secretBytes(scheme, secret) : undefined;
  return key && { scheme, key };
}

/** The request signed as its contract says, at a time (ms since the epoch), in the place of a signature that it may have. */
export function signRequest<Request extends SignableRequest>(
  request: Request,
  { scheme, key }: Signing,
  atMs: number,
): Request {
  const { header, prefix, separator, idHeader, timestamp } = scheme;
  const headers = [...unsignedRequest(request, scheme).headers];
  if (idHeader !== null && valuesOf(headers, idHeader).length === 0)
    headers.push(idHeader, request.requestId);
  const time = String(Math.floor(timestamp?.unit === 'milliseconds' ? atMs : atMs / 1_000));
  const bytes = signedBytes(scheme, {
    // A repeated header arrives as one.
    id: idHeader === null ? '' : valuesOf(headers, idHeader).join(', '),
    timestamp: time,
    body: Buffer.from(request.body),
  });
  const signature = createHmac(scheme.algorithm, key).update(bytes).digest(scheme.encoding);
  const items = [`${prefix}${signature}`];
  if (timestamp && timestamp.header === header) items.unshift(`${timestamp.prefix}${time}`);
  else if (timestamp) headers.push(timestamp.header, `${timestamp.prefix}${time}`);
  headers.push(header, items.join(separator));
  return { ...request, headers };
}

/** The request without its signature and the time of that. */
export function unsignedRequest<Request extends SignableRequest>(
  request: Request,
  { header, timestamp }: Pick<SignatureScheme, 'header' | 'timestamp'>,
): Request {
  const names = [header, ...(timestamp ? [timestamp.header] : [])];
  const headers = request.headers.filter(
    (_, at) => !names.includes((request.headers[at - (at % 2)] ?? '').toLowerCase()),
  );
  return { ...request, headers };
}

function valuesOf(headers: readonly string[], name: string): string[] {
  return headers.filter((_, at) => at % 2 === 1 && headers[at - 1]?.toLowerCase() === name);
}
