import type { OpenPoint } from '../../contract/model.ts';
import { openPointId } from '../anchors.ts';
import { group, heading, link, paragraph, styled, table } from '../blocks/make-content.ts';
import type { Content, Words } from '../blocks/content.ts';
import { commonmark } from '../commonmark.ts';
import { plural } from '../durations.ts';
import type { Page, Section } from '../frame/page.ts';
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
      content: [paragraph(words), points.map((point) => pointEntry(site, point))],
    })),
  };
}

/** All points at a glance. */
function overview(site: Site, points: readonly OpenPoint[]): Content {
  const rows = points.map((point) => ({
    cells: [
      link(`#${openPointId(point.id)}`, point.title),
      statusMark(point),
      concerned(site, point).length === 0 ? 'The service' : plural(concerned(site, point).length, 'event'),
    ],
  }));
  const columns = ['Open point', 'In the service’s documentation', 'Concerns'];
  return table('All open points', columns, rows, 'points');
}

function pointEntry(site: Site, point: OpenPoint): Content {
  const events = concerned(site, point);
  return group('point', [
    heading(openPointId(point.id), point.title),
    paragraph(statusMark(point)),
    commonmark(point.description),
    events.length > 0 && group('concerned', [paragraph('Concerns', 'note'), eventLinks(site, path, events)]),
  ]);
}

function concerned(site: Site, { id }: OpenPoint) {
  return site.eventsByOpenPoint.get(id) ?? [];
}

function statusMark({ status }: OpenPoint): Words {
  const state = states.find((one) => one.status === status);
  return state && styled(status === 'not-shown' ? 'mark warn' : 'mark', state.title);
}
