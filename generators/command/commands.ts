import type { CliCommand, CommandUse } from '@webhook-contract/common/cli-command';

/** Adds a command to the program; it reports its exit code through `finish`. */
export type AddCommand = (program: CliCommand, finish: (code: number) => void) => void;

/** How each command of the kit is loaded, by its name, in the order of the help. */
const commands: ReadonlyMap<string, () => Promise<AddCommand>> = new Map([
  ['init', async () => (await import('./init.ts')).addInit],
  ['import', async () => (await import('./import.ts')).addImport],
  ['generate', async () => (await import('./generate.ts')).addGenerate],
  ['dev', async () => (await import('./dev.ts')).addDev],
  ['check', async () => (await import('./check.ts')).addCheck],
  ['diff', async () => (await import('./diff.ts')).addDiff],
  ['learn', async () => (await import('./learn.ts')).addLearn],
  ['event', async () => (await import('./event.ts')).addEvent],
  ['shape', async () => (await import('./shape.ts')).addShape],
  ['coverage', async () => (await import('./coverage.ts')).addCoverage],
  ['docs', async () => (await import('./docs.ts')).addDocs],
  ['release', async () => (await import('./release.ts')).addRelease],
]);

/** Loads the command of a name: loading all takes longer than many a run. Gives all of them where no command has the name. */
export function loadCommands(name: string | undefined): Promise<readonly AddCommand[]> {
  const named = commands.get(name ?? '');
  return Promise.all((named ? [named] : [...commands.values()]).map((load) => load()));
}

/** How a command of the kit is used: examples to copy, and the meaning of 1 and 0. */
export function commandUse(examples: readonly string[], failed: string, ended = 'fine'): CommandUse {
  return { examples, exitCodes: { 0: ended, 1: failed, 2: 'usage error; nothing was done' } };
}
