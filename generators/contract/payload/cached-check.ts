import type { Cache } from '../source/cache.ts';
import { oncePer } from '../../ground/once-per.ts';
import type { Check, Violation } from './json-schema.ts';
import type { Json } from '../model/json.ts';

/**
 * A check that is compiled only for a value that the cache knows no verdict on; undefined for one that cannot be compiled.
 * The key says all that its verdicts depend on. Of each value, the last verdict of each definition is kept.
 */
export function cachedCheck(
  definition: string,
  key: string,
  cache: Cache,
  compile: () => Check | undefined,
): Check | undefined {
  let check: Check | undefined;
  const compiles = kept(cache, key, () => (check = compile()) !== undefined);
  if (!compiles) return undefined;
  const verdictOf: Check = (value) =>
    kept(cache, `${key} ${JSON.stringify(value)}`, () => {
      check ??= compile();
      return (check?.(value) ?? []) as unknown as Json;
    }) as unknown as readonly Violation[];
  return (value) => {
    if (typeof value !== 'object' || value === null) return verdictOf(value);
    const verdicts = verdictsOn(value);
    const last = verdicts.get(definition);
    if (last?.key === key) return last.verdict;
    const verdict = verdictOf(value);
    verdicts.set(definition, { key, verdict });
    return verdict;
  };
}

interface Verdict {
  readonly key: string;
  readonly verdict: readonly Violation[];
}

/** The last verdicts on a value, by definition. */
const verdictsOn = oncePer((_value: object) => new Map<string, Verdict>());

function kept(cache: Cache, key: string, find: () => Json): Json {
  const known = cache.recall(key);
  if (known !== undefined) return known;
  const found = find();
  cache.keep(key, found);
  return found;
}
