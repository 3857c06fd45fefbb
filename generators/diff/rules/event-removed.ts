import { noEffect } from '../change.ts';
import { eventPosition } from '../contract-side.ts';
import { importedType } from '../snippets.ts';
import type { DiffRule } from './rule.ts';

export const eventRemoved: DiffRule = {
  id: 'event-removed',
  checks: 'Checks that no event is removed.',
  compare({ previous, removed }, report) {
    for (const event of removed) {
      const { key, title } = event;
      const [example] = event.examples;
      report({
        ...noEffect,
        event: key,
        message: `The event ${title} is removed.`,
        from: eventPosition(previous, key),
        D: 'break',
        // Nobody can send, receive or name in code what has no payload.
        ...(event.documented && {
          V: { old: 'ok', new: 'break' },
          T: 'break',
          S: 'break',
          witness: {
            ...(example && { new: example.payload }),
            types: importedType(previous.contract, key),
          },
        }),
      });
    }
  },
};
