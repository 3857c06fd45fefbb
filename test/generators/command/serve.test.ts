import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SiteServer } from '../../../generators/site/serve/own-requests.ts';
import { startSiteServer } from '../../../generators/site/serve/site-server.ts';
import { VALID_FOLDER } from '../contract/broken-contract.ts';
import { stateOf } from './folder-state.ts';
import { runKit, startKit, startKitProcess } from './run-kit.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

const parent = temporaryFolder(afterAll);

describe('a site that is served below a path', () => {
  let server: SiteServer;
  let root: string;
  beforeAll(async () => {
    const folder = path.join(parent, 'site');
    const files = {
      'index.html': 'home',
      '404.html': 'not here',
      'events/index.html': 'events',
      'a.md': '# Ä',
    };
    for (const [file, content] of Object.entries({ ...files, '../secret.html': 'secret' })) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), content);
    }
    server = await startSiteServer({ folder, port: 0, base: '/docs/' });
    root = new URL(server.url).origin;
  });
  afterAll(() => server?.close());

  test.each([
    ['/docs/', 200, 'home'],
    ['/docs/?q=1', 200, 'home'],
    ['/docs/events/', 200, 'events'],
    ['/docs/a.md', 200, '# Ä'],
    ['/docs/nothing/there.html', 404, 'not here'],
    ['/elsewhere/', 404, 'not here'],
    ['/d', 404, 'not here'],
    ['/docs/..%2fsecret.html', 404, 'not here'],
    ['/docs/%2e%2e/secret.html', 404, 'not here'],
  ])('answers %s with %i', async (pathname, status, text) => {
    const response = await fetch(root + pathname, { redirect: 'manual' });
    expect([response.status, await response.text()]).toEqual([status, text]);
  });

  test.each([
    ['/', '/docs/'],
    ['/docs', '/docs/'],
    ['/docs/events', '/docs/events/'],
    ['/docs/events?q=1', '/docs/events/?q=1'],
  ])('leads from %s to %s', async (pathname, target) => {
    const response = await fetch(root + pathname);
    expect([response.status, response.url]).toEqual([200, root + target]);
  });

  test('says in which encoding text is', async () => {
    const { headers } = await fetch(`${server.url}a.md`);
    expect(headers.get('content-type')).toBe('text/markdown; charset=utf-8');
  });
});

describe('docs serve', () => {
  const contract = path.join(VALID_FOLDER, 'asyncapi.yaml');

  test('builds the site, says where it is, and ends well with Ctrl-C', async () => {
    const out = path.join(parent, 'generated');
    const args = ['--contract', contract, '--out', out, '--port', '0', '--base', 'hooks'];
    const serve = startKitProcess('docs', 'serve', ...args);
    try {
      const found = await serve.said(/is at (\S+)\. Press Ctrl-C/);
      expect(found).toMatch(/^http:\/\/localhost:\d+\/hooks\/$/);
      const home = await fetch(found);
      expect([home.status, await home.text()]).toEqual([
        200,
        readFileSync(path.join(out, 'docs/index.html'), 'utf8'),
      ]);
      const missing = await fetch(`${found}events/nothing.html`);
      expect([missing.status, await missing.text()]).toEqual([
        404,
        readFileSync(path.join(out, 'docs/404.html'), 'utf8'),
      ]);
    } finally {
      expect(await serve.stop()).toBe(0);
    }
  });

  test('shows a site as it is that was built for an address', async () => {
    const out = path.join(parent, 'published');
    const args = ['--contract', contract, '--out', out];
    await runKit('generate', ...args, '--only', 'docs', '--site-url', 'https://docs.example.com/');
    const before = stateOf(out);
    const serve = startKit('docs', 'serve', ...args, '--port', '0');
    await serve.said(/is at (\S+)\. Press Ctrl-C/);
    expect(await serve.stop()).toBe(0);
    expect(stateOf(out)).toEqual(before);
  });

  test('never builds into a published site', async () => {
    const site = path.join(parent, 'site-folder', 'docs');
    mkdirSync(site, { recursive: true });
    writeFileSync(path.join(site, '.nojekyll'), '');
    const before = stateOf(site);
    for (const out of [site, path.dirname(site)]) {
      const run = await runKit('docs', 'serve', '--contract', contract, '--out', out, '--port', '0');
      expect(run.code).toBe(2);
      expect(run.stderr).toContain(`holds a published site, ${site}.`);
    }
    expect(stateOf(site)).toEqual(before);
  });

  test('says what to do where the port is taken', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    try {
      const { port } = other.address() as AddressInfo;
      const out = path.join(parent, 'generated');
      const run = await runKit('docs', 'serve', '--contract', contract, '--out', out, '--port', String(port));
      expect(run.code).toBe(1);
      expect(run.stderr).toBe(
        `Port ${port} is taken. Name another one with --port, or --port 0 for any free port.\n`,
      );
    } finally {
      await new Promise((resolve) => other.close(resolve));
    }
  });

  test.each([
    [['--port', 'http'], '--port: must be a whole number from 0 to 65,535.'],
    [['--port', '65536'], '--port: must be a whole number from 0 to 65,535.'],
    [['--base', 'https://docs.example.com/'], '--base needs a path such as /webhooks/'],
    [['--base', '/../'], '--base needs a path'],
    [['--nope'], "unknown option '--nope'"],
  ])('%j is a usage error', async (args, message) => {
    const { code, stdout, stderr } = await runKit('docs', 'serve', ...args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(message);
  });

  test('--help says what there is', async () => {
    const { code, stdout } = await runKit('docs', 'serve', '--help');
    expect(code).toBe(0);
    for (const option of ['--port', '--base', '--contract', '--out', 'Exit codes'])
      expect(stdout).toContain(option);
  });
});
