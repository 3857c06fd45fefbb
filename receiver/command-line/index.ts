/** What the commands of the toolkit share: how they are described, write, end, and say what is wrong. */
export type { ArgumentSpec, CommandGroupSpec, CommandSpec, OptionSpec } from './command-spec.ts';
export { exitCodes, stopCodes, type ExitCode, UsageError } from './exit-codes.ts';
export { npxCommand } from './npx-command.ts';
export { parseNumber, type NumberBounds } from './number-option.ts';
export { createOutput, type Output, type Terminal } from './output.ts';
export { printable, printableLines } from './printable.ts';
export { runCommandLine, type Outputs } from './run-command-line.ts';
export { textTable } from './text-table.ts';
