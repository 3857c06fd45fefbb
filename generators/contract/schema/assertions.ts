import { isKnownFormat } from './formats.ts';
import { isObject, listOf, type Json, type JsonSchema } from '../model/json.ts';
import { normalVocabulary } from './keywords.ts';
import { oncePer } from '../../ground/once-per.ts';
import { mapSubschemas, withoutImpliedType } from './schema-walk.ts';

/**
 * A schema with no more than what it demands of a value. Consumers load nothing else, and a compiler would
 * take what an annotation holds for schemas: an `$id` in it would name one. A format that nothing checks tells something, too.
 */
export function assertionsOf(schema: JsonSchema): JsonSchema {
  const kept = Object.fromEntries(Object.entries(schema).filter(isAssertion));
  return withoutLoneBranch(mapSubschemas(withoutImpliedType(kept), assertionsOf));
}

/** The reference in `{ "allOf": [{ "$ref": … }] }`, which is how draft-07 has one with a description beside it. */
function withoutLoneBranch(schema: JsonSchema): JsonSchema {
  const { allOf, ...beside } = schema;
  const [only, ...others] = listOf(allOf);
  return isObject(only) && others.length === 0 && Object.keys(beside).length === 0 ? only : schema;
}

/** The same for a set of definitions. */
export function assertionsOfAll(
  definitions: Readonly<Record<string, JsonSchema>>,
): Record<string, JsonSchema> {
  return Object.fromEntries(
    Object.entries(definitions).map(([name, schema]) => [name, assertionsOnce(schema)]),
  );
}

const assertionsOnce = oncePer(assertionsOf);

function isAssertion([keyword, value]: [string, Json]): boolean {
  if (keyword === 'format') return isKnownFormat(value);
  return keyword === '$ref' || normalVocabulary.get(keyword)?.role === 'assertion';
}
