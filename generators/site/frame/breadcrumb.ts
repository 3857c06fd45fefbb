import { directionOf } from '../direction.ts';
import { html } from '../html.ts';
import type { HtmlValue } from '../html.ts';
import { categoryPath, linkFrom, pagePaths } from '../links.ts';
import type { Site } from '../site.ts';
import { navigationOf } from './navigation.ts';
import type { PageEntry } from './navigation.ts';
import type { Page } from './page.ts';

/** The way to a page from the pages above it; null for a page that has none above. The page itself is not in it. */
export function breadcrumb(site: Site, page: Page): HtmlValue {
  const trail = trailTo(site, page);
  if (trail.length === 0) return null;
  return html`<nav class="breadcrumb" aria-label="Breadcrumb">
    <ol>
      ${trail.map(({ path, title }) => html`<li><a${directionOf(title)} href="${linkFrom(page.path, path)}">${title}</a></li> `)}
    </ol>
  </nav>`;
}

function trailTo(
  site: Site,
  { kind, path, parent }: Pick<Page, 'kind' | 'path' | 'parent'>,
): readonly PageEntry[] {
  if (parent !== undefined) return [...trailTo(site, { kind: 'Page', path: parent.path }), parent];
  if (kind === 'Recipe') return [{ path: pagePaths.receiver, title: 'Build a receiver' }];
  const category = navigationOf(site).categoryByPath.get(path);
  if (category === undefined) return [];
  const above = { path: categoryPath(category.slug), title: category.name };
  const events = { path: pagePaths.events, title: 'Events' };
  // The first page of a category stands above its further ones.
  return above.path === path || !site.isCategorised ? [events] : [events, above];
}
