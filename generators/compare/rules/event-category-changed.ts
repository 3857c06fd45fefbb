import { changedPlaces } from '../changed-places.ts';
import { eventPlace } from '../contract-side.ts';
import { renamedCategories } from '../renamed-categories.ts';
import type { DiffRule } from './rule.ts';

export const eventCategoryChanged: DiffRule = {
  id: 'event-category-changed',
  checks: 'Checks that events stay in their categories.',
  compare(pair, report) {
    const { previous, current, events } = pair;
    const renamed = renamedCategories(pair);
    const moved = events.filter(
      ({ before, after }) => (renamed.get(before.category) ?? before.category) !== after.category,
    );
    const moves = Map.groupBy(moved, ({ before, after }) =>
      [before, after].map(({ category }) => JSON.stringify(category)).join(' to '),
    );
    for (const [move, pairs] of moves) {
      const places = pairs.map(({ before, after }) =>
        changedPlaces(
          [previous, eventPlace(previous, before.key, 'tags')],
          [current, eventPlace(current, after.key, 'tags')],
        ),
      );
      const keys = pairs.map(({ after }) => after.key);
      const [first] = pairs;
      const isOne = pairs.length === 1;
      report({
        ...(isOne ? { event: keys[0] ?? '' } : { events: keys }),
        message: `${isOne ? `The event ${JSON.stringify(first?.after.title)}` : `${pairs.length} events`}: moved from the category ${move}.`,
        ...places[0],
        ...(!isOne && { elsewhere: places }),
      });
    }
  },
};
