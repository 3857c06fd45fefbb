import type { Location } from './contract.ts';

/** How requests are signed: by an HMAC over the body, or over a text of event ID, time and body. */
export interface SignatureScheme {
  /** The header that the signature stands in, in lowercase. */
  readonly header: string;
  readonly algorithm: 'sha256' | 'sha512';
  readonly encoding: 'hex' | 'base64';
  /** What stands before each signature, such as `sha256=` or `v1,`; may be empty. */
  readonly prefix: string;
  /** What stands between the items of a header that may hold several signatures; '' if it holds only one. */
  readonly separator: string;
  /** What is signed: a text with `{body}` in it once, and with `{id}` and `{timestamp}` if they are signed, too. */
  readonly signed: string;
  /** The header that the ID stands in, in lowercase; null if no ID is signed. */
  readonly idHeader: string | null;
  /** Where the time of the signature stands; null if no time is signed. */
  readonly timestamp: SignatureTimestamp | null;
  /** What a secret is: the bytes of its text, or base64 for them, with `whsec_` before it or without. */
  readonly secretEncoding: 'text' | 'base64';
}

/** Where a signed request says when it was made, and in which form. */
export interface SignatureTimestamp {
  /** In lowercase; if it is the header of the signature, the time is one of the items there. */
  readonly header: string;
  /** What stands before the time, such as `t=`; may be empty in a header of its own. */
  readonly prefix: string;
  /** Since 1970. */
  readonly unit: 'seconds' | 'milliseconds';
}

/**
 * Whether nothing that an event ID is made of can be changed without breaking the signature: the header that it is in is
 * signed, or the body has it. Where a request has no event ID, it is made of event type and body.
 */
export function isIdSigned(
  { idHeader }: Pick<SignatureScheme, 'idHeader'>,
  eventId: readonly Location[],
  eventType: readonly Location[],
): boolean {
  const [first] = eventId;
  if (first?.in === 'header') return idHeader === first.name;
  return [...eventId, ...eventType].every((place) => place.in === 'payload');
}

/** The values of what is signed. */
export interface SignedValues {
  readonly id: string;
  /** As it stands in the header. */
  readonly timestamp: string;
  readonly body: Uint8Array;
}

/** The bytes that a signature is made over. */
export function signedBytes(
  { signed }: Pick<SignatureScheme, 'signed'>,
  { id, timestamp, body }: SignedValues,
): Uint8Array<ArrayBuffer> {
  const parts = signed.split(/(\{(?:id|timestamp|body)\})/).map((part) => {
    if (part === '{body}') return body;
    return encoder.encode(part === '{id}' ? id : part === '{timestamp}' ? timestamp : part);
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
  const bytes = secretEncoding === 'text' ? encoder.encode(secret) : base64Bytes(secret);
  return bytes?.length ? bytes : undefined;
}

function base64Bytes(secret: string): Uint8Array<ArrayBuffer> | undefined {
  const text = secret.replace(/^whsec_/, '');
  // `atob` lets spaces pass.
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(text)) return undefined;
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}

const encoder = new TextEncoder();
