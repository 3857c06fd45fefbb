import { pointerOf } from '@webhook-contract/runtime/v1';
import path from 'node:path';
import {
  isObject,
  below,
  placeId,
  type Json,
  type JsonObject,
  type Place,
} from '../../contract/model/json.ts';
import { valueOf, type Sources } from '../../contract/source/sources.ts';

/** A reference from a file to a place, as documents write it: with `./` ahead of a file. */
export function reference({ file, path: segments }: Place, from: string): JsonObject {
  const relative = file === from ? '' : path.posix.relative(path.posix.dirname(from), file);
  const inside = segments.length > 0 || file === from ? `#${pointerOf(segments)}` : '';
  return { $ref: `${/^(?:\.|$)/.test(relative) ? '' : './'}${relative}${inside}` };
}

/** What stands at a place, with its references as another file writes them; undefined if there is nothing. */
export function copyFor(from: string, sources: Sources, place: Place): Json | undefined {
  const value = valueOf(sources, place) as Json | undefined;
  if (Array.isArray(value))
    return value.flatMap((_, index) => copyFor(from, sources, below(place, index)) ?? []);
  if (!isObject(value)) return value;
  const to = sources.references.get(placeId(place))?.to;
  return Object.fromEntries(
    Object.keys(value)
      .map((key) => [key, copyFor(from, sources, below(place, key)) as Json])
      .concat(to ? Object.entries(reference(to, from)) : []),
  );
}
