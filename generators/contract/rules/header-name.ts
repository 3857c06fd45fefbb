import { compositionOf } from '../payload/definitions.ts';
import { isObject, listOf, below, type JsonObject, type Place } from '../model/json.ts';
import { lineOf } from '../source/sources.ts';
import { resolvedSchemas } from './all-schemas.ts';
import type { Rule } from './rule.ts';

export const headerName: Rule = {
  id: 'header-name',
  summary: 'Checks that the headers of a message spell each name in one way.',
  needed: 'HTTP ignores the case of names, so that no request could have both headers.',
  check(subject, report) {
    const { schemas } = subject;
    const placed = resolvedSchemas(subject);
    const reported = new Set<string>();
    for (const headers of new Set(subject.events.flatMap((event) => event.headers ?? []))) {
      const parts = new Set(compositionOf(schemas, [schemas[headers] ?? {}]));
      const first = new Map<string, { readonly name: string; readonly place: Place }>();
      for (const { place, schema } of placed.filter((one) => parts.has(one.schema))) {
        for (const named of namesIn(schema, place)) {
          const other = first.get(named.name.toLowerCase());
          const at = `${lineOf(subject.sources, named.place)} ${named.name}`;
          if (!other) first.set(named.name.toLowerCase(), named);
          if (!other || other.name === named.name || reported.has(at)) continue;
          // Several messages may share a schema.
          reported.add(at);
          report(
            named.place,
            `The header ${JSON.stringify(named.name)} is called ${JSON.stringify(other.name)} at ${lineOf(subject.sources, other.place)}.`,
            'Spell it the same, or leave one out: HTTP ignores the case of names.',
          );
        }
      }
    }
  },
};

function namesIn(
  { properties, required }: JsonObject,
  place: Place,
): readonly { readonly name: string; readonly place: Place }[] {
  if (isObject(properties))
    return Object.keys(properties).map((name) => ({ name, place: below(place, 'properties', name) }));
  // Beside properties, another rule looks at what is required.
  return listOf(required).flatMap((name, index) =>
    typeof name === 'string' ? [{ name, place: below(place, 'required', index) }] : [],
  );
}
