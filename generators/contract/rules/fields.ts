import { compositionOf, conjuncts } from '../payload/definitions.ts';
import { isObject, own, below, type Json, type JsonObject } from '../model/json.ts';
import { oncePerSubject } from '../document/outline.ts';
import { resolvedSchemas } from './all-schemas.ts';
import { proposal } from '../model/diagnostic.ts';
import type { Rule } from './rule.ts';

const schemaRequired: Rule = {
  id: 'schema-required',
  summary: 'Checks that required names are names of properties.',
  judgesSchema: true,
  check(subject, report) {
    for (const { place, schema } of resolvedSchemas(subject)) {
      if (!isObject(schema.properties)) continue;
      const known = new Set(
        conjuncts(subject.definitions.schemas, schema).flatMap(({ properties }) =>
          isObject(properties) ? Object.keys(properties) : [],
        ),
      );
      for (const path of [['required'], ['x-assumption', 'required']]) {
        const names = path.reduce<Json | undefined>((value, keyword) => own(value, keyword), schema);
        for (const [index, name] of Array.isArray(names) ? names.entries() : []) {
          if (known.has(name)) continue;
          report(
            below(place, ...path, index),
            `${JSON.stringify(name)} is under "required" but is not a property.`,
            proposal(name, [...known], 'Correct the name, or describe the property.'),
          );
        }
      }
    }
  },
};

/** Names of fields that break libraries for AsyncAPI or for types. */
const UNUSABLE_NAMES = ['$ref', 'hasOwnProperty'];

/** Whether a field can have a name. Half of a surrogate pair is not a character, and cannot stand in a URI. */
export function isUsable(name: string): boolean {
  return !UNUSABLE_NAMES.includes(name) && name.isWellFormed();
}

const fieldName: Rule = {
  id: 'field-name',
  summary: 'Checks that no field has a name that the libraries behind the generators do not support.',
  needed: 'The libraries behind the generators fail on it.',
  check(subject, report) {
    for (const { place, schema } of resolvedSchemas(subject)) {
      for (const keyword of ['properties', 'patternProperties', 'dependencies']) {
        for (const name of Object.keys(own(schema, keyword) ?? {})) {
          if (isUsable(name)) continue;
          report(
            below(place, keyword, name),
            `A field cannot be called ${JSON.stringify(name)}.`,
            'Leave the field out of the schema: tolerant validation accepts it anyway.',
          );
        }
      }
    }
  },
};

const fieldDescription: Rule = {
  id: 'field-description',
  summary: 'Checks that every field has a description.',
  check(subject, report) {
    const { schemas } = subject.definitions;
    for (const { place, schema } of resolvedSchemas(subject)) {
      for (const [name, field] of isObject(schema.properties) ? Object.entries(schema.properties) : []) {
        if (!isObject(field) || hasDescription(conjuncts(schemas, field))) continue;
        // Asked late, as there is much to look at, and most fields say it themselves.
        if (describedFields(subject).get(schema)?.has(name)) continue;
        report(
          below(place, 'properties', name),
          `The field ${JSON.stringify(name)} has no description.`,
          'Say what a consumer needs to know about it.',
        );
      }
    }
  },
};

/** By schema: the fields that it, or another part of a composition that it belongs to, describes. */
const describedFields = oncePerSubject((subject): ReadonlyMap<JsonObject, ReadonlySet<string>> => {
  const { schemas } = subject.definitions;
  const described = new Map<JsonObject, Set<string>>();
  for (const { schema } of resolvedSchemas(subject)) {
    const parts = compositionOf(schemas, [schema]);
    const names = parts.flatMap(({ properties }) =>
      Object.entries(isObject(properties) ? properties : {})
        .filter(([, field]) => isObject(field) && hasDescription(conjuncts(schemas, field)))
        .map(([name]) => name),
    );
    for (const part of parts) {
      described.set(part, new Set([...(described.get(part) ?? []), ...names]));
    }
  }
  return described;
});

function hasDescription(parts: readonly JsonObject[]): boolean {
  return parts.some(({ description }) => typeof description === 'string' && description.trim() !== '');
}

export const fieldRules: readonly Rule[] = [schemaRequired, fieldName, fieldDescription];
