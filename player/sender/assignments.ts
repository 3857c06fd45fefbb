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
