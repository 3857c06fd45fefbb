import { headerValue, type RequestHeaders } from '@webhook-contract/runtime/v1';
import { bytesOf, isSame } from './constant-time.ts';
import { givenSecrets } from './given-secrets.ts';

/** How a sender authenticates: with a header that holds a shared secret, or with HTTP Basic. */
export type SenderKey = HeaderKey | BasicKey;

/** A header with a shared secret, and each value that is currently valid. */
export interface HeaderKey {
  readonly header: string;
  /** Several during a rotation. An undefined one, or one of nothing but spaces, is an error at start. */
  readonly values: readonly (string | undefined)[];
}

/** HTTP Basic: a username, and each password that is currently valid. */
export interface BasicKey {
  /** Without a colon; may be empty, where a sender has nothing but a password. */
  readonly username: string | undefined;
  /** Several during a rotation. An undefined one, or one of nothing but spaces, is an error at start. */
  readonly passwords: readonly (string | undefined)[];
}

/** Whether a request comes from the expected sender. */
export type SenderCheck = (headers: RequestHeaders) => boolean;

/**
 * Makes the check of a sender. Throws a TypeError for a key of which a value is missing, because an endpoint without its key
 * would accept events from anyone; `'none'` does so deliberately.
 */
export function createSenderCheck(key: SenderKey | 'none' | undefined): SenderCheck {
  if (key === 'none') return () => true;
  const username = isBasic(key) ? checkedUsername(key.username) : undefined;
  const header: unknown = isBasic(key) ? 'authorization' : key?.header;
  if (typeof header !== 'string' || header === '') {
    throw new TypeError("key: needs { header, values } or { username, passwords }, or 'none' for any sender");
  }
  const values = isBasic(key)
    ? givenSecrets('key.passwords', key.passwords)
    : givenSecrets('key.values', key?.values);
  if (values.some((value) => value.trim() !== value))
    throw new TypeError(`key: each value for the header ${header} must be text without spaces around it`);
  const expected = values.map((value) =>
    username === undefined ? bytesOf(value) : bytesOf(base64(`${username}:${value}`)),
  );
  return (headers) => {
    const value = headerValue(headers, header);
    const text = username === undefined ? value : /^basic +(\S+)$/i.exec(value ?? '')?.[1];
    if (text === undefined) return false;
    const given = bytesOf(text);
    // All of them, whichever fits: how long it takes tells nothing.
    return expected.reduce((found, one) => isSame(one, given) || found, false);
  };
}

/** How a response asks for what a sender did not send; undefined if there is no standard way. */
export function challengeOf(key: SenderKey | 'none' | undefined): string | undefined {
  return isBasic(key) ? 'Basic realm="webhooks", charset="UTF-8"' : undefined;
}

function isBasic(key: SenderKey | 'none' | undefined): key is BasicKey {
  return typeof key === 'object' && 'passwords' in key;
}

function checkedUsername(username: unknown): string {
  if (typeof username === 'string' && !username.includes(':')) return username;
  throw new TypeError('key: needs a username without a colon. Set the variable that it comes from');
}

function base64(text: string): string {
  return btoa(String.fromCharCode(...bytesOf(text)));
}
