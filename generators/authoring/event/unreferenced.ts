import { isWithin, placeId, type Place } from '../../contract/model/json.ts';
import type { Subject } from '../../contract/document/outline.ts';
import type { Draft } from '../edit/draft.ts';

/** The files and components of the document to which nothing refers any more once places are gone, of those that may go. */
export function unreferenced(
  { sources }: Subject,
  gone: readonly Place[],
  mayGo: (part: Place) => boolean = () => true,
): readonly Place[] {
  const parts = new Map<string, Place>();
  const isGone = (place: Place): boolean => [...gone, ...parts.values()].some((one) => isWithin(place, one));
  const users = new Map<string, { readonly part: Place; readonly from: Place[] }>();
  for (const { from, to } of sources.references.values()) {
    const part = to && partAround(to, sources.root);
    if (!part || isWithin(from, part)) continue;
    const known = users.get(placeId(part));
    if (known) known.from.push(from);
    else users.set(placeId(part), { part, from: [from] });
  }
  for (let count = -1; count !== parts.size;) {
    count = parts.size;
    for (const [id, { part, from }] of users)
      if (!parts.has(id) && !gone.some((one) => isWithin(part, one)) && mayGo(part) && from.every(isGone))
        parts.set(id, part);
  }
  return [...parts.values()];
}

/** Removes what `unreferenced` has found. */
export function removeParts(draft: Draft, parts: readonly Place[]): void {
  for (const { file, path } of parts) {
    if (path.length === 0) draft.write(file, undefined);
    else draft.edit(file, { remove: path });
  }
}

/** The file, or the component of the document, that a place is in; undefined for any other place of the document. */
function partAround({ file, path }: Place, root: string): Place | undefined {
  if (file !== root) return { file, path: [] };
  return path[0] === 'components' && path.length >= 3 ? { file, path: path.slice(0, 3) } : undefined;
}
