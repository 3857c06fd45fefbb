import type { Location } from '../../contract/model/model.ts';
import { firstMessagePlace } from '../contract-side.ts';
import { contractFact } from './contract-fact.ts';

export const eventIdMoved = contractFact({
  id: 'event-id-moved',
  checks: 'Checks that the event ID stays where receivers look for it.',
  at: (side) => firstMessagePlace(side, 'correlationId'),
  of: ({ eventId }) => eventId,
  change: (before, after) => ({
    message: `The event ID moves from ${inWords(before)} to ${inWords(after)}.`,
    ...(before === null
      ? { adds: true, receivers: { previous: 'ok', current: 'risk' } }
      : // Receivers no longer recognise what comes twice, or refuse a request without it.
        { receivers: { previous: 'risk', current: 'risk' }, senders: 'break' }),
  }),
});

function inWords(place: Location | null): string {
  if (place === null) return 'nowhere';
  return place.in === 'header' ? `the header ${place.name}` : `the field ${place.pointer}`;
}
