// Generated from the contract by `webhook-kit generate`. Do not edit: change the contract and generate again.

import type { Examples } from '@webhook-contract/runtime/v1';
import type { WebhookEventMap } from './types.ts';

/** Invented example requests, by event type. All are valid; strict validation refuses fields that no schema names. */
export const examples: { readonly [T in keyof WebhookEventMap]: Examples<WebhookEventMap[T]> } = {
  "CON": [{ "name": "default", "headers": { "id": "1" }, "payload": { "constructor": "CON" } }],
  "Date": [{ "name": "default", "headers": { "id": "1" }, "payload": { "constructor": "Date" } }],
  "Error": [
    {
      "name": "default",
      "headers": { "id": "1" },
      "payload": { "constructor": "Error", "Error": { "constructor": "a", "error": {} }, "date": "2030-01-01" }
    }
  ],
  "index": [{ "name": "default", "headers": { "id": "1" }, "payload": { "constructor": "index" } }],
  "2": [{ "name": "default", "headers": { "id": "1" }, "payload": { "constructor": "2" } }],
  "p2p": [
    {
      "name": "default",
      "headers": { "id": "1" },
      "payload": { "constructor": "p2p", "3ds": "b2b" }
    }
  ],
  ["__proto__"]: [{ "name": "default", "headers": { "id": "1" }, "payload": { "constructor": "__proto__" } }],
  "webhook-event": [
    {
      "name": "default",
      "headers": { "id": "1" },
      "payload": { "constructor": "webhook-event", "event": { "constructor": "x" } }
    }
  ],
  "class": [{ "name": "default", "headers": { "id": "1" }, "payload": { "constructor": "class" } }],
  "close": [{ "name": "default", "headers": { "id": "1" }, "payload": { "constructor": "close" } }],
  "constructor": [
    {
      "name": "default",
      "headers": { "id": "1" },
      "payload": { "constructor": "constructor", "toString": "a", "valueOf": 1, "class": { "class": {} } }
    }
  ],
  "default": [{ "name": "default", "headers": { "id": "1" }, "payload": { "constructor": "default" } }],
  "then": [{ "name": "default", "headers": { "id": "1" }, "payload": { "constructor": "then" } }],
} as never;
