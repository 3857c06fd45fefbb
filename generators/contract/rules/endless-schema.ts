import { isObject, type JsonObject } from '../model/json.ts';
import { COMPOSITION, subschemas } from '../schema/schema-walk.ts';
import type { Rule } from './rule.ts';
import type { Subject } from '../document/subject.ts';

/** Keywords whose schemas apply to the same value as the schema around them. */
const IN_PLACE = [...COMPOSITION, 'not'];

/**
 * Fields and items may refer back to their schema, as data ends. A schema that applies itself to the same value never
 * ends.
 */
export const endlessSchema: Rule = {
  id: 'endless-schema',
  summary: 'Checks that no schema is composed of itself.',
  needed: 'Its types and validators would be infinite.',
  check(subject, report) {
    for (const name of Object.keys(subject.definitions.schemas)) {
      const place = subject.definitions.placeOf(name);
      if (!place || !isEndless(subject, name)) continue;
      report(
        place,
        `The schema ${JSON.stringify(name)} is composed of itself.`,
        'Take the reference to itself out of allOf, anyOf, oneOf and the like; in a field it is fine.',
      );
    }
  },
};

export function isEndless(subject: Subject, name: string): boolean {
  return partsOf(subject, name).has(name);
}

/** The definitions that one is composed of, at any depth. */
function partsOf({ definitions: { schemas } }: Subject, name: string): ReadonlySet<string> {
  const found = new Set<string>();
  const pending = [name];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    for (const part of referencesInPlace(schemas[next] ?? {})) {
      if (!found.has(part)) pending.push(part);
      found.add(part);
    }
  }
  return found;
}

function referencesInPlace(schema: JsonObject): string[] {
  if (typeof schema.$ref === 'string') return [schema.$ref.replace('#/definitions/', '')];
  return subschemas(schema).flatMap(({ path: [keyword = ''], schema: inner }) =>
    IN_PLACE.includes(keyword) && isObject(inner) ? referencesInPlace(inner) : [],
  );
}
