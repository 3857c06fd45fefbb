// Generated from the contract by `webhook-kit generate`. Do not edit: change the contract and generate again.

import type { SchemaSource } from '@webhook-contract/runtime/v1';

// How to read this file: as ../shape-schemas.ts says.

/** Schemas as JSON, made when the first error is explained. */
export const schemas: SchemaSource = () => ({
  "written": "#",
  "tolerant": "#.tolerant",
  "fields": ["#"],
  "definitions": {
    "#": {
      "type": "object",
      "required": ["template"],
      "properties": {
        "template": { "const": "CARD_POS_APPROVED_WEBHOOK" },
        "name": { "type": "string" },
        "customerHashId": { "$ref": "uuid" },
        "walletHashId": { "$ref": "uuid" },
        "cardHashId": { "$ref": "uuid" },
        "cardNumber": { "$ref": "masked-number" },
        "transactionCurrency": { "$ref": "three-letter-currency" },
        "transactionAmount": { "$ref": "decimal-amount" },
        "authAmount": { "$ref": "decimal-amount" },
        "effectiveAuthAmount": { "$ref": "decimal-amount" },
        "balanceCurrency": { "$ref": "three-letter-currency" },
        "walletBalance": { "$ref": "decimal-balance" },
        "transactionDate": { "$ref": "date-time-seconds" },
        "mcc": { "type": "string" },
        "merchantName": { "type": "string" },
        "merchantCity": { "type": "string" },
        "merchantCountry": { "$ref": "country-code" },
        "authCode": { "type": "string" },
        "rhaTransactionId": { "$ref": "uuid" }
      },
      "allOf": [
        {
          "required": [
            "name",
            "customerHashId",
            "walletHashId",
            "cardHashId",
            "cardNumber",
            "transactionCurrency",
            "transactionAmount",
            "authAmount",
            "effectiveAuthAmount",
            "balanceCurrency",
            "walletBalance",
            "transactionDate",
            "mcc",
            "merchantName",
            "merchantCity",
            "merchantCountry",
            "authCode",
            "rhaTransactionId"
          ]
        }
      ]
    },
    "#.tolerant": {
      "type": "object",
      "required": ["template"],
      "properties": {
        "template": { "const": "CARD_POS_APPROVED_WEBHOOK" },
        "name": { "type": "string" },
        "customerHashId": { "$ref": "uuid" },
        "walletHashId": { "$ref": "uuid" },
        "cardHashId": { "$ref": "uuid" },
        "cardNumber": { "$ref": "masked-number.tolerant" },
        "transactionCurrency": { "$ref": "three-letter-currency.tolerant" },
        "transactionAmount": { "$ref": "decimal-amount.tolerant" },
        "authAmount": { "$ref": "decimal-amount.tolerant" },
        "effectiveAuthAmount": { "$ref": "decimal-amount.tolerant" },
        "balanceCurrency": { "$ref": "three-letter-currency.tolerant" },
        "walletBalance": { "$ref": "decimal-balance.tolerant" },
        "transactionDate": { "$ref": "date-time-seconds.tolerant" },
        "mcc": { "type": "string" },
        "merchantName": { "type": "string" },
        "merchantCity": { "type": "string" },
        "merchantCountry": { "$ref": "country-code.tolerant" },
        "authCode": { "type": "string" },
        "rhaTransactionId": { "$ref": "uuid" }
      }
    },
    "country-code": {
      "type": "string",
      "pattern": "^[A-Za-z]{2}$",
      "allOf": [{ "pattern": "^[A-Z]{2}$" }],
      "must": "a CountryCode, such as \"GB\""
    },
    "country-code.tolerant": { "type": "string", "pattern": "^[A-Za-z]{2}$", "must": "a CountryCode, such as \"GB\"" },
    "date-time-seconds": {
      "type": "string",
      "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2} [0-9]{2}:[0-9]{2}:[0-9]{2}$",
      "allOf": [
        {
          "pattern": "^[0-9]{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)|02-(?:0[1-9]|[12][0-9])) (?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]$"
        }
      ],
      "must": "a DateTimeSeconds, such as \"2026-03-14 09:26:53\""
    },
    "date-time-seconds.tolerant": {
      "type": "string",
      "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2} [0-9]{2}:[0-9]{2}:[0-9]{2}$",
      "must": "a DateTimeSeconds, such as \"2026-03-14 09:26:53\""
    },
    "decimal-amount": {
      "type": "string",
      "pattern": "[0-9]",
      "allOf": [{ "pattern": "^[0-9]+\\.[0-9]{2}$" }],
      "must": "a DecimalAmount, such as \"42.50\""
    },
    "decimal-amount.tolerant": { "type": "string", "pattern": "[0-9]", "must": "a DecimalAmount, such as \"42.50\"" },
    "decimal-balance": {
      "type": "string",
      "pattern": "[0-9]",
      "allOf": [{ "pattern": "^-?[0-9]+\\.[0-9]{2}$" }],
      "must": "a DecimalBalance, such as \"957.50\""
    },
    "decimal-balance.tolerant": { "type": "string", "pattern": "[0-9]", "must": "a DecimalBalance, such as \"957.50\"" },
    "three-letter-currency": {
      "type": "string",
      "pattern": "^[A-Za-z]{3}$",
      "allOf": [{ "pattern": "^[A-Z]{3}$" }],
      "must": "a ThreeLetterCurrency, such as \"GBP\""
    },
    "three-letter-currency.tolerant": {
      "type": "string",
      "pattern": "^[A-Za-z]{3}$",
      "must": "a ThreeLetterCurrency, such as \"GBP\""
    }
  }
});
