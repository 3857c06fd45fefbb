import { counted } from '@webhook-contract/common/counted';
import type { ContractEvent } from '../../contract/model/model.ts';
import { link, list, paragraph, styled, text } from '../blocks/make-content.ts';
import type { Content } from '../blocks/content.ts';
import { linkFrom, pagePaths } from '../links.ts';
import { categoryHref, eventHref, type Site } from '../site.ts';

// A longer list is folded, so that it does not push the text around it away.
const openListLimit = 6;

// A still longer one would weigh too much: the categories are named, with how many of their events it would hold, and no
// more of them than of events.
const listLimit = 40;

/** Links to events, or to their categories where the events are many. */
export function eventLinks(site: Site, page: string, events: readonly ContractEvent[]): Content {
  if (events.length > listLimit) return eventsOfCategories(site, page, events);
  const links = list(
    events.map(({ key, title }) => link(eventHref(site, page, key), title)),
    'event-links',
  );
  return events.length <= openListLimit
    ? links
    : { block: 'fold', summary: counted(events.length, 'event'), content: links };
}

function eventsOfCategories(site: Site, page: string, events: readonly ContractEvent[]): Content {
  const { categories } = site;
  const byCategory = Map.groupBy(events, ({ category }) => category);
  const concerned = categories.filter(({ name }) => byCategory.has(name));
  const items = concerned.slice(0, listLimit).map((category) => {
    const { name, events: all } = category;
    const count = byCategory.get(name)?.length ?? 0;
    const words = count === all.length ? `all ${count}` : `${count} of ${all.length}`;
    return text`${link(categoryHref(page, category), name)} ${styled('count', words)}`;
  });
  const more = concerned.length - items.length;
  const all = link(linkFrom(page, pagePaths.events), 'all categories');
  return [
    paragraph(`${counted(events.length, 'event')}, by category:`),
    list(items, 'event-links'),
    more > 0 && paragraph(text`${more} more are among ${all}.`),
  ];
}
