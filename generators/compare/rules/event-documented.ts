import { eventPlace } from '../contract-side.ts';
import type { DiffRule } from './rule.ts';

export const eventDocumented: DiffRule = {
  id: 'event-documented',
  checks: 'Checks that no event becomes documented without a new version.',
  compare({ previous, current, events }, report) {
    for (const { before, after } of events) {
      if (before.documented || !after.documented) continue;
      report({
        event: after.key,
        message: `The event ${JSON.stringify(after.title)} becomes documented.`,
        from: eventPlace(previous, before.key, 'payload'),
        to: eventPlace(current, after.key, 'payload'),
        adds: true,
        // A body that was unknown is judged, and a switch over all events does not compile until it has a case for it.
        receivers: { previous: 'ok', current: 'risk' },
        types: 'risk',
        // It is sent under its own event type now, and no longer under one that is assumed.
        ...(before.eventType === null && { senders: 'risk' }),
      });
    }
  },
};
