import { eventPlace } from '../contract-side.ts';
import { importedType } from '../snippets.ts';
import { exampleBodies } from '../witnesses.ts';
import type { DiffRule } from './rule.ts';

export const eventRemoved: DiffRule = {
  id: 'event-removed',
  checks: 'Checks that no event is removed.',
  compare({ previous, removed }, report) {
    for (const event of removed) {
      const { key, title, documented } = event;
      report({
        event: key,
        message: `The event ${JSON.stringify(title)} is removed.`,
        from: eventPlace(previous, key),
        // Without a payload it can be simulated, but neither sent, received nor named in code.
        senders: 'risk',
        links: 'break',
        ...(documented && {
          receivers: { previous: 'ok', current: 'break' },
          types: 'break',
          senders: 'break',
          witness: { ...exampleBodies({ before: event }), types: importedType(previous.contract, key) },
        }),
      });
    }
  },
};
