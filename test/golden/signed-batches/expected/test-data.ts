// Generated from the contract by `webhook-kit generate`. Do not edit: change the contract and generate again.

import type { PayloadPlan } from '@webhook-contract/player/v1';

/** How payloads of each documented event are made in any number, by event type. */
export const testData: Readonly<Record<string, PayloadPlan>> = {
  "payment.taken": { "tables": [], "fields": [] },
};
