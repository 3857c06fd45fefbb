import { oncePer } from '../../ground/once-per.ts';
import { hash } from '../source/cache.ts';
import { reachedFrom } from './definitions.ts';
import type { JsonSchema } from '../model/json.ts';

/**
 * A text that two sets of definitions have in common only if one of their definitions, and all that it refers to at any
 * remove, say the same in both: then whatever was found of it in one holds in the other, in this run or a later one.
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
  const reached = [...reachedFrom(definitions, [name])];
  return hash(JSON.stringify(reached.map((one) => [one, definitions[one] && hashOf(definitions[one])])));
}

const hashOf = oncePer((schema: JsonSchema) => hash(JSON.stringify(schema)));
