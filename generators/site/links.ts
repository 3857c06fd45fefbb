import { eventStem } from '../contract/model/names.ts';

/** Paths inside the site, with forward slashes. */
export const pagePaths = {
  home: 'index.html',
  quickStart: 'quick-start.html',
  testing: 'test-your-endpoint.html',
  goingLive: 'going-live.html',
  receiver: 'receiver.html',
  operate: 'operate.html',
  delivery: 'delivery.html',
  sender: 'verify-the-sender.html',
  events: 'events/index.html',
  troubleshooting: 'troubleshooting.html',
  knownGaps: 'known-gaps.html',
  changelog: 'changelog.html',
  packageReference: 'package.html',
  receiverReference: 'package/receiver.html',
  senderReference: 'package/sender.html',
  command: 'command.html',
  downloads: 'downloads.html',
  check: 'check.html',
  notFound: '404.html',
  style: 'assets/style.css',
  script: 'assets/site.js',
  /** Of the page to check payloads alone. */
  checkScript: 'assets/check.js',
  /** The folder of the validators that this page loads. */
  checkFolder: 'check/',
  favicon: 'assets/favicon.svg',
  /** What a preview of a link shows. */
  /** Sets light or dark before anything is painted. */
  theme: 'assets/theme.js',
  /** What searches, and what it searches in; neither is loaded before search is opened. */
  search: 'search/search.js',
  searchData: 'search/data.js',
  /** The folder of the contract itself, as its maintainers wrote it. */
  contract: 'contract/',
  asyncapi: 'contract/asyncapi.yaml',
  llms: 'llms.txt',
  /** Every event as data. */
  catalogue: 'events.json',
} as const;

/** The path of an event's page. */
export function eventPath(key: string): string {
  return `events/${eventStem(key)}.html`;
}

/** The path of a file that belongs to an event: `events/order-paid.schema.json`. */
export function eventFilePath(key: string, ending: string): string {
  return `events/${eventStem(key)}.${ending}`;
}

/** The path of the page of a shape that is too large to stand beside the fields of an event. */
export function shapePath(slug: string): string {
  return `shapes/${slug}.html`;
}

/** The path of the page of a table of the contract's own, apart from the pages that every site has. */
export function tablePath(id: string): string {
  const path = `${id}.html`;
  return Object.values<string>(pagePaths).includes(path) ? `tables/${path}` : path;
}

/** The path of a recipe's page. */
export function recipePath(id: string): string {
  return `receivers/${id}.html`;
}

/** The path of a file of a receiver in another language. */
export function recipeFilePath(id: string, file: string): string {
  return `receivers/${id}/${file}`;
}

/** The path of a page's twin in Markdown. */
export function markdownPath(page: string): string {
  return page.replace(/\.html$/, '.md');
}

/** The absolute address of a page; undefined if it is not known where the site will be. */
export function pageUrl(siteUrl: string | undefined, page: string): string | undefined {
  return siteUrl === undefined ? undefined : siteUrl + page.replace(/(^|\/)index\.html$/, '$1');
}

/**
 * The relative link from one page to another, so that the site works below any path and from a disk. From a page that is
 * given by its whole path on the host, with a slash in front, the link is such a path too.
 */
export function linkFrom(page: string, target: string, fragment?: string): string {
  if (fragment !== undefined)
    return page === target ? `#${fragment}` : `${linkFrom(page, target)}#${fragment}`;
  const folders = page.split('/').slice(0, -1);
  if (page.startsWith('/')) return `${folders.join('/')}/${target}`;
  const steps = target.split('/');
  while (steps.length > 1 && folders[0] === steps[0]) {
    folders.shift();
    steps.shift();
  }
  return '../'.repeat(folders.length) + steps.join('/');
}
