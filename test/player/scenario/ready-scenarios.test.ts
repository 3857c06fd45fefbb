import { cpSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { contract } from '../../../generated/contract.ts';
import { readyScenario, readyScenarioNames } from '../../../player/scenario/ready-scenarios.ts';
import { run } from '../cli/run.ts';
import { unusedUrl } from '../sender/loopback-server.ts';
import { scenarioOf } from './read.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

const names = readyScenarioNames();
const root = path.resolve(import.meta.dirname, '../../..');

describe('ready scenarios', () => {
  test('are named as their files, and each is a check', async () => {
    expect(names.length).toBeGreaterThanOrEqual(40);
    for (const name of names) {
      const text = Buffer.from((await readyScenario(name)) ?? []).toString();
      const scenario = await scenarioOf(text, contract);
      expect(scenario.name).toBe(name);
      expect(scenario.description).toMatch(/^[A-Z].+\.$/);
      // They go with every contract, so the one to run decides on the event.
      expect(text).not.toMatch(/event:/);
    }
  });

  test.each(['cuts/no-attempt-arrives', 'hostile/oversized-body'])(
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
