type HeaderRecord = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Request headers in any of the forms in which frameworks hand them over. */
export type RequestHeaders = { get(name: string): string | null } | HeaderRecord;

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
