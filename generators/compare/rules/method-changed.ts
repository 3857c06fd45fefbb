import { operationPlace } from '../contract-side.ts';
import { contractFact } from './contract-fact.ts';

export const methodChanged = contractFact({
  id: 'method-changed',
  checks: 'Checks that requests have the same HTTP method.',
  at: (side) => operationPlace(side, 'bindings', 'http', 'method'),
  of: ({ endpoint }) => endpoint.method,
  change: (before, after) => ({
    message: `The HTTP method changes from ${before} to ${after}.`,
    // The receiver of a package takes requests of its own method alone.
    receivers: { previous: 'break', current: 'break' },
    senders: 'break',
  }),
});
