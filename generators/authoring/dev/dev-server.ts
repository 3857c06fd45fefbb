import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import path from 'node:path';
import { bundle } from '#bundles';
import { shortHash } from '../../contract/model/short-hash.ts';
import { htmlText, html } from '../../site/html.ts';
import { pagePaths } from '../../site/links.ts';
import type { GeneratedFile } from '../../outputs/generator.ts';
import { CONTENT_TYPES } from './content-types.ts';
import { serveHere, type SiteServer } from './own-requests.ts';
import type { PageState, ShownProblem } from './page-state.ts';

/** A site that changes, on its way to browsers that are told when what they show has. */
export interface DevServer extends SiteServer {
  /**
   * Shows another site from now on, and problems on every page: none for those of a site that is well. Browsers get a page
   * again if theirs differs. Resolves with the paths of these pages.
   */
  show(site: ShownSite): Promise<readonly string[]>;
}

interface ShownSite {
  /** Makes the file at a path; undefined for the whole while there has been no site yet. */
  readonly fileAt: ((path: string) => Promise<GeneratedFile | undefined>) | undefined;
  readonly problems: readonly ShownProblem[];
}

/** The folder of what this server brings beside the site; no file of a site has such a name. */
const OWN = '@dev/';

/** Serves on loopback, to requests of its own pages alone. Rejects if the port is taken. */
export async function startDevServer(port: number): Promise<DevServer> {
  const readers = new Set<Reader>();
  let shown: ShownSite = { fileAt: undefined, problems: [] };
  const assets = await ownAssets();
  const server = await serveHere(
    devListener(() => shown, assets, readers),
    port,
  );
  return {
    ...server,
    async show(site) {
      shown = site;
      const told = [...readers].map(async (reader) => ((await tell(reader, site)) ? [reader.page] : []));
      return [...new Set((await Promise.all(told)).flat())].sort();
    },
  };
}

/** A browser that has a page open. */
interface Reader {
  readonly page: string;
  /** What it shows of it. */
  readonly hash: string;
  readonly response: ServerResponse;
}

/** Tells a browser what is wrong, and whether what it shows is no longer what it would get, which is returned. */
async function tell({ page, hash, response }: Reader, site: ShownSite): Promise<boolean> {
  const isStale = (await pageOf(site, page)).hash !== hash;
  const state: PageState = { isStale, problems: site.problems };
  response.write(`data: ${JSON.stringify(state)}\n\n`);
  return isStale;
}

interface ServedPage {
  readonly status: number;
  readonly content: string | Uint8Array;
  readonly hash: string;
}

/** A page, or what stands in for it: the site's own page for what is not there, or a first one while there is no site. */
async function pageOf({ fileAt }: ShownSite, page: string): Promise<ServedPage> {
  if (fileAt === undefined) return served(503, BEFORE_THE_FIRST);
  const file = await fileAt(page);
  if (file !== undefined) return served(200, file.content);
  return served(404, (await fileAt(pagePaths.notFound))?.content ?? '');
}

function served(status: number, content: string | Uint8Array): ServedPage {
  return { status, content, hash: shortHash(String(content)) };
}

const BEFORE_THE_FIRST = `<!doctype html>
<html lang="en"><head><meta charset="utf-8" /><meta name="color-scheme" content="light dark" /><title>The contract has errors</title></head>
<body><p>The documentation appears here as soon as the contract has no errors.</p></body></html>`;

function devListener(
  site: () => ShownSite,
  assets: ReadonlyMap<string, string>,
  readers: Set<Reader>,
): RequestListener {
  return (request, response) => {
    respond(request, response).catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' });
      response.end(
        `This page could not be made: ${error instanceof Error ? error.message : String(error)}\n`,
      );
    });
  };

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = URL.parse(request.url ?? '/', 'http://localhost');
    const requested = decoded(url?.pathname ?? '/').slice(1);
    const own = assets.get(requested);
    if (own !== undefined) return send(response, 200, path.extname(requested), own);
    if (requested === `${OWN}state`) return listen(request, response, url?.searchParams);
    const file = requested === '' || requested.endsWith('/') ? `${requested}index.html` : requested;
    const isPage = file.endsWith('.html');
    const { fileAt } = site();
    const other = isPage ? undefined : await fileAt?.(file);
    if (other !== undefined) return send(response, 200, path.extname(file), other.content);
    // Without the slash, relative links on the page would lead elsewhere.
    if (!isPage && (await fileAt?.(`${file}/index.html`))) {
      response.writeHead(302, { location: `${path.posix.basename(file)}/${url?.search ?? ''}` }).end();
      return;
    }
    const { status, content, hash } = await pageOf(site(), file);
    send(response, status, '.html', withWatch(String(content), file, hash));
  }

  async function listen(
    request: IncomingMessage,
    response: ServerResponse,
    asked: URLSearchParams | undefined,
  ): Promise<void> {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    if (request.method === 'HEAD') return void response.end();
    const reader: Reader = { page: asked?.get('page') ?? '', hash: asked?.get('hash') ?? '', response };
    readers.add(reader);
    response.on('close', () => readers.delete(reader));
    await tell(reader, site());
  }
}

function send(response: ServerResponse, status: number, ending: string, content: string | Uint8Array): void {
  const type = CONTENT_TYPES[ending] ?? 'application/octet-stream';
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(content);
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

/** A page with what watches it in the browser; the page itself stays as it is built. */
function withWatch(page: string, file: string, hash: string): string {
  const added = htmlText(
    html`<link rel="stylesheet" href="/${OWN}overlay.css" />
      <script src="/${OWN}watch.js" data-page="${file}" data-hash="${hash}" defer></script> `,
  );
  return page.replace('</head>', () => `${added}</head>`);
}

async function ownAssets(): Promise<ReadonlyMap<string, string>> {
  const [style, script] = await Promise.all([bundle('overlay.css'), bundle('watch.js')]);
  return new Map([
    [`${OWN}overlay.css`, style],
    [`${OWN}watch.js`, script],
  ]);
}
