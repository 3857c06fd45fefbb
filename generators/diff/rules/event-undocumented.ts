import { eventPlace } from '../contract-side.ts';
import { importedType } from '../snippets.ts';
import { exampleBodies } from '../witnesses.ts';
import type { DiffRule } from './rule.ts';

export const eventUndocumented: DiffRule = {
  id: 'event-undocumented',
  checks: 'Checks that no documented event becomes undocumented.',
  compare({ previous, current, events }, report) {
    for (const { before, after } of events) {
      if (!before.documented || after.documented) continue;
      report({
        event: after.key,
        message: `The event ${JSON.stringify(after.title)} is no longer documented.`,
        from: eventPlace(previous, before.key, 'payload'),
        to: eventPlace(current, after.key, 'payload'),
        // What is sent now is not known.
        receivers: { previous: 'risk', current: 'break' },
        types: 'break',
        senders: 'break',
        links: 'break',
        witness: { ...exampleBodies({ before }), types: importedType(previous.contract, before.key) },
      });
    }
  },
};
