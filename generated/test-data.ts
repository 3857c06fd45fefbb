// Generated from the contract by `webhook-kit generate`. Do not edit: change the contract and generate again.

import type { PayloadPlan } from '@webhook-contract/player/v1';

/** How payloads of each documented event are made in any number, by event type. */
export const testData: Readonly<Record<string, PayloadPlan>> = {
  "CARD_POS_APPROVED_WEBHOOK": {
    "tables": [
      {
        "fields": ["/merchantCity", "/merchantCountry", "/transactionCurrency", "/balanceCurrency"],
        "rows": [
          ["Leeds", "GB", "GBP", "GBP"],
          ["Glasgow", "GB", "GBP", "GBP"],
          ["London", "GB", "GBP", "EUR"],
          ["Köln", "DE", "EUR", "EUR"],
          ["Orléans", "FR", "EUR", "EUR"],
          ["Málaga", "ES", "EUR", "EUR"],
          ["Lisboa", "PT", "EUR", "GBP"],
          ["Portland", "US", "USD", "USD"],
          ["Boise", "US", "USD", "USD"],
          ["Montréal", "CA", "CAD", "CAD"],
          ["Singapore", "SG", "SGD", "SGD"],
          ["Hobart", "AU", "AUD", "AUD"],
          ["Zürich", "CH", "CHF", "EUR"],
          ["Malmö", "SE", "SEK", "SEK"],
          ["Łódź", "PL", "PLN", "PLN"],
          ["São Paulo", "BR", "BRL", "USD"]
        ]
      },
      {
        "fields": ["/mcc", "/merchantName"],
        "rows": [
          ["5411", { "shape": "Example Grocery ##" }],
          ["5462", { "shape": "Bäckerei Beispiel & Söhne ##" }],
          ["5812", { "shape": "Example Café ##" }],
          ["4111", { "shape": "Example Metro ##" }],
          ["5542", { "shape": "Example Fuel ###" }],
          ["5912", { "shape": "Example Pharmacy ##" }],
          ["5942", { "shape": "Example Books ##" }],
          ["7011", { "shape": "Example Hotel ##" }]
        ]
      }
    ],
    "fields": [
      {
        "field": "/name",
        "make": { "join": ["Test ", { "faker": "person.firstName" }, " ", { "faker": "person.lastName" }] }
      },
      {
        "field": "/cardNumber",
        "make": {
          "oneOf": [
            { "shape": "4000 12** **** ####" },
            { "shape": "400012******####" },
            { "shape": "4000-12XX-XXXX-####" },
            { "shape": "XXXXXXXXXXXX####" }
          ]
        }
      },
      {
        "field": "/transactionAmount",
        "make": { "faker": "finance.amount", "options": { "min": 0.5, "max": 500 } }
      },
      { "field": "/authAmount", "make": { "sameAs": "/transactionAmount" } },
      { "field": "/effectiveAuthAmount", "make": { "sameAs": "/transactionAmount" } },
      {
        "field": "/walletBalance",
        "make": {
          "oneOf": [
            { "faker": "finance.amount", "options": { "min": 0, "max": 500 } },
            { "faker": "finance.amount", "options": { "min": 0, "max": 5000 } },
            { "faker": "finance.amount", "options": { "min": 5000, "max": 250000 } },
            { "faker": "finance.amount", "options": { "min": -50, "max": -0.01 } }
          ]
        }
      },
      { "field": "/transactionDate", "make": { "date": "YYYY-MM-DD HH:mm:ss" } },
      { "field": "/authCode", "make": { "oneOf": [{ "shape": "T#####" }, { "shape": "######" }] } },
      { "field": "/customerHashId", "make": { "like": "example" } },
      { "field": "/walletHashId", "make": { "like": "example" } },
      { "field": "/cardHashId", "make": { "like": "example" } },
      { "field": "/rhaTransactionId", "make": { "like": "example" } }
    ]
  },
  "DIRECT_DEBIT_TRANSACTION_CHARGEBACK_SETTLED_WEBHOOK": {
    "tables": [
      {
        "fields": ["/transactionCurrency", "/routingType", "/routingValue", "/debitReason"],
        "rows": [
          ["USD", "ACH CODE", { "shape": "9900#####" }, { "oneOf": ["R01", "R02", "R10", "R29"] }],
          [
            "GBP",
            "SORT CODE",
            { "oneOf": [{ "shape": "00-00-##" }, { "shape": "0000##" }] },
            { "shape": "EX-##" }
          ]
        ]
      }
    ],
    "fields": [
      {
        "field": "/clientHashId",
        "make": {
          "oneOf": ["c11e0001-a1b2-4c3d-8e5f-6a7b8c9d0e1f", "c11e0002-f6a7-4b8c-9d9e-1f2a3b4c5d6e"]
        }
      },
      {
        "field": "/transactionAmount",
        "make": { "faker": "finance.amount", "options": { "min": 1, "max": 2500 } }
      },
      { "field": "/systemReferenceNumber", "make": { "shape": "TEST-DD-################" } },
      {
        "field": "/beneficiaryName",
        "make": {
          "oneOf": [
            {
              "join": ["Test ", { "faker": "person.firstName" }, " ", { "faker": "person.lastName" }]
            },
            { "join": ["Example ", { "faker": "company.name" }] }
          ]
        }
      },
      { "field": "/transactionDate", "make": { "date": "YYYY-MM-DD HH:mm:ss.SSS" } },
      {
        "field": "/accountNumber",
        "make": {
          "oneOf": [
            { "shape": "XXXXXX####" },
            { "shape": "********####" },
            { "shape": "****-####" },
            { "shape": "•••• ####" },
            { "shape": "GB## **** **** **** **## ##" }
          ]
        }
      },
      {
        "field": "/debitCode",
        "make": { "oneOf": ["RETURN", "REVERSAL", "EXAMPLE_REVERSAL", "EXAMPLE_UK_REVERSAL"] }
      },
      {
        "field": "/walletBalance",
        "make": {
          "oneOf": [
            { "faker": "finance.amount", "options": { "min": 0, "max": 500 } },
            { "faker": "finance.amount", "options": { "min": 0, "max": 5000 } },
            { "faker": "finance.amount", "options": { "min": 5000, "max": 250000 } },
            { "faker": "finance.amount", "options": { "min": -50, "max": -0.01 } }
          ]
        }
      },
      { "field": "/customerHashId", "make": { "like": "example" } },
      { "field": "/walletHashId", "make": { "like": "example" } }
    ]
  },
};
