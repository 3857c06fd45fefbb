import type { Writable } from 'node:stream';
import { exitCodes, UsageError } from './exit-codes.ts';
import { nodeProblem } from './node-problem.ts';
import { createOutput, type Output } from './output.ts';
import { printable } from './printable.ts';

/** Where a command writes. */
export interface Outputs {
  readonly stdout: Output;
  readonly stderr: Output;
}

/**
 * Runs a command on the streams of a process, `process` itself will do, and returns its exit code. What was used wrongly is said
 * in one line, by `wrongUse`, which gives undefined for other errors. Never ends the process, and never rejects.
 */
export async function runCommandLine(
  name: string,
  streams: { readonly stdout: Writable; readonly stderr: Writable },
  command: (outputs: Outputs) => Promise<number>,
  wrongUse: (error: unknown) => string | undefined = usageProblem,
): Promise<number> {
  const outputs = { stdout: createOutput(streams.stdout), stderr: createOutput(streams.stderr) };
  const code = await run(name, outputs, command, wrongUse);
  if (!(await flushed(name, outputs))) return exitCodes.ownFault;
  return outputs.stdout.isReaderGone() ? exitCodes.pipeClosed : code;
}

function usageProblem(error: unknown): string | undefined {
  return error instanceof UsageError ? error.message : undefined;
}

async function run(
  name: string,
  outputs: Outputs,
  command: (outputs: Outputs) => Promise<number>,
  wrongUse: (error: unknown) => string | undefined,
): Promise<number> {
  const { stderr } = outputs;
  const tooOld = nodeProblem(process.versions.node);
  if (tooOld !== undefined) {
    await stderr.line(`${name}: ${tooOld}`);
    return exitCodes.wrongUse;
  }
  try {
    return await command(outputs);
  } catch (error) {
    const problem = wrongUse(error);
    if (problem !== undefined) {
      await stderr.line(`${name}: ${shortened(printable(problem))}`);
      return exitCodes.wrongUse;
    }
    await stderr.line(`${name}: ${describeFault(error)}`);
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

async function flushed(name: string, { stdout, stderr }: Outputs): Promise<boolean> {
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
