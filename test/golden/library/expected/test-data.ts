// Generated from the contract by `webhook-kit generate`. Do not edit: change the contract and generate again.

import type { PayloadPlan } from '@webhook-contract/player/v1';

/** How payloads of each documented event are made in any number, by event type. */
export const testData: Readonly<Record<string, PayloadPlan>> = {
  "fine.raised": {
    "tables": [],
    "fields": [
      { "field": "/by", "make": { "oneOf": ["desk", "machine"] } },
      {
        "field": "/cents",
        "make": { "faker": "number.int", "options": { "min": 0, "max": 2500, "multipleOf": 10 } }
      },
      { "field": "/contact", "make": { "faker": "internet.exampleEmail" } }
    ]
  },
  "loan.renewed": { "tables": [], "fields": [{ "field": "/by", "make": { "oneOf": ["desk", "machine"] } }] },
  "loan.returned": { "tables": [], "fields": [{ "field": "/by", "make": { "oneOf": ["desk", "machine"] } }] },
  "loan.started": {
    "tables": [],
    "fields": [
      {
        "field": "/loan",
        "make": { "faker": "number.int", "options": { "min": 1, "max": 11, "multipleOf": 1 } }
      },
      { "field": "/silent", "make": { "faker": "datatype.boolean" } },
      { "field": "/dueOn", "make": { "like": "example" } },
      {
        "field": "/weight",
        "make": { "faker": "number.float", "options": { "min": 0.25, "max": 12.5, "multipleOf": 0.25 } }
      },
      { "field": "/borrower/email", "make": { "faker": "internet.exampleEmail" } },
      { "field": "/borrower/homepage", "make": { "like": "example" } },
      { "field": "/borrower/level", "make": { "oneOf": ["basic", "gold", 3, null, false] } },
      { "field": "/books/0/isbn", "make": { "like": "example" } },
      {
        "field": "/books/0/pages",
        "make": { "faker": "number.int", "options": { "min": 0, "max": 120, "multipleOf": 1 } }
      },
      { "field": "/books/1/isbn", "make": { "like": "example" } }
    ]
  },
  "shelf.moved": {
    "tables": [],
    "fields": [
      { "field": "/label", "make": { "like": "example" } },
      { "field": "/shelves/0/label", "make": { "like": "example" } },
      { "field": "/shelves/1/label", "make": { "like": "example" } }
    ]
  },
};
