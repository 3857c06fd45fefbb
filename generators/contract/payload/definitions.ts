import { pathSegments } from '@webhook-contract/runtime/v1';
import { oncePer } from '../../ground/once-per.ts';
import { compareText } from '../model/diagnostic.ts';
import type { Dialect } from '../schema/dialects.ts';
import { isObject, below, placeId, type JsonObject, type JsonSchema, type Place } from '../model/json.ts';
import type { Reference } from '../source/reference.ts';
import { vocabulary } from '../schema/keywords.ts';
import { normalForm } from '../schema/normal-form.ts';
import { COMPOSITION, mapSubschemas, subschemas } from '../schema/schema-walk.ts';
import { dialectAt, dialectWithin, resolveSchema, valueOf, type Sources } from '../source/sources.ts';

/** All schemas that a set of places reaches, each once, with references between them by name. */
export interface Definitions {
  readonly schemas: Readonly<Record<string, JsonSchema>>;
  /** The name of the definition that stands at a place; its references followed. */
  nameOf(place: Place): string | undefined;
  /** Where a definition stands in the sources. */
  placeOf(name: string): Place | undefined;
  /** Where a schema of a definition, or one inside, was written. */
  originOf(schema: JsonSchema): Place | undefined;
  /** Whether a reference stands where a schema can stand. */
  isSchemaReference(from: Place): boolean;
  /** A value in the place of a schema that is not a schema. */
  readonly notSchemas: readonly Place[];
}

/**
 * Gathers the schemas at the given places, and all that they refer to, into one flat set.
 * References that lead nowhere become the schema that accepts anything: they are reported elsewhere.
 */
export function collectDefinitions(sources: Sources, places: readonly Place[]): Definitions {
  const found = new Map<string, Place>();
  const references = new Set<string>();
  const pending: Place[] = [];
  const notSchemas = new Map<string, Place>();
  const pend = (place: Place, isTaken: (value: unknown) => boolean): void => {
    const end = resolveSchema(sources, place);
    const value = end && valueOf(sources, end);
    if (!end) return;
    if (isTaken(value)) pending.push(end);
    else if (typeof value !== 'boolean') notSchemas.set(placeId(end), end);
  };
  for (const place of places) pend(place, (value) => isObject(value) || typeof value === 'boolean');
  // Iterating also visits what is added meanwhile.
  for (const place of pending) {
    if (found.has(placeId(place))) continue;
    found.set(placeId(place), place);
    for (const { from, to } of referencesOf(sources, place)) {
      references.add(placeId(from));
      if (to) pend(to, isObject);
    }
  }

  const names = nameAll([...found.values()]);
  const normal = createNormaliser(sources, names);
  const schemas = Object.fromEntries(
    [...found.values()]
      .map((place): [string, JsonSchema] => [names.get(placeId(place)) ?? '', normal.definitionAt(place)])
      .sort(([a], [b]) => compareText(a, b)),
  );
  const placesByName = new Map([...found.values()].map((place) => [names.get(placeId(place)) ?? '', place]));
  return {
    schemas,
    nameOf(place) {
      const end = resolveSchema(sources, place);
      return end && names.get(placeId(end));
    },
    placeOf: (name) => placesByName.get(name),
    originOf: normal.originOf,
    isSchemaReference: (from) => references.has(placeId(from)),
    notSchemas: [...notSchemas.values()],
  };
}

/** The references in a schema and in the schemas inside it. */
function referencesOf(sources: Sources, start: Place): readonly Reference[] {
  const found: Reference[] = [];
  const visit = (place: Place, schema: unknown, outer: Dialect | undefined): void => {
    const dialect = dialectWithin(sources, place, schema, outer);
    if (!isObject(schema) || !dialect) return;
    const reference = sources.references.get(placeId(place));
    if (reference) found.push(reference);
    if (reference?.isWhole) return;
    for (const { path, schema: inner } of subschemas(schema, vocabulary(dialect)))
      visit(below(place, ...path), inner, dialect);
  };
  visit(start, valueOf(sources, start), dialectAt(sources, start));
  return found;
}

/** Brings schemas into the one form of a contract, and remembers where each was written. */
function createNormaliser(sources: Sources, names: ReadonlyMap<string, string>) {
  const origins = new Map<JsonSchema, Place>();

  function definitionAt(place: Place): JsonSchema {
    const schema = normalAt(place, valueOf(sources, place), dialectAt(sources, place));
    return isObject(schema) ? schema : schema ? {} : { not: {} };
  }

  function normalAt(place: Place, schema: unknown, outer: Dialect | undefined): JsonSchema | boolean {
    const dialect = dialectWithin(sources, place, schema, outer);
    if (typeof schema === 'boolean') return schema;
    if (!isObject(schema) || !dialect) return {};
    const reference = sources.references.get(placeId(place));
    const target = reference && targetOf(reference);
    if (reference?.isWhole) return remember(target ?? {}, place);
    const inside = mapSubschemas(
      schema,
      (inner, path) => normalAt(below(place, ...path), inner, dialect),
      vocabulary(dialect),
    );
    return remember(normalForm(inside, dialect, target), place);
  }

  function targetOf({ to }: Reference): JsonSchema | boolean {
    return to ? targetAt(to) : {};
  }

  function targetAt(to: Place): JsonSchema | boolean {
    const end = resolveSchema(sources, to);
    const value = end && valueOf(sources, end);
    // The schemas true and false are too short to be worth a name.
    if (typeof value === 'boolean') return value;
    const name = end && names.get(placeId(end));
    return name === undefined ? {} : { $ref: `#/definitions/${name}` };
  }

  function remember(schema: JsonSchema | boolean, place: Place): JsonSchema | boolean {
    if (isObject(schema)) origins.set(schema, place);
    return schema;
  }

  return { definitionAt, originOf: (schema: JsonSchema) => origins.get(schema) };
}

