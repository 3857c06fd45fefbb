import { pagePaths } from '../links.ts';
import type { Site } from '../site.ts';

/**
 * The path from which the links of a page lead. A host responds to an unknown address with the page for that, at whatever
 * depth the address is, so relative links would lead astray: where the address of the site is known, the links of that
 * page are whole paths on the host. Where it is not, they are relative, and a script finds the root from which they lead.
 */
export function servedPath({ siteUrl }: Site, path: string): string {
  return path === pagePaths.notFound && siteUrl !== undefined ? new URL(path, siteUrl).pathname : path;
}
