import { isEqual } from '@webhook-contract/runtime/v1';
import { isObject, own } from '../contract/model/json.ts';
import type { Json, JsonObject } from '../contract/model/model.ts';
import { below, placeId, type Place } from '../contract/model/place.ts';
import { resolve, valueOf } from '../contract/source/sources.ts';
import type { ContractSide } from './contract-side.ts';

/** Whether a change of the key or the item at a path below the places is the one that is looked for. */
type IsOfChange = (path: readonly string[]) => boolean;

/**
 * Where exactly two parts of sources differ: the first value that they have otherwise, or a key or an item that only one of
 * them has, with what is around it on the other side.
 */
export function changedPlaces(
  [previous, from]: readonly [ContractSide, Place],
  [current, to]: readonly [ContractSide, Place],
  isOfChange: IsOfChange = () => true,
): { readonly from: Place; readonly to: Place } {
  return differing(from, to, []);

  function differing(start: Place, end: Place, path: readonly string[]): { from: Place; to: Place } {
    const [was, is] = [
      resolve(previous.subject.sources, start) ?? start,
      resolve(current.subject.sources, end) ?? end,
    ];
    const [before, after] = [
      followed(previous, was, isOfChange, path),
      followed(current, is, isOfChange, path),
    ];
    const step =
      Array.isArray(before) && Array.isArray(after)
        ? differingItem(before, after)
        : isObject(before) && isObject(after)
          ? differingKey(before, after)
          : undefined;
    if (!step) return path.length === 0 ? { from: start, to: end } : { from: was, to: is };
    const inside = step.before === undefined ? undefined : below(was, step.before);
    const insideNow = step.after === undefined ? undefined : below(is, step.after);
    if (inside && insideNow) return differing(inside, insideNow, [...path, String(step.after)]);
    return { from: inside ?? was, to: insideNow ?? is };
  }
}

/** What stands at a place, as far as a change of it is looked for, with the references in it followed. */
function followed(
  side: ContractSide,
  place: Place,
  isOfChange: IsOfChange,
  path: readonly string[],
  around: readonly string[] = [],
): Json | undefined {
  const { sources } = side.subject;
  const here = resolve(sources, place) ?? place;
  const id = placeId(here);
  // What holds itself has no end.
  if (around.includes(id)) return id;
  const inside = (key: string): Json =>
    followed(side, below(here, key), isOfChange, [...path, key], [...around, id]) ?? null;
  const value = valueOf(sources, here) as Json | undefined;
  if (Array.isArray(value)) return value.map((_, index) => inside(String(index)));
  if (!isObject(value)) return value;
  const keys = Object.keys(value).filter((key) => isOfChange([...path, key]));
  return Object.fromEntries(keys.map((key) => [key, inside(key)]));
}

/** A key or an index on each side; undefined on a side that does not have it. */
interface Step {
  readonly before?: string | number;
  readonly after?: string | number;
}

function differingKey(before: JsonObject, after: JsonObject): Step | undefined {
  const keys = [...new Set([...Object.keys(after), ...Object.keys(before)])];
  const key = keys.find((one) => !isEqual(own(before, one), own(after, one)));
  if (key === undefined) return undefined;
  return {
    ...(Object.hasOwn(before, key) && { before: key }),
    ...(Object.hasOwn(after, key) && { after: key }),
  };
}

function differingItem(before: readonly Json[], after: readonly Json[]): Step | undefined {
  const isIn = (list: readonly Json[], item: Json): boolean => list.some((one) => isEqual(one, item));
  const [gone, fresh] = [
    before.findIndex((item) => !isIn(after, item)),
    after.findIndex((item) => !isIn(before, item)),
  ];
  if (gone < 0 && fresh < 0) return undefined;
  return { ...(gone >= 0 && { before: gone }), ...(fresh >= 0 && { after: fresh }) };
}
