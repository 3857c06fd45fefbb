import { isObject, type Json } from '../../contract/model/json.ts';
import { subschemas } from '../../contract/schema/schema-walk.ts';
import { hasInside, referencedName } from './effective-schema.ts';
import type { Definitions } from './effective-schema.ts';

/**
 * The definitions below a schema that are spelled out in a place of their own: those that it refers to more than once,
 * at any remove, and those that are no more than a value. A definition that holds itself is among them, so that a walk
 * that does not enter them ends.
 */
export function shapesApart(schema: Json, definitions: Definitions): ReadonlySet<string> {
  const uses = shapeUses(schema, definitions);
  return new Set(
    [...uses].flatMap(([name, count]) =>
      count > 1 || !hasInside({ $ref: `#/definitions/${name}` }, definitions) ? [name] : [],
    ),
  );
}

/** How often each definition is referred to below a schema, its own references included. */
function shapeUses(schema: Json, definitions: Definitions): ReadonlyMap<string, number> {
  const uses = new Map<string, number>();
  const waiting = [schema];
  for (let current = waiting.pop(); current !== undefined; current = waiting.pop()) {
    if (!isObject(current)) continue;
    const name = referencedName(current);
    const definition = name !== null && Object.hasOwn(definitions, name) ? definitions[name] : undefined;
    if (name !== null && definition !== undefined) {
      if (!uses.has(name)) waiting.push(definition);
      uses.set(name, (uses.get(name) ?? 0) + 1);
    }
    for (const { schema: inner } of subschemas(current)) waiting.push(inner);
  }
  return uses;
}
