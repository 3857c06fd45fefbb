import { mergeHeaders } from '@webhook-contract/runtime/v1';
import { compositionOf } from './definitions.ts';
import { isObject, type JsonSchema } from '../model/json.ts';

/** What a schema of headers calls a header, whatever the case of the given name; the name itself if it has no such header. */
export function headerSpelling(
  schemas: Readonly<Record<string, JsonSchema>>,
  schema: JsonSchema,
): (name: string) => string {
  const names = compositionOf(schemas, [schema]).flatMap(({ properties }) =>
    isObject(properties) ? Object.keys(properties) : [],
  );
  // The first spelling. A rule reports others.
  const spellings = new Map(names.toReversed().map((name) => [name.toLowerCase(), name]));
  return (name) => spellings.get(name.toLowerCase()) ?? name;
}

/** Headers of an example by the names that their schema has: a schema tells names apart by their case, and HTTP does not. */
export function asSchemaSpells(headers: unknown, spell: (name: string) => string): unknown {
  return isObject(headers)
    ? Object.fromEntries(mergeHeaders(Object.entries(headers)).map(([name, value]) => [spell(name), value]))
    : headers;
}
