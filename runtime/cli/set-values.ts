import type { Sample } from '../contract.ts';
import { pathSegments, pointerOf, valueAt } from '../json-pointer.ts';
import { withValueAt } from '../sender/with-value-at.ts';
import { didYouMean } from './nearest-names.ts';
import { printable } from './printable.ts';
import { UsageError } from './usage-error.ts';

/**
 * The payload of the first sample with each `path=value` put in. A path is dotted (`address.city`, `items.0.sku`) or a
 * JSON Pointer (`/address/city`), and has to stand in one of the samples; where it holds a text there, the value is
 * taken as it is, otherwise as JSON. Throws a UsageError, which never holds a value.
 */
export function setValues(samples: readonly Sample[], assignments: readonly string[]): unknown {
  return assignments.reduce(
    (payload, assignment) => setValue(payload, samples, assignment),
    samples[0]?.payload,
  );
}

function setValue(payload: unknown, samples: readonly Sample[], assignment: string): unknown {
  const equals = assignment.indexOf('=');
  if (equals < 1) throw new UsageError('--set: expected path=value, like address.city=Riga.');
  const path = assignment.slice(0, equals);
  const segments = path.startsWith('/') ? pathSegments(path) : path.split('.');
  const pointer = pointerOf(segments);
  const known = [{ payload }, ...samples]
    .map((sample) => valueAt(sample.payload, pointer))
    .find((value) => value !== undefined);
  if (known === undefined) throw unknownPath(path, samples);
  const value = parseValue(path, assignment.slice(equals + 1), known);
  try {
    return withValueAt(payload, segments, value);
  } catch (error) {
    // Only a sample of another shape has this place.
    if (error instanceof TypeError) throw unknownPath(path, samples);
    throw error;
  }
}

function parseValue(path: string, text: string, known: unknown): unknown {
  if (typeof known === 'string') return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new UsageError(
      `--set ${printable(path)}: the sample holds ${kindOf(known)} here, so the value must be JSON; a text needs quotes, like '"text"'.`,
    );
  }
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'an array';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}

function unknownPath(path: string, samples: readonly Sample[]): UsageError {
  const isPointer = path.startsWith('/');
  const names = samples
    .flatMap(({ payload }) => [...placesIn(payload)])
    .map((segments) => (isPointer ? pointerOf(segments) : segments.join('.')));
  const proposal = didYouMean(
    path,
    [...new Set(names)].map((name) => [name]),
  );
  return new UsageError(`--set: there is no field ${printable(path)}${printable(proposal)}`);
}

function* placesIn(value: unknown, above: readonly string[] = []): Generator<readonly string[]> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value)) {
    const place = [...above, key];
    yield place;
    yield* placesIn(part, place);
  }
}
