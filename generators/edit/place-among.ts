/** Where a new key stands among those of its object: by default at the end. */
export type KeyPlace = 'start' | 'end' | 'sorted' | { readonly after: string } | { readonly before: string };

/** The index that a new key gets. Behind a key that is missing, or before one, is at the end. */
export function placeAmong(keys: readonly string[], key: string, place: KeyPlace = 'end'): number {
  const found = indexOf(keys, key, place);
  return found < 0 ? keys.length : found;
}

function indexOf(keys: readonly string[], key: string, place: KeyPlace): number {
  if (place === 'start') return 0;
  if (place === 'end') return -1;
  if (place === 'sorted') return keys.findIndex((other) => other > key);
  if ('before' in place) return keys.indexOf(place.before);
  const after = keys.indexOf(place.after);
  return after < 0 ? after : after + 1;
}
