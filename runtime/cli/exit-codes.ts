/** How the command ends: all well, what was checked or sent failed, or the command was used wrongly and did nothing. */
export const exitCodes = { ok: 0, failed: 1, wrongUse: 2 } as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];
