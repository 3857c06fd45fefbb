import { securityPlace } from '../contract-side.ts';
import { contractFact } from './contract-fact.ts';

export const staticHeaderChanged = contractFact({
  id: 'static-header-changed',
  checks: 'Checks that a client can still have a fixed header added to its events.',
  at: securityPlace,
  of: ({ staticHeader }) => staticHeader?.exampleName,
  change(before, after) {
    if (before === undefined) return { message: 'A fixed header can be added to events.', adds: true };
    if (after !== undefined)
      return { message: `The example of a fixed header changes from ${before} to ${after}.` };
    return {
      message: 'A fixed header can no longer be added to events.',
      receivers: { previous: 'risk', current: 'ok' },
    };
  },
});
