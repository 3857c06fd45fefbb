import { doTask, inOwnProcess } from '../ground/own-process.ts';

/** What can be made in a process of its own, each loaded where it runs. */
const tasks = {
  contractForms: async () => (await import('./contract-forms.ts')).contractForms,
  searchFile: async () => (await import('./search.ts')).searchFile,
};

type Tasks = { readonly [Name in keyof typeof tasks]: Awaited<ReturnType<(typeof tasks)[Name]>> };

interface Call {
  readonly name: keyof Tasks;
  readonly given: readonly unknown[];
}

/** Calls a function in a process of its own. See `inOwnProcess`. */
export function apart<Name extends keyof Tasks>(
  name: Name,
  ...given: Parameters<Tasks[Name]>
): Promise<Awaited<ReturnType<Tasks[Name]>>> {
  return inOwnProcess(import.meta.filename, { name, given } satisfies Call);
}

doTask(import.meta.filename, async ({ name, given }: Call) => {
  const run = (await tasks[name]()) as (...given: readonly unknown[]) => unknown;
  return run(...given);
});
