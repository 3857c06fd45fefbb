import { isObject } from '../../../contract/json.ts';
import type { Json } from '../../../contract/model.ts';
import type { Accepts } from './accepts.ts';
import { fieldNames, fieldSchemas, numbersOf, requiredNames, valuesOf, type Parts } from './schema-parts.ts';

/** What the parts say of a field: `false` of one that no object has, as its name is refused, or other fields leave no room. */
export function possibleField(accepts: Accepts, parts: Parts, name: string): readonly Json[] {
  const isRefused = valuesOf(parts, 'propertyNames').some((names) => accepts(names, name) === false);
  const fewest = new Set([...requiredNames(parts), name]).size;
  return isRefused || fewest > mostFields(parts) ? [false] : fieldSchemas(parts, name);
}

/** How many fields an object can have. */
export function mostFields(parts: Parts): number {
  const closed = parts.filter(
    (part) => part.additionalProperties === false && !isObject(part.patternProperties),
  );
  return Math.min(...closed.map((part) => fieldNames([part]).length), ...numbersOf(parts, 'maxProperties'));
}
