/**
 * Memoizes a function per object, in a WeakMap. The result must depend on the object alone, and the object must never change.
 */
export function oncePer<Subject extends object, Result>(
  find: (subject: Subject) => Result,
): (subject: Subject) => Result {
  const known = new WeakMap<Subject, { readonly result: Result }>();
  return (subject) => {
    const kept = known.get(subject);
    if (kept) return kept.result;
    const result = find(subject);
    known.set(subject, { result });
    return result;
  };
}

/**
 * Makes a function that remembers the last result per object, and computes a new one if the key differs. The result must depend
 * on the object and the key alone.
 */
export function lastPer<Subject extends object, Result, Key = string>(): (
  subject: Subject,
  key: Key,
  find: () => Result,
) => Result {
  const known = new WeakMap<Subject, { readonly key: Key; readonly result: Result }>();
  return (subject, key, find) => {
    const kept = known.get(subject);
    if (kept?.key === key) return kept.result;
    const result = find();
    known.set(subject, { key, result });
    return result;
  };
}

let objects = 0;

/** A number for each object, for as long as this process lives. */
export const numberOf = oncePer<object, number>(() => (objects += 1));
