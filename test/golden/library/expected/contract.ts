// Generated from the contract by `webhook-kit generate`. Do not edit: change the contract and generate again.

import type { ContractData } from '@webhook-contract/player/v1';
import { events } from './events.ts';
import { examples } from './examples.ts';
import { testData } from './test-data.ts';
import { validators } from './validators/index.ts';

/** The whole contract as the sender and the command take it. */
export const contract: ContractData = {
  name: 'webhook-contract',
  version: '2.3.1-beta.4',
  package: { name: '@example/webhooks', version: '0.0.0' },
  endpoint: {
    method: 'PUT',
    path: '/v2/loans/inbox',
    contentType: 'application/vnd.library+json',
    success: [202],
    eventType: [{ in: 'header', name: 'x-event-type' }],
    eventId: { in: 'header', name: 'x-delivery' },
  },
  events,
  examples,
  validators,

  testData,
};
