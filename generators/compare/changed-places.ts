import { isEqual } from '@webhook-contract/runtime/v1';
import { isObject, below, own, placeId, type Place } from '../contract/model/json.ts';
import { resolve, valueOf } from '../contract/source/sources.ts';
import type { ContractSide } from './contract-side.ts';

/**
 * Where exactly two parts of sources differ: the first value that they have otherwise, or a key or an item that only one of
 * them has, with what is around it on the other side. What differs in its order alone differs as a whole. Only keys that
 * `isOfChange` takes, by their path below the places, are looked at.
 */
export function changedPlaces(
  [previous, from]: readonly [ContractSide, Place],
  [current, to]: readonly [ContractSide, Place],
  isOfChange: (path: readonly string[]) => boolean = () => true,
): { readonly from: Place; readonly to: Place } {
  const sourcesBefore = previous.subject.sources;
  const sourcesAfter = current.subject.sources;
  // Pairs that have been compared, or are being compared: a schema that holds itself has no end.
  const known = new Map<string, boolean>();
  return differing(from, to, []);

  function differing(start: Place, end: Place, path: readonly string[]): { from: Place; to: Place } {
    const { was, is, before, after, isHolder, id } = resolved(start, end);
    // What leads back here does not lead to the difference.
    known.set(id, true);
    const keys = isHolder ? [...new Set([...keysOf(after, path), ...keysOf(before, path)])] : [];
    const key = keys.find((one) => !isSame(below(was, one), below(is, one), [...path, one]));
    if (key === undefined) return path.length === 0 ? { from: start, to: end } : { from: was, to: is };
    const [inside, insideNow] = [own(before, key), own(after, key)];
    if (inside !== undefined && insideNow !== undefined)
      return differing(below(was, key), below(is, key), [...path, key]);
    return {
      from: inside === undefined ? was : below(was, key),
      to: insideNow === undefined ? is : below(is, key),
    };
  }

  function isSame(start: Place, end: Place, path: readonly string[]): boolean {
    const { was, is, before, after, isHolder, id } = resolved(start, end);
    const found = known.get(id);
    if (found !== undefined) return found;
    known.set(id, true);
    const keys = keysOf(after, path);
    const result = isHolder
      ? isEqual(keysOf(before, path), keys) &&
        keys.every((key) => isSame(below(was, key), below(is, key), [...path, key]))
      : isEqual(before, after);
    known.set(id, result);
    return result;
  }

  function resolved(start: Place, end: Place) {
    const [was, is] = [resolve(sourcesBefore, start) ?? start, resolve(sourcesAfter, end) ?? end];
    const [before, after] = [valueOf(sourcesBefore, was), valueOf(sourcesAfter, is)];
    const isHolder = (Array.isArray(before) && Array.isArray(after)) || (isObject(before) && isObject(after));
    return { was, is, before, after, isHolder, id: `${placeId(was)} ${placeId(is)}` };
  }

  function keysOf(value: unknown, path: readonly string[]): readonly string[] {
    if (Array.isArray(value)) return Object.keys(value);
    return isObject(value) ? Object.keys(value).filter((key) => isOfChange([...path, key])) : [];
  }
}
