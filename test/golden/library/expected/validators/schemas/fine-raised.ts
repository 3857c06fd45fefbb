// Generated from the contract by `webhook-kit generate`. Do not edit: change the contract and generate again.

import type { SchemaSource } from '@webhook-contract/runtime/v1';

// How to read this file: as ../shape-schemas.ts says.

/** Schemas as JSON, made when the first error is explained. */
export const schemas: SchemaSource = () => ({
  "written": "#",
  "tolerant": "#.tolerant",
  "fields": "fields.e3dbde1e70",
  "definitions": {
    "fields.98184e109d": {
      "properties": { "with": true, "coins": true, "hours": true, "note": true },
      "additionalProperties": false
    },
    "fields.e3dbde1e70": {
      "properties": {
        "loan": true,
        "by": true,
        "cents": true,
        "paid": { "$ref": "fields.98184e109d" },
        "contact": true,
        "extras": true
      },
      "additionalProperties": false
    },
    "#": {
      "allOf": [
        { "$ref": "LoanChange" },
        {
          "type": "object",
          "required": ["cents", "paid", "contact"],
          "properties": {
            "cents": { "type": "integer", "minimum": 0, "multipleOf": 10 },
            "paid": {
              "oneOf": [
                {
                  "type": "object",
                  "required": ["with", "coins"],
                  "properties": {
                    "with": { "const": "coins" },
                    "coins": { "type": "array", "items": { "type": "integer" } }
                  }
                },
                {
                  "type": "object",
                  "required": ["with", "hours"],
                  "properties": {
                    "with": { "const": "work" },
                    "hours": { "type": "number" },
                    "note": { "type": "string" }
                  }
                }
              ]
            },
            "contact": {
              "anyOf": [
                { "type": "string", "format": "email" },
                {
                  "type": "object",
                  "required": ["phone"],
                  "additionalProperties": false,
                  "properties": { "phone": { "type": "string", "pattern": "^\\+[0-9 ]{5,20}$" } }
                }
              ]
            },
            "extras": { "type": "object", "additionalProperties": true }
          }
        }
      ]
    },
    "#.tolerant": {
      "allOf": [
        { "$ref": "LoanChange" },
        {
          "type": "object",
          "required": ["cents", "paid", "contact"],
          "properties": {
            "cents": { "type": "integer", "minimum": 0, "multipleOf": 10 },
            "paid": {
              "oneOf": [
                {
                  "type": "object",
                  "required": ["with", "coins"],
                  "properties": {
                    "with": { "const": "coins" },
                    "coins": { "type": "array", "items": { "type": "integer" } }
                  }
                },
                {
                  "type": "object",
                  "required": ["with", "hours"],
                  "properties": {
                    "with": { "const": "work" },
                    "hours": { "type": "number" },
                    "note": { "type": "string" }
                  }
                }
              ]
            },
            "contact": {
              "anyOf": [
                { "type": "string", "format": "email" },
                {
                  "type": "object",
                  "required": ["phone"],
                  "properties": { "phone": { "type": "string", "pattern": "^\\+[0-9 ]{5,20}$" } }
                }
              ]
            },
            "extras": { "type": "object", "additionalProperties": true }
          }
        }
      ]
    }
  }
});
