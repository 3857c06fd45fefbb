import { operationPlace } from '../contract-side.ts';
import { contractFact } from './contract-fact.ts';

export const successChanged = contractFact({
  id: 'success-changed',
  checks: 'Checks that each response that counted as a delivery still does.',
  at: (side) => operationPlace(side, 'reply', 'channel'),
  of: ({ endpoint }) => endpoint.success.statuses,
  change(before, after) {
    const isLost = before.some((status) => !covers(after, status));
    return {
      message: `The statuses that count as a delivery change from ${before.join(', ')} to ${after.join(', ')}.`,
      // A receiver may respond with what no longer counts, and its tests against the sender then fail.
      ...(isLost ? { receivers: { previous: 'risk', current: 'ok' }, senders: 'break' } : { adds: true }),
    };
  },
});

function covers(statuses: readonly (number | string)[], status: number | string): boolean {
  return statuses.includes(status) || statuses.includes(`${String(status)[0]}xx`);
}
