import { eventStem } from '../names.ts';

/** Paths of the pages inside the site, with forward slashes. */
export const pagePaths = {
  overview: 'index.html',
  delivery: 'delivery.html',
  notifications: 'notifications.html',
  openPoints: 'open-points.html',
  style: 'style.css',
} as const;

/** The path of an event's page. */
export function eventPath(key: string): string {
  return `events/${eventStem(key)}.html`;
}

/** The relative link from one page to another, so that the site works below any path and from a disk. */
export function linkFrom(page: string, target: string, fragment?: string): string {
  if (fragment !== undefined)
    return page === target ? `#${fragment}` : `${linkFrom(page, target)}#${fragment}`;
  const folders = page.split('/').slice(0, -1);
  const steps = target.split('/');
  while (steps.length > 1 && folders[0] === steps[0]) {
    folders.shift();
    steps.shift();
  }
  return '../'.repeat(folders.length) + steps.join('/');
}
