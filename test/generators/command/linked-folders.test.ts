import { cpSync, mkdirSync, readdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { GENERATED } from '../../../generators/outputs/generator.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { stateOf } from './folder-state.ts';
import { REPOSITORY, runKitIn } from './run-kit.ts';

/** A link in a project, such as one that a pull request adds, has no command write or remove anything outside of the project. */

let machine: string;
const at = (...names: readonly string[]) => path.join(machine, ...names);
const kit = (...args: readonly string[]) => runKitIn(at('project'), ...args);

beforeEach(() => {
  machine = temporaryFolder();
  cpSync(path.join(REPOSITORY, 'test/generators/contract/valid'), at('project'), { recursive: true });
  writeFileSync(at('project/package.json'), '{ "name": "@example/project", "private": true }');
  mkdirSync(at('elsewhere'));
  writeFileSync(at('elsewhere/kept.ts'), `// ${GENERATED}`);
});

/** What is elsewhere, and which files the project has; a run may fill its cache. */
const state = () => [
  stateOf(at('elsewhere')),
  readdirSync(at('project'), { recursive: true, encoding: 'utf8' })
    .filter((file) => !file.startsWith('node_modules'))
    .sort(),
];

/** Refuses a command that a link keeps from its place, and leaves what is on the machine as it was. */
async function refused(place: string, ...args: readonly string[]): Promise<void> {
  const before = state();
  const { code, stdout, stderr } = await kit(...args);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toBe(
    `A symbolic link leads from ${place} out of the project. Nothing was written. Put a folder or a file in the place of the link.\n`,
  );
  expect(state()).toEqual(before);
}

test.each([['generate'], ['check'], ['event', 'document', 'lampFailed', '--field', 'by: string']])(
  '%s does not use an output folder that a link has elsewhere',
  async (...args) => {
    symlinkSync('../elsewhere', at('project/generated'));
    await refused('generated', ...args);
  },
);

test('generate does not use a folder of the output that a link has elsewhere', async () => {
  expect(await kit('generate', '--only', 'schemas')).toMatchObject({ code: 0, stderr: '' });
  renameSync(at('project/generated/schemas'), at('elsewhere/schemas'));
  symlinkSync('../../elsewhere/schemas', at('project/generated/schemas'));
  await refused('generated/schemas', 'generate', '--only', 'schemas');
});

test('an output folder may be linked within the project, or be elsewhere by its name', async () => {
  mkdirSync(at('project/build'));
  symlinkSync('build', at('project/generated'));
  expect(await kit('generate', '--only', 'types')).toMatchObject({ code: 0 });
  expect(await kit('generate', '--only', 'types', '--out', '../elsewhere')).toMatchObject({ code: 0 });
});

test('import does not copy into a folder that a link has elsewhere', async () => {
  const source = {
    openapi: '3.1.0',
    info: { title: 'Doors', version: '1.0.0' },
    webhooks: {
      shut: { post: { requestBody: { content: { 'application/json': { schema: { type: 'object' } } } } } },
    },
  };
  mkdirSync(at('source'));
  writeFileSync(at('source/openapi.json'), JSON.stringify(source));
  mkdirSync(at('project/new'));
  writeFileSync(at('project/new/package.json'), '{}');
  symlinkSync('../../elsewhere', at('project/new/sources'));
  const before = stateOf(machine);
  const { code, stderr } = await runKitIn(at('project/new'), 'import', '../../source/openapi.json');
  expect(stderr).toMatch(/^A symbolic link leads from sources\/openapi\.json out of the project\. /);
  expect(code).toBe(2);
  expect(stateOf(machine)).toEqual(before);
});

test.each(['schemas', '.vscode', 'test'])(
  'init does not write into %s where a link has it elsewhere',
  async (name) => {
    mkdirSync(at('new'));
    symlinkSync('../elsewhere', at('new', name));
    const before = stateOf(machine);
    const { code, stderr } = await runKitIn(at('new'), 'init', '--yes');
    expect(stderr).toMatch(new RegExp(`^A symbolic link leads from ${name}/\\S+ out of the project\\. `));
    expect(code).toBe(2);
    expect(stateOf(machine)).toEqual(before);
  },
);
