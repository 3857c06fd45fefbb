import { eventFact } from './event-fact.ts';

export const timeoutChanged = eventFact({
  id: 'timeout-changed',
  checks: 'Checks that receivers have as much time to respond as before.',
  at: ['x-delivery', 'timeoutSeconds'],
  of: ({ delivery }) => delivery.timeoutMs,
  change(before, after) {
    const isLonger = before !== null && after !== null && after > before;
    return {
      message: `the time to respond changes from ${inWords(before)} to ${inWords(after)}.`,
      ...(!isLonger && {
        receivers: { previous: 'risk', current: 'ok' },
        senders: after === null ? 'ok' : 'risk',
      }),
    };
  },
});

function inWords(timeoutMs: number | null): string {
  return timeoutMs === null ? 'not stated' : `${timeoutMs / 1000} s`;
}
