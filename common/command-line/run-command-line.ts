import type { Writable } from 'node:stream';
import { exitCodes, isRefusal, UsageError } from './exit-codes.ts';
import { nodeProblem } from './node-problem.ts';
import { createOutput, type Output } from './output.ts';
import { printable } from './printable.ts';

/** Where a command writes. */
export interface Outputs {
  readonly stdout: Output;
  readonly stderr: Output;
}

/**
 * Runs a command on the streams of a process, `process` itself will do, and returns its exit code. Behind `prefix`, it says what
 * the command throws; `refusalOf` makes a Refusal of errors that are one. Never ends the process, and never rejects.
 */
export async function runCommandLine(
  prefix: string,
  streams: { readonly stdout: Writable; readonly stderr: Writable },
  command: (outputs: Outputs) => Promise<number>,
  refusalOf: (error: unknown) => unknown = (error) => error,
): Promise<number> {
  const outputs = { stdout: createOutput(streams.stdout), stderr: createOutput(streams.stderr) };
  const run = async (): Promise<number> => {
    const tooOld = nodeProblem(process.versions.node);
    if (tooOld !== undefined) throw new UsageError(tooOld);
    return command(outputs);
  };
  const code = await run().catch(async (error: unknown) => {
    const problem = refusalOf(error);
    await outputs.stderr.line(prefix + problemText(problem));
    return isRefusal(problem) ? problem.exitCode : exitCodes.ownFault;
  });
  if (!(await flushed(prefix, outputs))) return exitCodes.ownFault;
  return outputs.stdout.isReaderGone() ? exitCodes.pipeClosed : code;
}

function problemText(problem: unknown): string {
  if (!isRefusal(problem)) return describeFault(problem);
  return problem.exitCode === exitCodes.wrongUse ? shortened(printable(problem.message)) : problem.message;
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

async function flushed(prefix: string, { stdout, stderr }: Outputs): Promise<boolean> {
  try {
    await stdout.flush();
    await stderr.flush();
    return true;
  } catch (error) {
    const { code } = error as { code?: unknown };
    await stderr.line(`${prefix}cannot write the output (${String(code)}).`);
    await stderr.flush().catch(() => undefined);
    return false;
  }
}
