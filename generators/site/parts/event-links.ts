import { counted } from '@webhook-contract/common/counted';
import type { ContractEvent } from '../../contract/model/model.ts';
import { knownGapId } from '../anchors.ts';
import { link, list, text } from '../blocks/make-content.ts';
import type { Content, Link } from '../blocks/content.ts';
import { linkFrom, pagePaths } from '../links.ts';
import { eventHref, type Site } from '../site.ts';

// A longer list is folded, so that it does not push the text around it away.
const openListLimit = 6;

// Of a still longer one, which would weigh too much, these are linked to.
const mostLinks = 40;

/** Links to events, and to the list of all events where they are many. */
export function eventLinks(site: Site, page: string, events: readonly ContractEvent[]): Content {
  const more = events.length - mostLinks;
  const links = events.slice(0, mostLinks).map(({ key, title }) => link(eventHref(site, page, key), title));
  const rest =
    more > 0 && text`${more} more are among ${link(linkFrom(page, pagePaths.events), 'all events')}.`;
  const content = list([...links, rest], 'event-links');
  return events.length <= openListLimit
    ? content
    : { block: 'fold', summary: counted(events.length, 'event'), content };
}

/** Links to known gaps, each with its title. */
export function knownGapLinks(
  { knownGapsById }: Site,
  page: string,
  ids: readonly string[],
): readonly Link[] {
  return ids
    .flatMap((id) => knownGapsById.get(id) ?? [])
    .map(({ id, title }) => link(linkFrom(page, pagePaths.knownGaps, knownGapId(id)), title));
}
