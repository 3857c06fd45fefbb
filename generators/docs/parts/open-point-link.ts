import { openPointId } from '../anchors.ts';
import { html } from '../html.ts';
import type { HtmlValue } from '../html.ts';
import { linkFrom, pagePaths } from '../links.ts';
import type { Site } from '../site.ts';

/** A line that leads to the open point about what stands before it; nothing where there is none. */
export function openPointLink({ openPointsById }: Site, page: string, id: string | undefined): HtmlValue {
  const point = id === undefined ? undefined : openPointsById.get(id);
  if (point === undefined) return null;
  return html`<span class="open-point"
    >Open: <a href="${linkFrom(page, pagePaths.openPoints, openPointId(point.id))}">${point.title}</a></span
  >`;
}
