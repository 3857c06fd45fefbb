import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '../../generated/contract.ts';
import { examples } from '../../generated/examples.ts';
import { createKitProgram } from '../../generators/command/run-kit.ts';
import { commandReference } from '../../common/command-reference.ts';
import { contractCommandReference } from '../../player/cli/command-reference.ts';
import { startPostgres, startRedis } from '../receiver/instances/servers.ts';
import { NODE, NODE_NAME } from './nodes.ts';
import { ENV, REPOSITORY } from './npm.ts';
import { commandFile, unpack } from './unpacked.ts';

/**
 * Every command of both packages does its work once as people run it: a process of its own, from the packed packages. What
 * works within the process of a test may fail there, as when a loader of tests finds an export that Node does not.
 */

/** A run, in the order in which they stand: what is typed behind the words of the command, and what comes of it. */
interface Run {
  readonly argv: readonly string[];
  readonly output: RegExp;
  readonly code?: number;
  /** The output at which a command that runs until it is stopped is stopped. */
  readonly until?: RegExp;
}

const [postgres, redis] = [await startPostgres(), await startRedis()];
const endpoint = createServer((request, response) => void request.resume().on('end', () => response.end()));
await once(endpoint.listen(0, '127.0.0.1'), 'listening');
const url = `http://127.0.0.1:${(endpoint.address() as AddressInfo).port}/webhook`;

const folder = mkdtempSync(path.join(tmpdir(), 'webhook-commands-'));
const production = path.join(folder, 'production');
const company = path.join(folder, 'company');

beforeAll(() => {
  for (const made of [production, company]) mkdirSync(made);
  unpack(folder, ['.', 'runtime', 'receiver', 'common', 'player', 'generators']);
  unpack(production, ['.', 'runtime', 'receiver'], ['pg', 'redis']);
  const [example] = Object.values(examples).flat();
  const body = JSON.stringify(example?.payload);
  writeFileSync(path.join(folder, 'body.json'), body);
  cpSync(
    path.join(REPOSITORY, 'test/generators/authoring/import/sources/lanterns.yaml'),
    path.join(folder, 'lanterns.yaml'),
  );
  writeFileSync(path.join(folder, 'captured.ndjson'), `{"headers":{},"body":${body}}\n`);
});
afterAll(async () => {
  endpoint.close();
  await postgres?.[Symbol.asyncDispose]();
  await redis?.[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true, force: true });
});

const EVENT = Object.keys(examples)[0] ?? '';
const SQLITE = ['--sqlite', 'inbox.db'];

const CONTRACT_RUNS: Readonly<Record<string, Run>> = {
  '': { argv: [], output: /^Usage: /, code: 2 },
  events: { argv: [], output: new RegExp(EVENT) },
  example: { argv: [EVENT], output: new RegExp(EVENT) },
  validate: { argv: ['body.json'], output: /1 valid/ },
  send: { argv: [EVENT, '--to', url, '--header', 'x-partner-key=k'], output: /1 delivered, 0 lost/ },
  test: { argv: [url, '--header', 'x-partner-key=k', '--only', 'reachable'], output: /1 passed, 0 failed/ },
  listen: { argv: ['--port', '0'], until: /Listening on/, output: /0 requests/ },
  inbox: { argv: [], output: /^Usage: /, code: 2 },
  'inbox migrate': { argv: SQLITE, output: /^The inbox is ready\.$/m },
  'inbox list': { argv: SQLITE, output: /^0 listed\. In the inbox: 0 waiting/m },
  'inbox show': { argv: ['a', ...SQLITE], output: /there is no event a in the inbox/, code: 1 },
  'inbox redrive': { argv: ['--all', ...SQLITE], output: /^0 events are due again/m },
  'inbox purge': { argv: ['--all', '--yes', ...SQLITE], output: /^0 events are removed/m },
};

