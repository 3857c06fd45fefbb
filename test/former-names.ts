/** Words that one contract's vocabulary gave to all, in names of any style: `deliveryId`, `DeliveryId`, `delivery-id`. */
const FORMER =
  /template|delivery[-_ ]?id\b|open[-_ ]?point|\bsamples?\b|sample(?=s?[A-Z_-])|(?<=[a-z_-])samples?(?![a-z])/i;

/** Of a text, the words and names that use a former word. */
export function formerNamesIn(text: string): readonly string[] {
  return [...new Set(text.match(/[\w$-]+/g) ?? [])].filter((name) => FORMER.test(name));
}

/** The keys of a JSON value, at any depth. */
export function keysOf(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    ...(Array.isArray(value) ? [] : [key]),
    ...keysOf(inner),
  ]);
}
