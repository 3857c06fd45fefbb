import { CommanderError } from 'commander';
import type { Readable, Writable } from 'node:stream';
import type { ContractData } from '../contract.ts';
import type { CommandContext, Signals } from './command-context.ts';
import { exitCodes, type ExitCode } from './exit-codes.ts';
import { nodeProblem } from './node-problem.ts';
import { createOutput, type Output } from './output.ts';
import { printable } from './printable.ts';
import { createProgram } from './program.ts';
import { wrongUse } from './wrong-use.ts';

/** The streams of a process, and its signals; `process` itself will do. */
export interface CliStreams extends Partial<Signals> {
  readonly stdin: Readable;
  readonly stdout: Writable;
  readonly stderr: Writable;
}

/**
 * Runs the command of a contract and returns its exit code; see `exitCodes`. `argv` is what follows the command's name.
 * Never ends the process, and never rejects.
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
  if (!(await flushed(contract.name, stdout, stderr))) return exitCodes.ownFault;
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
  try {
    const program = createProgram(context, (result) => (code = result));
    await program.parseAsync([...argv], { from: 'user' });
    return code;
  } catch (error) {
    const problem = wrongUse(error);
    if (problem !== undefined) {
      await context.stderr.line(`${context.contract.name}: ${shortened(printable(problem))}`);
      return exitCodes.wrongUse;
    }
    // A help or a version has been shown; what was asked for is not an error.
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.ok : exitCodes.wrongUse;
    await context.stderr.line(`${context.contract.name}: ${describeFault(error)}`);
    return exitCodes.ownFault;
  }
}

/** An error that nobody foresaw, for a bug report: where it came from, without its message, which may quote a payload. */
function describeFault(error: unknown): string {
  const { name, code, stack = '' } = error instanceof Error ? (error as NodeJS.ErrnoException) : {};
  const frames = stack.split('\n').filter((line) => line.startsWith('    at '));
  const what = [name ?? typeof error, code].filter(Boolean).join(' ');
  return [
    `internal error (${what}). This is a bug in the command, not in the receiver. It came from`,
    ...frames,
  ].join('\n');
}

/** Names that were typed may be of any length; what is wrong and what to do stands at the ends. */
function shortened(message: string): string {
  return message.length > 700 ? `${message.slice(0, 400)} … ${message.slice(-250)}` : message;
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
