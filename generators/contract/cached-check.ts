import type { Cache } from '../cache.ts';
import type { Check, Violation } from './json-schema.ts';
import type { Json } from './model.ts';

/**
 * A check that is compiled only for a value that the cache knows no verdict on; undefined for one that cannot be compiled.
 * The key says all that its verdicts depend on.
 */
export function cachedCheck(key: string, cache: Cache, compile: () => Check | undefined): Check | undefined {
  let check: Check | undefined;
  const compiles = kept(cache, key, () => (check = compile()) !== undefined);
  if (!compiles) return undefined;
  return (value) =>
    kept(cache, `${key} ${JSON.stringify(value)}`, () => {
      check ??= compile();
      return (check?.(value) ?? []) as unknown as Json;
    }) as unknown as readonly Violation[];
}

function kept(cache: Cache, key: string, find: () => Json): Json {
  const known = cache.recall(key);
  if (known !== undefined) return known;
  const found = find();
  cache.keep(key, found);
  return found;
}
