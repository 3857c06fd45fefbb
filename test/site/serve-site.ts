import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sirv from 'sirv';
import type { GeneratedFile } from '../../generators/outputs/generator.ts';

export interface SiteServer {
  /** Of the site's home, with a slash at the end. */
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Serves the files below `docs/` on loopback as static hosts do, below the path `base`: whatever is not there is
 * responded to with the site's own 404 page. Close it in the end.
 */
export async function serveSite(files: readonly GeneratedFile[], base = '/'): Promise<SiteServer> {
  const folder = mkdtempSync(join(tmpdir(), 'site-'));
  for (const { path, content } of files) {
    const target = join(folder, base, path.replace(/^docs\//, ''));
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, content);
  }
  const serve = sirv(folder, { etag: true });
  const server = createServer((request, response) => {
    // A page that closes may still ask for a file when its folder goes.
    response.on('pipe', (file) => file.on('error', () => response.destroy()));
    serve(request, response, () => {
      response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' });
      response.end(readFileSync(join(folder, base, '404.html')));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}${base}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
