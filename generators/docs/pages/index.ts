import type { PageEntry } from '../frame/navigation.ts';
import type { Page } from '../frame/page.ts';
import type { Site } from '../site.ts';
import { categoryPages } from './category.ts';
import { changelogPage } from './changelog.ts';
import { deliveryPage } from './delivery.ts';
import { downloadsPage } from './downloads.ts';
import { eventPages } from './event.ts';
import { eventsPages } from './events.ts';
import { fieldPages } from './fields.ts';
import { glossaryPage } from './glossary.ts';
import { homePage } from './home.ts';
import { notFoundPage } from './not-found.ts';
import { notificationsPage } from './notifications.ts';
import { openPointsPage } from './open-points.ts';
import { receiverPage } from './receiver.ts';
import { recipePages } from './recipe.ts';

interface PageKind {
  /** What the menu calls the page; left out: it is not in the menu. */
  readonly menu?: string;
  /** Null where a contract has no such page. */
  readonly make: (site: Site) => Page | null | Iterable<Page>;
}

/** Every kind of page, those of the menu in its order: a new one is a file beside this one and a line here. */
const kinds: readonly PageKind[] = [
  { menu: 'Overview', make: homePage },
  { menu: 'Receiver guide', make: receiverPage },
  { menu: 'Delivery', make: deliveryPage },
  { menu: 'Notifications', make: notificationsPage },
  { menu: 'Events', make: eventsPages },
  { menu: 'Known gaps', make: openPointsPage },
  { menu: 'Changelog', make: changelogPage },
  { menu: 'Glossary', make: glossaryPage },
  { make: downloadsPage },
  { make: categoryPages },
  { make: eventPages },
  { make: fieldPages },
  { make: recipePages },
  { make: notFoundPage },
];

/** Every page of a site, each made when it is asked for: all at once would be much to hold. */
export function* pagesOf(site: Site): Iterable<Page> {
  for (const kind of kinds) yield* madeBy(kind, site);
}

/** The pages of the menu, in its order. */
export function menuOf(site: Site): readonly PageEntry[] {
  return kinds.flatMap((kind) => {
    const [page] = kind.menu === undefined ? [] : madeBy(kind, site);
    return page === undefined ? [] : [{ path: page.path, title: kind.menu ?? page.title }];
  });
}

function madeBy({ make }: PageKind, site: Site): Iterable<Page> {
  const made = make(site);
  if (made === null) return [];
  return Symbol.iterator in made ? made : [made];
}
