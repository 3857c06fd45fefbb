import { pathSegments } from '@webhook-contract/runtime/v1';
import { itemSchemas, propertySchemas } from '../schema/child-schemas.ts';
import { isObject, below, placeId, type JsonObject, type Place } from '../model/json.ts';
import { compositionOf } from '../payload/definitions.ts';
import { asSchemaSpells, headerSpelling } from '../payload/header-names.ts';
import { nameOf, type Subject } from '../document/outline.ts';
import { exampleEvent } from '../document/batch.ts';
import { isLeftOut } from '../document/examples.ts';
import { lineOf, resolve, valueOf } from '../source/sources.ts';
import type { Rule } from './rule.ts';

/** Fields of examples that one schema does not name. */
interface Unnamed {
  /** Where the first of them stands. */
  readonly at: Place;
  readonly of: string;
  readonly names: Set<string>;
}

export const exampleUnknownField: Rule = {
  id: 'example-unknown-field',
  summary: 'Checks that examples have only fields that their schemas name: strict validation refuses others.',
  judgesExamples: true,
  check(subject, report) {
    for (const { at, of, names } of unnamedFields(subject)) {
      const fields = [...names].map((name) => JSON.stringify(name));
      const others = fields.splice(MOST_NAMED).length;
      const list = [...fields, ...(others > 0 ? [`${others} more`] : [])].join(', ');
      const isOne = names.size === 1;
      report(
        at,
        `Examples have ${isOne ? 'a field' : 'fields'} that ${of} does not name: ${list}.`,
        isOne
          ? 'Add the field to the schema, or leave it out of the examples.'
          : 'Add the fields to the schema, or leave them out of the examples.',
      );
    }
  },
};

/** One schema can leave many fields of a service out. */
const MOST_NAMED = 8;

function unnamedFields(subject: Subject): Iterable<Unnamed> {
  const { sources, schemas, definitions, events, checkOf } = subject;
  const found = new Map<string, Unnamed>();
  for (const event of events) {
    for (const part of ['payload', 'headers'] as const) {
      const definition = event[part];
      const check = definition === null ? undefined : checkOf(definition, 'fields');
      const schema = schemas[definition ?? ''];
      if (!check || !schema) continue;
      const spell = part === 'headers' ? headerSpelling(schemas, schema) : undefined;
      for (const example of event.examples.filter((one) => !isLeftOut(subject, event, one))) {
        const place =
          part === 'payload'
            ? exampleEvent(sources, event.message, example)
            : resolve(sources, below(example, part));
        const value = place && valueOf(sources, place);
        if (!place) continue;
        for (const { path } of check(spell ? asSchemaSpells(value, spell) : value)) {
          const segments = pathSegments(path);
          const holder = segments.slice(0, -1);
          const parts = partsAt(subject, schema, value, holder);
          const origin = parts.map((one) => definitions.originOf(one)).find((one) => one !== undefined);
          const way = holder.map((step) => (/^\d+$/.test(step) ? '*' : step)).join('/');
          const id = origin ? placeId(origin) : `${event.key} ${part} ${way}`;
          const of = origin
            ? `the schema at ${lineOf(sources, origin)}`
            : `the schema of the ${part} of ${nameOf(event)}`;
          const unnamed = found.get(id) ?? { at: below(place, ...segments), of, names: new Set() };
          found.set(id, unnamed);
          unnamed.names.add(segments.at(-1) ?? '');
        }
      }
    }
  }
  return found.values();
}

/** All schemas that may speak of the value at a path, those that name fields first. */
function partsAt(
  { schemas }: Pick<Subject, 'schemas'>,
  schema: JsonObject,
  value: unknown,
  path: readonly string[],
): readonly JsonObject[] {
  let [parts, here]: [readonly JsonObject[], unknown] = [compositionOf(schemas, [schema]), value];
  for (const step of path) {
    const isList = Array.isArray(here);
    parts = compositionOf(
      schemas,
      parts.flatMap((part) => (isList ? itemSchemas(part, step) : propertySchemas(part, step))),
    );
    here = (here as Readonly<Record<string, unknown>>)[step];
  }
  return parts.toSorted(
    (one, other) => Number(isObject(other.properties)) - Number(isObject(one.properties)),
  );
}
