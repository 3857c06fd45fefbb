import { isObject } from './is-object.ts';
import { decodeBody } from '@webhook-contract/runtime/v1';

/** A request as a record keeps it. */
export interface RequestRecord {
  /** By name in lower case; secrets are masked. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * A record as one line of NDJSON, without the line feed: `{ headers, body }`. A body of JSON stays as it is, but for line
 * breaks between its tokens. Any other text is in `bodyText` instead, and what is not UTF-8 in `bodyBase64`.
 */
export function recordLine({ headers, body }: RequestRecord): string {
  return `{"headers":${JSON.stringify(headers)},${bodyField(body)}}`;
}

function bodyField(body: Uint8Array): string {
  let text: string;
  try {
    text = utf8.decode(body);
  } catch {
    return `"bodyBase64":${JSON.stringify(Buffer.from(body).toString('base64'))}`;
  }
  // Strings of JSON hold no raw line breaks.
  return decodeBody(text).ok
    ? `"body":${text.replace(/[\r\n][\t\r\n ]*/g, ' ').trim()}`
    : `"bodyText":${JSON.stringify(text)}`;
}

/** Reads such a line; undefined for any other text, such as a body by itself. */
export function readRecord(line: Uint8Array): RequestRecord | undefined {
  const decoded = decodeBody(line);
  if (!decoded.ok || !isObject(decoded.value)) return undefined;
  const { headers, ...rest } = decoded.value;
  const [[kind, value] = ['', undefined], ...more] = Object.entries(rest);
  if (more.length > 0 || !isObject(headers) || !isTexts(headers)) return undefined;
  if (kind === 'body') {
    const before = `{"headers":${JSON.stringify(headers)},"body":`;
    const text = utf8.decode(line);
    // As it was sent, with its own spelling of numbers, where it is a line of ours.
    const body = text.startsWith(before)
      ? text.slice(before.length, text.lastIndexOf('}'))
      : JSON.stringify(value);
    return { headers, body: Buffer.from(body) };
  }
  if (typeof value !== 'string') return undefined;
  if (kind === 'bodyText') return { headers, body: Buffer.from(value) };
  return kind === 'bodyBase64' ? { headers, body: Buffer.from(value, 'base64') } : undefined;
}

function isTexts(value: Record<string, unknown>): value is Record<string, string> {
  return Object.values(value).every((text) => typeof text === 'string');
}
