import { isJudged, knownPayload } from '../../contract/payload/known-payload.ts';
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
        senders: 'break',
        links: 'break',
        ...(knownPayload(event) !== null && {
          types: 'break',
          witness: { types: importedType(previous.contract, key) },
        }),
        // Of an undocumented event it depends on what a body holds whether it was valid before.
        ...(isJudged(event) && { receivers: { previous: 'ok', current: 'risk' } }),
        ...(documented && {
          receivers: { previous: 'ok', current: 'break' },
          witness: { ...exampleBodies({ before: event }), types: importedType(previous.contract, key) },
        }),
      });
    }
  },
};
