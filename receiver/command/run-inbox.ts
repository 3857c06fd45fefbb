import type { Readable, Writable } from 'node:stream';
import type { CommandGroupSpec, CommandSpec } from '../command-line/command-spec.ts';
import { exitCodes, UsageError, type ExitCode } from '../command-line/exit-codes.ts';
import { commandHelp } from '../command-line/help-text.ts';
import { readWords } from '../command-line/read-words.ts';
import { runCommandLine } from '../command-line/run-command-line.ts';
import { inboxCommand } from './inbox-command.ts';
import type { CommandContract, InboxContext } from './inbox-context.ts';

/** The streams of a process; `process` itself will do. */
export interface InboxStreams {
  readonly stdin: Readable;
  readonly stdout: Writable;
  readonly stderr: Writable;
}

/** What a subcommand does, given its arguments and its options as `readWords` reads them. */
type Action = (context: InboxContext, operands: readonly string[], options: object) => Promise<ExitCode>;

/** By name. Each is loaded when it runs. */
const ACTIONS: Readonly<Record<string, () => Promise<Action>>> = {
  list: async () => {
    const { listEvents } = await import('./list-events.ts');
    return (context, _, options) => listEvents(context, options);
  },
  show: async () => {
    const { showEvent } = await import('./show-event.ts');
    return (context, [id = ''], options) => showEvent(context, id, options);
  },
  redrive: async () => (await import('./redrive-events.ts')).redriveEvents,
  purge: async () => (await import('./purge-events.ts')).purgeEvents,
  migrate: async () => {
    const { migrateInbox } = await import('./migrate-inbox.ts');
    return (context, _, options) => migrateInbox(context, options);
  },
};

/**
 * Runs `inbox` of the command of a contract and returns its exit code; its help lists them. `argv` is what follows `inbox`.
 * Never ends the process, and never rejects.
 */
export async function runInbox(
  contract: CommandContract,
  argv: readonly string[],
  streams: InboxStreams,
): Promise<ExitCode> {
  return runCommandLine(contract.name, streams, (outputs) =>
    run({ contract, stdin: streams.stdin, ...outputs }, argv),
  );
}

async function run(context: InboxContext, [name, ...words]: readonly string[]): Promise<ExitCode> {
  const { contract, stdout, stderr } = context;
  const group = inboxCommand(contract);
  const path = `${contract.name} ${group.name}`;
  const help = (of: CommandSpec | CommandGroupSpec, ofPath: string): string =>
    commandHelp(of, ofPath, stdout.terminal?.columns);
  if (name === undefined) {
    await stderr.line(help(group, path));
    return exitCodes.wrongUse;
  }
  if (isHelp(name)) {
    await stdout.line(help(group, path));
    return exitCodes.ok;
  }
  const command = group.commands.find((one) => one.name === name);
  const action = command && ACTIONS[command.name];
  if (!action) throw new UsageError(`${wrongName(name)}. See ${path} --help.`);
  const ofCommand = `${path} ${command.name}`;
  const options = words.includes('--') ? words.slice(0, words.indexOf('--')) : words;
  if (options.some(isHelp)) {
    await stdout.line(help(command, ofCommand));
    return exitCodes.ok;
  }
  const { operands, options: given } = readWords(command, ofCommand, words);
  return (await action())(context, operands, given);
}

function isHelp(word: string): boolean {
  return word === '--help' || word === '-h';
}

/** Behind `=` there may be a secret. */
function wrongName(typed: string): string {
  const shown = typed.replace(/=[^]*$/, '');
  return typed.startsWith('-') ? `unknown option ${shown}` : `unknown command ${shown}`;
}
