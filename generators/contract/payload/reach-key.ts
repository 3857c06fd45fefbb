import { numberOf, oncePer } from '../../ground/once-per.ts';
import { reachedFrom } from './definitions.ts';
import type { JsonSchema } from '../model/json.ts';

/**
 * A text that two sets of definitions have in common only if one of their definitions, and all that it refers to at any
 * remove, are the same objects in both: then whatever was found of it in one holds in the other.
 */
export function reachKey(definitions: Readonly<Record<string, JsonSchema>>, name: string): string {
  const known = Object.isFrozen(definitions) ? keysOf(definitions) : undefined;
  const key = known?.get(name) ?? findKey(definitions, name);
  known?.set(name, key);
  return key;
}

/** Nearly every output asks for the keys of a contract; to definitions that are not frozen, further ones may be added. */
const keysOf = oncePer((_definitions: object) => new Map<string, string>());

function findKey(definitions: Readonly<Record<string, JsonSchema>>, name: string): string {
  return [...reachedFrom(definitions, [name])]
    .map((one) => `${one} ${definitions[one] === undefined ? '' : numberOf(definitions[one])}`)
    .join('\n');
}
