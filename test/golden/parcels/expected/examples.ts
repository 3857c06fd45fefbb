// Generated from the contract by `webhook-kit generate`. Do not edit: change the contract and generate again.

import type { Examples } from '@webhook-contract/runtime/v1';
import type { WebhookEventMap } from './types.ts';

/** Invented example requests, by event type. All are valid; strict validation refuses fields that no schema names. */
export const examples: { readonly [T in keyof WebhookEventMap]: Examples<WebhookEventMap[T]> } = {
  "parcel.collected": [
    {
      "name": "letter",
      "headers": {},
      "payload": { "parcel": { "kind": "parcel.collected", "id": "p-1", "grams": 20 } }
    },
    {
      "name": "crate",
      "headers": {},
      "payload": { "parcel": { "kind": "parcel.collected", "id": "p-2", "grams": 31000 } }
    }
  ],
  "parcel.delivered": [
    {
      "name": "at-the-door",
      "headers": {},
      "payload": { "parcel": { "kind": "parcel.delivered", "id": "p-1-door", "to": "person" } }
    }
  ],
};
