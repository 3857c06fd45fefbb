import { parsedJson } from '../parsed-json.ts';
import {
  createHash,
  createHmac,
  createPrivateKey,
  generateKeyPairSync,
  sign,
  type JsonWebKey,
  type KeyObject,
} from 'node:crypto';
import {
  isUrlSigned,
  pathSegments,
  readsParts,
  signedBytes,
  signedPart,
  signedParts,
  bytesIn,
  isPublicKey,
  secretBytes,
  type SignatureScheme,
} from '@webhook-contract/runtime/v1';
import { withValueAt } from '../with-value-at.ts';

/** What requests are signed with. */
export interface Signing {
  readonly scheme: SignatureScheme;
  readonly signer: Signer;
  /** Where requests go, which some schemes sign. */
  readonly target: SigningTarget;
}

/** Where a request goes. */
interface SigningTarget {
  readonly method: string;
  readonly url: string;
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

/**
 * What signs by a scheme; undefined if the secret, or the private key, is not what the scheme takes for one. Throws an Error if
 * the scheme signs the URL and there is none.
 */
export function signingWith(
  scheme: SignatureScheme,
  secret: string,
  target: SigningTarget = { method: 'POST', url: '' },
): Signing | undefined {
  if (isUrlSigned(scheme) && target.url === '') throw new Error('The URL is signed, and not given.');
  const signer = signerOf(scheme, secret);
  return signer && { scheme, signer, target };
}

/**
 * The request signed as its contract says, at a time (ms since the epoch), in the place of a signature that it may have. A
 * body that cannot hold a signature, such as a number, or one that is no JSON or nested very deep, keeps none.
 */
export function signRequest<Request extends SignableRequest>(
  request: Request,
  signing: Signing,
  atMs: number,
): Request {
  const { scheme } = signing;
  const { header, idHeader, timestamp } = scheme;
  const headers = [...unsignedRequest(request, scheme).headers];
  if (idHeader !== null && valuesOf(headers, idHeader).length === 0)
    headers.push(idHeader, request.requestId);
  // A repeated header arrives as one.
  const id = idHeader === null ? '' : valuesOf(headers, idHeader).join(', ');
  const time = timeText(timestamp, atMs);
  const { body, signature } = signedBody(request.body, signing, { id, time });
  if (header === '') return { ...request, headers, body };
  const items = [`${scheme.prefix}${signature}`];
  if (timestamp?.header === header) items.unshift(`${timestamp.prefix}${time}`);
  else if (timestamp?.header) headers.push(timestamp.header, `${timestamp.prefix}${time}`);
  headers.push(header, items.join(scheme.separator));
  return { ...request, headers, body };
}

/** The request without its signature and the time of that. */
export function unsignedRequest<Request extends SignableRequest>(
  request: Request,
  scheme: Pick<SignatureScheme, 'header' | 'timestamp' | 'pointer' | 'list'>,
): Request {
  const names = [scheme.header, scheme.timestamp?.header];
  const headers = request.headers.filter(
    (_, at) => !names.includes((request.headers[at - (at % 2)] ?? '').toLowerCase()),
  );
  const { pointer } = scheme;
  const body =
    pointer === undefined
      ? request.body
      : changed(request.body, scheme, (part) => withValueAt(part, pathSegments(pointer), undefined));
  return { ...request, headers, body };
}

/** The body with what it holds of its signature, or with the signature for a header. */
function signedBody(
  text: string,
  { scheme, signer, target }: Signing,
  { id, time }: { readonly id: string; readonly time: string },
): { readonly body: string; readonly signature: string } {
  const { pointer, timestamp } = scheme;
  const timePointer = timestamp?.pointer;
  const numeric = timestamp?.unit === 'iso' ? time : Number(time);
  const timed =
    timePointer === undefined
      ? text
      : changed(text, scheme, (part) => withValueAt(part, pathSegments(timePointer), numeric));
  const bytes = Buffer.from(timed);
  const bodySha256 = createHash('sha256').update(bytes).digest('hex');
  const signatureOf = (part: unknown): string =>
    signer
      .sign(
        signedBytes(scheme, {
          id,
          timestamp: time,
          body: bytes,
          valueOf: signedPart({ ...target, bodySha256 }, part),
        }),
      )
      .toString(scheme.encoding);
  if (pointer === undefined) {
    return { body: timed, signature: signatureOf(readsParts(scheme) ? parsedJson(timed) : undefined) };
  }
  const body = changed(timed, scheme, (part) => withValueAt(part, pathSegments(pointer), signatureOf(part)));
  return { body, signature: '' };
}

function timeText(timestamp: SignatureScheme['timestamp'], atMs: number): string {
  if (timestamp?.unit === 'iso') return new Date(atMs).toISOString();
  return String(Math.floor(timestamp?.unit === 'milliseconds' ? atMs : atMs / 1_000));
}

/** A body in which something is changed: its value, or each item of the list. As it stands if it is not JSON. */
function changed(
  text: string,
  scheme: Pick<SignatureScheme, 'list'>,
  change: (part: unknown) => unknown,
): string {
  const value = parsedJson(text);
  if (value === undefined) return text;
  const { list } = scheme;
  try {
    if (list === undefined) return JSON.stringify(change(value));
    return JSON.stringify(withValueAt(value, pathSegments(list), signedParts(scheme, value).map(change)));
  } catch (error) {
    // A scalar stands in the way, or it is nested so deep that it can be read, but not be written.
    if (error instanceof TypeError || error instanceof RangeError) return text;
    throw error;
  }
}

function valuesOf(headers: readonly string[], name: string): string[] {
  return headers.filter((_, at) => at % 2 === 1 && headers[at - 1]?.toLowerCase() === name);
}

/** What makes signatures, with a secret that it keeps. */
interface Signer {
  sign(bytes: Uint8Array): Buffer;
  /** The same with another secret. */
  other(): Signer;
}

/** Undefined if the text is not what the scheme takes for a secret, or for a private key. */
function signerOf(scheme: SignatureScheme, secret: string): Signer | undefined {
  if (!isPublicKey(scheme)) {
    const key = secret.trim() === secret ? secretBytes(scheme, secret) : undefined;
    return key && hmacSigner(scheme.algorithm, key);
  }
  const key = privateKey(scheme, secret.trim());
  return key?.asymmetricKeyType === KEY_TYPES[kindOf(scheme)] ? keySigner(scheme, key) : undefined;
}

function hmacSigner(hash: string, key: Uint8Array): Signer {
  return {
    sign: (bytes) => createHmac(hash, key).update(bytes).digest(),
    other: () => hmacSigner(hash, Buffer.concat([key, key])),
  };
}

function keySigner(scheme: SignatureScheme, key: KeyObject): Signer {
  const [, hash = null, isRaw] = scheme.algorithm.split('-');
  const dsaEncoding = isRaw ? 'ieee-p1363' : 'der';
  return {
    sign: (bytes) => sign(hash, bytes, { key, dsaEncoding }),
    other: () => keySigner(scheme, otherKey(kindOf(scheme))),
  };
}

const KEY_TYPES = { ed25519: 'ed25519', ecdsa: 'ec', rsa: 'rsa' } as const;

function kindOf({ algorithm }: SignatureScheme): keyof typeof KEY_TYPES {
  return algorithm.split('-')[0] as keyof typeof KEY_TYPES;
}

function otherKey(kind: keyof typeof KEY_TYPES): KeyObject {
  if (kind === 'ed25519') return generateKeyPairSync('ed25519').privateKey;
  return kind === 'rsa'
    ? generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
    : generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
}

/** A private key in PEM, as a JWK, or PKCS#8 in base64 or hexadecimal. */
function privateKey({ secretEncoding }: SignatureScheme, text: string): KeyObject | undefined {
  try {
    if (text.startsWith('-----')) return createPrivateKey(text);
    if (text.startsWith('{')) return createPrivateKey({ key: JSON.parse(text) as JsonWebKey, format: 'jwk' });
    const bytes = bytesIn(secretEncoding === 'hex' ? 'hex' : 'base64', text);
    return bytes && createPrivateKey({ key: Buffer.from(bytes), format: 'der', type: 'pkcs8' });
  } catch {
    return undefined;
  }
}
