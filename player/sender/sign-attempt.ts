import type { EndpointInfo } from '@webhook-contract/common/contract-info';
import {
  signingWith,
  signRequest,
  unsignedRequest,
  type Signing,
} from '@webhook-contract/common/signature/sign-request';
import { isPublicKey, type SignatureScheme } from '@webhook-contract/runtime/v1';
import type { SignatureFault } from '../faults/fault-definition.ts';
import type { PreparedRequest } from '../http/prepared-request.ts';
import { OptionError } from '../option-error.ts';

/**
 * Checks a secret to sign with; null if none is given: then requests go unsigned. Throws an OptionError that says what
 * to fix, never the secret; also for one that is given as undefined, which would leave requests unsigned in silence.
 */
export function checkSigningSecret(
  options: { readonly signingSecret?: unknown },
  { signature: scheme, method }: Pick<EndpointInfo, 'signature' | 'method'>,
  url: string | URL,
): Signing | null {
  const { signingSecret: secret } = options;
  if (secret === undefined) {
    if (!scheme || !('signingSecret' in options)) return null;
    throw new OptionError(
      'signingSecret',
      'is undefined: is the environment variable set? Leave it out to send requests unsigned.',
    );
  }
  if (!scheme) throw new OptionError('signingSecret', 'the contract declares no signature. Leave it out.');
  const target = { method, url: String(url) };
  const signing = typeof secret === 'string' ? signingWith(scheme, secret, target) : undefined;
  if (signing) return signing;
  throw new OptionError(
    'signingSecret',
    isPublicKey(scheme)
      ? `must be a private key for ${scheme.algorithm}, in PEM or as a JWK.`
      : SECRETS[scheme.secretEncoding],
  );
}

const SECRETS = {
  base64: 'must be base64, such as whsec_…, without spaces around it.',
  hex: 'must be hexadecimal digits, without spaces around them.',
  text: 'must be text, not empty, without spaces around it.',
};

/**
 * The request as it leaves at a time (real ms since the epoch), or with a fault in its signature. Each attempt has its
 * own signature, as receivers take no signature of long ago.
 */
export function signAttempt(
  request: PreparedRequest,
  signing: Signing,
  nowMs: number,
  fault?: SignatureFault,
): PreparedRequest {
  if (fault?.kind === 'missing') return unsignedRequest(request, signing.scheme);
  const used = fault?.kind === 'wrong' ? { ...signing, signer: signing.signer.other() } : signing;
  const bytes = fault?.kind === 'other-body' ? { ...request, body: `${request.body} ` } : request;
  const signed = signRequest(bytes, used, fault?.kind === 'old' ? nowMs - fault.ageMs : nowMs);
  if (fault?.kind === 'other-body') return { ...signed, body: request.body };
  const { scheme } = signing;
  if (fault?.kind === 'several') {
    return { ...signed, headers: withSignature(signed.headers, scheme, `${otherVersion(scheme)}AAAA`) };
  }
  if (fault?.kind !== 'rotated') return signed;
  const { headers } = signRequest(request, { ...signing, signer: signing.signer.other() }, nowMs);
  const [other = ''] = headers.filter((_, at) => isSignature(headers, at, scheme));
  return {
    ...signed,
    headers: withSignature(signed.headers, scheme, other.slice(other.indexOf(scheme.prefix))),
  };
}

/** The mark of a version of signatures that no scheme has; undefined if this one does not number its versions. */
export function otherVersion({ prefix, separator }: SignatureScheme): string | undefined {
  const isNumbered = separator !== '' && /^v\d+[,=]/.test(prefix);
  return isNumbered ? prefix.replace(/\d+/, '99') : undefined;
}

/** Puts another signature before the valid one. */
function withSignature(
  headers: readonly string[],
  scheme: SignatureScheme,
  other: string,
): readonly string[] {
  const { prefix, separator } = scheme;
  return headers.map((text, at) =>
    isSignature(headers, at, scheme) ? text.replace(prefix, () => other + separator + prefix) : text,
  );
}

/** Whether a place in a list of names and values is the value of the signature. */
function isSignature(headers: readonly string[], at: number, { header }: SignatureScheme): boolean {
  return at % 2 === 1 && headers[at - 1]?.toLowerCase() === header;
}
