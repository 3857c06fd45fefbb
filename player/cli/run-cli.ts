import { Command, CommanderError } from 'commander';
import type { Readable, Writable } from 'node:stream';
import type { ContractData } from '../contract.ts';
import type { CommandContext, Signals } from './command-context.ts';
import { addCommands } from './commands.ts';
import { describeCommanderError } from './describe-commander-error.ts';
import { exitCodes, type ExitCode } from './exit-codes.ts';
import { nodeProblem } from './node-problem.ts';
import { createOutput, type Output } from './output.ts';
import { printable } from './printable.ts';
import { UsageError } from './usage-error.ts';

/** The streams of a process, and its signals; `process` itself will do. */
export interface CliStreams extends Partial<Signals> {
  readonly stdin: Readable;
  readonly stdout: Writable;
  readonly stderr: Writable;
}

/**
 * Runs the command of a contract and returns its exit code: 0 all well, 1 what was checked or sent failed, 2 wrong use.
 * `argv` is what follows the command's name. Never ends the process; rejects only for a fault of its own.
 */
export async function runCli(
  contract: ContractData,
  argv: readonly string[],
  streams: CliStreams,
): Promise<ExitCode> {
  const stdout = createOutput(streams.stdout);
  const stderr = createOutput(streams.stderr);
  const context = { contract, stdin: streams.stdin, stdout, stderr, signals: signalsOf(streams) };
  const code = await run(context, argv);
  if (!(await flushed(contract.name, stdout, stderr))) return exitCodes.wrongUse;
  return stdout.isReaderGone() ? exitCodes.pipeClosed : code;
}

function signalsOf(streams: CliStreams): Signals | undefined {
  return streams.once && streams.off ? (streams as Signals) : undefined;
}

async function run(context: CommandContext, argv: readonly string[]): Promise<ExitCode> {
  const tooOld = nodeProblem(process.versions.node);
  if (tooOld !== undefined) {
    await context.stderr.line(`${context.contract.name}: ${tooOld}`);
    return exitCodes.wrongUse;
  }
  let code: ExitCode = exitCodes.ok;
  const program = new Command(context.contract.name);
  // Before the subcommands, which inherit both.
  program.exitOverride().configureOutput({
    writeOut: (text) => void context.stdout.line(text.trimEnd()),
    writeErr: (text) => void context.stderr.line(text.trimEnd()),
    // Said below, on one line.
    outputError: () => undefined,
  });
  addCommands(program, context, (result) => (code = result));
  try {
    await program.parseAsync([...argv], { from: 'user' });
    return code;
  } catch (error) {
    const message = usageMessage(error);
    if (message === undefined) throw error;
    if (message !== '') await context.stderr.line(`${context.contract.name}: ${printable(message)}`);
    return error instanceof CommanderError && error.exitCode === 0 ? exitCodes.ok : exitCodes.wrongUse;
  }
}

/** What to say of wrong use; '' where it has been said or there is nothing to say, undefined for any other error. */
function usageMessage(error: unknown): string | undefined {
  if (error instanceof CommanderError) return describeCommanderError(error);
  return error instanceof UsageError ? error.message : undefined;
}

async function flushed(name: string, stdout: Output, stderr: Output): Promise<boolean> {
  try {
    await stdout.flush();
    await stderr.flush();
    return true;
  } catch (error) {
    const { code } = error as { code?: unknown };
    await stderr.line(`${name}: cannot write the output (${String(code)}).`);
    await stderr.flush().catch(() => undefined);
    return false;
  }
}
