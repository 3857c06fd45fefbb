import type { OpenPoint } from '../../contract/model.ts';
import { anchor } from '../anchors.ts';
import { commonmark } from '../commonmark.ts';
import { html } from '../html.ts';
import type { Html } from '../html.ts';
import type { Page, Section } from '../layout.ts';
import { permalink } from '../layout.ts';
import { pagePaths } from '../links.ts';
import { eventLinks } from '../parts/event-links.ts';
import type { Site } from '../site.ts';

const path = pagePaths.openPoints;

const states: readonly {
  readonly status: OpenPoint['status'];
  readonly id: string;
  readonly title: string;
  readonly words: string;
}[] = [
  {
    status: 'not-shown',
    id: 'not-shown',
    title: 'Left out',
    words: 'The service’s documentation says that it leaves these out.',
  },
  {
    status: 'silent',
    id: 'silent',
    title: 'Not spoken of',
    words: 'The service’s documentation does not speak of these.',
  },
];

/** The id of an open point on its page. */
export function openPointId(id: string): string {
  return anchor('point', id);
}

/** What is not known, or null where nothing is open. */
export function openPointsPage(site: Site): Page | null {
  const { openPoints } = site.contract;
  if (openPoints.length === 0) return null;
  const sections = states.flatMap(({ status, id, title, words }): Section[] => {
    const points = openPoints.filter((point) => point.status === status);
    return points.length === 0
      ? []
      : [
          {
            id,
            title,
            content: html`<p>${words}</p>
              ${points.map((point) => pointEntry(site, point))}`,
          },
        ];
  });
  return {
    path,
    title: 'Open points',
    lead: 'What this contract does not know, and what a reader can do meanwhile.',
    sections,
  };
}

function pointEntry(site: Site, point: OpenPoint): Html {
  const id = openPointId(point.id);
  const events = site.eventsByOpenPoint.get(point.id) ?? [];
  return html`<article class="point">
    <h3 id="${id}">${point.title} ${permalink(id, point.title)}</h3>
    ${commonmark(point.description)}${events.length > 0 && eventLinks(path, events)}
  </article> `;
}
