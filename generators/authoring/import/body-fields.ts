import { pointerOf } from '@webhook-contract/runtime/v1';
import { isObject, listOf, own, below, placeId, type Json, type Place } from '../../contract/model/json.ts';
import { oncePer } from '../../ground/once-per.ts';
import { partsOf } from './parts.ts';
import type { SourceSet } from './source-set.ts';
import { EACH_ITEM, fieldPlaces, itemsPlaces, splitAtItems } from './type-in-list.ts';

/** Fields are looked for this many objects deep. */
const DEEPEST = 3;

/** The fields of a schema by JSON Pointer, each with the texts that it can be; empty for any text. */
export function fieldsOf(sources: SourceSet, schema: Place): ReadonlyMap<string, readonly string[]> {
  const known = fieldsIn(sources);
  const fields = known.get(placeId(schema)) ?? collectFields(sources, schema, new Set());
  known.set(placeId(schema), fields);
  return fields;
}

const fieldsIn = oncePer((_sources: SourceSet) => new Map<string, ReturnType<typeof collectFields>>());

function collectFields(
  sources: SourceSet,
  schema: Place,
  around: ReadonlySet<string>,
): ReadonlyMap<string, readonly string[]> {
  const fields = new Map<string, readonly string[]>();
  collect(schema, [], around);
  return fields;

  function collect(at: Place, segments: readonly string[], around: ReadonlySet<string>): void {
    const place = sources.follow(at);
    const value = place && sources.valueAt(place);
    if (!place || !isObject(value) || around.has(placeId(place))) return;
    if (segments.filter((segment) => segment !== EACH_ITEM).length > DEEPEST) return;
    const inside = new Set([...around, placeId(place)]);
    const texts = textsOf(value);
    if (segments.length > 0 && segments.at(-1) !== EACH_ITEM) {
      const pointer = pointerOf(segments);
      const before = fields.get(pointer);
      // Among the parts of a composition, the one with the fewest values says most.
      if (!before || before.length === 0 || (texts.length > 0 && texts.length < before.length))
        fields.set(pointer, texts);
    }
    const { allOf, properties } = value;
    if (Array.isArray(allOf))
      allOf.forEach((_, index) => collect(below(place, 'allOf', index), segments, inside));
    for (const name of Object.keys(isObject(properties) ? properties : {}))
      if (name !== EACH_ITEM) collect(below(place, 'properties', name), [...segments, name], inside);
    if (isObject(value.items) && !segments.includes(EACH_ITEM))
      collect(below(place, 'items'), [...segments, EACH_ITEM], inside);
    if (segments.length > 0) return;
    for (const keyword of ['oneOf', 'anyOf'])
      for (const [pointer, texts] of inEveryBranch(below(place, keyword), inside))
        if ((fields.get(pointer) ?? []).length === 0) fields.set(pointer, texts);
  }

  /** The fields that every alternative fixes, with all values together. */
  function inEveryBranch(list: Place, around: ReadonlySet<string>): ReadonlyMap<string, readonly string[]> {
    const branches = listOf(sources.valueAt(list)).map((_, index) =>
      collectFields(sources, below(list, index), around),
    );
    const [first] = branches;
    return new Map(
      [...(first?.keys() ?? [])].flatMap((pointer) => {
        const texts = branches.map((branch) => branch.get(pointer) ?? []);
        return texts.every(({ length }) => length > 0) ? [[pointer, [...new Set(texts.flat())]]] : [];
      }),
    );
  }
}

/** Whether every event has a field: by the schema of the body, or of the items of the list that has it. */
export function requiresField(sources: SourceSet, body: Place, pointer: string): boolean {
  const { list, field } = splitAtItems(pointer);
  return requires(list ? itemsPlaces(sources, [body], list) : [body], field);

  /** Whether schemas, or parts of their `allOf`, require a field and all that is around it. */
  function requires(schemas: readonly Place[], [name, ...inner]: readonly string[]): boolean {
    if (name === undefined) return schemas.length > 0;
    const parts = schemas.flatMap((schema) => partsOf(sources, schema));
    return (
      parts.some((part) => listOf(own(sources.valueAt(part), 'required')).includes(name)) &&
      requires(fieldPlaces(sources, schemas, name), inner)
    );
  }
}

/** The texts that a field can be, also where each has a description of its own. */
function textsOf(schema: Json): readonly string[] {
  const branches = listOf(own(schema, 'oneOf') ?? own(schema, 'anyOf')).map(textsOf);
  if (branches.length > 0 && branches.every(({ length }) => length > 0)) return branches.flat();
  return [own(schema, 'const') ?? own(schema, 'enum')].flat().filter((value) => typeof value === 'string');
}
