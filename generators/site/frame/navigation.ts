import { oncePer } from '../../ground/once-per.ts';
import { eventPath, recipePath } from '../links.ts';
import { languageRecipes } from '../recipes/languages/index.ts';
import type { Site, SiteCategory } from '../site.ts';

/** What the frame of every page needs to know of the others. */
interface Navigation {
  /** The receivers in other languages. */
  readonly recipes: readonly PageEntry[];
  /** The category of each event, by the path of the page that the event would have. */
  readonly categoryByPath: ReadonlyMap<string, SiteCategory>;
}

export interface PageEntry {
  readonly path: string;
  readonly title: string;
}

/** A part of the menu. */
export interface MenuGroup {
  /** Empty if the pages stand by themselves. */
  readonly title: string;
  readonly pages: readonly PageEntry[];
  /** Whether the events stand below its pages. */
  readonly hasEvents?: boolean;
}

/** The navigation of a site, found out once and not for each page. */
export const navigationOf = oncePer((site: Site): Navigation => ({
  recipes: languageRecipes(site.contract).map(({ id, title }) => ({ path: recipePath(id), title })),
  categoryByPath: new Map(
    site.categories.flatMap((category) =>
      category.events.map(({ key }) => [eventPath(key), category] as const),
    ),
  ),
}));
