import { isObject, type Json, type JsonObject } from '../model/json.ts';
import { normalVocabulary } from '../schema/keywords.ts';
import { OF_THE_WHOLE } from '../values/schema-parts.ts';

/** Keywords that mean something together only. */
const TOGETHER: readonly (readonly string[])[] = [
  ['items', 'additionalItems'],
  ['if', 'then', 'else'],
  ['contains', 'minContains', 'maxContains'],
];

/**
 * A part of a schema as the rules that it consists of, each a schema of its own: a value that breaks the part breaks one of
 * them. Every field and every required name is a rule.
 */
export function rulesOf(part: JsonObject): readonly JsonObject[] {
  if (OF_THE_WHOLE.some((keyword) => keyword in part)) return [part];
  const done = new Set(['properties', 'patternProperties', 'additionalProperties', 'required']);
  const rules: JsonObject[] = [...requiredRules(part), ...fieldRules(part)];
  for (const keyword of Object.keys(part)) {
    if (done.has(keyword) || normalVocabulary.get(keyword)?.role !== 'assertion') continue;
    const words = TOGETHER.find((group) => group.includes(keyword)) ?? [keyword];
    words.forEach((word) => done.add(word));
    rules.push(picked(part, words));
  }
  return rules;
}

function requiredRules({ required }: JsonObject): readonly JsonObject[] {
  return Array.isArray(required) ? required.map((name: Json) => ({ required: [name] })) : [];
}

function fieldRules(part: JsonObject): readonly JsonObject[] {
  const { properties, patternProperties, additionalProperties } = part;
  const fields = Object.entries(isObject(properties) ? properties : {});
  const patterns = Object.entries(isObject(patternProperties) ? patternProperties : {});
  const others = {
    ...anything('properties', fields),
    ...anything('patternProperties', patterns),
    additionalProperties,
  };
  return [
    ...fields.map(([name, schema]) => ({ properties: Object.fromEntries([[name, schema]]) })),
    ...patterns.map(([pattern, schema]) => ({ patternProperties: { [pattern]: schema } })),
    ...(additionalProperties === undefined ? [] : [others as JsonObject]),
  ];
}

function anything(keyword: string, entries: readonly (readonly [string, Json])[]): JsonObject {
  return entries.length === 0 ? {} : { [keyword]: Object.fromEntries(entries.map(([name]) => [name, true])) };
}

function picked(part: JsonObject, words: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(part).filter(([keyword]) => words.includes(keyword)));
}
