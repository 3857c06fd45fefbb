/**
 * The same function, which finds its result once for an object, for as long as that lives. Only for what depends on nothing
 * else, and for objects that nobody changes.
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
 * Makes a function that keeps the last result for an object, and finds another one when the key is another. Only for what
 * depends on nothing but the object and what the key says.
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
