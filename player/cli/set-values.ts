import { pointerOf, valueAt, type Example } from '@webhook-contract/runtime/v1';
import { printable, UsageError } from '@webhook-contract/common/command-line';
import { maxDepth, mergeOverrides } from '../sender/overrides.ts';
import { segmentsOf, withAssignments, writtenPlaces, type Assignment } from '../sender/assignments.ts';
import { didYouMeanOneOf } from '@webhook-contract/common/nearest-names';

/**
 * Reads `path=value` each. A path is dotted (`address.city`, `items.0.sku`) or a JSON Pointer (`/address/city`), and has
 * to stand in one of the examples, unless `anyPath`; where it holds a text there, the value is taken as it is, otherwise
 * as JSON. Throws a UsageError, which never holds a value.
 */
export function readAssignments(
  examples: readonly Example[],
  texts: readonly string[],
  { anyPath = false }: { anyPath?: boolean } = {},
): Assignment[] {
  const assignments: Assignment[] = [];
  for (const text of texts) {
    const equals = text.indexOf('=');
    if (equals < 1) throw new UsageError('--set: expected path=value, like address.city=Riga.');
    const path = text.slice(0, equals);
    const segments = segmentsOf(path);
    if (segments.length > maxDepth) {
      throw new UsageError(
        `--set: the path is ${segments.length.toLocaleString('en')} levels deep, and at most ${maxDepth} are allowed.`,
      );
    }
    // An earlier assignment may have made the place.
    const known = [{ payload: withAssignments(examples[0]?.payload, assignments) }, ...examples]
      .map((example) => valueAt(example.payload, pointerOf(segments)))
      .find((value) => value !== undefined);
    if (known === undefined && !anyPath) throw unknownPath(path, examples);
    const assignment = { path: segments, value: parseValue(path, text.slice(equals + 1), known) };
    try {
      withAssignments(examples[0]?.payload, [...assignments, assignment]);
    } catch (error) {
      // Only an example of another shape has this place.
      if (error instanceof TypeError) throw unknownPath(path, examples);
      throw error;
    }
    assignments.push(assignment);
  }
  return assignments;
}

function parseValue(path: string, text: string, known: unknown): unknown {
  if (typeof known === 'string') return text;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    if (known === undefined) return text;
    throw new UsageError(
      `--set ${printable(path)}: the example has ${kindOf(known)} here, so the value must be JSON; a string needs quotes, like '"text"'.`,
    );
  }
  // JSON reads 1e999, and cannot write what it has read.
  const merged = mergeOverrides(undefined, value);
  if (merged.ok) return value;
  throw new UsageError(`--set ${printable(path)}: the value ${merged.error.message}.`);
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'an array';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}

function unknownPath(path: string, examples: readonly Example[]): UsageError {
  const proposal = didYouMeanOneOf(path, writtenPlaces(examples, path));
  return new UsageError(`--set: there is no field ${printable(path)}${printable(proposal)}`);
}
