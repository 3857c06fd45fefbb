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

/** The command was used wrongly; its message is one line that says what to do. Ends the command with 2. */
export class UsageError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UsageError';
  }
}
