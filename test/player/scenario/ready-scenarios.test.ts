import { cpSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { contract } from '../../../generated/contract.ts';
import { readyScenario, readyScenarioNames } from '../../../player/scenario/ready-scenarios.ts';
import { run } from '../cli/run.ts';
import { unusedUrl } from '../sender/loopback-server.ts';
import { startCorrectReceiver } from './cut-proof-receiver.ts';
import { scenarioOf } from './read.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

const names = readyScenarioNames();
const root = path.resolve(import.meta.dirname, '../../..');

describe('ready scenarios', () => {
  test('are at least ten, and named as their files', async () => {
    expect(names.length).toBeGreaterThanOrEqual(10);
    for (const name of names) {
      const text = Buffer.from((await readyScenario(name)) ?? []).toString();
      const scenario = await scenarioOf(text, contract);
      expect(scenario.name).toBe(name);
      expect(scenario.description).toMatch(/^[A-Z].+\.$/);
      // They go with every contract, so the one to run decides on the event.
      expect(text).not.toMatch(/event:/);
    }
  });

  test.each(names)('%s passes against a correct receiver', async (name) => {
    const { url, begun } = await startCorrectReceiver();

    const { code, stdout, stderr } = await run(['scenario', 'run', name, '--to', url], { contract });

    expect({ code, stderr, last: stdout.trimEnd().split('\n').at(-1) }).toEqual({
      code: 0,
      stderr: '',
      last: expect.stringMatching(new RegExp(`^scenario ${name}: \\d+ steps, .*: passed$`)),
    });
    expect(begun()).toBeGreaterThan(0);
  });

  const isUnknown = (body: string): boolean => body.includes('UNKNOWN_EVENT_TYPE');
  let responded = 0;
  test.each<[string, string, (status: number, body: string) => number]>([
    ['first-try-success', 'responds with 201', () => 201],
    ['twenty-failures-then-success', 'is never well', () => 503],
    ['duplicate-storm', 'responds only to every second request', () => (responded++ % 2 === 0 ? 200 : 409)],
    ['late-duplicate', 'refuses what it has seen', () => (responded++ === 0 ? 200 : 409)],
    ['malformed-json', 'takes anything', () => 200],
    ['malformed-json', 'breaks on it', (status) => (status === 400 ? 500 : status)],
    [
      'unknown-event-type',
      'refuses what it does not know',
      (status, body) => (isUnknown(body) ? 400 : status),
    ],
    [
      'unknown-field',
      'refuses what it does not know',
      (status, body) => (body.includes('unknownField') ? 400 : status),
    ],
    ['oversized-body', 'takes anything', () => 200],
  ])('%s fails against a receiver that %s', async (name, _, spoil) => {
    responded = 0;
    const { url } = await startCorrectReceiver(spoil);

    const { code, stdout } = await run(['scenario', 'run', name, '--to', url], { contract });

    expect(code).toBe(1);
    expect(stdout).toMatch(new RegExp(`^${name}:\\d+:\\d+: expected .+, saw .+$`, 'm'));
    expect(stdout).toMatch(/ expectations? missed(?:, effects not observed)?: failed\n$/);
  });

  test.each(['all-attempts-fail', 'oversized-body'])(
    '%s fails if nobody listens, and asks whether the receiver runs',
    async (name) => {
      const { code, stdout } = await run(['scenario', 'run', name, '--to', await unusedUrl()], { contract });

      expect(code).toBe(1);
      expect(stdout).toMatch(
        /: expected failure .*connection, saw no response \(ECONNREFUSED: .*is the receiver running\?\)/,
      );
    },
  );

  test('are reached only by their names', async () => {
    for (const name of ['../package', '..', '', 'burst.yaml', '__proto__']) {
      expect(await readyScenario(name)).toBeUndefined();
    }
  });

  test('are found from compiled code too, which is deeper below the package', async () => {
    const folder = temporaryFolder();
    const module = path.join(folder, 'dist/scenario/ready-scenarios.ts');
    cpSync(path.join(root, 'player/scenario/ready-scenarios.ts'), module);
    cpSync(path.join(root, 'player/scenarios'), path.join(folder, 'scenarios'), { recursive: true });
    writeFileSync(path.join(folder, 'package.json'), '{"type":"module"}');

    const copy = (await import(/* @vite-ignore */ pathToFileURL(module).href)) as {
      readyScenarioNames: typeof readyScenarioNames;
    };

    expect(copy.readyScenarioNames()).toEqual(names);
  });
});
