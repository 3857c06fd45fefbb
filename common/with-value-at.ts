/**
 * A copy of `value` with another value at the place that `segments` name; what is not on the way is shared with the
 * original. Missing objects on the way are made. Throws a TypeError if a scalar stands in the way.
 */
export function withValueAt(value: unknown, segments: readonly string[], replacement: unknown): unknown {
  const [segment, ...rest] = segments;
  if (segment === undefined) return replacement;
  if (value !== undefined && (typeof value !== 'object' || value === null)) {
    throw new TypeError(`A scalar stands where ${segment} should be found in it.`);
  }
  const copy: object = Array.isArray(value) ? [...value] : { ...value };
  const part: unknown = Object.hasOwn(copy, segment) ? (copy as Record<string, unknown>)[segment] : undefined;
  Object.defineProperty(copy, segment, {
    value: withValueAt(part, rest, replacement),
    enumerable: true,
    configurable: true,
    writable: true,
  });
  return copy;
}
