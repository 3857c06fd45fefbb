import { pointerOf } from '@webhook-contract/runtime/v1';
import { isObject, own, type Json, type JsonObject, type JsonSchema } from '../model/json.ts';
import { itemSchemas, propertySchemas } from '../schema/child-schemas.ts';
import { conjuncts } from './definitions.ts';

/** The keyword of schemas that says how payloads are made. */
export const TEST_DATA = 'x-test-data';

/** What `x-test-data` says, in the terms of one payload. */
export interface StatedTestData {
  /** Every place of the examples once, by JSON Pointer, holders before what they hold. */
  readonly places: ReadonlyMap<string, ExampleField>;
  readonly tables: readonly StatedTable[];
  readonly fields: readonly StatedField[];
}

/** A table, with pointers from the top of the payload. */
export interface StatedTable {
  readonly fields: readonly string[];
  readonly rows: readonly (readonly Json[])[];
  /** The schema that says it, and where among its tables. */
  readonly holder: JsonObject;
  readonly index: number;
}

interface StatedField {
  readonly field: string;
  readonly make: JsonObject;
  readonly holder: JsonObject;
}

/**
 * Finds what is said of the payloads that have a definition, at the places that examples of them have. Of several
 * schemas that speak of one field the outermost counts; branches count where they agree. What `accepts` refuses is
 * passed over: it has the wrong shape, which is reported elsewhere.
 */
export function statedTestData(
  schemas: Readonly<Record<string, JsonSchema>>,
  definition: string,
  examples: readonly Json[],
  accepts: (stated: Json) => boolean = () => true,
): StatedTestData {
  const places = new Map<string, ExampleField>();
  for (const place of examples.flatMap((example) => exampleFields(schemas, definition, example))) {
    const pointer = pointerOf(place.path);
    if (!places.has(pointer)) places.set(pointer, place);
  }
  const tables: StatedTable[] = [];
  const fields: StatedField[] = [];
  for (const [pointer, { sure, branches }] of places) {
    const says = sure.filter((schema) => own(schema, TEST_DATA) !== undefined && accepts(statedIn(schema)));
    for (const holder of says) tables.push(...tablesOf(holder, pointer));
    const maker = says.find((schema) => !isTables(statedIn(schema))) ?? agreed(branches, accepts);
    if (maker) fields.push({ field: pointer, make: statedIn(maker) as JsonObject, holder: maker });
  }
  return { places, tables, fields };
}

function statedIn(schema: JsonObject): Json {
  return own(schema, TEST_DATA) ?? null;
}

function isTables(stated: Json): boolean {
  return own(stated, 'tables') !== undefined;
}

function tablesOf(holder: JsonObject, base: string): StatedTable[] {
  const tables = own(statedIn(holder), 'tables');
  if (!Array.isArray(tables)) return [];
  return (tables as readonly { fields: readonly string[]; rows: StatedTable['rows'] }[]).map(
    ({ fields, rows }, index) => ({ fields: fields.map((field) => `${base}${field}`), rows, holder, index }),
  );
}

/** The one way to make a field that its branches speak of; undefined if they differ. */
function agreed(
  branches: readonly (readonly JsonObject[])[],
  accepts: (stated: Json) => boolean,
): JsonObject | undefined {
  const isMaker = (schema: JsonObject): boolean => {
    const stated = statedIn(schema);
    return isObject(stated) && !isTables(stated) && accepts(stated);
  };
  const says = branches.map((parts) => parts.find(isMaker)).filter((schema) => schema !== undefined);
  const texts = new Set(says.map((schema) => JSON.stringify(statedIn(schema))));
  return texts.size === 1 ? says[0] : undefined;
}

type Schemas = Readonly<Record<string, JsonSchema>>;

/** A place in an example with what the schema says of it. */
export interface ExampleField {
  readonly path: readonly string[];
  readonly value: Json;
  /** All that holds for the value in any case, the outermost first. */
  readonly sure: readonly JsonObject[];
  /** What holds for it in a branch: of `oneOf`, `anyOf`, a condition or a dependency. */
  readonly branches: readonly (readonly JsonObject[])[];
}

/** Every place in an example payload, its top included, holders before what they hold. */
export function exampleFields(schemas: Schemas, definition: string, example: Json): readonly ExampleField[] {
  const found = [place([], example, conjuncts(schemas, own(schemas, definition) as JsonSchema), [])];
  // Iterating also visits what is added meanwhile.
  for (const { path, value, sure, branches } of found) {
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, inner] of Object.entries(value)) {
      const inside = (parts: readonly JsonObject[]): readonly JsonObject[] => [
        ...new Set(
          parts
            .flatMap((part) => (Array.isArray(value) ? itemSchemas(part, name) : propertySchemas(part, name)))
            .flatMap((schema) => conjuncts(schemas, schema)),
        ),
      ];
      const inBranches = branches.map(inside).filter((parts) => parts.length > 0);
      found.push(place([...path, name], inner as Json, inside(sure), inBranches));
    }
  }
  return found;

  function place(
    path: readonly string[],
    value: Json,
    sure: readonly JsonObject[],
    inherited: readonly (readonly JsonObject[])[],
  ): ExampleField {
    const branches = [...inherited];
    const seen = new Set<JsonObject>();
    const pending = [sure, ...inherited];
    for (const parts of pending) {
      for (const part of parts) {
        if (seen.has(part)) continue;
        seen.add(part);
        const own = branchesOf(part).map((schema) => conjuncts(schemas, schema));
        branches.push(...own);
        pending.push(...own);
      }
    }
    return { path, value, sure, branches };
  }
}

function branchesOf({ oneOf, anyOf, then, else: otherwise, dependencies }: JsonObject): JsonObject[] {
  const depending = isObject(dependencies) ? Object.values(dependencies) : [];
  return [oneOf, anyOf, then, otherwise, depending].flat().filter((schema) => isObject(schema));
}
