import { isEqual, pointerOf } from '@webhook-contract/runtime/v1';
import type { Contract } from '../contract/model/model.ts';
import { subschemas } from '../contract/schema/schema-walk.ts';
import type { ContractPair } from './contract-pair.ts';
import { below, type JsonSchema, type Place } from '../contract/model/json.ts';

/** A schema of which something else is said to readers. */
export interface ChangedAnnotations {
  /** Key of the event whose payload it is in; left out for a shape. */
  readonly event?: string;
  /** The event or the shape, in words. */
  readonly holder: string;
  /** The field, in words. */
  readonly field: string;
  /** The keywords that differ. */
  readonly keywords: readonly string[];
  readonly before: JsonSchema;
  readonly after: JsonSchema;
  /** Of the first of them, or of the schema on a side that does not have it. */
  readonly from: Place;
  readonly to: Place;
}

/** Every schema, in payloads, headers and shapes, that both contracts have, and of which some keywords differ. */
export function changedAnnotations(
  { previous, current }: ContractPair,
  keywords: readonly string[],
): readonly ChangedAnnotations[] {
  return Object.entries(current.contract.definitions).flatMap(([name, schema]) => {
    const earlier = previous.contract.definitions[name];
    const [start, startNow] = [previous, current].map(({ subject }) => subject.definitions.placeOf(name));
    if (!earlier || !start || !startNow) return [];
    const known = new Map(withinSchema(earlier).map((one) => [pointerOf(one.path), one.schema]));
    return withinSchema(schema).flatMap(({ path, schema: after }) => {
      const before = known.get(pointerOf(path));
      const different = before ? keywords.filter((key) => !isEqual(before[key], after[key])) : [];
      const [first] = different;
      if (!before || first === undefined) return [];
      const at = (place: Place, said: JsonSchema) =>
        below(place, ...path, ...(said[first] === undefined ? [] : [first]));
      return {
        ...holderOf(current.contract, name),
        field: fieldInWords(path),
        keywords: different,
        before,
        after,
        from: at(start, before),
        to: at(startNow, after),
      };
    });
  });
}

function withinSchema(
  schema: JsonSchema,
  path: readonly string[] = [],
): readonly { readonly path: readonly string[]; readonly schema: JsonSchema }[] {
  return [
    { path, schema },
    ...subschemas(schema).flatMap((one) => withinSchema(one.schema, [...path, ...one.path])),
  ];
}

function holderOf(
  { events, definitions }: Contract,
  name: string,
): Pick<ChangedAnnotations, 'event' | 'holder'> {
  const event = events.find(({ payload }) => payload === name);
  if (event) return { event: event.key, holder: `The event ${JSON.stringify(event.title)}` };
  const title = definitions[name]?.title;
  return { holder: `The shape ${JSON.stringify(typeof title === 'string' ? title : name)}` };
}

/** The path of a field as messages write it; of other schemas as it stands. */
function fieldInWords(path: readonly string[]): string {
  if (path.length === 0) return 'it';
  const isField =
    path.every((step, index) => index % 2 === 1 || step === 'properties') && path.length % 2 === 0;
  return `\`${pointerOf(isField ? path.filter((_, index) => index % 2 === 1) : path)}\``;
}
