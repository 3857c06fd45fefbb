type HeaderRecord = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Request headers in any of the forms in which frameworks hand them over. */
export type RequestHeaders = { get(name: string): string | null } | HeaderRecord;

/**
 * Headers with each name once, whatever its case: in the place and the spelling in which it comes first, with the value
 * that comes last.
 */
export function mergeHeaders<Value>(
  headers: Iterable<readonly [name: string, value: Value]>,
): [name: string, value: Value][] {
  const merged = new Map<string, [string, Value]>();
  for (const [name, value] of headers) {
    const key = name.toLowerCase();
    merged.set(key, [merged.get(key)?.[0] ?? name, value]);
  }
  return [...merged.values()];
}

/** The value of a header, whatever the case of its name; the first one if it came as a list. */
export function headerValue(headers: RequestHeaders, name: string): string | undefined {
  if (typeof headers.get === 'function') return headers.get(name) ?? undefined;
  const record = headers as HeaderRecord;
  const wanted = name.toLowerCase();
  // In lowercase, as Node hands them over, there is no need to look at the others.
  const key = Object.hasOwn(record, wanted)
    ? wanted
    : Object.keys(record).find((key) => key.length === wanted.length && key.toLowerCase() === wanted);
  const value = key === undefined ? undefined : record[key];
  return typeof value === 'string' ? value : value?.[0];
}
