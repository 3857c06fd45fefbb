import type { Contract, ContractEvent } from '../../contract/model/model.ts';
import { code, link, longCode, table, text } from '../blocks/make-content.ts';
import type { Content, Words } from '../blocks/content.ts';
import { eventPath } from '../links.ts';
import { eventHref, type Site } from '../site.ts';
import { locationInWords } from './location.ts';

/** The value of an event in each place of the event type, as a table; nothing if there is one place, which is said beside it. */
export function placesTable({ eventType }: Contract, { values }: ContractEvent): Content {
  if (eventType.length < 2 || values.length === 0) return false;
  const rows = eventType.map((location, index) => {
    const value = values[index] ?? null;
    return {
      cells: [locationInWords(location), value === null ? 'anything, or nothing' : longCode(String(value))],
    };
  });
  return table('What tells this event from others', ['Told apart by', 'Value'], rows);
}

/** As many others are linked to. */
const mostLinks = 12;

/** The message that an event is a variant of, and the other variants; nothing if it is none. */
export function variantInWords(site: Site, { key, variantOf }: ContractEvent): Words {
  const { events } = site.contract;
  if (variantOf === null) return false;
  const others = events.filter((event) => event.key !== key && event.variantOf?.key === variantOf.key);
  const links = others
    .slice(0, mostLinks)
    .map((event, index) => [
      index > 0 && ', ',
      link(eventHref(site, eventPath(key), event.key), event.title),
    ]);
  const more = others.length - links.length;
  return text`${code(variantOf.title)}, as are ${links}${more > 0 && ` and ${more} more`}`;
}
