// Generated from the contract by `webhook-kit generate`. Do not edit: change the contract and generate again.

import type { SchemaSource } from '@webhook-contract/runtime/v1';

// How to read this file: as ../shape-schemas.ts says.

/** Schemas as JSON, made when the first error is explained. */
export const schemas: SchemaSource = () => ({
  "written": "#",
  "fields": "fields.b5d27b0688",
  "definitions": {
    "Parcel": {
      "type": "object",
      "required": ["id", "kind"],
      "properties": { "id": { "type": "string", "minLength": 1 }, "kind": { "type": "string" } }
    },
    "#": {
      "type": "object",
      "required": ["parcel"],
      "properties": {
        "parcel": {
          "allOf": [
            { "$ref": "Parcel" },
            {
              "type": "object",
              "required": ["kind", "grams"],
              "properties": {
                "kind": { "const": "parcel.collected" },
                "grams": { "type": "integer", "minimum": 1 }
              }
            }
          ]
        }
      }
    },
    "fields.b264b66ef1": { "properties": { "id": true, "kind": true, "grams": true }, "additionalProperties": false },
    "fields.b5d27b0688": { "properties": { "parcel": { "$ref": "fields.b264b66ef1" } }, "additionalProperties": false }
  }
});
