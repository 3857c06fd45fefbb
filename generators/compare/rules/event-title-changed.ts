import { lostNameEffect } from '../lost-name-effect.ts';
import { eventPlace } from '../contract-side.ts';
import type { DiffRule } from './rule.ts';

export const eventTitleChanged: DiffRule = {
  id: 'event-title-changed',
  checks: 'Checks that events keep their titles, which scenarios and commands may name.',
  compare({ previous, current, events }, report) {
    for (const { before, after } of events) {
      if (before.title === after.title) continue;
      report({
        event: after.key,
        message: `The title of the event ${after.key} changes from ${JSON.stringify(before.title)} to ${JSON.stringify(after.title)}.`,
        from: eventPlace(previous, before.key, 'title'),
        to: eventPlace(current, after.key, 'title'),
        senders: lostNameEffect(current.contract, after, before.title),
      });
    }
  },
};
