import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { build, type Plugin } from 'esbuild';
import { expect, test } from 'vitest';
import { furtherEvents } from '../../further-events.ts';
import { BODY } from '../made-receiver.ts';

const HERE = import.meta.dirname;
const GENERATED = path.resolve(HERE, '../../../generated');
// It brings no types.
const workerd = (createRequire(import.meta.url)('workerd') as { readonly default: string }).default;

/** One file, as what deploys a Worker makes it. It fails on whatever the engine does not bring, such as a module of Node. */
async function bundle(contents: string, plugins: readonly Plugin[] = []): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: HERE },
    plugins: [...plugins],
    conditions: ['@webhook-contract/source'],
    bundle: true,
    minify: true,
    platform: 'neutral',
    format: 'esm',
    write: false,
  });
  return outputFiles.map(({ text }) => text).join('');
}

/** In place of what the contract says of each event, only the code that every event stands on. */
const withoutContract: Plugin = {
  name: 'without-contract',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]generated[\\/]events[\\/]/ }, () => ({
      contents: `import { automaton, createValidator } from '@webhook-contract/runtime/v1';
export const validator = [automaton, createValidator];`,
      resolveDir: GENERATED,
    }));
  },
};

const zipped = (text: string): number => gzipSync(text).length;

const exportOf = (name: string): string => `export { ${name} } from '../../../generated/receiver.ts';`;

test('for a Worker, the receiver without a store is 14.2 KB, and its events are in proportion to their schemas; it evaluates no text', async () => {
  const code = await bundle(exportOf('createReceiver, verifyEvent'));
  const own = await bundle(exportOf('createReceiver'), [withoutContract]);
  const schemas = globSync(path.join(GENERATED, 'schemas/*.json')).map((file) => readFileSync(file, 'utf8'));
  // What is left of an event is its name, in two places.
  expect(zipped(own)).toBeLessThanOrEqual(14_200 + 50 * furtherEvents);
  const verifying = await bundle(exportOf('verifyEvent'), [withoutContract]);
  expect(zipped(verifying)).toBeLessThanOrEqual(9_000 + 50 * furtherEvents);
  expect(zipped(code) - zipped(own)).toBeLessThanOrEqual(1.5 * zipped(schemas.join('')));
  expect(code).not.toMatch(/\beval\b|new Function|node:|\brequire\(/);
});

/** Without any flag for compatibility with Node. */
const CONFIG = `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(name = "main", worker = (
    modules = [(name = "worker.js", esModule = embed "worker.js")], compatibilityDate = "2026-01-01"))],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = (name = "main", entrypoint = "entry"))]);
`;

/** Runs a Worker in the engine of Cloudflare. */
async function startWorker(code: string): Promise<AsyncDisposable & { readonly url: string }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'webhook-worker-'));
  await writeFile(path.join(folder, 'worker.js'), code);
  await writeFile(path.join(folder, 'config.capnp'), CONFIG);
  const server = spawn(workerd, ['serve', 'config.capnp', '--control-fd=3'], {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit', 'pipe'],
  });
  const [line] = (await once(server.stdio[3] as Readable, 'data')) as [Buffer];
  const { port } = JSON.parse(line.toString()) as { readonly port: number };
  return {
    url: `http://127.0.0.1:${port}/`,
    async [Symbol.asyncDispose]() {
      server.kill();
      await once(server, 'exit');
      await rm(folder, { recursive: true });
    },
  };
}

test('in a Worker, a genuine event is taken and handled once, and a stranger is refused', async () => {
  await using worker = await startWorker(await bundle("export { entry } from './worker.ts';"));
  const deliver = async (key: string, id: string): Promise<number> => {
    const headers = { 'content-type': 'application/json', 'x-partner-key': key, 'x-request-id': id };
    return (await fetch(worker.url, { method: 'POST', headers, body: BODY })).status;
  };
  expect([await deliver('the key', 'a'), await deliver('the key', 'a'), await deliver('a key', 'b')]).toEqual(
    [200, 200, 401],
  );
  expect(await (await fetch(worker.url)).json()).toEqual(['a']);
  const silent = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode('{')),
  });
  const headers = { 'x-partner-key': 'the key' };
  const half = { method: 'POST', headers, body: silent, duplex: 'half' };
  expect((await fetch(worker.url, half)).status).toBe(408);
});