const KIT_RUNS: Readonly<Record<string, Run>> = {
  '': { argv: [], output: /^Usage: /, code: 2 },
  init: { argv: ['--yes', '--name', '@example/company'], output: /asyncapi\.yaml/ },
  generate: { argv: ['--without', 'docs'], output: /1 event, 1 documented/ },
  check: { argv: ['--without', 'docs'], output: /1 of 1 events documented/ },
  dev: { argv: ['--port', '0', '--only', 'types'], until: /http:|Watching|watch/i, output: /./ },
  event: { argv: [], output: /^Usage: /, code: 2 },
  'event new': {
    argv: ['--title', 'Order Shipped', '--summary', 'An order was shipped.'],
    output: /orderShipped/,
  },
  'event document': {
    argv: ['orderShipped', '--type', 'order.shipped', '--field', 'carrier: string, Who delivers it.'],
    output: /^changed +asyncapi\.yaml/m,
  },
  diff: { argv: ['--against', '../before'], output: /orderShipped|Order Shipped/ },
  learn: { argv: ['../captured.ndjson', '--dry-run'], output: /has no body to learn from/, code: 1 },
  import: { argv: ['../lanterns.yaml', '--dry-run'], output: /events? taken/ },
};

describe('webhook-contract', () => {
  test('has a run for each command', () => {
    expect(Object.keys(CONTRACT_RUNS).sort()).toEqual(wordsOf(contractCommandReference(contract)));
  });

  test.each(Object.entries(CONTRACT_RUNS))('%s runs', async (words, given) => {
    await expectRun(commandFile(folder, '.'), words, given, folder);
  });
});

describe('webhook-kit', () => {
  test('has a run for each command', async () => {
    expect(Object.keys(KIT_RUNS).sort()).toEqual(wordsOf(commandReference(await createKitProgram())));
  });

  test.each(Object.entries(KIT_RUNS))('%s runs', async (words, given) => {
    if (words === 'event new') cpSync(company, path.join(folder, 'before'), { recursive: true });
    await expectRun(commandFile(folder, 'generators'), words, given, company);
  });
});

/** Where neither the player nor anything else of development is installed. */
describe('inbox in production', () => {
  const stores: readonly (readonly [store: string, option: readonly string[], url: string | undefined])[] = [
    ['SQLite', SQLITE, 'none'],
    ['PostgreSQL', ['--postgres'], postgres?.url],
    ['Redis', ['--redis'], redis?.url],
  ];
  const runs = Object.entries(CONTRACT_RUNS).filter(([words]) => words.startsWith('inbox '));
  const inStores = stores.flatMap(([store, option, url]) =>
    runs.map(([words, given]) => ({ words, store, given, option, url })),
  );

  test.for(inStores)(
    `$words runs with $store under ${NODE_NAME}`,
    async ({ words, store, given, option, url }, { skip }) => {
      if (url === undefined) return skip(`there is no ${store} here`);
      const argv = [...given.argv.filter((word) => !SQLITE.includes(word)), ...option];
      await expectRun(commandFile(production, '.'), words, { ...given, argv }, production, {
        node: NODE,
        env: { DATABASE_URL: url, REDIS_URL: url },
      });
    },
  );
});

function wordsOf(commands: readonly { readonly words: string }[]): readonly string[] {
  return commands.map(({ words }) => words).sort();
}

async function expectRun(
  file: string,
  words: string,
  { argv, output, code = 0, until }: Run,
  cwd: string,
  { node = process.execPath, env = {} }: { readonly node?: string; readonly env?: NodeJS.ProcessEnv } = {},
): Promise<void> {
  const typed = [...words.split(' ').filter(Boolean), ...argv];
  const child = spawn(node, [file, ...typed], {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...ENV, ...env },
  });
  let shown = '';
  child.stdout.on('data', (chunk: Buffer) => {
    shown += String(chunk);
    // Only once, as a second signal ends it at once.
    if (!child.killed && until?.test(shown)) child.kill('SIGINT');
  });
  const [[ended], stdout, stderr] = await Promise.all([
    once(child, 'close') as Promise<[number | null]>,
    text(child.stdout),
    text(child.stderr),
  ]);
  expect({ typed, code: ended, stdout, stderr }).toEqual({
    typed,
    code,
    stdout: expect.anything(),
    stderr: expect.anything(),
  });
  expect(stdout + stderr).toMatch(output);
}
