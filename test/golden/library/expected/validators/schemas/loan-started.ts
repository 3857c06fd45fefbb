// Generated from the contract by `webhook-kit generate`. Do not edit: change the contract and generate again.

import type { SchemaSource } from '@webhook-contract/runtime/v1';

// How to read this file: as ../shape-schemas.ts says.

/** Schemas as JSON, made when the first error is explained. */
export const schemas: SchemaSource = () => ({
  "written": "#",
  "tolerant": "#.tolerant",
  "fields": "fields.4589328ff5",
  "definitions": {
    "Book": {
      "type": "object",
      "required": ["isbn"],
      "additionalProperties": false,
      "properties": {
        "isbn": { "type": "string", "pattern": "^97[89]-(?:[0-9]+-){3}[0-9X]$" },
        "pages": { "type": "integer", "maximum": 9999 },
        "loanable": { "const": true }
      }
    },
    "Book.tolerant": {
      "type": "object",
      "required": ["isbn"],
      "properties": {
        "isbn": { "type": "string", "pattern": "^97[89]-(?:[0-9]+-){3}[0-9X]$" },
        "pages": { "type": "integer", "maximum": 9999 },
        "loanable": { "const": true }
      }
    },
    "fields.4589328ff5": {
      "properties": {
        "loan": true,
        "silent": true,
        "dueOn": true,
        "weight": true,
        "borrower": { "$ref": "fields.d4f1dda686" },
        "books": true,
        "position": true,
        "labels": true
      },
      "additionalProperties": false
    },
    "fields.d4f1dda686": {
      "properties": { "name": true, "email": true, "homepage": true, "level": true },
      "additionalProperties": false
    },
    "#": {
      "type": "object",
      "required": ["loan", "borrower", "books", "silent"],
      "properties": {
        "loan": { "type": "integer", "minimum": 1 },
        "silent": { "type": "boolean" },
        "dueOn": { "type": ["string", "null"], "format": "date-time" },
        "weight": { "type": "number", "exclusiveMinimum": 0, "multipleOf": 0.25 },
        "borrower": {
          "type": "object",
          "required": ["name"],
          "properties": {
            "name": { "type": "string", "minLength": 1, "maxLength": 80 },
            "email": { "type": "string", "format": "email" },
            "homepage": { "type": "string", "format": "uri" },
            "level": { "enum": ["basic", "gold", 3, null, false] }
          }
        },
        "books": {
          "type": "array",
          "minItems": 1,
          "maxItems": 5,
          "uniqueItems": true,
          "items": { "$ref": "Book" }
        },
        "position": {
          "type": "array",
          "items": [{ "type": "number" }, { "type": "number" }],
          "minItems": 2,
          "additionalItems": false
        },
        "labels": { "type": "object", "additionalProperties": { "type": "string" } }
      }
    },
    "#.tolerant": "#"
  }
});
