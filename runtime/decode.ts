import type { ValidationError } from './validator.ts';

export type Decoded =
  { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly error: ValidationError };

// Fatal, because a lenient decoder turns damaged bytes into U+FFFD and lets them pass. It drops a byte order mark.
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** A request body as JSON: text or bytes are parsed, anything else is taken as parsed already. Never throws. */
export function decodeBody(body: unknown): Decoded {
  if (body instanceof ArrayBuffer || ArrayBuffer.isView(body)) {
    let text: string;
    try {
      text = utf8.decode(body);
    } catch {
      return refused('encoding', 'must be UTF-8');
    }
    return parseJson(text);
  }
  if (typeof body === 'string') {
    return parseJson(body.charCodeAt(0) === 0xfeff ? body.slice(1) : body);
  }
  return { ok: true, value: body };
}

function parseJson(text: string): Decoded {
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch {
    // The engine's own message quotes the text, which may hold personal data.
    return refused('json', text.trim() === '' ? 'must be JSON, but is empty' : 'must be JSON');
  }
}

function refused(rule: string, message: string): Decoded {
  return { ok: false, error: { path: '', rule, message } };
}
