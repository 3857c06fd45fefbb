/** JSON Pointer (RFC 6901): `/a/0/b~1c` names the place `b/c` in the first item of `a`. */

/** The segments of a pointer, unescaped; the empty pointer has none. */
export function pathSegments(pointer: string): string[] {
  if (pointer === '') return [];
  return pointer
    .slice(1)
    .split('/')
    .map((segment) =>
      segment.includes('~') ? segment.replaceAll('~1', '/').replaceAll('~0', '~') : segment,
    );
}

/** The JSON Pointer to a place, given by the names and indexes on the way there. */
export function pointerOf(segments: readonly (string | number)[]): string {
  let pointer = '';
  for (const segment of segments) pointer += `/${escaped(String(segment))}`;
  return pointer;
}

function escaped(segment: string): string {
  return segment.includes('~') || segment.includes('/')
    ? segment.replaceAll('~', '~0').replaceAll('/', '~1')
    : segment;
}

/** What stands at a pointer, or undefined. */
export function valueAt(value: unknown, pointer: string): unknown {
  return valueAtPath(value, pathSegments(pointer));
}

/** What stands at a path, or undefined. Sees own properties only, as the pointed-at value may be a stranger's. */
export function valueAtPath(value: unknown, path: readonly string[]): unknown {
  let place = value;
  for (const segment of path) {
    if (typeof place !== 'object' || place === null || !Object.hasOwn(place, segment)) return undefined;
    place = (place as Record<string, unknown>)[segment];
  }
  return place;
}

/** The paths of everything within a value, each above what is in it; the value itself is left out. */
export function* placesIn(value: unknown, above: readonly string[] = []): Generator<readonly string[]> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value)) {
    const place = [...above, key];
    yield place;
    yield* placesIn(part, place);
  }
}
