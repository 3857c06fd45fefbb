import type { Page } from '../frame/page.ts';
import { pagePaths } from '../links.ts';
import { categoryEvents, eventListLimit } from '../parts/category-events.ts';
import { categoryTable } from '../parts/category-table.ts';
import { eventCounts } from '../parts/event-counts.ts';
import type { Site } from '../site.ts';

const path = pagePaths.events;

/** All events by category, or the categories alone where the events are many. */
export function eventsPage(site: Site): Page {
  const { events, title } = site.contract;
  const isLarge = events.length > eventListLimit;
  return {
    path,
    title: 'Events',
    description: `The webhook events of the ${title}, by category.`,
    kind: 'Page',
    opening: isLarge
      ? [eventCounts(site.contract), categoryTable(path, site.categories)]
      : eventCounts(site.contract),
    sections: isLarge
      ? []
      : site.categories.map((category) => ({
          id: `category-${category.slug}`,
          title: category.name,
          content: categoryEvents(path, category),
        })),
  };
}
