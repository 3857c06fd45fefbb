import type { Contract } from '../contract/model/model.ts';
import { openCache, type Cache } from '../contract/source/cache.ts';
import { doTask, inOwnProcess } from '../ground/own-process.ts';

/** What can be made in a process of its own, each loaded where it runs, and given a cache after all else. */
const tasks = {
  contractForms: async () => (await import('./contract-forms.ts')).contractForms,
  eventTypes: async () => (await import('../outputs/types/event-types.ts')).eventTypes,
  searchFile: async () => (await import('./search.ts')).searchFile,
};

type Tasks = { readonly [Name in keyof typeof tasks]: Awaited<ReturnType<(typeof tasks)[Name]>> };

interface Call {
  readonly name: keyof Tasks;
  readonly given: readonly unknown[];
  /** The cache that it works with; undefined for none. */
  readonly cacheName: string | undefined;
}

/** From so many events on, starting a process takes less time than it saves. */
const manyEvents = 200;

/** Whether a contract is so large that parts of its site are made in processes of their own. */
export function isMadeApart({ events }: Contract): boolean {
  return events.length > manyEvents;
}

/** The process that was started last. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Calls a function in a process of its own, with a cache of its own if there is one here. See `inOwnProcess`. One process
 * starts when the one before has ended: beside this one, several would take the memory of all.
 */
export async function apart<Name extends keyof Tasks>(
  name: Name,
  cache: Cache | undefined,
  ...given: Parameters<Tasks[Name]>
): Promise<Awaited<ReturnType<Tasks[Name]>>> {
  const cacheName = cache?.name && `${cache.name}: ${name}`;
  const start = (): ReturnType<typeof apart<Name>> =>
    inOwnProcess(import.meta.filename, { name, given, cacheName } satisfies Call);
  const result = last.then(start, start);
  last = result;
  return result;
}

doTask(import.meta.filename, async ({ name, given, cacheName }: Call) => {
  const run = (await tasks[name]()) as (...given: readonly unknown[]) => unknown;
  const cache = cacheName === undefined ? undefined : openCache(cacheName);
  const result = await run(...given, ...(cache ? [cache] : []));
  cache?.save();
  return result;
});
