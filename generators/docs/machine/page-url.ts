import type { Site } from '../site.ts';

/** The absolute address of a page; undefined where it is not known where the site will be. */
export function pageUrl({ siteUrl }: Pick<Site, 'siteUrl'>, path: string): string | undefined {
  return siteUrl === undefined ? undefined : siteUrl + path.replace(/(^|\/)index\.html$/, '$1');
}
