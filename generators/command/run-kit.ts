import {
  Command,
  Refusal,
  runCommand,
  runCommandLine,
  UsageError,
  type Outputs,
} from '@webhook-contract/common/command-line';
import { inspect } from 'node:util';
import { fileProblem } from '@webhook-contract/common/file-problem';
import { kitVersion } from '../ground/kit-manifest.ts';
import { KIT_COMMAND } from '../ground/packages.ts';
import { shown, asTyped } from '../ground/command-line.ts';
import { commandUse, type AddCommand } from './command-use.ts';

/**
 * Runs the command of the kit and returns its exit code: 0 success, 1 a problem in the contract or the output, 2 usage
 * error.
 */
export async function runKit(argv: readonly string[]): Promise<number> {
  const run = async (outputs: Outputs) => runCommand(await createKitProgram(argv[0]), argv, outputs);
  return runCommandLine('', process, run, refusalOf);
}

/** What the file system refuses, such as writing to a folder that is read-only; and a fault of the kit, with all there is to say of it. */
function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const { code, path } = error as NodeJS.ErrnoException;
  const problem = fileProblem(error);
  // A file that is missing where the kit needs one is a fault of the kit.
  if (problem === undefined || path === undefined || code === 'ENOENT') return new Refusal(inspect(error));
  return new UsageError(
    `The file system refuses ${shown(path)}: ${problem}`,
    'Correct that, and run the command again',
  );
}

/** The command of the kit with its subcommands, or with the one of a name alone. */
export async function createKitProgram(name?: string): Promise<Command> {
  const program = new Command(KIT_COMMAND)
    .description('Generate types, validators, mock senders and documentation from a webhook contract.')
    .version(kitVersion(), '-V, --version', 'print the version of the kit')
    .uses(
      commandUse(
        [asTyped('init'), asTyped('generate'), asTyped('dev')],
        'the contract or the output needs a fix',
      ),
    );
  for (const add of await loadCommands(name)) add(program);
  return program;
}

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
]);

/** Loads the command of a name: loading all takes longer than many a run. Gives all of them where no command has the name. */
function loadCommands(name: string | undefined): Promise<readonly AddCommand[]> {
  const named = commands.get(name ?? '');
  return Promise.all((named ? [named] : [...commands.values()]).map((load) => load()));
}
