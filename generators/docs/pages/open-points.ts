import type { OpenPoint } from '../../contract/model.ts';
import { openPointId } from '../anchors.ts';
import { commonmark } from '../commonmark.ts';
import { plural } from '../durations.ts';
import { html } from '../html.ts';
import type { Html, HtmlValue } from '../html.ts';
import type { Page, Section } from '../frame/page.ts';
import { permalink } from '../parts/permalink.ts';
import { pagePaths } from '../links.ts';
import { eventLinks } from '../parts/event-links.ts';
import { table } from '../parts/table.ts';
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
    title: 'Not mentioned',
    words: 'The service’s documentation does not mention these.',
  },
];

/** What is not known, or null where nothing is open. */
export function openPointsPage(site: Site): Page | null {
  const { openPoints } = site.contract;
  if (openPoints.length === 0) return null;
  const groups = states
    .map((state) => ({ ...state, points: openPoints.filter(({ status }) => status === state.status) }))
    .filter(({ points }) => points.length > 0);
  return {
    path,
    title: 'Open points',
    description: 'What the contract does not know, and what a reader can do meanwhile.',
    kind: 'Page',
    lead: 'What this contract does not know, and what a reader can do meanwhile.',
    opening: overview(
      site,
      groups.flatMap(({ points }) => points),
    ),
    sections: groups.map(({ id, title, words, points }): Section => ({
      id,
      title,
      content: html`<p>${words}</p>
        ${points.map((point) => pointEntry(site, point))}`,
    })),
  };
}

/** All points at a glance. */
function overview(site: Site, points: readonly OpenPoint[]): Html {
  const rows = points.map((point) => ({
    cells: [
      html`<a href="#${openPointId(point.id)}">${point.title}</a>`,
      statusMark(point),
      concerned(site, point).length === 0 ? 'The service' : plural(concerned(site, point).length, 'event'),
    ],
  }));
  return html`<div class="points">
    ${table('All open points', ['Open point', 'In the service’s documentation', 'Concerns'], rows)}
  </div>`;
}

function pointEntry(site: Site, point: OpenPoint): Html {
  const id = openPointId(point.id);
  const events = concerned(site, point);
  return html`<article class="point">
    <h3 id="${id}">${point.title} ${permalink(id, point.title)}</h3>
    <p>${statusMark(point)}</p>
    ${commonmark(point.description)}${events.length > 0 && eventsConcerned(site, events)}
  </article> `;
}

function eventsConcerned(site: Site, events: ReturnType<typeof concerned>): HtmlValue {
  return html`<div class="concerned">
    <p class="note">Concerns</p>
    ${eventLinks(site, path, events)}
  </div>`;
}

function concerned(site: Site, { id }: OpenPoint) {
  return site.eventsByOpenPoint.get(id) ?? [];
}

function statusMark({ status }: OpenPoint): HtmlValue {
  const state = states.find((one) => one.status === status);
  return state && html`<span class="mark${status === 'not-shown' && ' warn'}">${state.title}</span>`;
}
