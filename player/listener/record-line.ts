import { decodeBody } from '@webhook-contract/runtime/v1';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * A body as one line of NDJSON, without the line feed. JSON stays as it is, but for line breaks between its tokens, so
 * that the line validates as the body does. Any other text becomes a JSON string, and what is not UTF-8
 * `{ "bodyBase64": … }`: neither is a payload.
 */
export function recordLine(body: Uint8Array): string {
  let text: string;
  try {
    text = utf8.decode(body);
  } catch {
    return JSON.stringify({ bodyBase64: Buffer.from(body).toString('base64') });
  }
  // Strings of JSON hold no raw line breaks.
  return decodeBody(text).ok ? text.replace(/[\r\n][\t\r\n ]*/g, ' ').trim() : JSON.stringify(text);
}
