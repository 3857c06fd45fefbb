import {
  headerValue,
  isIdSigned,
  secretBytes,
  signedBytes,
  type Location,
  type RequestHeaders,
  type SignatureScheme,
  type SignatureTimestamp,
} from '@webhook-contract/runtime/v1';
import { bytesOf, isSame } from './constant-time.ts';
import { contentHash } from './content-hash.ts';
import { givenSecrets } from './given-secrets.ts';
import { hexOf } from './hex.ts';
import {
  type FindTenant,
  type Proof,
  type SignatureCheck,
  type Tenant,
  tenantCheck,
} from './tenant-check.ts';

/** The secrets that verify signatures. */
export interface SignatureKeys {
  /**
   * Several during a rotation: secrets, or public keys, as the contract says. An undefined one, or one of nothing but spaces, is an error at
   * start. If each tenant has its own: a function that finds the tenant of a request.
   */
  readonly secrets: readonly (string | undefined)[] | FindTenant;
  /**
   * The URL of the endpoint as the sender calls it, needed if the contract says that it is signed: what a request says of
   * itself, such as its header `Host`, proves nothing.
   */
  readonly url?: string | undefined;
  /** How far the time of a signature may be from the local clock, in either direction; 300,000 by default. */
  readonly toleranceMs?: number;
}

type OwnKeys = { readonly secrets: readonly (string | undefined)[] } & Pick<SignatureKeys, 'url'>;

/** The signature of a contract. */
export interface DeclaredSignature {
  /** Whether it covers all that an event ID at one of these places is made of. */
  isIdSigned(eventId: readonly Location[], eventType: readonly Location[]): boolean;
  /** Makes the check of signatures that follow the contract's scheme, with `nowMs` as clock. */
  createCheck(keys: SignatureKeys, nowMs: () => number): SignatureCheck;
}

/** Whether one of the given signatures is that of a text. */
export type Verify = (signed: Uint8Array<ArrayBuffer>, given: readonly string[]) => Promise<boolean>;

/** What a scheme signs of a request, or states in its body: all of it, or each item of its list. */
interface SignedPart {
  /** The signature in the body; undefined if it stands in a header. */
  readonly signature: string | undefined;
  /** The time in the body; undefined if it stands in a header. */
  readonly timestamp: string | undefined;
  readonly valueOf: (name: string) => string;
}

/** Finds what is signed in a body. Empty if there is nothing. */
export type FindParts = (body: Uint8Array, method: string) => Promise<readonly SignedPart[]>;

/** How parts of requests are found. Throws a TypeError if a key is missing that it takes. */
export type PartsOf = (scheme: SignatureScheme, keys: Pick<SignatureKeys, 'url'>) => FindParts;

/**
 * The signature of a contract that declares one. Generated code calls it, so contracts without a signature do not load
 * it, and with `partsOf` if more is signed than headers and raw body. The result throws a TypeError without a usable secret;
 * no error contains a secret.
 */
export function hmacSignature(scheme: SignatureScheme, partsOf?: PartsOf): DeclaredSignature {
  return declaredSignature(scheme, verifyHmac, partsOf);
}

/** A signature by what verifies it. */
export function declaredSignature(
  scheme: SignatureScheme,
  verifyWith: (scheme: SignatureScheme, secrets: readonly string[]) => Verify,
  partsOf?: PartsOf,
): DeclaredSignature {
  return {
    isIdSigned: (eventId, eventType) =>
      isIdSigned({ ...scheme, idHeader: scheme.idHeader?.toLowerCase() ?? null }, eventId, eventType),
    createCheck(keys, nowMs) {
      const { secrets, toleranceMs } = keys;
      const isNow = (time: string): boolean => isOfNow(scheme.timestamp, time, nowMs(), toleranceMs);
      const checkOf = (own: OwnKeys, tenant?: Tenant): SignatureCheck =>
        createSignatureCheck(
          scheme,
          verifyWith(
            scheme,
            givenSecrets(tenant ? 'the secrets of a tenant' : 'signature.secrets', own.secrets),
          ),
          partsOf?.(scheme, own),
          isNow,
          tenant,
        );
      return typeof secrets === 'function' ? tenantCheck(secrets, checkOf) : checkOf({ ...keys, secrets });
    },
  };
}