/** A name of letters, digits and hyphens for each place; a number tells apart those that would be equal. */
function nameAll(places: readonly Place[]): Map<string, string> {
  const names = new Map<string, string>();
  const taken = new Set<string>();
  const byId = places.map((place) => ({ id: placeId(place), place }));
  for (const { id, place } of byId.sort((a, b) => compareText(a.id, b.id))) {
    const wanted = plainName(place);
    let name = wanted;
    for (let number = 2; taken.has(name.toLowerCase()); number += 1) name = `${wanted}-${number}`;
    taken.add(name.toLowerCase());
    names.set(id, name);
  }
  return names;
}

/** Words of AsyncAPI and JSON Schema that say where a schema stands, not what it is. */
const POSITION_WORDS = new Set([
  'payload',
  'headers',
  'schema',
  'schemas',
  'definitions',
  '$defs',
  'properties',
  'items',
  'prefixItems',
  'components',
  'messages',
]);

function plainName({ file, path }: Place): string {
  const stem = (file.split('/').at(-1) ?? '').replace(/(\.schema)?\.[^.]+$/, '');
  const word = path.findLast((segment) => !POSITION_WORDS.has(segment) && !/^\d+$/.test(segment));
  const suffix = word !== undefined && path.at(-1) === 'headers' ? '-headers' : '';
  const name = `${word ?? stem}${suffix}`.replace(/[^A-Za-z0-9]+/g, '-').replace(/^-+|-+$/g, '');
  return name === '' ? 'schema' : name;
}

/** The schema that a reference of this set names, or the schema itself if it is not one. */
export function dereference(schemas: Readonly<Record<string, JsonSchema>>, schema: JsonSchema): JsonSchema {
  let here = schema;
  for (let hops = 0; typeof here.$ref === 'string' && hops < 100; hops += 1) {
    const name = pathSegments(here.$ref.slice(1))[1] ?? '';
    here = (Object.hasOwn(schemas, name) ? schemas[name] : undefined) ?? {};
  }
  return here;
}

/** The schema and all that it is composed of by `allOf` and `$ref`: everything that holds for the value at once. */
export function conjuncts(
  schemas: Readonly<Record<string, JsonSchema>>,
  schema: JsonSchema,
): readonly JsonObject[] {
  const found = new Set([dereference(schemas, schema)]);
  // Iterating also visits what is added meanwhile; the set ends circles.
  for (const here of found) {
    for (const part of Array.isArray(here.allOf) ? here.allOf.filter(isObject) : []) {
      found.add(dereference(schemas, part));
    }
  }
  return [...found];
}

/** The schemas and every part of them that may apply to the same value: of `allOf`, of a choice, of a condition. */
export function compositionOf(
  schemas: Readonly<Record<string, JsonSchema>>,
  roots: readonly JsonSchema[],
): readonly JsonObject[] {
  const found = new Set(roots.map((root) => dereference(schemas, root)));
  // Iterating also visits what is added meanwhile; the set ends circles.
  for (const here of found) {
    for (const { path, schema } of subschemas(here)) {
      if (COMPOSITION.includes(path[0] ?? '')) found.add(dereference(schemas, schema));
    }
  }
  return [...found];
}

/** The names of definitions, and of all definitions that they refer to, directly or not. */
export function reachedFrom(
  schemas: Readonly<Record<string, JsonSchema>>,
  names: readonly string[],
): ReadonlySet<string> {
  const reached = new Set(names);
  // Iterating also visits what is added meanwhile.
  for (const name of reached)
    if (Object.hasOwn(schemas, name)) for (const named of namesIn(schemas[name] ?? {})) reached.add(named);
  return reached;
}

/** The names of definitions that a schema itself refers to, in the order in which they are met. */
export const namesIn = oncePer((schema: JsonObject): ReadonlySet<string> => {
  const named = new Set<string>();
  const look = (here: JsonObject): void => {
    if (typeof here.$ref === 'string') named.add(pathSegments(here.$ref.slice(1))[1] ?? '');
    for (const { schema: inner } of subschemas(here)) look(inner);
  };
  look(schema);
  return named;
});
