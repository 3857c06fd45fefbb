/** Where a new key stands among those of its object. */
export type KeyPlace = 'start' | { readonly after: string };

/** The index that a new key gets: by default, and behind a key that is missing, at the end. */
export function placeAmong(keys: readonly string[], place?: KeyPlace): number {
  if (place === 'start') return 0;
  const before = place ? keys.indexOf(place.after) : -1;
  return before < 0 ? keys.length : before + 1;
}
