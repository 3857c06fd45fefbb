import type { Fault } from './fault-kinds.ts';

/** Something that begins at a time (ms since the epoch). */
interface Starting {
  readonly startAt: number;
}

/**
 * The deliveries with all faults of the layer `order` on them: later, at once, or in another order. Start times come out
 * in rising order, as they came in; no delivery is lost or doubled. Takes no more at a time than a fault asks for.
 */
export function* arrange<T extends Starting>(tasks: Iterable<T>, faults: readonly Fault[]): Generator<T> {
  yield* faults.reduce<Iterable<T>>((arranged, fault) => arrangeBy(fault, arranged), tasks);
}

function arrangeBy<T extends Starting>({ name, value }: Fault, tasks: Iterable<T>): Iterable<T> {
  switch (name) {
    case 'delay':
      return mapped(tasks, (task) => ({ ...task, startAt: task.startAt + Number(value) }));
    case 'burst':
      return inGroups(tasks, Number(value), (group) => {
        // All wait for the last of them, so that none leaves before it happened.
        const startAt = group.at(-1)?.startAt ?? 0;
        return group.map((task) => ({ ...task, startAt }));
      });
    case 'out-of-order':
      return inGroups(tasks, Number(value), (group) => {
        // Backwards: the one order in which every pair is the wrong way round. The times stay where they are.
        const times = group.map(({ startAt }) => startAt);
        return group.toReversed().map((task, index) => ({ ...task, startAt: times[index] ?? task.startAt }));
      });
    default:
      return tasks;
  }
}

function* mapped<T>(tasks: Iterable<T>, change: (task: T) => T): Generator<T> {
  for (const task of tasks) yield change(task);
}

function* inGroups<T>(tasks: Iterable<T>, size: number, arrangeGroup: (group: T[]) => T[]): Generator<T> {
  let group: T[] = [];
  for (const task of tasks) {
    group.push(task);
    if (group.length < size) continue;
    yield* arrangeGroup(group);
    group = [];
  }
  yield* arrangeGroup(group);
}
