import { counted } from '@webhook-contract/common/counted';
import type { Contract } from '../../contract/model/model.ts';
import { join, link, list, paragraph, text } from '../blocks/make-content.ts';
import type { Content } from '../blocks/content.ts';
import { eventPath, linkFrom } from '../links.ts';
import { assumedMark, documentedMark } from './marks.ts';

/** How many events there are, and how many of them are documented; with links to these if a page is given and they are few. */
export function eventCounts({ events }: Pick<Contract, 'events'>, page?: string): Content {
  if (events.length === 0) return paragraph('No event is known.');
  const documented = events.filter((event) => event.documented);
  const areLinked =
    page !== undefined &&
    documented.length > 0 &&
    documented.length <= linkedEvents &&
    documented.length < events.length;
  const links =
    areLinked &&
    text`: ${join(
      documented.map(({ key, title }) => link(linkFrom(page, eventPath(key)), title)),
      ', ',
    )}`;
  return paragraph(
    text`${counted(events.length, 'event')}, ${documentedInWords(documented.length, events.length)}${links}.`,
  );
}

/** More would hide the list that follows. */
const linkedEvents = 4;

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
      events.some(({ categoryAssumed }) => categoryAssumed) &&
        text`${assumedMark} Category assumed: nothing says to which category the event belongs`,
    ],
    'legend',
  );
}
