import type { Readable, Writable } from 'node:stream';
import { Command } from '../command-line/command.ts';
import { runCommand } from '../command-line/run-command.ts';
import { runCommandLine } from '../command-line/run-command-line.ts';
import { addInboxCommand } from './inbox-command.ts';
import type { CommandContract } from './inbox-context.ts';

/** The streams of a process; `process` itself will do. */
export interface InboxStreams {
  readonly stdin: Readable;
  readonly stdout: Writable;
  readonly stderr: Writable;
}

/**
 * Runs `inbox` of the command of a contract and returns its exit code; its help lists them. `argv` is what follows `inbox`.
 * Never ends the process, and never rejects.
 */
export async function runInbox(
  contract: CommandContract,
  argv: readonly string[],
  streams: InboxStreams,
): Promise<number> {
  return runCommandLine(`${contract.name}: `, streams, (outputs) => {
    const program = new Command(contract.name);
    addInboxCommand(program, { contract, stdin: streams.stdin, ...outputs });
    return runCommand(program, ['inbox', ...argv], outputs);
  });
}
