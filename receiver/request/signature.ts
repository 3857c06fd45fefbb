import {
  headerValue,
  secretBytes,
  signedBytes,
  type RequestHeaders,
  type SignatureScheme,
  type SignatureTimestamp,
} from '@webhook-contract/runtime/v1';
import { bytesOf, isSame } from './constant-time.ts';
import { hexOf } from './hex.ts';

/** The secrets that verify signatures. */
export interface SignatureKeys {
  /** Several during a rotation. Undefined and empty values are ignored, but one has to remain. */
  readonly secrets: readonly (string | undefined)[];
  /** How far the time of a signature may be from the local clock, in either direction; 300,000 by default. */
  readonly toleranceMs?: number;
}

/**
 * The check of a body against the signature in the headers of its request. Undefined if no signature could match, for
 * example without one or with an expired time: then the body is not read.
 */
export type SignatureCheck = (headers: RequestHeaders) => BodyCheck | undefined;

/** What was signed, if a body matches its signature; otherwise undefined. */
export type BodyCheck = (body: Uint8Array) => Promise<Uint8Array<ArrayBuffer> | undefined>;

/** The signature of a contract. */
export interface DeclaredSignature {
  /** The header with the ID that is signed too, in lowercase; null if the scheme signs none. */
  readonly idHeader: string | null;
  /** Makes the check of signatures that follow the contract's scheme, with `nowMs` as clock. */
  createCheck(keys: SignatureKeys, nowMs: () => number): SignatureCheck;
}

/**
 * The signature of a contract that declares one. Generated code calls it, so contracts without a signature do not load
 * it. The result throws a TypeError without a usable secret; no error contains a secret.
 */
export function hmacSignature(scheme: SignatureScheme): DeclaredSignature {
  return {
    idHeader: scheme.idHeader?.toLowerCase() ?? null,
    createCheck: (keys, nowMs) => createSignatureCheck(scheme, keys, nowMs),
  };
}

function createSignatureCheck(
  scheme: SignatureScheme,
  { secrets, toleranceMs = 300_000 }: SignatureKeys,
  nowMs: () => number,
): SignatureCheck {
  const keys = checkedSecrets(scheme, secrets);
  /** Not before the first request: the caller of that awaits the failure. */
  let imported: Promise<CryptoKey[]> | undefined;

  function importKeys(): Promise<CryptoKey[]> {
    const algorithm = ALGORITHM[scheme.algorithm];
    return Promise.all(keys.map((key) => crypto.subtle.importKey('raw', key, algorithm, false, ['sign'])));
  }

  async function expectedSignatures(signed: Uint8Array<ArrayBuffer>): Promise<Uint8Array[]> {
    imported ??= importKeys();
    const signatures = (await imported).map((key) => crypto.subtle.sign('HMAC', key, signed));
    return (await Promise.all(signatures)).map((signature) => bytesOf(encoded(scheme, signature)));
  }

  return (headers) => {
    const id = scheme.idHeader === null ? '' : headerValue(headers, scheme.idHeader);
    const timestamp = scheme.timestamp === null ? '' : timestampIn(scheme, scheme.timestamp, headers);
    const given = signaturesIn(scheme, headers);
    if (id === undefined || timestamp === undefined || given.length === 0) return undefined;
    if (scheme.timestamp !== null) {
      const isOfNow = distanceMs(scheme.timestamp, timestamp, nowMs()) <= toleranceMs;
      if (!isOfNow) return undefined;
    }
    return async (body) => {
      const signed = signedBytes(scheme, { id, timestamp, body });
      const expected = await expectedSignatures(signed);
      // All with all before any is looked at: how long it takes does not tell which one fits.
      const isGenuine = expected.flatMap((one) => given.map((other) => isSame(one, other))).includes(true);
      return isGenuine ? signed : undefined;
    };
  };
}

const ALGORITHM = {
  sha256: { name: 'HMAC', hash: 'SHA-256' },
  sha512: { name: 'HMAC', hash: 'SHA-512' },
} as const;

function checkedSecrets(scheme: SignatureScheme, secrets: unknown): Uint8Array<ArrayBuffer>[] {
  const given: unknown[] = Array.isArray(secrets) ? secrets : [];
  const present = given.filter((secret) => secret !== undefined && secret !== '');
  if (present.length === 0) {
    throw new TypeError(
      'signature: no secret. Give { secrets: [...] }, and set the variable that one comes from',
    );
  }
  return present.map((secret) => {
    const bytes =
      typeof secret === 'string' && secret.trim() === secret ? secretBytes(scheme, secret) : undefined;
    if (bytes && bytes.length >= SHORTEST_SECRET) return bytes;
    if (bytes)
      throw new TypeError(
        `signature: a secret of ${bytes.length} bytes can be guessed. It needs ${SHORTEST_SECRET} at least`,
      );
    throw new TypeError(
      scheme.secretEncoding === 'base64'
        ? 'signature: each secret must be base64, such as whsec_…, without spaces around it'
        : 'signature: each secret must be text without spaces around it',
    );
  });
}

/** In bytes. Shorter ones can be found by trying. */
const SHORTEST_SECRET = 8;

/** Each signature in the header, as the bytes of its text. */
function signaturesIn(scheme: SignatureScheme, headers: RequestHeaders): readonly Uint8Array[] {
  return itemsIn(scheme, headers, scheme.header, scheme.prefix).map((text) =>
    bytesOf(scheme.encoding === 'hex' ? text.toLowerCase() : text),
  );
}

/** The time as it stands in the headers; undefined if there is none, or not one alone. */
function timestampIn(
  scheme: SignatureScheme,
  { header, prefix }: SignatureTimestamp,
  headers: RequestHeaders,
): string | undefined {
  const [timestamp, another] = itemsIn(scheme, headers, header, prefix);
  return another === undefined && timestamp !== undefined && /^\d{1,16}$/.test(timestamp)
    ? timestamp
    : undefined;
}

/** What follows the prefix in each item of a header that has it. Only the header of the signature has several items. */
function itemsIn(
  { header, separator }: SignatureScheme,
  headers: RequestHeaders,
  name: string,
  prefix: string,
): readonly string[] {
  const value = headerValue(headers, name);
  if (value === undefined) return [];
  const items = name === header && separator !== '' ? value.split(separator) : [value];
  return items
    .map((item) => item.trim())
    .filter((item) => item.startsWith(prefix) && item.length > prefix.length)
    .map((item) => item.slice(prefix.length));
}

function distanceMs({ unit }: SignatureTimestamp, timestamp: string, nowMs: number): number {
  return Math.abs(nowMs - Number(timestamp) * (unit === 'seconds' ? 1_000 : 1));
}

function encoded({ encoding }: SignatureScheme, signature: ArrayBuffer): string {
  return encoding === 'hex' ? hexOf(signature) : btoa(String.fromCharCode(...new Uint8Array(signature)));
}
