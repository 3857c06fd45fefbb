/** Headers that belong to the connection or to the body's framing: the HTTP client alone sets them. */
export const transportHeaders: ReadonlySet<string> = new Set([
  'connection',
  'content-length',
  'expect',
  'host',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** Whether a text may stand as a header's name: a token of RFC 9110. */
export function isHeaderName(text: string): boolean {
  return /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/.test(text);
}

/** Whether a text arrives as it is as a header's value: Latin-1 without control characters, not empty, no spaces around. */
export function isHeaderValue(text: string): boolean {
  return /^[\x21-\x7e\xa0-\xff](?:[\t\x20-\x7e\xa0-\xff]*[\x21-\x7e\xa0-\xff])?$/.test(text);
}
