import type { Definitions } from '../payload/definitions.ts';
import type { Subject } from './subject.ts';

/** The same function, which computes its result once per contract, for all rules. */
export function oncePerSubject<T extends object>(find: (subject: Subject) => T): (subject: Subject) => T {
  const known = new WeakMap<Definitions, T>();
  return (subject) => {
    const found = known.get(subject.definitions) ?? find(subject);
    known.set(subject.definitions, found);
    return found;
  };
}
