import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, onTestFinished, test } from 'vitest';
import { apiExamples } from '../../../../generators/site/reference/examples.ts';
import { describedModules } from '../../../../generators/site/reference/modules.ts';
import { REPOSITORY } from '../../../architecture/source-files.ts';
import { generateCase, readCase } from '../../../golden/generate-case.ts';
import { createWorkspace } from '../../../golden/workspace.ts';
import { parcelContract } from '../parcel-contract.ts';

test('the reference says what the sources say', async () => {
  const script = path.join(REPOSITORY, 'scripts/typedoc/write-reference.ts');
  await expect(promisify(execFile)(process.execPath, [script, '--check'])).resolves.toBeDefined();
});

test('every export says what it is', () => {
  const exports = describedModules(parcelContract).flatMap((module) => module.exports);
  expect(exports.length).toBeGreaterThan(0);
  expect(exports.filter(({ text }) => text === '')).toEqual([]);
});

/** The contracts have the event type in a header and in the body. */
describe.each(['library', 'names'])('the examples of the contract %s', (name) => {
  test('are there for all that is no type, and type-check', async () => {
    const contract = await readCase(name);
    const examples = apiExamples(contract);
    const own = describedModules(contract).filter(({ subpath }) => subpath.startsWith('.'));
    const needed = own
      .flatMap(({ exports }) => exports.filter(({ kind }) => kind !== 'type').map((one) => one.name))
      .filter((one) => !one.endsWith('Version'));
    expect(needed.filter((one) => !examples.has(one))).toEqual([]);

    const workspace = createWorkspace(await generateCase(name));
    onTestFinished(() => workspace.remove());
    const modules = new Map(own.map(({ specifier, subpath }) => [specifier, subpath.replace(/^\.\/?/, '')]));
    for (const one of needed) {
      const local = (examples.get(one) ?? '').replace(/(?<=from ')[^']+/g, (specifier) => {
        const module = modules.get(specifier);
        return module === undefined ? specifier : `./generated/${module || 'index'}.ts`;
      });
      workspace.write(`example-${one}.ts`, local);
    }
    expect(await workspace.typeCheck()).toEqual({ exitCode: 0, output: '' });
  });
});
