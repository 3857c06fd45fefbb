import type { Contract } from '../../contract/model.ts';
import { list, paragraph, text } from '../blocks/make-content.ts';
import type { Content } from '../blocks/content.ts';
import { plural } from '../durations.ts';
import { assignedMark, documentedMark } from './marks.ts';

/** How many events there are, and how many of them are documented. */
export function eventCounts({ events }: Pick<Contract, 'events'>): Content {
  const documented = events.filter((event) => event.documented).length;
  if (events.length === 0) return paragraph('No event is known.');
  return paragraph(`${plural(events.length, 'event')}, ${documentedInWords(documented, events.length)}.`);
}

/** What the marks beside events mean; nothing if all are alike. */
export function eventLegend({ events }: Pick<Contract, 'events'>): Content {
  return events.some(({ documented }) => !documented) && legend(events);
}

function documentedInWords(documented: number, count: number): string {
  if (count === 1) return documented === 1 ? 'which is documented' : 'which is not documented';
  if (documented === 0) return 'none of them documented';
  return `${documented === count ? 'all' : documented} of them documented`;
}

function legend(events: Contract['events']): Content {
  return list(
    [
      text`${documentedMark({ documented: true })}: event type and payload are known`,
      text`${documentedMark({ documented: false })}: the event exists, but its event type or payload is not known`,
      events.some(({ categoryAssigned }) => categoryAssigned) &&
        text`${assignedMark}: the service’s documentation does not say to which category the event belongs`,
    ],
    'legend',
  );
}
