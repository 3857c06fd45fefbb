/**
 * Runs the receivers that the documentation shows, each in its framework and exactly as its page has it: type-checked,
 * started, and sent what a platform sends. Says what it saw; ends with 1 where a check fails. Not among the tests of
 * `npm test`, as the frameworks are half a gigabyte large.
 */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { localUrl } from '../../generators/docs/local-receiver.ts';
import { receiverCommands } from '../../generators/docs/recipes/commands.ts';
import { receiverRecipes } from '../../generators/docs/recipes/receiver-recipes.ts';
import type { Recipe } from '../../generators/docs/recipes/recipe.ts';
import { readOwnContract } from '../own-contract.ts';
import { pack, REPOSITORY } from '../package/npm.ts';
import {
  behaviours,
  behavioursByHand,
  handlesWhatWasLeft,
  leaveBehind,
  secret,
  type Behaviour,
} from './behaviours.ts';
import { serveEffects } from './effects.ts';
import { prepare, startReceiver, type ReceiverProcess } from './receiver-process.ts';
import { createWorkspace } from './workspace.ts';

const { contract } = await readOwnContract();
assert.ok(contract, 'the contract can be read');
const recipes = receiverRecipes(contract);
const address = localUrl(contract);
const commands = receiverCommands(contract);
const scenarios = readdirSync(path.join(REPOSITORY, 'player/scenarios'));

const packed = mkdtempSync(path.join(tmpdir(), 'packed-'));
// Packing the contract package builds them all.
const [own = ''] = pack([REPOSITORY], packed);
const others = ['runtime', 'receiver', 'player'].map((name) => path.join(REPOSITORY, name));
using workspace = createWorkspace(path.join(REPOSITORY, 'bench'), [
  own,
  ...pack(others, packed, '--ignore-scripts'),
]);
rmSync(packed, { recursive: true });
const projects = new Map(recipes.map((recipe) => [recipe, workspace.write(recipe.id, recipe.files)]));
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
async function tryRecipe({ id, title, run }: Recipe, project: string): Promise<void> {
  const started = performance.now();
  const isByHand = id === 'by-hand';
  const checks = isByHand ? behavioursByHand : behaviours;
  const env = { WEBHOOK_KEY: secret };
  await prepare(project, run);
  const receiver = await startReceiver(project, run, env);
  {
    await using killed = receiver;
    await using effects = await serveEffects(killed);
    await checkAll(title, killed, checks);
    assert.match(await shell(killed.port, commands?.send), /1 delivered, 0 lost/);
    const observe = ` --effects '${effects.url}'`;
    assert.match(await shell(killed.port, commands?.duplicates, observe), /: passed$/m);
    const certified = await shell(killed.port, commands?.certify, observe);
    const all = new RegExp(`^${scenarios.length} scenarios: ${scenarios.length} passed,`, 'm');
    assert.match(certified, all, title);
    if (!isByHand) await leaveBehind(killed);
  }
  if (!isByHand) {
    await using next = await startReceiver(project, run, env);
    await handlesWhatWasLeft(next, receiver);
    // Next.js ends by itself, and says so by the code of the signal.
    assert.equal(await next.terminate(), id === 'next' ? 143 : 0, `${title}: exit code after SIGTERM`);
  }
  if (id !== 'next') await assert.rejects(startReceiver(project, run, {}), /WEBHOOK_KEY|key: no value/);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(
    `${title}: ${checks.length} behaviours and ${scenarios.length} scenarios as they should be, effects observed, ${seconds} s`,
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
async function shell(port: number, printed: string | null | undefined, more = ''): Promise<string> {
  assert.ok(printed != null && printed.includes(address), 'the command names the address');
  const line = printed
    .replaceAll(address, `http://127.0.0.1:${port}/webhook`)
    .replaceAll('npx', 'exec_packed')
    .concat(more);
  const script = `exec_packed() { shift; "${process.execPath}" "${workspace.command}" "$@"; }\n${line}`;
  const { stdout } = await promisify(execFile)('sh', ['-c', script], {
    cwd: workspace.folder,
    timeout: 60_000,
  });
  return stdout;
}
