// Generated from the contract by `webhook-kit generate`. Do not edit: change the contract and generate again.

import type { ContractData } from '@webhook-contract/player/v1';
import { events } from './events.ts';
import { examples } from './examples.ts';
import { testData } from './test-data.ts';
import { validators } from './validators/index.ts';

/** The whole contract as the sender and the command take it. */
export const contract: ContractData = {
  name: 'webhook-contract',
  version: '1.2.0',
  package: { name: '@example/webhooks', version: '0.0.0' },
  endpoint: {
    method: 'POST',
    path: '/',
    contentType: 'application/json',
    success: ['2xx'],
    eventType: [{ in: 'payload', pointer: '/parcel/kind' }],
    eventId: { in: 'payload', pointer: '/parcel/id' },
    batch: { list: '/items', envelope: { live: true, items: [], sentBy: 'depot-7' } },
  },
  events,
  examples,
  validators,

  testData,
};
