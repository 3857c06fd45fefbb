// Generated from the contract by `webhook-kit generate`. Do not edit: change the contract and generate again.

import type { SchemaSource } from '@webhook-contract/runtime/v1';

// How to read this file: as ../shape-schemas.ts says.

/** Schemas as JSON, made when the first error is explained. */
export const schemas: SchemaSource = () => ({
  "written": "#",
  "tolerant": "#.tolerant",
  "fields": ["#"],
  "definitions": {
    "amount": {
      "type": "string",
      "pattern": "[^0-9][0-9]{2}[^0-9]*$",
      "allOf": [{ "pattern": "^[0-9]+\\.[0-9]{2}$" }],
      "must": "an Amount, such as \"42.50\""
    },
    "amount.tolerant": {
      "type": "string",
      "pattern": "[^0-9][0-9]{2}[^0-9]*$",
      "must": "an Amount, such as \"42.50\""
    },
    "balance": {
      "type": "string",
      "pattern": "[^0-9][0-9]{2}[^0-9]*$",
      "allOf": [{ "pattern": "^-?[0-9]+\\.[0-9]{2}$" }],
      "must": "a Balance, such as \"1250.00\""
    },
    "balance.tolerant": {
      "type": "string",
      "pattern": "[^0-9][0-9]{2}[^0-9]*$",
      "must": "a Balance, such as \"1250.00\""
    },
    "currency-code": {
      "type": "string",
      "pattern": "^[A-Za-z]{3}$",
      "allOf": [{ "pattern": "^[A-Z]{3}$" }],
      "must": "a CurrencyCode, such as \"GBP\""
    },
    "currency-code.tolerant": { "type": "string", "pattern": "^[A-Za-z]{3}$", "must": "a CurrencyCode, such as \"GBP\"" },
    "date-time-millis": {
      "type": "string",
      "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2} [0-9]{2}:[0-9]{2}:[0-9]{2}\\.[0-9]{3}$",
      "allOf": [
        {
          "pattern": "^[0-9]{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)|02-(?:0[1-9]|[12][0-9])) (?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]\\.[0-9]{3}$"
        }
      ],
      "must": "a DateTimeMillis, such as \"2026-03-14 09:26:53.589\""
    },
    "date-time-millis.tolerant": {
      "type": "string",
      "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2} [0-9]{2}:[0-9]{2}:[0-9]{2}\\.[0-9]{3}$",
      "must": "a DateTimeMillis, such as \"2026-03-14 09:26:53.589\""
    },
    "#": {
      "type": "object",
      "required": [
        "template",
        "clientHashId",
        "customerHashId",
        "walletHashId",
        "transactionCurrency",
        "transactionAmount",
        "systemReferenceNumber",
        "beneficiaryName",
        "transactionDate",
        "accountNumber",
        "routingValue",
        "routingType",
        "debitCode",
        "debitReason",
        "walletBalance"
      ],
      "properties": {
        "template": { "const": "DIRECT_DEBIT_TRANSACTION_CHARGEBACK_SETTLED_WEBHOOK" },
        "clientHashId": { "$ref": "uuid" },
        "customerHashId": { "$ref": "uuid" },
        "walletHashId": { "$ref": "uuid" },
        "transactionCurrency": { "$ref": "currency-code" },
        "transactionAmount": { "$ref": "amount" },
        "systemReferenceNumber": { "type": "string", "allOf": [{ "minLength": 1 }] },
        "beneficiaryName": { "type": "string" },
        "transactionDate": { "$ref": "date-time-millis" },
        "accountNumber": { "$ref": "masked-number" },
        "routingValue": { "type": "string" },
        "routingType": { "enum": ["ACH CODE", "SORT CODE"] },
        "debitCode": { "type": "string", "allOf": [{ "pattern": "^(?:RETURN|(?:\\S+?_)?REVERSAL)$" }] },
        "debitReason": { "type": "string" },
        "walletBalance": { "$ref": "balance" }
      }
    },
    "#.tolerant": {
      "type": "object",
      "required": [
        "template",
        "clientHashId",
        "customerHashId",
        "walletHashId",
        "transactionCurrency",
        "transactionAmount",
        "systemReferenceNumber",
        "beneficiaryName",
        "transactionDate",
        "accountNumber",
        "routingValue",
        "routingType",
        "debitCode",
        "debitReason",
        "walletBalance"
      ],
      "properties": {
        "template": { "const": "DIRECT_DEBIT_TRANSACTION_CHARGEBACK_SETTLED_WEBHOOK" },
        "clientHashId": { "$ref": "uuid" },
        "customerHashId": { "$ref": "uuid" },
        "walletHashId": { "$ref": "uuid" },
        "transactionCurrency": { "$ref": "currency-code.tolerant" },
        "transactionAmount": { "$ref": "amount.tolerant" },
        "systemReferenceNumber": { "type": "string" },
        "beneficiaryName": { "type": "string" },
        "transactionDate": { "$ref": "date-time-millis.tolerant" },
        "accountNumber": { "$ref": "masked-number.tolerant" },
        "routingValue": { "type": "string" },
        "routingType": { "enum": ["ACH CODE", "SORT CODE"] },
        "debitCode": { "type": "string" },
        "debitReason": { "type": "string" },
        "walletBalance": { "$ref": "balance.tolerant" }
      }
    }
  }
});
