import type { Definitions } from './definitions.ts';
import type { Subject } from './rules/rule.ts';

/** The same function, which finds its result once for a contract, however many rules ask for it. */
export function oncePerSubject<T extends object>(find: (subject: Subject) => T): (subject: Subject) => T {
  const known = new WeakMap<Definitions, T>();
  return (subject) => {
    const found = known.get(subject.definitions) ?? find(subject);
    known.set(subject.definitions, found);
    return found;
  };
}
