import { isObject, own, type Json } from '../model/json.ts';
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

/**
 * What holds for a field that no part names: a list of the cases in which it may be, and one such list for each part
 * that has several. A field that matches a given pattern is in the case of that pattern.
 */
export function furtherFields(
  a: Parts,
  pattern?: string,
  excluded: readonly string[] = [],
): readonly (readonly (readonly Json[])[])[] {
  if (requiredNames(a).size >= mostFields(a)) return [[[false]]];
  const plain = a.filter((part) => !isObject(part.patternProperties));
  const always = plain.flatMap(({ additionalProperties }) => additionalProperties ?? []);
  const perPart = a.flatMap(({ patternProperties, additionalProperties = true }): (readonly Json[])[][] => {
    if (!isObject(patternProperties)) return [];
    const same = pattern === undefined ? undefined : own(patternProperties, pattern);
    if (same !== undefined) return [[[...always, same]]];
    const matched = Object.entries(patternProperties).filter(([one]) => !excluded.includes(one));
    return [[...matched.map(([, schema]) => [...always, schema]), [...always, additionalProperties]]];
  });
  return [[always], ...perPart];
}
