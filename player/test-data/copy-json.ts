/** A copy of a JSON value that shares nothing with it; `__proto__` is a key like any other. */
export function copyJson(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(copyJson);
  const copy: Record<string, unknown> = {};
  for (const key of Object.keys(value)) {
    const part = copyJson((value as Record<string, unknown>)[key]);
    if (key === '__proto__') {
      Object.defineProperty(copy, key, { value: part, enumerable: true, configurable: true, writable: true });
    } else copy[key] = part;
  }
  return copy;
}
