import { numberOf } from '../once-per.ts';
import { reachedFrom } from './definitions.ts';
import type { JsonSchema } from './model.ts';

/**
 * A text that two sets of definitions have in common only if one of their definitions, and all that it refers to at any
 * remove, are the same objects in both: then whatever was found of it in one holds in the other.
 */
export function reachKey(definitions: Readonly<Record<string, JsonSchema>>, name: string): string {
  return [...reachedFrom(definitions, [name])]
    .map((one) => `${one} ${definitions[one] === undefined ? '' : numberOf(definitions[one])}`)
    .join('\n');
}
