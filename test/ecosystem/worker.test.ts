import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { BODY } from '../receiver/made-receiver.ts';
import { bundle } from '../receiver/worker/bundle.ts';

// It brings no types.
const workerd = (createRequire(import.meta.url)('workerd') as { readonly default: string }).default;

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
