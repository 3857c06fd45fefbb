/**
 * Memoizes a function per object, in a WeakMap. The result must depend on the object alone, and the object must never change.
 */
export function oncePer<Subject extends object, Result>(
  find: (subject: Subject) => Result,
): (subject: Subject) => Result {
  const known = new WeakMap<Subject, Result>();
  return (subject) => {
    const kept = known.get(subject);
    if (kept !== undefined || known.has(subject)) return kept as Result;
    const result = find(subject);
    known.set(subject, result);
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

/**
 * Makes a function that returns what it returned last for a subject, where that says the same, in the same order, as what it
 * is given now: so what is known of an object by its identity stays known after an edit elsewhere.
 */
export function sameAsLast<Result>(): (subject: object, now: Result) => Result {
  const known = new WeakMap<object, Result>();
  return (subject, now) => {
    const last = known.get(subject);
    if (last !== undefined && isSame(last, now)) return last;
    known.set(subject, now);
    return now;
  };
}

function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [entries, others] = [Object.entries(one), Object.entries(other)];
  return (
    entries.length === others.length &&
    entries.every(([key, value], index) => key === others[index]?.[0] && isSame(value, others[index][1]))
  );
}
