import type { ContractEvent } from '../../contract/model/model.ts';
import type { MenuGroup, PageEntry } from '../frame/navigation.ts';
import type { Page } from '../frame/page.ts';
import { eventPath } from '../links.ts';
import { guidesOf, languagePages } from '../template/guide-pages.ts';
import { hasPage, type Site } from '../site.ts';
import { changelogPage } from './changelog.ts';
import { checkPage } from './check.ts';
import { commandPage } from './command.ts';
import { downloadsPage } from './downloads.ts';
import { eventPage, eventPages } from './event.ts';
import { eventsPage, termsOf } from './events.ts';
import { fieldPages } from './fields.ts';
import { homePage } from './home.ts';
import { notFoundPage } from './not-found.ts';
import { knownGapsPage } from './known-gaps.ts';
import { packagePages } from './package.ts';
import { tablePages } from './tables.ts';

interface PageGroup {
  /** What the menu calls it; null for pages that are not in the menu, empty for those that stand there by themselves. */
  readonly title: string | null;
  readonly hasEvents?: boolean;
  readonly kinds: readonly PageKind[];
}

interface PageKind {
  /** What the menu calls the page; its title by default. */
  readonly menu?: string;
  /** Whether all of several pages stand in the menu; otherwise the first one. */
  readonly isEachInMenu?: boolean;
  /** Parts of the page that stand in the menu, too. */
  readonly parts?: (site: Site) => readonly PageEntry[];
  /** Null if a contract has no such page. */
  readonly make: (site: Site) => Page | null | Iterable<Page>;
}

/** Every kind of page, in the order of the menu: a new one is a file beside this one and a line here. */
const groups: readonly PageGroup[] = [
  { title: '', kinds: [{ menu: 'Overview', make: homePage }] },
  {
    title: 'Get started',
    kinds: [{ isEachInMenu: true, make: (site) => guidesOf('Get started', site) }],
  },
  {
    title: 'Guides',
    kinds: [{ isEachInMenu: true, make: (site) => guidesOf('Guides', site) }],
  },
  {
    title: 'Reference',
    hasEvents: true,
    kinds: [
      { make: eventsPage, parts: termsOf },
      { isEachInMenu: true, make: tablePages },
      { make: checkPage },
      { menu: 'Package', make: packagePages },
      { menu: 'Command', make: commandPage },
      { make: downloadsPage },
    ],
  },
  {
    title: 'Resources',
    kinds: [{ make: knownGapsPage }, { make: changelogPage }],
  },
  {
    title: null,
    kinds: [{ make: eventPages }, { make: fieldPages }, { make: languagePages }, { make: notFoundPage }],
  },
];

/** Every page of a site, each made when it is asked for: all at once would be much to hold. */
export function* pagesOf(site: Site): Iterable<Page> {
  for (const { kinds } of groups) for (const kind of kinds) yield* madeBy(kind, site);
}

/** The page at a path, made with as few of the others as there have to be; undefined if the site has none there. */
export function pageAt(site: Site, path: string): Page | undefined {
  const event = eventAt(site, path);
  if (event !== undefined) return eventPage(site, event);
  for (const { kinds } of groups)
    for (const kind of kinds.filter(({ make }) => make !== eventPages))
      for (const page of madeBy(kind, site)) if (page.path === path) return page;
  return undefined;
}

/** The event whose page is at a path. */
export function eventAt({ contract }: Site, path: string): ContractEvent | undefined {
  return contract.events.find((event) => hasPage(contract, event) && eventPath(event.key) === path);
}

/** The pages of the menu, by group. */
export function menuOf(site: Site): readonly MenuGroup[] {
  return groups.flatMap(({ title, kinds, hasEvents = false }) => {
    if (title === null) return [];
    const pages = kinds.flatMap((kind) => {
      const made = madeBy(kind, site);
      const shown = kind.isEachInMenu ? [...made] : firstOf(made);
      const entries = shown.map(({ path, title: ofPage }) => ({ path, title: kind.menu ?? ofPage }));
      return [...entries, ...(kind.parts?.(site) ?? [])];
    });
    return pages.length === 0 && !hasEvents ? [] : [{ title, pages, hasEvents }];
  });
}

function madeBy({ make }: PageKind, site: Site): Iterable<Page> {
  const made = make(site);
  if (made === null) return [];
  return Symbol.iterator in made ? made : [made];
}

function firstOf([first]: Iterable<Page>): readonly Page[] {
  return first === undefined ? [] : [first];
}
