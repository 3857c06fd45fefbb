import { eventPlace } from '../contract-side.ts';
import { lostNameEffect } from '../lost-name-effect.ts';
import type { DiffRule } from './rule.ts';

export const eventNameRemoved: DiffRule = {
  id: 'event-name-removed',
  checks: 'Checks that no further name of an event is removed, which scenarios and commands may use.',
  compare({ previous, current, events }, report) {
    for (const { before, after } of events) {
      for (const name of before.otherNames.filter((one) => !after.otherNames.includes(one))) {
        report({
          event: after.key,
          message: `The event ${JSON.stringify(after.title)} loses the name ${JSON.stringify(name)}.`,
          from: eventPlace(
            previous,
            before.key,
            'x-event',
            'otherNames',
            String(before.otherNames.indexOf(name)),
          ),
          to: eventPlace(current, after.key, 'x-event', 'otherNames'),
          senders: lostNameEffect(current.contract, after, name),
        });
      }
    }
  },
};
