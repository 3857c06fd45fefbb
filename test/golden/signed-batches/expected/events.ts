// Generated from the contract by `webhook-kit generate`. Do not edit: change the contract and generate again.

import type { DeliveryPolicy, EventInfo } from '@webhook-contract/runtime/v1';

const policy1: DeliveryPolicy = { guarantee: null, timeoutMs: null, retry: null };

/** Every event of the contract, documented or not, sorted by title. */
export const events: readonly EventInfo[] = [
  {
    key: 'taken',
    title: 'Taken',
    eventType: 'payment.taken',
    category: 'Events',
    trigger: '',
    documented: true,
    known: { eventType: true, payload: 'all', fields: [] },
    delivery: policy1,
  },
];
