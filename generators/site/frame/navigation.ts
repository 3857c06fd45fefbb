import { oncePer } from '../../ground/once-per.ts';
import { categoryPath, eventPath, recipePath } from '../links.ts';
import { languageRecipes } from '../recipes/languages/index.ts';
import { receiverRecipes } from '../recipes/receiver-recipes.ts';
import { eventListLimit } from '../site.ts';
import type { Site, SiteCategory } from '../site.ts';

/** What the frame of every page needs to know of the others. */
interface Navigation {
  readonly recipes: readonly PageEntry[];
  /** The category that a page belongs to, by its path: its own pages, and those of its events. */
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

/** How many pages a category has. */
export function pageCount({ events }: SiteCategory): number {
  return Math.max(1, Math.ceil(events.length / eventListLimit));
}

/** The navigation of a site, found out once and not for each page. */
export const navigationOf = oncePer((site: Site): Navigation => ({
  recipes: [...receiverRecipes(site.contract), ...languageRecipes(site.contract)].map(({ id, title }) => ({
    path: recipePath(id),
    title,
  })),
  categoryByPath: new Map(
    site.categories.flatMap((category) => [
      ...Array.from(
        { length: pageCount(category) },
        (_, index) => [categoryPath(category.slug, index + 1), category] as const,
      ),
      ...category.events.map(({ key }) => [eventPath(key), category] as const),
    ]),
  ),
}));
