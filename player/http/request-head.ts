import { headerPairs } from './header-rules.ts';
import { validateHeaderName, validateHeaderValue } from 'node:http';

/**
 * The headers of a request as they leave, names and values in turn: in their order, as they are spelled, a repeated one
 * repeated; `host`, `connection` and `content-length` or `transfer-encoding` are added.
 */
export function headersOnWire(
  host: string,
  headers: readonly string[],
  { bodyBytes, keepAlive }: { readonly bodyBytes: number | 'chunked'; readonly keepAlive: boolean },
): string[] {
  return [
    'host',
    host,
    'connection',
    keepAlive ? 'keep-alive' : 'close',
    ...headers,
    ...(bodyBytes === 'chunked' ? ['transfer-encoding', 'chunked'] : ['content-length', String(bodyBytes)]),
  ];
}

/** The path of a request, with its query. */
export function pathOf({ pathname, search }: URL): string {
  return pathname + search;
}

/**
 * The head that Node writes for these headers, for a request that Node does not send; each character is a byte (Latin-1).
 * Throws Node's own errors where a header cannot be written, or would be two.
 */
export function requestHead(url: URL, method: string, headers: readonly string[]): string {
  let head = `${method} ${pathOf(url)} HTTP/1.1\r\n`;
  for (const [name, value] of headerPairs(headers)) {
    validateHeaderName(name);
    validateHeaderValue(name, value);
    head += `${name}: ${value}\r\n`;
  }
  return `${head}\r\n`;
}
