import { oncePer } from '../once-per.ts';
import { reachedFrom } from './definitions.ts';
import type { JsonSchema } from './model.ts';

let objects = 0;

/** A number for each schema, for as long as this process lives. */
const numberOf = oncePer<JsonSchema, number>(() => (objects += 1));

/**
 * A text that two sets of definitions have in common only if one of their definitions, and all that it refers to at any
 * remove, are the same objects in both: then whatever was found of it in one holds in the other.
 */
export function reachKey(definitions: Readonly<Record<string, JsonSchema>>, name: string): string {
  return [...reachedFrom(definitions, [name])]
    .map((one) => `${one} ${definitions[one] === undefined ? '' : numberOf(definitions[one])}`)
    .join('\n');
}
