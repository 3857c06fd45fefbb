import { openPointId } from '../anchors.ts';
import { link, styled, text } from '../blocks/make-content.ts';
import type { Words } from '../blocks/content.ts';
import { linkFrom, pagePaths } from '../links.ts';
import type { Site } from '../site.ts';

/** What the contract takes for true where it is not stated, and a line that leads to the known gap; as below. */
export function openPointReading(site: Site, page: string, id: string | undefined): Words {
  const reading = id === undefined ? '' : (site.openPointsById.get(id)?.reading ?? '');
  return text`${reading} ${openPointLink(site, page, id)}`;
}

/** A line that leads to the known gap about what stands before it; nothing if there is none. */
export function openPointLink({ openPointsById }: Site, page: string, id: string | undefined): Words {
  const point = id === undefined ? undefined : openPointsById.get(id);
  if (point === undefined) return null;
  const target = linkFrom(page, pagePaths.openPoints, openPointId(point.id));
  return styled('open-point', text`Known gap: ${link(target, point.title)}`);
}
