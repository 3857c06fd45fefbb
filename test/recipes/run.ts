/**
 * Runs the receivers that the documentation shows, each in its framework and exactly as its page has it: type-checked,
 * started, and sent what a platform sends. Says what it saw; ends with 1 where a check fails. Not among the tests of
 * `npm test`, as the frameworks are half a gigabyte large.
 */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { localUrl } from '../../generators/docs/local-receiver.ts';
import { receiverCommands } from '../../generators/docs/recipes/commands.ts';
import { receiverRecipes } from '../../generators/docs/recipes/receiver-recipes.ts';
import type { Recipe } from '../../generators/docs/recipes/recipe.ts';
import { readOwnContract } from '../own-contract.ts';
import { behaviours, guardedBehaviours, secret, type Behaviour } from './behaviours.ts';
import { prepare, startReceiver, type ReceiverProcess } from './receiver-process.ts';
import { createWorkspace } from './workspace.ts';

const repository = path.resolve(import.meta.dirname, '../..');
const { contract } = await readOwnContract();
assert.ok(contract, 'the contract can be read');
const recipes = receiverRecipes(contract);
const address = localUrl(contract);
const commands = receiverCommands(contract);
const scenarios = readdirSync(path.join(repository, 'player/scenarios'));

using workspace = createWorkspace();
const projects = new Map(recipes.map((recipe) => [recipe, workspace.write(recipe)]));
assert.equal(workspace.typeCheck(), '');
console.log(`${recipes.length} recipes type-checked`);

// Two at a time, as one of them often waits; those with a build first, as they take longest.
const waiting = [...projects].sort(([one], [other]) => other.run.indexOf('&&') - one.run.indexOf('&&'));
await Promise.all([0, 1].map(tryNext));

async function tryNext(): Promise<void> {
  const next = waiting.shift();
  if (next === undefined) return;
  await tryRecipe(...next).catch((error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  });
  await tryNext();
}

/** Starts a recipe as its page says, and sends it what a platform sends. Throws at the first thing that is not right. */
async function tryRecipe({ title, run }: Recipe, project: string): Promise<void> {
  const started = performance.now();
  await prepare(project, run);
  {
    await using receiver = await startReceiver(project, run);
    await checkAll(title, receiver, behaviours);
    assert.match(await shell(receiver.port, commands?.send), /1 delivered, 0 lost/);
    assert.match(await shell(receiver.port, commands?.duplicates ?? undefined), /: passed$/m);
    const certified = await shell(receiver.port, commands?.certify);
    assert.match(
      certified,
      new RegExp(`^${scenarios.length} scenarios: ${scenarios.length} passed,`, 'm'),
      title,
    );
  }
  await using guarded = await startReceiver(project, run, { WEBHOOK_KEY: secret });
  await checkAll(title, guarded, guardedBehaviours);
  assert.match(await shell(guarded.port, commands?.sendWithHeader), /1 delivered, 0 lost/);
  const checks = behaviours.length + guardedBehaviours.length;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(
    `${title}: ${checks} behaviours and ${scenarios.length} scenarios as they should be, ${seconds} s`,
  );
}

async function checkAll(title: string, receiver: ReceiverProcess, all: readonly Behaviour[]): Promise<void> {
  for (const { name, check } of all) {
    try {
      await check(receiver);
    } catch (error) {
      throw new Error(`${title}: ${name}`, { cause: error });
    }
  }
}

/** Runs a command as the pages print it, but with the packed package and to a port of the test. Throws where it fails. */
async function shell(port: number, printed: string | null | undefined): Promise<string> {
  assert.ok(printed != null && printed.includes(address), 'the command names the address');
  const line = printed
    .replaceAll(address, `http://127.0.0.1:${port}/webhook`)
    .replaceAll('npx', 'exec_packed');
  const script = `exec_packed() { shift; "${process.execPath}" "${workspace.command}" "$@"; }\n${line}`;
  const { stdout } = await promisify(execFile)('sh', ['-c', script], {
    cwd: workspace.folder,
    timeout: 60_000,
  });
  return stdout;
}
