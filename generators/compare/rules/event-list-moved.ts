import { firstMessagePlace } from '../contract-side.ts';
import { contractFact } from './contract-fact.ts';

export const eventListMoved = contractFact({
  id: 'event-list-moved',
  checks: 'Checks that requests go on having one event each, or their list of events in the same place.',
  at: (side) => firstMessagePlace(side, 'x-delivery', 'eventType'),
  of: ({ batch }) => batch && batch.list,
  change: (before, after) => ({
    message: `Requests had ${inWords(before)}, and have ${inWords(after)}.`,
    // A receiver looks for the list where its own contract has it, or for none.
    receivers: { previous: 'break', current: 'break' },
    // Where one has a list and the other has not, the package parses and verifies by other functions.
    ...((before === null || after === null) && { types: 'break' }),
    senders: 'break',
  }),
});

function inWords(list: string | null): string {
  if (list === null) return 'one event each';
  return list === '' ? 'a list of events as their body' : `a list of events at ${list}`;
}
