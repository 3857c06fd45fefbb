import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { commandOf } from '../../generators/site/event-code.ts';
import { localUrl } from '../../generators/site/local-receiver.ts';
import { receiverCommands, type ReceiverCommands } from '../../generators/site/recipes/commands.ts';
import { readOwnContract } from '../own-contract.ts';
import {
  behaviours,
  endsInOrder,
  handledOnce,
  handlesWhatWasLeft,
  leaveBehind,
  secret,
} from './behaviours.ts';
import { serveEffects } from './effects.ts';
import { prepare, startReceiver, type ReceiverProcess } from './receiver-process.ts';
import type { ShownReceiver } from './shown-receivers.ts';
import type { Workspace } from './workspace.ts';

/**
 * Starts a receiver as its page says, sends it what a platform sends, plays all checks, kills it and starts it again.
 * Throws at the first thing that is not right.
 */
export async function tryReceiver(
  workspace: Workspace,
  { name, recipe: { id, run }, files }: ShownReceiver,
  more: Readonly<Record<string, string>> = {},
): Promise<void> {
  const isByHand = id === 'by-hand';
  const env = { WEBHOOK_KEY: secret, ...more };
  const project = workspace.write(name, files);
  await prepare(project, run);
  const first = await startReceiver(project, run, env);
  {
    await using killed = first;
    for (const behaviour of behaviours) {
      await behaviour.check(killed).catch((cause: unknown) => {
        throw new Error(`${name}: ${behaviour.name}`, { cause });
      });
    }
    // Killed it is below, by a signal.
    const all = /^\d+ checks: \d+ passed, 0 failed, 0 warned, 0 inconclusive,/m;
    assert.match(await observed(workspace, killed, 'test', ' --probe --wait 1s --skip kills'), all, name);
    handledOnce(killed);
    if (!isByHand) {
      await killed.prints(/^Refused sender$/m);
      await leaveBehind(killed);
    }
  }
  if (!isByHand) {
    await using next = await startReceiver(project, run, env);
    await handlesWhatWasLeft(next, first);
    await endsInOrder(next).catch((cause: unknown) => {
      throw new Error(`${name}: end`, { cause });
    });
  }
  if (id === 'next') return;
  await assert.rejects(
    startReceiver(project, run, { ...env, WEBHOOK_KEY: '' }),
    /WEBHOOK_KEY|key\.values is empty/,
  );
  // An address that no machine has.
  await assert.rejects(startReceiver(project, run, { ...env, HOST: '192.0.2.1' }), /192\.0\.2\.1|address/i);
}

/** Runs a command as the pages print it, told of what the receiver did; returns what it said. */
export async function observed(
  workspace: Workspace,
  receiver: ReceiverProcess,
  name: 'test' | 'duplicates',
  more = '',
): Promise<string> {
  await using effects = await serveEffects(receiver);
  return await runPrinted(workspace, receiver, name, ` --effects '${effects.url}'${more}`);
}

/** Runs a command as the pages print it, but with the packed package and to the port of a receiver. Throws if it fails. */
export async function runPrinted(
  { command, folder }: Workspace,
  { port }: ReceiverProcess,
  name: Exclude<keyof ReceiverCommands, 'sendTo'>,
  more = '',
): Promise<string> {
  const { contract } = await readOwnContract();
  assert.ok(contract, 'the contract can be read');
  const address = localUrl(contract);
  const printed = receiverCommands(contract)?.[name];
  assert.ok(printed != null && printed.includes(address), 'the command names the address');
  const line = printed
    .replaceAll(address, `http://127.0.0.1:${port}/webhook`)
    .replaceAll(commandOf(contract), 'exec_packed')
    .concat(more);
  const script = `exec_packed() { "${process.execPath}" "${command}" "$@"; }\n${line}`;
  const env = { ...process.env, NODE_OPTIONS: '' };
  const { stdout } = await promisify(execFile)('sh', ['-c', script], { cwd: folder, env, timeout: 60_000 });
  return stdout;
}
