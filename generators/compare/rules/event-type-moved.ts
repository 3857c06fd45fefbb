import type { Location } from '../../contract/model/model.ts';
import { firstMessagePlace } from '../contract-side.ts';
import { exampleBodies } from '../witnesses.ts';
import { isEqual } from '@webhook-contract/runtime/v1';
import type { DiffRule } from './rule.ts';

export const eventTypeMoved: DiffRule = {
  id: 'event-type-moved',
  checks: 'Checks that the event type stays where receivers look for it.',
  compare({ previous, current, events }, report) {
    const [before, after] = [previous.contract.eventType, current.contract.eventType];
    const from = firstMessagePlace(previous, 'x-delivery', 'eventType');
    const to = firstMessagePlace(current, 'x-delivery', 'eventType');
    if (isEqual(before, after) || !from || !to) return;
    const documented = events.find((pair) => pair.before.documented && pair.after.documented);
    report({
      message: `The event type moves from ${inWords(before)} to ${inWords(after)}.`,
      from,
      to,
      receivers: documented ? { previous: 'break', current: 'break' } : { previous: 'risk', current: 'risk' },
      ...(documented && { witness: exampleBodies({ now: documented.after, before: documented.before }) }),
    });
  },
};

function inWords(places: readonly Location[]): string {
  if (places.length === 0) return 'nowhere';
  return places
    .map((place) => (place.in === 'header' ? `the header ${place.name}` : `the field ${place.pointer}`))
    .join(' and ');
}
