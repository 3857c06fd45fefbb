import { isEqual } from '@webhook-contract/runtime/v1';
import { isObject, below, placeId, type Place } from '../contract/model/json.ts';
import { resolve, valueOf } from '../contract/source/sources.ts';
import type { ContractSide } from './contract-side.ts';

/** Whether a change of the key or the item at a path below the places is the one that is looked for. */
type IsOfChange = (path: readonly string[]) => boolean;

/**
 * Where exactly two parts of sources differ: the first value that they have otherwise, or a key or an item that only one of
 * them has, with what is around it on the other side. What differs in its order alone differs as a whole.
 */
export function changedPlaces(
  [previous, from]: readonly [ContractSide, Place],
  [current, to]: readonly [ContractSide, Place],
  isOfChange: IsOfChange = () => true,
): { readonly from: Place; readonly to: Place } {
  const sourcesBefore = previous.subject.sources;
  const sourcesAfter = current.subject.sources;
  // What has been compared, or is being compared, as what holds itself has no end.
  const known = new Map<string, boolean>();
  return differing(from, to, []);

  function differing(start: Place, end: Place, path: readonly string[]): { from: Place; to: Place } {
    const [was, is] = [resolve(sourcesBefore, start) ?? start, resolve(sourcesAfter, end) ?? end];
    const [before, after] = [valueOf(sourcesBefore, was), valueOf(sourcesAfter, is)];
    // What leads back here does not lead to the difference.
    known.set(pairId(was, is), true);
    const step =
      Array.isArray(before) && Array.isArray(after)
        ? differingItem(before.length, after.length, was, is, path)
        : isObject(before) && isObject(after)
          ? differingKey(keysOf(before, path), keysOf(after, path), was, is, path)
          : undefined;
    if (!step) return path.length === 0 ? { from: start, to: end } : { from: was, to: is };
    const inside = step.before === undefined ? undefined : below(was, step.before);
    const insideNow = step.after === undefined ? undefined : below(is, step.after);
    if (inside && insideNow) return differing(inside, insideNow, [...path, String(step.after)]);
    return { from: inside ?? was, to: insideNow ?? is };
  }

  function isSame(start: Place, end: Place, path: readonly string[]): boolean {
    const [was, is] = [resolve(sourcesBefore, start) ?? start, resolve(sourcesAfter, end) ?? end];
    const id = pairId(was, is);
    const found = known.get(id);
    if (found !== undefined) return found;
    known.set(id, true);
    const result = isSameInside(was, is, path);
    known.set(id, result);
    return result;
  }

  function isSameInside(was: Place, is: Place, path: readonly string[]): boolean {
    const [before, after] = [valueOf(sourcesBefore, was), valueOf(sourcesAfter, is)];
    const isEach = (keys: readonly (string | number)[]): boolean =>
      keys.every((key) => isSame(below(was, key), below(is, key), [...path, String(key)]));
    if (Array.isArray(before) && Array.isArray(after))
      return before.length === after.length && isEach([...after.keys()]);
    if (!isObject(before) || !isObject(after)) return isEqual(before, after);
    const keys = keysOf(after, path);
    return isEqual(keysOf(before, path), keys) && isEach(keys);
  }

  function keysOf(value: object, path: readonly string[]): readonly string[] {
    return Object.keys(value).filter((key) => isOfChange([...path, key]));
  }

  function differingKey(
    before: readonly string[],
    after: readonly string[],
    was: Place,
    is: Place,
    path: readonly string[],
  ): Step | undefined {
    const key = [...new Set([...after, ...before])].find(
      (one) =>
        !before.includes(one) ||
        !after.includes(one) ||
        !isSame(below(was, one), below(is, one), [...path, one]),
    );
    if (key === undefined) return undefined;
    return { ...(before.includes(key) && { before: key }), ...(after.includes(key) && { after: key }) };
  }

  function differingItem(
    before: number,
    after: number,
    was: Place,
    is: Place,
    path: readonly string[],
  ): Step | undefined {
    const [indexes, indexesNow] = [before, after].map((length) =>
      Array.from({ length }, (_, index) => index),
    );
    const isPair = (index: number, indexNow: number): boolean =>
      isSame(below(was, index), below(is, indexNow), [...path, String(indexNow)]);
    const gone = indexes?.find((index) => !indexesNow?.some((indexNow) => isPair(index, indexNow)));
    const fresh = indexesNow?.find((indexNow) => !indexes?.some((index) => isPair(index, indexNow)));
    if (gone === undefined && fresh === undefined) return undefined;
    return { ...(gone !== undefined && { before: gone }), ...(fresh !== undefined && { after: fresh }) };
  }
}

function pairId(was: Place, is: Place): string {
  return `${placeId(was)} ${placeId(is)}`;
}

/** A key or an index on each side; undefined on a side that does not have it. */
interface Step {
  readonly before?: string | number;
  readonly after?: string | number;
}
