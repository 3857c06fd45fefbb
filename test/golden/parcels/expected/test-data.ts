// Generated from the contract by `webhook-kit generate`. Do not edit: change the contract and generate again.

import type { PayloadPlan } from '@webhook-contract/player/v1';

/** How payloads of each documented event are made in any number, by event type. */
export const testData: Readonly<Record<string, PayloadPlan>> = {
  "parcel.collected": {
    "tables": [],
    "fields": [
      {
        "field": "/parcel/grams",
        "make": { "faker": "number.int", "options": { "min": 1, "max": 200, "multipleOf": 1 } }
      }
    ]
  },
  "parcel.delivered": {
    "tables": [],
    "fields": [{ "field": "/parcel/to", "make": { "oneOf": ["person", "neighbour", "box"] } }]
  },
};
