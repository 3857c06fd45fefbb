// Generated from the contract by `webhook-kit generate`. Do not edit: change the contract and generate again.

import type { SchemaSource } from '@webhook-contract/runtime/v1';

// How to read this file: as ../shape-schemas.ts says.

/** Schemas as JSON, made when the first error is explained. */
export const schemas: SchemaSource = () => ({
  "written": "#",
  "fields": "fields.0bbc987e30",
  "definitions": {
    "fields.0bbc987e30": {
      "properties": {
        "kind": true,
        "id": true,
        "amount": { "$ref": "fields.7b2cc7cfbc" },
        "note": true,
        "proof": { "$ref": "fields.e79627756c" }
      },
      "additionalProperties": false
    },
    "fields.7b2cc7cfbc": { "properties": { "value": true, "currency": true }, "additionalProperties": false },
    "fields.e79627756c": { "properties": { "hmac": true, "at": true }, "additionalProperties": false },
    "#": {
      "type": "object",
      "required": ["kind", "id", "amount"],
      "properties": {
        "kind": { "const": "payment.taken" },
        "id": { "type": "string", "minLength": 1 },
        "amount": {
          "type": "object",
          "required": ["value", "currency"],
          "properties": { "value": { "type": "integer" }, "currency": { "type": "string", "minLength": 3 } }
        },
        "note": { "type": "string" },
        "proof": {
          "type": "object",
          "properties": { "hmac": { "type": "string" }, "at": { "type": "integer" } }
        }
      }
    }
  }
});
