/** Every payload that differs from a given one in a single field, in the ways in which senders go wrong. */
export function fieldMutations(payload: unknown): unknown[] {
  return placesOf(payload, []).flatMap(({ path, value }) =>
    wrongValues(value).map((wrong) => changed(payload, path, wrong)),
  );
}

const absent = Symbol('absent');

function wrongValues(value: unknown): unknown[] {
  const others = [null, 'text', 17, 0.5, true, [], {}].filter(
    (other) => typeof other !== typeof value || other === null,
  );
  const anyway = [absent, ...others];
  if (typeof value === 'number') return [...anyway, -Math.abs(value) - 1, value + 0.5, String(value)];
  if (typeof value !== 'string') return anyway;
  const edited = [
    ['', ' ', `${value}!`, ` ${value}`, value.slice(0, -1), 'OTHER', 'other', 'N/A', '€ 5'],
    [value.toLowerCase(), value.toUpperCase(), value.replace(/\d/g, 'x'), value.replace(/[A-Za-z]/g, '_')],
    [value.replaceAll('-', '/'), value.replace('.', ','), value.replace(' ', 'T')],
  ].flat();
  return [...anyway, ...edited].filter((wrong) => wrong !== value);
}

function placesOf(value: unknown, path: readonly string[]): { path: readonly string[]; value: unknown }[] {
  const inside =
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, inner]) => placesOf(inner, [...path, key]))
      : [];
  return path.length === 0 ? inside : [{ path, value }, ...inside];
}

function changed(value: unknown, [key = '', ...rest]: readonly string[], wrong: unknown): unknown {
  const next = rest.length > 0 ? changed((value as Record<string, unknown>)[key], rest, wrong) : wrong;
  if (Array.isArray(value))
    return value.flatMap((item, index) => (String(index) === key ? (next === absent ? [] : [next]) : [item]));
  const { [key]: _, ...others } = value as Record<string, unknown>;
  return next === absent ? others : { ...others, [key]: next };
}
