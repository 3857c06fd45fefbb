// Generated from the contract by `webhook-kit generate`. Do not edit: change the contract and generate again.

import type { Examples } from '@webhook-contract/runtime/v1';
import type { WebhookEventMap } from './types.ts';

/** Invented example requests, by event type. All are valid; strict validation refuses fields that no schema names. */
export const examples: { readonly [T in keyof WebhookEventMap]: Examples<WebhookEventMap[T]> } = {
  "payment.taken": [
    {
      "name": "coffee",
      "headers": {},
      "payload": {
        "kind": "payment.taken",
        "id": "r-1",
        "amount": { "value": 450, "currency": "EUR" },
        "note": "Café"
      }
    },
    {
      "name": "cake",
      "headers": {},
      "payload": { "kind": "payment.taken", "id": "r-2", "amount": { "value": 620, "currency": "EUR" } }
    }
  ],
};
