import { knownGapId } from '../anchors.ts';
import { link, styled, text } from '../blocks/make-content.ts';
import type { Words } from '../blocks/content.ts';
import { linkFrom, pagePaths } from '../links.ts';
import type { Site } from '../site.ts';

/** A line that leads to the known gap about what stands before it; nothing if there is none. */
export function knownGapLink({ knownGapsById }: Site, page: string, id: string | undefined): Words {
  const point = id === undefined ? undefined : knownGapsById.get(id);
  if (point === undefined) return null;
  const target = linkFrom(page, pagePaths.knownGaps, knownGapId(point.id));
  return styled('known-gap', text`Known gap: ${link(target, point.title)}`);
}
