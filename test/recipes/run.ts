/**
 * Runs those receivers of the documentation whose frameworks and runtimes are too large for the first install; the others
 * are run by `npm test`. Says what it saw; ends with 1 where one of them does something else than it should.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pack, REPOSITORY } from '../package/npm.ts';
import { programPath } from './receiver-process.ts';
import { shownReceivers, type ShownReceiver } from './shown-receivers.ts';
import { tryReceiver } from './try-receiver.ts';
import { createWorkspace } from './workspace.ts';

const packed = mkdtempSync(path.join(tmpdir(), 'packed-'));
// Packing the contract package builds them all.
const [own = ''] = pack([REPOSITORY], packed);
const others = ['runtime', 'receiver', 'common', 'player'].map((name) => path.join(REPOSITORY, name));
using workspace = createWorkspace(path.join(REPOSITORY, 'bench'), [
  own,
  ...pack(others, packed, '--ignore-scripts'),
]);
rmSync(packed, { recursive: true });

/** What checks the types of a project, where its build does not. */
const typeChecks: Readonly<Record<string, (project: string) => string>> = {
  bun: () => workspace.typeCheck(['node', 'bun']),
  deno: (project) => {
    const program = programPath('deno');
    if (program === undefined) return '';
    return spawnSync(program, ['check', '--quiet', 'server.mts'], { cwd: project, encoding: 'utf8' }).stderr;
  },
};

const reports = (await shownReceivers('bench')).map((receiver) =>
  report(receiver).catch((error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  }),
);
await Promise.all(reports);

async function report(receiver: ShownReceiver): Promise<void> {
  const { name, recipe, files } = receiver;
  const program = recipe.run.split(' ', 1)[0] ?? '';
  if (programPath(program) === undefined) return console.log(`${name}: skipped, there is no ${program} here`);
  const started = performance.now();
  const problems = typeChecks[recipe.id]?.(workspace.write(name, files)) ?? '';
  if (problems !== '') throw new Error(`${name}: ${problems}`);
  await tryReceiver(workspace, receiver);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${name}: behaviours and checks as they should be, effects observed, ${seconds} s`);
}
