// Generated from the contract by `webhook-kit generate`. Do not edit: change the contract and generate again.

import type { Examples } from '@webhook-contract/runtime/v1';
import type { WebhookEventMap } from './types.ts';

/** Invented example requests, by event type. All are valid; strict validation refuses fields that no schema names. */
export const examples: { readonly [T in keyof WebhookEventMap]: Examples<WebhookEventMap[T]> } = {
  "fine.raised": [
    {
      "name": "money",
      "headers": { "x-event-type": "fine.raised", "X-Delivery": "d-5" },
      "payload": {
        "loan": 4,
        "by": "desk",
        "cents": 250,
        "paid": { "with": "coins", "coins": [200, 50] },
        "contact": "ada@example.org"
      }
    },
    {
      "name": "work",
      "headers": { "x-event-type": "fine.raised", "X-Delivery": "d-6" },
      "payload": {
        "loan": 5,
        "by": "machine",
        "cents": 0,
        "paid": { "with": "work", "hours": 1.5, "note": "reshelving" },
        "contact": { "phone": "+41 44 000 00 00" },
        "extras": { "anything": [1, { "goes": true }] }
      }
    }
  ],
  "loan.renewed": [
    {
      "name": "plain",
      "headers": { "x-event-type": "loan.renewed", "X-Delivery": "d-3" },
      "payload": { "loan": 3, "by": "desk" }
    }
  ],
  "loan.returned": [
    {
      "name": "plain",
      "headers": { "x-event-type": "loan.returned", "X-Delivery": "d-4" },
      "payload": { "loan": 3, "by": "machine" }
    }
  ],
  "loan.started": [
    {
      "name": "two-books",
      "headers": { "x-event-type": "loan.started", "X-Delivery": "d-1" },
      "payload": {
        "loan": 1,
        "silent": false,
        "dueOn": "2030-01-31T12:00:00Z",
        "weight": 1.25,
        "borrower": {
          "name": "Ada",
          "email": "ada@example.org",
          "homepage": "https://example.org/~ada",
          "level": "gold"
        },
        "books": [
          { "isbn": "978-3-16-148410-0", "pages": 12 },
          { "isbn": "978-0-00-000000-2", "loanable": true }
        ],
        "position": [8.5, 47.4],
        "labels": { "colour": "red" }
      }
    },
    {
      "name": "bare",
      "headers": { "x-event-type": "loan.started", "X-Delivery": "d-2" },
      "payload": {
        "loan": 2,
        "silent": true,
        "dueOn": null,
        "borrower": { "name": "Bob", "level": 3 },
        "books": [{ "isbn": "978-3-16-148410-0" }]
      }
    }
  ],
  "shelf.moved": [
    {
      "name": "tree",
      "headers": { "x-event-type": "shelf.moved", "X-Delivery": "d-7" },
      "payload": {
        "label": "A",
        "shelves": [{ "label": "A1", "shelves": [] }, { "label": "A2", "keeper": { "name": "Cy" } }]
      }
    }
  ],
};
