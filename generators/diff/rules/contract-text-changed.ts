import { isEqual } from '@webhook-contract/runtime/v1';
import { documentPlace } from '../contract-side.ts';
import { contractFact } from './contract-fact.ts';

export const contractTextChanged = contractFact({
  id: 'contract-text-changed',
  checks: 'Checks that what the contract says of itself, its servers and its terms stays the same.',
  at: (side) => documentPlace(side, 'info'),
  within: ([key]) => key !== 'version',
  of: ({ title, description, about, staticHeader, signature, security, endpoint, glossary, categories }) => ({
    title,
    description,
    about,
    glossary,
    categories,
    'sender verification': [staticHeader, signature, ...security].map((one) => one?.description),
    servers: [endpoint.servers, endpoint.variables],
    responses: endpoint.success.description,
  }),
  change: (before, after) => {
    const parts = (Object.keys(after) as (keyof typeof after)[]).filter(
      (part) => !isEqual(before[part], after[part]),
    );
    return { message: `What the contract says changes: ${parts.join(', ')}.` };
  },
});
