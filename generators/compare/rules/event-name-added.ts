import { eventPlace } from '../contract-side.ts';
import type { DiffRule } from './rule.ts';

export const eventNameAdded: DiffRule = {
  id: 'event-name-added',
  checks: 'Checks that no event gets a further name without a new version.',
  compare({ previous, current, events }, report) {
    for (const { before, after } of events) {
      for (const name of after.otherNames.filter((one) => !before.otherNames.includes(one))) {
        report({
          event: after.key,
          message: `The event ${JSON.stringify(after.title)} gets the name ${JSON.stringify(name)}.`,
          from: eventPlace(previous, before.key, 'x-event', 'otherNames'),
          to: eventPlace(current, after.key, 'x-event', 'otherNames', String(after.otherNames.indexOf(name))),
          adds: true,
        });
      }
    }
  },
};
