// Generated from the contract by `webhook-kit generate`. Do not edit: change the contract and generate again.

import type { SchemaSource } from '@webhook-contract/runtime/v1';

// How to read this file: as ../shape-schemas.ts says.

/** Schemas as JSON, made when the first error is explained. */
export const schemas: SchemaSource = () => ({
  "written": "#",
  "fields": "fields.5942aaaca2",
  "definitions": {
    "#": {
      "type": "object",
      "required": ["parcel"],
      "properties": {
        "parcel": {
          "type": "object",
          "required": ["id", "kind", "to"],
          "properties": {
            "id": { "type": "string", "minLength": 1 },
            "kind": { "const": "parcel.delivered" },
            "to": { "enum": ["person", "neighbour", "box"] }
          }
        }
      }
    },
    "fields.11b954af1e": { "properties": { "id": true, "kind": true, "to": true }, "additionalProperties": false },
    "fields.5942aaaca2": { "properties": { "parcel": { "$ref": "fields.11b954af1e" } }, "additionalProperties": false }
  }
});
