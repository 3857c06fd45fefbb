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
