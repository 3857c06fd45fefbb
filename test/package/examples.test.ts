import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { CONTRACT_FILE, exampleProjects, languageProjects } from '../../scripts/write-examples.ts';
import { secret } from '../recipes/behaviours.ts';
import { startReceiver } from '../recipes/receiver-process.ts';
import { shownReceivers } from '../recipes/shown-receivers.ts';
import { observed, runPrinted, tryReceiver } from '../recipes/try-receiver.ts';
import { createWorkspace, type Workspace } from '../recipes/workspace.ts';
import { REPOSITORY } from './npm.ts';

/** The receivers that the documentation shows, each started as it stands, with the packed packages. */

const EXAMPLES = path.join(REPOSITORY, 'examples');
// `test/ecosystem/` and `test/recipes/run.ts` start those whose frameworks and runtimes the first install lacks.
const receivers = await shownReceivers('main');

let workspace: Workspace;
beforeAll(() => {
  const tarballs = inject('tarballs');
  const installed = [tarballs['.'], tarballs.runtime, tarballs.receiver, tarballs.common, tarballs.player];
  workspace = createWorkspace(EXAMPLES, installed);
});
afterAll(() => workspace?.[Symbol.dispose]());

const written = [...(await exampleProjects()), ...(await languageProjects())];

test.for(written)('$name is what npm run generate writes', ({ name, files }) => {
  const folder = path.join(EXAMPLES, name);
  const found = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== CONTRACT_FILE)
    .map(({ parentPath, name }) => path.join(parentPath, name))
    .map((file) => [path.relative(folder, file), readFileSync(file, 'utf8')]);
  const committed = files.filter(({ path }) => path !== CONTRACT_FILE).map(({ path, code }) => [path, code]);
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(committed));
});

// One of them often waits for another.
describe.concurrent('started as its page says', () => {
  test.for(receivers)(
    '$name passes every check, handles each event once, and goes on after kill -9',
    (receiver) => tryReceiver(workspace, receiver),
  );
});

test('the commands of the pages send an event, and ten copies at once of five', async () => {
  const [{ name, files, recipe }] = receivers as [(typeof receivers)[number]];
  const project = workspace.write(`${name}-commands`, files);
  await using receiver = await startReceiver(project, recipe.run, { WEBHOOK_KEY: secret });
  expect(await runPrinted(workspace, receiver, 'send')).toMatch(/1 delivered, 0 lost/);
  expect(await observed(workspace, receiver, 'duplicates')).toMatch(/^2 checks: 2 passed/m);
});

test('all of them pass the type checker', () => {
  for (const { name, files, recipe } of receivers) {
    workspace.write(name, files);
    workspace.write(`${name}-page`, recipe.files);
  }
  expect(workspace.typeCheck()).toBe('');
});
