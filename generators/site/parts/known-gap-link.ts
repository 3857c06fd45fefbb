import { knownGapId } from '../anchors.ts';
import { link, styled, text } from '../blocks/make-content.ts';
import type { Words } from '../blocks/content.ts';
import { linkFrom, pagePaths } from '../links.ts';
import type { Site } from '../site.ts';

/** What the contract takes for true where it is not stated, and a line that leads to the known gap; as below. */
export function knownGapReading(site: Site, page: string, id: string | undefined): Words {
  const reading = id === undefined ? '' : (site.knownGapsById.get(id)?.reading ?? '');
  return text`${reading} ${knownGapLink(site, page, id)}`;
}

/** A line that leads to the known gap about what stands before it; nothing if there is none. */
export function knownGapLink({ knownGapsById }: Site, page: string, id: string | undefined): Words {
  const point = id === undefined ? undefined : knownGapsById.get(id);
  if (point === undefined) return null;
  const target = linkFrom(page, pagePaths.knownGaps, knownGapId(point.id));
  return styled('known-gap', text`Known gap: ${link(target, point.title)}`);
}
