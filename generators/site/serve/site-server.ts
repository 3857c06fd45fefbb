import { readFileSync, statSync } from 'node:fs';
import type { RequestListener, ServerResponse } from 'node:http';
import path from 'node:path';
import sirv from 'sirv';
import { CONTENT_TYPES } from './content-types.ts';
import { serveHere, type SiteServer } from './own-requests.ts';

/**
 * Serves a built site on loopback as static hosts do: a folder by its index.html, and whatever is not there by the
 * site's 404.html, to requests of its own pages alone. Files are read again for each request. Rejects if the port is taken.
 */
export async function startSiteServer(options: {
  readonly folder: string;
  /** 0 for any free port. */
  readonly port: number;
  /** The path below which the site is, with a slash at both ends. */
  readonly base: string;
}): Promise<SiteServer> {
  const { folder, port, base } = options;
  return serveHere(siteListener(path.resolve(folder), base), port, base);
}

function siteListener(folder: string, base: string): RequestListener {
  const serveFile = sirv(folder, {
    dev: true,
    etag: true,
    onNoMatch: (_, response) => respondNotFound(folder, response),
    setHeaders(response, pathname) {
      const type = CONTENT_TYPES[path.extname(pathname)];
      if (type !== undefined) response.setHeader('content-type', type);
    },
  });
  return (request, response) => {
    const [, pathname = '/', query = ''] = /^([^?]*)(.*)$/.exec(request.url ?? '/') ?? [];
    // Who opens the root, or forgets the slash at the end, is meant to find the site.
    if (!pathname.startsWith(base)) {
      if (pathname === '/' || `${pathname}/` === base) redirect(response, base);
      else respondNotFound(folder, response);
      return;
    }
    const inside = pathname.slice(base.length - 1);
    // Without the slash, relative links on the page would lead elsewhere.
    if (!inside.endsWith('/') && isFolder(folder, inside)) {
      redirect(response, `${path.posix.basename(inside)}/${query}`);
      return;
    }
    request.url = inside + query;
    serveFile(request, response);
  };
}

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(302, { location }).end();
}

function respondNotFound(folder: string, response: ServerResponse): void {
  response
    .writeHead(404, { 'content-type': 'text/html; charset=utf-8' })
    .end(readFileSync(path.join(folder, '404.html')));
}

function isFolder(folder: string, pathname: string): boolean {
  const target = path.join(folder, pathname);
  return (
    target.startsWith(folder + path.sep) &&
    statSync(target, { throwIfNoEntry: false })?.isDirectory() === true
  );
}
