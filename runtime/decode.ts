import type { ValidationError } from './validation.ts';

/** What a body holds as JSON, or why it cannot be read. */
export type Decoded =
  { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly error: ValidationError };

// Fatal, because a lenient decoder turns damaged bytes into U+FFFD and lets them pass. It drops a byte order mark.
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Something to read a body from, rather than a body. The types refuse it, and so does `decodeBody`. */
export type Unread =
  | PromiseLike<unknown>
  | { arrayBuffer(...args: never[]): unknown }
  | { getReader(...args: never[]): unknown }
  | { pipe(...args: never[]): unknown };

/** The methods that identify such an object, with what to do. JSON has no functions, so no parsed body has them. */
const UNREAD = [
  ['then', 'a promise: await it'],
  ['arrayBuffer', 'a Request, a Response or a Blob: hand over what its text() gives'],
  ['getReader', 'a stream: read it to its end'],
  ['pipe', 'a stream or a request: read it to its end'],
] as const;

/**
 * A request body as JSON: text or bytes are parsed, anything else is taken as parsed already. An object to read a body
 * from, such as a Request, is refused. Never throws.
 */
export function decodeBody(body: unknown): Decoded {
  if (typeof body === 'string') return parseJson(body.charCodeAt(0) === 0xfeff ? body.slice(1) : body);
  if (typeof body !== 'object' || body === null) return { ok: true, value: body };
  try {
    if (ArrayBuffer.isView(body) || body instanceof ArrayBuffer) return decodeBytes(body);
    const unread = UNREAD.find(([method]) => typeof (body as Record<string, unknown>)[method] === 'function');
    return unread
      ? refused('body', `must be the body itself, and is ${unread[1]} first`)
      : { ok: true, value: body };
  } catch {
    return unreadable;
  }
}

/** For a getter or a proxy that throws. */
export const unreadable: Decoded & { readonly ok: false } = refused('body', 'cannot be read');

function decodeBytes(bytes: ArrayBuffer | ArrayBufferView): Decoded {
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch {
    return refused('encoding', 'must be UTF-8');
  }
  return parseJson(text);
}

function parseJson(text: string): Decoded {
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch {
    // The engine's own message quotes the text, which may hold personal data.
    return refused('json', text.trim() === '' ? 'must be JSON, but is empty' : 'must be JSON');
  }
}

function refused(rule: string, message: string): Decoded & { readonly ok: false } {
  return { ok: false, error: { path: '', rule, message } };
}
