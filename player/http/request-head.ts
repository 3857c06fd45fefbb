import { PATH_HEADER, pathUnder } from '@webhook-contract/runtime/v1';
import { headerPairs } from './header-pairs.ts';
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
    ...splitPath(headers).headers,
    ...(bodyBytes === 'chunked' ? ['transfer-encoding', 'chunked'] : ['content-length', String(bodyBytes)]),
  ];
}

/** The path of a request to an endpoint, with its query: that of the endpoint, and below it that of the event where it has one. */
export function pathOf({ pathname, search }: URL, headers: readonly string[]): string {
  const { path } = splitPath(headers);
  return (path === undefined ? pathname : pathUnder(pathname, path)) + search;
}

/** The URL of a request to an endpoint. */
export function urlOfRequest(endpoint: string | URL, headers: readonly string[]): URL {
  const url = new URL(endpoint);
  return new URL(pathOf(url, headers), url);
}

/** The headers of a request as they go over the wire, and the path that stands among them where events have one. */
export function splitPath(headers: readonly string[]): {
  readonly headers: readonly string[];
  readonly path: string | undefined;
} {
  const at = headers.findIndex((name, index) => index % 2 === 0 && name === PATH_HEADER);
  return at < 0 ? { headers, path: undefined } : { headers: headers.toSpliced(at, 2), path: headers[at + 1] };
}

/**
 * The head that Node writes for these headers, for a request that Node does not send; each character is a byte (Latin-1).
 * Throws Node's own errors where a header cannot be written, or would be two.
 */
export function requestHead(
  url: URL,
  method: string,
  headers: readonly string[],
  onWire: readonly string[],
): string {
  let head = `${method} ${pathOf(url, headers)} HTTP/1.1\r\n`;
  for (const [name, value] of headerPairs(onWire)) {
    validateHeaderName(name);
    validateHeaderValue(name, value);
    head += `${name}: ${value}\r\n`;
  }
  return `${head}\r\n`;
}
