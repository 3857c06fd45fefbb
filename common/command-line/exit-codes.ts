/**
 * How the command ends: all well, what was checked or sent failed, the command was used wrongly and did nothing, or this
 * side could not do its part, so that nothing is known of the receiver. What stopped it is 128 and the number of the
 * signal, as shells have it: Ctrl-C, nobody who reads its output any more (`| head -1`), or SIGTERM.
 */
export const exitCodes = {
  ok: 0,
  failed: 1,
  wrongUse: 2,
  ownFault: 3,
  interrupted: 130,
  pipeClosed: 141,
  terminated: 143,
} as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** What the exit codes of a command mean that can be stopped. */
export const stopCodes = {
  [exitCodes.interrupted]: 'stopped by Ctrl-C',
  [exitCodes.pipeClosed]: 'stopped because the output is no longer read',
  [exitCodes.terminated]: 'stopped by SIGTERM',
} as const;

/** Ends a command with an exit code and its message, which says what is wrong and what to do. */
export class Refusal extends Error {
  readonly exitCode: ExitCode = exitCodes.failed;
  readonly isRefusal = true;
}

/** Whether an error is a Refusal, of this copy of the module or of the one that the receiver is built with. */
export function isRefusal(error: unknown): error is Refusal {
  return (error as Partial<Refusal> | undefined)?.isRefusal === true;
}

/** The command was used wrongly; its message is one line. Problem and advice need no full stops. Ends the command with 2. */
export class UsageError extends Refusal {
  override readonly exitCode = exitCodes.wrongUse;

  constructor(problem: string, advice?: string) {
    super(advice === undefined ? problem : `${sentence(problem)} ${sentence(advice)}`);
    this.name = 'UsageError';
  }
}

/** A text with a full stop, unless it ends with one or with a question mark. */
export function sentence(text: string): string {
  return text.replace(/[^.?]$/, '$&.');
}
