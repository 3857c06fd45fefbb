import type { Success } from '../../contract/model/model.ts';
import { responseStatus } from '../../contract/model/request.ts';
import { operationPlace } from '../contract-side.ts';
import { contractFact } from './contract-fact.ts';

export const successChanged = contractFact({
  id: 'success-changed',
  checks: 'Checks that each response that counted as a delivery still does.',
  at: (side) => operationPlace(side, 'reply', 'channel'),
  of: ({ endpoint }) => ({ ...endpoint.success, description: '', isStated: true }),
  change(before, after) {
    const isLost = before.statuses.some((status) => !covers(after.statuses, status));
    return {
      message: `The statuses that count as a delivery change from ${before.statuses.join(', ')} to ${after.statuses.join(', ')}.`,
      // Custom code may respond with any status that counts.
      receivers: {
        previous: counts(after, before) ? (isLost ? 'risk' : 'ok') : 'break',
        current: counts(before, after) ? 'ok' : 'risk',
      },
      // Tests of a receiver against the sender fail if it responds with what no longer counts.
      ...(isLost ? { senders: 'break' } : { adds: true }),
    };
  },
});

/** Whether it counts as a delivery what the receiver of another package responds with. */
function counts({ statuses }: Success, other: Success): boolean {
  return covers(statuses, responseStatus(other));
}

function covers(statuses: readonly (number | string)[], status: number | string): boolean {
  return statuses.includes(status) || statuses.includes(`${String(status)[0]}xx`);
}
