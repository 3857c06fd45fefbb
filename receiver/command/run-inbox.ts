import type { Readable, Writable } from 'node:stream';
import type { CommandContract } from './command-contract.ts';
import { Command, runCommand, runCommandLine } from './command-line.ts';
import { inboxCommand } from './inbox-command.ts';

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
    program.addCommand(inboxCommand({ contract, stdin: streams.stdin, ...outputs }));
    return runCommand(program, ['inbox', ...argv], outputs);
  });
}
