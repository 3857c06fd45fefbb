import { placeId, type Place } from '../contract/place.ts';
import type { Subject } from '../contract/rules/rule.ts';

/** The files to which nothing refers any more once these places are gone. */
export function unreferencedFiles({ sources }: Subject, gone: readonly Place[]): ReadonlySet<string> {
  const files = new Set<string>();
  const isGone = (place: Place): boolean =>
    files.has(place.file) || gone.some((one) => `${placeId(place)}/`.startsWith(`${placeId(one)}/`));
  const references = [...sources.references.values()].filter(({ to }) => to && to.file !== sources.root);
  const byFile = Map.groupBy(references, ({ to }) => to?.file ?? '');
  for (let count = -1; count !== files.size;) {
    count = files.size;
    for (const [file, users] of byFile)
      if (users.every(({ from }) => isGone(from) || from.file === file)) files.add(file);
  }
  return files;
}
