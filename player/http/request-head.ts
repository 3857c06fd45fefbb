import { isHeaderName } from './header-rules.ts';

/** Gives the head of a request with these headers, names and values in turn, and a body of that many bytes. */
export type WriteHead = (headers: readonly string[], bodyBytes: number) => string;

/**
 * Makes the function that writes the heads of requests to `url`, as text in which each character is a byte (Latin-1).
 * The headers stand in it in their order, as they are spelled, a repeated one repeated; `host`, `connection` and
 * `content-length` are added. It throws an error with a code where a header cannot be written, or would be two.
 */
export function headWriter(url: URL, method: string): WriteHead {
  const start = `${method} ${url.pathname}${url.search} HTTP/1.1\r\nhost: ${url.host}\r\nconnection: keep-alive\r\n`;
  return (headers, bodyBytes) => {
    let head = start;
    for (let index = 0; index < headers.length; index += 2) {
      const name = headers[index] ?? '';
      const value = headers[index + 1] ?? '';
      if (!isHeaderName(name)) throw headerError('name', 'ERR_INVALID_HTTP_TOKEN');
      if (notInValues.test(value)) throw headerError('value', 'ERR_INVALID_CHAR');
      head += `${name}: ${value}\r\n`;
    }
    return `${head}content-length: ${bodyBytes}\r\n\r\n`;
  };
}

/** What would end the line, or is no Latin-1. */
const notInValues = /[^\t\x20-\x7e\x80-\xff]/;

/** The codes are Node's. */
function headerError(part: 'name' | 'value', code: string): Error {
  // Not the header itself: its value may be a secret.
  return Object.assign(new Error(`The ${part} of a header cannot be sent.`), { code });
}
