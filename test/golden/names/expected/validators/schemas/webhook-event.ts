// Generated from the contract by `webhook-kit generate`. Do not edit: change the contract and generate again.

import type { SchemaSource } from '@webhook-contract/runtime/v1';

// How to read this file: as ../shape-schemas.ts says.

/** Schemas as JSON, made when the first error is explained. */
export const schemas: SchemaSource = () => ({
  "written": "#",
  "fields": "fields.7580007246",
  "definitions": {
    "EventType": { "type": "object", "required": ["valueOf"], "properties": { "valueOf": { "type": "number" } } },
    "event": { "anyOf": [{ "$ref": "webhookEvent2" }, { "$ref": "EventType" }] },
    "fields.7580007246": {
      "properties": { "constructor": true, "event": { "$ref": "fields.af2cb2efde" } },
      "additionalProperties": false
    },
    "fields.af2cb2efde": { "properties": { "constructor": true, "valueOf": true }, "additionalProperties": false },
    "#": {
      "type": "object",
      "required": ["constructor", "event"],
      "properties": { "constructor": { "const": "webhook-event" }, "event": { "$ref": "event" } }
    },
    "webhookEvent2": {
      "type": "object",
      "required": ["constructor"],
      "properties": { "constructor": { "type": "string" } }
    }
  }
});
