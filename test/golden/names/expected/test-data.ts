// Generated from the contract by `webhook-kit generate`. Do not edit: change the contract and generate again.

import type { PayloadPlan } from '@webhook-contract/player/v1';

/** How payloads of each documented event are made in any number, by event type. */
export const testData: Readonly<Record<string, PayloadPlan>> = {
  "CON": { "tables": [], "fields": [] },
  "Date": { "tables": [], "fields": [] },
  "Error": { "tables": [], "fields": [{ "field": "/date", "make": { "like": "example" } }] },
  "index": { "tables": [], "fields": [] },
  "2": { "tables": [], "fields": [] },
  "p2p": { "tables": [], "fields": [{ "field": "/3ds", "make": { "oneOf": ["b2b", "b2c"] } }] },
  ["__proto__"]: { "tables": [], "fields": [] },
  "webhook-event": { "tables": [], "fields": [] },
  "class": { "tables": [], "fields": [] },
  "close": { "tables": [], "fields": [] },
  "constructor": { "tables": [], "fields": [] },
  "default": { "tables": [], "fields": [] },
  "then": { "tables": [], "fields": [] },
};
