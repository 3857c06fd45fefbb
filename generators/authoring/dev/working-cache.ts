import { hash, openCache, type Cache } from '../../contract/source/cache.ts';
import type { Json } from '../../contract/model/json.ts';

/** About how many bytes are kept. */
const MOST_BYTES = 100_000_000;

/**
 * A cache for a process that goes on for hours: it begins with what earlier runs have saved, and forgets all else when that
 * has become much. What is still the same is found again by other means, see `once-per.ts`.
 */
export function workingCache(name: string): Cache {
  const saved = openCache(name);
  const own = new Map<string, Json>();
  let bytes = 0;
  return {
    files: new Map(),
    recall(key) {
      const id = hash(key);
      return own.get(id) ?? saved.recall(key);
    },
    keep(key, value) {
      if (bytes > MOST_BYTES) {
        own.clear();
        bytes = 0;
      }
      own.set(hash(key), value);
      // A key holds what the value was made from, and is about as large.
      bytes += key.length + 1_000;
    },
  };
}
