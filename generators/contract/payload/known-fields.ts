import { itemSchemas, propertySchemas } from '../schema/child-schemas.ts';
import { compositionOf } from './definitions.ts';
import { isObject, type Json, type JsonObject, type JsonSchema } from '../model/json.ts';
import { shortHash } from '../model/short-hash.ts';

/** Schemas that refuse fields that no schema of a value names, and check nothing else. */
interface FieldGuards {
  /** The guard of a value to which all of these schemas apply; true if there is nothing to refuse. */
  guardOf(schemas: readonly JsonSchema[]): Json;
  /** What the guards refer to, by name. It grows with every guard that is asked for. */
  readonly definitions: Record<string, JsonSchema>;
}

/**
 * Makes the guards of a set of schemas. A field is known if any part of a composition names it, so that one part can
 * refine what another one describes. If a part has a rule for further fields, that rule decides.
 */
export function createFieldGuards(schemas: Readonly<Record<string, JsonSchema>>): FieldGuards {
  const definitions: Record<string, JsonSchema> = {};
  const guards = new Map<string, Json>();
  const texts = new Map<JsonObject, string>();
  const textOf = (part: JsonObject): string => {
    const text = texts.get(part) ?? JSON.stringify(part);
    texts.set(part, text);
    return text;
  };

  function guardOf(roots: readonly JsonSchema[]): Json {
    // If no schema restricts anything, the guards below would not either.
    if (roots.length === 0) return true;
    const parts = compositionOf(schemas, roots);
    const id = shortHash(parts.map(textOf).sort().join());
    const made = guards.get(id);
    if (made !== undefined) return made;
    const name = `fields.${id}`;
    // A recursive schema calls its own guard below.
    guards.set(id, { $ref: `#/definitions/${name}` });
    const guard = { ...fieldGuard(parts, guardOf), ...itemGuard(parts, guardOf) };
    if (Object.keys(guard).length === 0) guards.set(id, true);
    else definitions[name] = guard;
    return guards.get(id) ?? true;
  }

  return { guardOf, definitions };
}

type GuardOf = FieldGuards['guardOf'];

/** Keywords by which a schema decides on further fields itself. */
const DECIDING = ['additionalProperties', 'patternProperties', 'unevaluatedProperties'];

function fieldGuard(parts: readonly JsonObject[], guardOf: GuardOf): JsonObject {
  const described = namesUnder(parts, 'properties');
  const names = new Set([...described, ...parts.flatMap(requiredNames)]);
  const patterns = namesUnder(parts, 'patternProperties');
  const guardedAs = (name: string) => guardOf(parts.flatMap((part) => propertySchemas(part, name)));
  const properties = [...names].map((name): [string, Json] => [name, guardedAs(name)]);
  // A field may match several patterns: what stands under any of them is known under each.
  const inside = patterns.length > 0 ? guardOf(parts.flatMap(schemasOfFields)) : true;
  const isOpen = parts.some((part) => DECIDING.some((keyword) => keyword in part));
  const further = parts.map((part) => part.additionalProperties).filter((schema) => isObject(schema));
  const others = isOpen || described.length === 0 ? guardOf(further) : false;
  const isTrivial = others === true && inside === true && properties.every(([, guard]) => guard === true);
  if (isTrivial) return {};
  return {
    properties: Object.fromEntries(properties),
    ...(patterns.length > 0 && {
      patternProperties: Object.fromEntries(patterns.map((pattern) => [pattern, inside])),
    }),
    ...(others !== true && { additionalProperties: others }),
  };
}

function itemGuard(parts: readonly JsonObject[], guardOf: GuardOf): JsonObject {
  const guardAt = (index: number) => guardOf(parts.flatMap((part) => itemSchemas(part, String(index))));
  const tuple = Math.max(0, ...parts.map(({ items }) => (Array.isArray(items) ? items.length : 0)));
  const rest = guardAt(tuple);
  if (tuple === 0) return rest === true ? {} : { items: rest };
  const items = Array.from({ length: tuple }, (_, index) => guardAt(index));
  if ([...items, rest].every((guard) => guard === true)) return {};
  return { items, additionalItems: rest };
}

function namesUnder(parts: readonly JsonObject[], keyword: string): string[] {
  const names = parts.flatMap((part) => (isObject(part[keyword]) ? Object.keys(part[keyword]) : []));
  return [...new Set(names)];
}

function requiredNames({ required }: JsonObject): string[] {
  return Array.isArray(required) ? required.filter((name) => typeof name === 'string') : [];
}

function schemasOfFields({ properties, patternProperties }: JsonObject): JsonObject[] {
  return [properties, patternProperties]
    .flatMap((byName) => (isObject(byName) ? Object.values(byName) : []))
    .filter((schema) => isObject(schema));
}
