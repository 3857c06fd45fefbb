import { pathSegments } from '@webhook-contract/runtime/v1';
import { assertionsOf } from '../../contract/schema/assertions.ts';
import { reachedFrom } from '../../contract/payload/definitions.ts';
import { isObject, type Json, type JsonObject, type JsonSchema } from '../../contract/model/json.ts';
import { oncePer } from '../../ground/once-per.ts';
import { MAX_ALIKE } from './differences.ts';
import { compareSchemas } from './compare-schemas.ts';
import type { SchemaSide } from './inclusion/bodies.ts';
import { canonicalText, type Definitions } from '../../contract/values/schema-parts.ts';
import type { SchemaChange } from './schema-change.ts';
import { schemasAt, type SchemaPlace } from './schema-place.ts';

/** Two versions of a shape, and where a body has it. */
interface ChangedShape {
  readonly before: string;
  readonly after: string;
  readonly path: readonly string[];
}

/**
 * Compares as `compareSchemas` does, for many bodies that share shapes: what has changed in a shape is found in the first
 * body that has it, and its message and its witness are of that body. All others have the same change in another place.
 */
export function createSharedComparison(): typeof compareSchemas {
  const known = new Map<string, readonly SchemaChange[]>();
  return (previous, current, typeName) => {
    const shapes = changedShapes(previous, current) ?? [];
    const found = shapes.map((shape) => known.get(idOf(shape)));
    if (shapes.length > 0 && found.every((changes) => changes !== undefined))
      return shapes.flatMap((shape, index) =>
        (found[index] ?? []).map((change) => moved(change, shape, previous, current)),
      );
    const changes = compareSchemas(previous, current, typeName);
    if (!changes.every((change) => shapes.some((shape) => isOf(change, shape, previous, current))))
      return changes;
    for (const shape of shapes.filter((one) => !known.has(idOf(one)))) {
      const inside = changes.filter(({ path }) => isBelow(path, shape.path));
      known.set(
        idOf(shape),
        inside.map((one) => ({ ...one, path: one.path.slice(shape.path.length) })),
      );
    }
    return changes;
  };
}

/** Whether a change is one in a shape, and has its place there, so that in all bodies it is one and the same. */
function isOf(
  { path, previousPlace, currentPlace }: SchemaChange,
  shape: ChangedShape,
  previous: SchemaSide,
  current: SchemaSide,
): boolean {
  return (
    isBelow(path, shape.path) &&
    (isIn(previous, shape.before, previousPlace) || isIn(current, shape.after, currentPlace))
  );
}

function isIn({ definitions }: SchemaSide, shape: string, place: SchemaPlace | undefined): boolean {
  return place?.definition !== undefined && reachedFrom(definitions, [shape]).has(place.definition);
}

function idOf({ before, after }: ChangedShape): string {
  return JSON.stringify([before, after]);
}

function isBelow(path: readonly string[], holder: readonly string[]): boolean {
  return holder.every((step, index) => step === path[index]);
}

/** A change of a shape in another place, without the proof, which is one of the first place. */
function moved(
  one: SchemaChange,
  shape: ChangedShape,
  previous: SchemaSide,
  current: SchemaSide,
): SchemaChange {
  const { witness: _, previousPlace, currentPlace, path, ...change } = one;
  const whole = [...shape.path, ...path];
  const placeIn = (side: SchemaSide, name: string, place: SchemaPlace): SchemaPlace =>
    isIn(side, name, place) ? place : (schemasAt(side, whole)[0]?.place ?? place);
  return {
    ...change,
    path: whole,
    ...(previousPlace && { previousPlace: placeIn(previous, shape.before, previousPlace) }),
    ...(currentPlace && { currentPlace: placeIn(current, shape.after, currentPlace) }),
  };
}

/** Keywords beside which a change of a shape does in a body what it does by itself. */
const PLAIN = new Set(['type', 'properties', 'required', 'items', '$ref']);

/**
 * The shapes by which alone two bodies differ, none of them within another one; undefined if the bodies differ otherwise, or
 * if it depends on what is said beside a shape what its change does.
 */
function changedShapes(previous: SchemaSide, current: SchemaSide): readonly ChangedShape[] | undefined {
  const around = new Set<string>();
  const visited = new Map<string, number>();
  return within(previous.schema, current.schema, []);

  function within(
    before: JsonSchema,
    after: JsonSchema,
    path: readonly string[],
  ): readonly ChangedShape[] | undefined {
    const [was, is] = [nameOf(before), nameOf(after)];
    if (was !== undefined && is !== undefined) return named(was, is, path);
    const found: ChangedShape[] = [];
    for (const [step, inner, innerNow] of children(before, after)) {
      const inside = within(inner, innerNow, [...path, step]);
      if (inside === undefined) return undefined;
      found.push(...inside);
    }
    const isPlain = Object.keys(before).every((keyword) => PLAIN.has(keyword));
    if (isPlain) return found;
    return found.length === 0 && hasSameShapes(before, after) ? found : undefined;
  }

  function named(was: string, is: string, path: readonly string[]): readonly ChangedShape[] | undefined {
    const [before, after] = [previous.definitions[was], current.definitions[is]];
    if (!before || !after || around.has(was)) return undefined;
    if (hasSameShapes({ $ref: refTo(was) }, { $ref: refTo(is) })) return [];
    const [one, other] = [plain(before), plain(after)];
    if (canonicalText(one) !== canonicalText(other)) return [{ before: was, after: is, path }];
    const times = visited.get(was) ?? 0;
    // There is no end of places where shapes share shapes: these are left to the comparison of the whole bodies.
    if (times >= MAX_ALIKE) return undefined;
    visited.set(was, times + 1);
    around.add(was);
    const found = within(one, other, path);
    around.delete(was);
    return found;
  }

  /** Whether two schemas in the same words refer to the same. */
  function hasSameShapes(before: JsonSchema, after: JsonSchema): boolean {
    return textOfAll(previous.definitions, before) === textOfAll(current.definitions, after);
  }
}

const plain = oncePer(assertionsOf);

function textOfAll(definitions: Definitions, schema: JsonSchema): string {
  const names = [...reachedFrom({ '': schema }, [''])].filter((name) => name !== '');
  const used = [...reachedFrom(definitions, names)].sort();
  return used.map((name) => `${name} ${canonicalText(plain(definitions[name] ?? {}))}`).join();
}

function nameOf({ $ref, ...beside }: JsonSchema): string | undefined {
  return typeof $ref === 'string' && Object.keys(beside).length === 0
    ? (pathSegments($ref.slice(1))[1] ?? '')
    : undefined;
}

function refTo(name: string): string {
  return `#/definitions/${name}`;
}

/** The schemas of fields and items, where both sides have them in the same words. */
function children(
  before: JsonSchema,
  after: JsonSchema,
): readonly (readonly [string, JsonObject, JsonObject])[] {
  const pairs = (one: Json | undefined, other: Json | undefined, step: string) =>
    isObject(one) && isObject(other) ? [[step, one, other] as const] : [];
  const [fields, fieldsNow] = [before.properties, after.properties];
  return [
    ...(isObject(fields) && isObject(fieldsNow)
      ? Object.keys(fields).flatMap((name) => pairs(fields[name], fieldsNow[name], name))
      : []),
    ...pairs(before.items, after.items, '*'),
  ];
}
