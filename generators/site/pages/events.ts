import { paragraph } from '../blocks/make-content.ts';
import { commonmark } from '../commonmark.ts';
import type { Page } from '../frame/page.ts';
import { eventsPath, pagePaths } from '../links.ts';
import { categoryTable } from '../parts/category-table.ts';
import { eventCounts, eventLegend } from '../parts/event-counts.ts';
import { eventTable } from '../parts/event-table.ts';
import { pageLinks } from '../parts/page-links.ts';
import { eventListLimit } from '../site.ts';
import type { Site } from '../site.ts';

/** All events by category; where they are many the categories alone, on as many pages as those need. */
export function eventsPages(site: Site): readonly Page[] {
  const { contract, categories } = site;
  const page = {
    path: pagePaths.events,
    title: 'Events',
    description: `The webhook events of ${contract.title}${site.isCategorised ? ', by category' : ''}.`,
    kind: 'Page',
  } as const;
  if (!site.isCategorised)
    return [
      {
        ...page,
        opening: [
          eventCounts(contract, page.path),
          eventLegend(contract),
          contract.events.length > 0 && eventTable(page.path, 'All events', contract.events),
        ],
        sections: [],
      },
    ];
  if (contract.events.length <= eventListLimit) {
    const sections = categories.map(({ slug, name, description, events }) => ({
      id: `category-${slug}`,
      title: name,
      content: [
        commonmark(description),
        events.length === 0
          ? paragraph('No event of this category is known.', 'note')
          : eventTable(page.path, `Events of the category ${name}`, events),
      ],
    }));
    return [{ ...page, opening: [eventCounts(contract, page.path), eventLegend(contract)], sections }];
  }
  const paths = Array.from({ length: Math.ceil(categories.length / eventListLimit) }, (_, index) =>
    eventsPath(index + 1),
  );
  return paths.map((path, index) => {
    const first = index * eventListLimit;
    const table = categoryTable(path, categories.slice(first, first + eventListLimit));
    return {
      ...page,
      path,
      ...(index > 0 && { title: `Events, page ${index + 1}` }),
      opening: [eventCounts(contract, path), table],
      sections: [],
      footer: pageLinks('Pages of events', paths, path),
    };
  });
}
