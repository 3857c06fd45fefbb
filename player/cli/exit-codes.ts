/**
 * How the command ends: all well, what was checked or sent failed, the command was used wrongly and did nothing, or it
 * was stopped by a signal (128 and the number of SIGINT, as shells have it).
 */
export const exitCodes = { ok: 0, failed: 1, wrongUse: 2, stopped: 130 } as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];
