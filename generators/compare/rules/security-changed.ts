import { securityPlace } from '../contract-side.ts';
import { contractFact } from './contract-fact.ts';

export const securityChanged = contractFact({
  id: 'security-changed',
  checks: 'Checks that requests authenticate their sender as before.',
  at: securityPlace,
  of: ({ security }) => security.map((scheme) => ({ ...scheme, description: '' })),
  change: () => ({
    message: 'How requests authenticate their sender changes.',
    receivers: { previous: 'risk', current: 'risk' },
  }),
});
