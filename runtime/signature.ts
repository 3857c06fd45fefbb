import type { Location } from './contract.ts';

/** How requests are signed, and over what: by an HMAC, or with a private key. */
export interface SignatureScheme {
  /** The header that the signature stands in, in lowercase; empty if it stands in the body. */
  readonly header: string;
  /** The JSON Pointer of a signature in the body. */
  readonly pointer?: string;
  /** The JSON Pointer of a list whose items each have a signature: every other pointer is then a place in an item. */
  readonly list?: string;
  /** An HMAC by the name of its hash, or an algorithm with a public key. */
  readonly algorithm: HmacAlgorithm | PublicKeyAlgorithm;
  readonly encoding: 'hex' | 'base64';
  /** What stands before each signature, such as `sha256=` or `v1,`; may be empty. */
  readonly prefix: string;
  /** What stands between the items of a header that may hold several signatures; '' if it holds only one. */
  readonly separator: string;
  /**
   * What is signed: a text in which `{body}`, `{id}`, `{timestamp}`, `{bodySha256}`, `{method}`, `{url}`, `{path}`,
   * `{parameters}`, and a JSON Pointer as in `{#/id}` stand for what the request has.
   */
  readonly signed: string;
  /** The header that the ID stands in, in lowercase; null if no ID is signed. */
  readonly idHeader: string | null;
  /** Where the time of the signature stands; null if no time is signed. */
  readonly timestamp: SignatureTimestamp | null;
  /** What a secret is: the bytes of its text, or what is written for them, in base64 with `whsec_` before it or without. */
  readonly secretEncoding: 'text' | 'base64' | 'hex';
}

/** The hash of an HMAC. */
export type HmacAlgorithm = 'sha1' | 'sha256' | 'sha512';

/** ECDSA on the curve P-256, with signatures in DER or, as `raw`, as both numbers in turn; RSA as PKCS#1 v1.5 has it. */
export type PublicKeyAlgorithm =
  'ed25519' | 'ecdsa-sha256' | 'ecdsa-sha256-raw' | 'rsa-sha1' | 'rsa-sha256' | 'rsa-sha512';

/** Where a signed request says when it was made, and in which form. */
export interface SignatureTimestamp {
  /** In lowercase; if it is the header of the signature, the time is one of the items there. Empty if it stands in the body. */
  readonly header: string;
  /** The JSON Pointer of a time in the body. */
  readonly pointer?: string;
  /** What stands before the time, such as `t=`; may be empty in a header of its own. */
  readonly prefix: string;
  /** Since 1970, or a date with its time as in ISO 8601. */
  readonly unit: 'seconds' | 'milliseconds' | 'iso';
}

/** Whether receivers have a public key, and no secret. */
export function isPublicKey({ algorithm }: Pick<SignatureScheme, 'algorithm'>): boolean {
  return !algorithm.startsWith('sha');
}

/** Whether a scheme needs more of a request than its headers and its raw body. */
export function readsParts({
  signed,
  pointer,
  timestamp,
}: Pick<SignatureScheme, 'signed' | 'pointer' | 'timestamp'>): boolean {
  return pointer !== undefined || timestamp?.pointer !== undefined || FURTHER.test(signed);
}

const FURTHER = /\{(?!(?:id|timestamp|body)\})[^{}]+\}/;

/**
 * Whether nothing that an event ID is made of can be changed without breaking the signature: the header that it is in is
 * signed, or the body has it. Where a request has no event ID, it is made of event type and body.
 */
export function isIdSigned(
  { idHeader, signed }: Pick<SignatureScheme, 'idHeader' | 'signed'>,
  eventId: readonly Location[],
  eventType: readonly Location[],
): boolean {
  const [first] = eventId;
  if (first?.in === 'header') return idHeader === first.name;
  const isWhole = isBodySigned({ signed });
  const places = [...eventId, ...eventType];
  return (
    (isWhole || eventId.length > 0) &&
    places.every((place) => place.in === 'payload' && (isWhole || signed.includes(`{#${place.pointer}}`)))
  );
}

/** Whether a signature covers the whole body. */
export function isBodySigned({ signed }: Pick<SignatureScheme, 'signed'>): boolean {
  return /\{body(?:Sha256)?\}/.test(signed);
}

/** The values of what is signed. */
export interface SignedValues {
  readonly id: string;
  /** As it stands in the request. */
  readonly timestamp: string;
  readonly body: Uint8Array;
  /** What any other name between braces stands for; nothing by default. */
  readonly valueOf?: ((name: string) => string) | undefined;
}

/** The bytes that a signature is made over. */
export function signedBytes(
  { signed }: Pick<SignatureScheme, 'signed'>,
  { id, timestamp, body, valueOf }: SignedValues,
): Uint8Array<ArrayBuffer> {
  const parts = signed.split(/(\{[^{}]+\})/).map((part, index) => {
    if (part === '{body}') return body;
    const name = part.slice(1, -1);
    const text =
      index % 2 === 0 ? part : name === 'id' ? id : name === 'timestamp' ? timestamp : valueOf?.(name);
    return encoder.encode(text);
  });
  const bytes = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    bytes.set(part, offset);
    offset += part.length;
  }
  return bytes;
}

/** The bytes of a secret; undefined if it is not what the scheme takes for one, or empty. */
export function secretBytes(
  { secretEncoding }: Pick<SignatureScheme, 'secretEncoding'>,
  secret: string,
): Uint8Array<ArrayBuffer> | undefined {
  const bytes =
    secretEncoding === 'text'
      ? encoder.encode(secret)
      : bytesIn(secretEncoding, secretEncoding === 'hex' ? secret : secret.replace(/^whsec_/, ''));
  return bytes?.length ? bytes : undefined;
}

/** What a text in base64 or hexadecimal stands for; undefined if it is none. */
export function bytesIn(
  encoding: SignatureScheme['encoding'],
  text: string,
): Uint8Array<ArrayBuffer> | undefined {
  if (encoding === 'hex') {
    return /^(?:[\da-f]{2})*$/i.test(text)
      ? Uint8Array.from(text.match(/../g) ?? [], (digits) => parseInt(digits, 16))
      : undefined;
  }
  // `atob` lets spaces pass.
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(text)) return undefined;
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}

const encoder = new TextEncoder();
