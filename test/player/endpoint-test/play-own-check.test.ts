import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { OwnCheckOptions } from '../../../player/endpoint-test/endpoint-test.ts';
import { playCheckFor } from '../../../player/endpoint-test/play-own-check.ts';
import type { EndpointProbe, PlayCheck } from '../../../player/probe/endpoint-probe.ts';
import { temporaryFile } from '../../temporary-folder.ts';
import { startCutProofReceiver } from '../probe/cut-proof-receiver.ts';
import { retryContract } from '../probe/retry-contract.ts';
import { listenOnLoopback } from '../sender/loopback-server.ts';

const repository = path.resolve(import.meta.dirname, '../../..');

/** A receiver that responds to a GET with how often it has acted on an event ID, the end of the path. */
async function startActing(isIdempotent: boolean): Promise<string> {
  const acts = new Map<string, number>();
  const server = createServer((request, response) => {
    let text = request.rawHeaders.join('\n');
    request.on('error', () => undefined);
    request.on('data', (chunk) => (text += String(chunk)));
    request.on('end', () => {
      if (request.method === 'GET') return response.end(String(acts.get(request.url?.slice(1) ?? '') ?? 0));
      for (const [id] of text.matchAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g))
        acts.set(id, isIdempotent ? 1 : (acts.get(id) ?? 0) + 1);
      return response.end();
    });
  });
  return `http://127.0.0.1:${await listenOnLoopback(server, () => server.closeAllConnections())}`;
}

/** Runs the block of the README as it stands, but for the package, the address and the name of the header. */
async function runReadme(url: string): Promise<{ code: unknown; output: string }> {
  const readme = readFileSync(path.join(repository, 'player/README.md'), 'utf8');
  const block = /```ts\n((?:(?!```)[^])*playCheck[^]*?)```/.exec(readme)?.[1] ?? '';
  const file = temporaryFile('own.test.ts');
  const orders = `const orders = { countOf: async (id: string) => Number(await (await fetch('${url}/' + id)).text()) };\n`;
  const sender = pathToFileURL(path.join(repository, 'generated/sender.ts')).href;
  const code = block
    .replace('@your-scope/webhooks/sender', sender)
    .replace('http://127.0.0.1:3000', url)
    .replace('x-key', 'x-partner-key');
  writeFileSync(file, orders + code);
  const child = spawn(process.execPath, ['--conditions=@webhook-contract/source', '--test', file]);
  let output = '';
  child.stdout.on('data', (text) => (output += String(text)));
  child.stderr.on('data', (text) => (output += String(text)));
  const [exitCode] = (await once(child, 'close')) as unknown[];
  return { code: exitCode, output };
}

describe('the test of the README', () => {
  test('passes with a receiver that acts once', async () => {
    expect(await runReadme(await startActing(true))).toMatchObject({ code: 0 });
  });

  test('fails with one that acts again, and says so', async () => {
    const { code, output } = await runReadme(await startActing(false));
    expect(code).toBe(1);
    expect(output).toMatch(/Expected that the event is handled once, and it was handled twice \(event ID /);
  });
});

describe('a check of your own', () => {
  const played = async (check: PlayCheck, more: Partial<OwnCheckOptions> = {}): Promise<string[]> => {
    const { url } = await startCutProofReceiver();
    try {
      await playCheckFor(retryContract, { url, ...more }, check);
      return [];
    } catch (error) {
      return (error as Error).message.split('\n');
    }
  };

  test('tells all that does not hold, also of what it expects nothing of', async () => {
    const problems = await played(async (endpoint) => {
      const sent = await endpoint.send({ count: 2, faults: ['unknown-field'] });
      await endpoint.expect(sent, { attempts: 2, status: '4xx' });
      await endpoint.send({ faults: ['cut-before-body'] });
    });
    expect(problems).toEqual([
      expect.stringMatching(/^Expected attempts 2, saw 1 for 2 of 2 \(event ID /),
      expect.stringMatching(/^Expected status 4xx, saw 200 for 2 of 2 \(event ID /),
      expect.stringMatching(
        /^Expected a success status, saw no response \(FAULT_CUT_BEFORE_BODY: .+ \(event ID /,
      ),
    ]);
  });

  test('needs a means for what it looks at or does', async () => {
    const [effects] = await played(async (endpoint) =>
      endpoint.expect(await endpoint.send(), { effects: 1 }),
    );
    expect(effects).toMatch(/^effects: missing/);
    expect(await played((endpoint) => endpoint.restart())).toEqual([
      'restart: missing. The check needs it: give a command or a function.',
    ]);
    expect(
      await played(async (endpoint) => void (await endpoint.send({ faults: ['wrong-header'] }))),
    ).toEqual(['faults: No key is given; give the header that the sender is known by.']);
    const copied = (endpoint: EndpointProbe) =>
      endpoint.send({ faults: [{ name: 'duplicate-parallel', value: 100 }] });
    expect(await played(async (endpoint) => void (await copied(endpoint)), { concurrency: 41 })).toEqual([
      expect.stringMatching(/^concurrency: 41 deliveries of 100 requests at once need 4100 connections/),
    ]);
  });

  test('tells that a restart was none', async () => {
    const [problem] = await played((endpoint) => endpoint.restart(), { restart: 'true' });
    expect(problem).toMatch(/^The endpoint responded all the time while --restart-command ran/);
  });

  test('plays time as fast as it is told', async () => {
    const begun = performance.now();
    expect(await played((endpoint) => endpoint.wait(3_000), { speed: 10 })).toEqual([]);
    expect(performance.now() - begun).toBeGreaterThan(290);
  });

  test('is stopped by a signal, and passes on what it throws itself', async () => {
    const stopping = new AbortController();
    const stopped = await played(
      async (endpoint) => {
        stopping.abort();
        await endpoint.send();
      },
      { signal: stopping.signal },
    );
    expect(stopped).toEqual(['The run was stopped.']);
    const thrown = await played(async () => {
      throw new Error('mine');
    });
    expect(thrown).toEqual(['mine']);
  });
});
