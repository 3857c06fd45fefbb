/** What the commands of the toolkit share: how they are described, write, end, and say what is wrong. */
export { InvalidArgumentError, Option } from 'commander';
export { Command, repeatable, type CommandUse } from './command.ts';
export { exitCodes, Refusal, sentence, stopCodes, type ExitCode, UsageError } from './exit-codes.ts';
export { npxCommand } from './npx-command.ts';
export { numberIn } from './number-option.ts';
export { createOutput, type Output, type Terminal } from './output.ts';
export { printable, printableLines } from './printable.ts';
export { runCommand } from './run-command.ts';
export { runCommandLine, type Outputs } from './run-command-line.ts';
export { textTable } from './text-table.ts';
