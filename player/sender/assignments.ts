import { pathSegments, placesIn, pointerOf, type Example } from '@webhook-contract/runtime/v1';
import { withValueAt } from '@webhook-contract/common/with-value-at';

/** A place in a payload, as segments of a JSON Pointer, and the value to put there. */
export interface Assignment {
  readonly path: readonly string[];
  readonly value: unknown;
}

/** A copy of the payload with the values set, in order. Throws a TypeError if a scalar stands in the way. */
export function withAssignments(payload: unknown, assignments: readonly Assignment[]): unknown {
  return assignments.reduce((changed, { path, value }) => withValueAt(changed, path, value), payload);
}

/** The segments of a place as it is written: `a.b.0.c` or `/a/b/0/c`. */
export function segmentsOf(written: string): readonly string[] {
  return written.startsWith('/') ? pathSegments(written) : written.split('.');
}

/** The places that examples have, written as the given one is. */
export function writtenPlaces(examples: readonly Example[], like: string): readonly string[] {
  const places = examples.flatMap(({ payload }) => [...placesIn(payload)]);
  return [...new Set(places.map((path) => (like.startsWith('/') ? pointerOf(path) : path.join('.'))))];
}