function createSignatureCheck(
  scheme: SignatureScheme,
  verify: Verify,
  findParts: FindParts | undefined,
  isNow: (timestamp: string) => boolean,
  tenant: Tenant | undefined,
): SignatureCheck {
  const { header, idHeader, prefix } = scheme;
  return ({ method, headers }) => {
    const id = idHeader === null ? '' : headerValue(headers, idHeader);
    const timestamp = scheme.timestamp?.header ? timestampIn(scheme, scheme.timestamp, headers) : '';
    const given = itemsIn(scheme, headers, header, prefix);
    if (id === undefined || timestamp === undefined || (header !== '' && given.length === 0))
      return undefined;
    if (scheme.timestamp?.header && !isNow(timestamp)) return undefined;
    return async (body) => {
      const parts = findParts ? await findParts(body, method) : [undefined];
      const texts: Uint8Array<ArrayBuffer>[] = [];
      for (const part of parts) {
        const time = part?.timestamp;
        if (time !== undefined && !isNow(time)) return undefined;
        const values = { id, timestamp: time ?? timestamp, body, valueOf: part?.valueOf };
        const signed = signedBytes(scheme, values);
        const signatures = part?.signature === undefined ? given : [part.signature];
        if (!(await verify(signed, signatures))) return undefined;
        texts.push(signed);
      }
      return texts.length > 0 ? proofOf(scheme, texts, tenant) : undefined;
    };
  };
}

function proofOf(
  { list }: SignatureScheme,
  signed: readonly Uint8Array[],
  tenant: Tenant | undefined,
): Proof {
  const prefix = bytesOf(tenant?.prefix ?? '');
  let whole: Promise<string> | undefined;
  return {
    tenant,
    async hashOf(index) {
      const own = list === undefined || index === undefined ? undefined : signed[index];
      if (own) return contentHash(prefix, own);
      whole ??= contentHash(prefix, ...signed);
      // All items have the same signature.
      return index === undefined ? whole : `${await whole}/${index}`;
    },
  };
}

/** Verifies by the HMAC with each secret. Throws a TypeError that says what to fix, never a secret. */
function verifyHmac(scheme: SignatureScheme, secrets: readonly string[]): Verify {
  const keys = secrets.map((secret) => checkedSecret(scheme, secret));
  const algorithm = { name: 'HMAC', hash: scheme.algorithm.replace('sha', 'SHA-') };
  /** Not before the first request: the caller of that awaits the failure. */
  let imported: Promise<CryptoKey[]> | undefined;
  return async (signed, given) => {
    imported ??= Promise.all(
      keys.map((key) => crypto.subtle.importKey('raw', key, algorithm, false, ['sign'])),
    );
    const signatures = (await imported).map((key) => crypto.subtle.sign('HMAC', key, signed));
    const expected = (await Promise.all(signatures)).map((one) => bytesOf(encoded(scheme, one)));
    const claimed = given.map((text) => bytesOf(scheme.encoding === 'hex' ? text.toLowerCase() : text));
    // All with all before any is looked at: how long it takes does not tell which one fits.
    return expected.flatMap((one) => claimed.map((other) => isSame(one, other))).includes(true);
  };
}

function checkedSecret(scheme: SignatureScheme, secret: string): Uint8Array<ArrayBuffer> {
  const bytes = secret.trim() === secret ? secretBytes(scheme, secret) : undefined;
  if (!bytes) throw new TypeError(`signature: each secret must be ${SECRET[scheme.secretEncoding]}`);
  if (bytes.length >= SHORTEST_SECRET) return bytes;
  throw new TypeError(
    `signature: a secret of ${bytes.length} bytes can be guessed. It needs ${SHORTEST_SECRET} at least`,
  );
}

const SECRET = {
  base64: 'base64, such as whsec_…, without spaces around it',
  hex: 'hexadecimal digits, without spaces around them',
  text: 'text without spaces around it',
};

/** In bytes. Shorter ones can be found by trying. */
const SHORTEST_SECRET = 8;

/** The time as it stands in the headers; undefined if there is none, or not one alone. */
function timestampIn(
  scheme: SignatureScheme,
  { header, prefix }: SignatureTimestamp,
  headers: RequestHeaders,
): string | undefined {
  const [timestamp, another] = itemsIn(scheme, headers, header, prefix);
  return another === undefined ? timestamp : undefined;
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

function isOfNow(
  place: SignatureTimestamp | null,
  timestamp: string,
  nowMs: number,
  toleranceMs = 300_000,
): boolean {
  const unit = place?.unit;
  const form = unit === 'iso' ? /^\d{4}-[\d:.TZ+-]{1,40}$/ : /^\d{1,16}$/;
  const ms = unit === 'iso' ? Date.parse(timestamp) : Number(timestamp) * (unit === 'seconds' ? 1_000 : 1);
  return form.test(timestamp) && Math.abs(nowMs - ms) <= toleranceMs;
}

function encoded({ encoding }: SignatureScheme, signature: ArrayBuffer): string {
  return encoding === 'hex' ? hexOf(signature) : btoa(String.fromCharCode(...new Uint8Array(signature)));
}
