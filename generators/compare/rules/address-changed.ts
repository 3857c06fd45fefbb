import { below } from '../../contract/model/json.ts';
import { eventPlace, outlineOfEvent } from '../contract-side.ts';
import { eventFact } from './event-fact.ts';

export const addressChanged = eventFact({
  id: 'address-changed',
  checks: 'Checks that events are sent to the same paths.',
  at: (side, key) => {
    const [channel] = outlineOfEvent(side, key).message.channels;
    return channel ? below(channel, 'address') : eventPlace(side, key);
  },
  of: ({ addresses }) => addresses,
  change(before, after) {
    const isLost = before.some((address) => !after.includes(address));
    return {
      message: `the paths change from ${inWords(before)} to ${inWords(after)}.`,
      receivers: { previous: 'risk', current: 'ok' },
      ...(isLost ? { senders: 'break' } : { adds: true }),
    };
  },
});

function inWords(addresses: readonly string[]): string {
  return addresses.length === 0 ? 'none' : addresses.map((one) => JSON.stringify(one)).join(', ');
}
