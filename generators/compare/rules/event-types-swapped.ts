import { eventTypePlace } from '../contract-side.ts';
import { mappedTypeIs } from '../snippets.ts';
import { eventTypeChanges } from '../event-type-changes.ts';
import { exampleBodies } from '../witnesses.ts';
import type { DiffRule } from './rule.ts';

export const eventTypesSwapped: DiffRule = {
  id: 'event-types-swapped',
  checks: 'Checks that no two events swap their event types, each then being taken for the other.',
  compare(pair, report) {
    const { previous, current } = pair;
    for (const [one, other] of eventTypeChanges(pair).swapped) {
      const titles = [one, other].map(({ after }) => JSON.stringify(after.title)).join(' and ');
      const isDocumented = [one, other].every(({ before, after }) => before.documented && after.documented);
      report({
        event: one.after.key,
        message: `The events ${titles} swap their event types.`,
        from: eventTypePlace(previous, one.before.key),
        to: eventTypePlace(current, one.after.key),
        elsewhere: [
          {
            from: eventTypePlace(previous, other.before.key),
            to: eventTypePlace(current, other.after.key),
          },
        ],
        receivers: { previous: 'risk', current: 'risk' },
        ...(isDocumented && {
          receivers: { previous: 'break', current: 'break' },
          types: 'break',
          senders: 'break',
          witness: {
            ...exampleBodies({ now: one.after, before: one.before }),
            types: mappedTypeIs(previous.contract, one.before.eventType ?? '', one.before.key),
          },
        }),
      });
    }
  },
};
