// Generated from the contract by `webhook-kit generate`. Do not edit: change the contract and generate again.

import type { Examples } from '@webhook-contract/runtime/v1';
import type { WebhookEventMap } from './types.ts';

/** Invented example requests, by event type. All are valid; strict validation refuses fields that no schema names. */
export const examples: { readonly [T in keyof WebhookEventMap]: Examples<WebhookEventMap[T]> } = {
  "CARD_POS_APPROVED_WEBHOOK": [
    {
      "name": "grocery",
      "headers": { "x-request-id": "8d0f6f0e-8d0b-4d7e-9c9e-0a5b5f6f2a11" },
      "payload": {
        "template": "CARD_POS_APPROVED_WEBHOOK",
        "name": "Test Cardholder One",
        "customerHashId": "c0ffee01-1a2b-4c3d-8e4f-5a6b7c8d9e0f",
        "walletHashId": "decade01-2b3c-4d4e-9f5a-6b7c8d9e0f1a",
        "cardHashId": "facade01-3c4d-4e5f-8a6b-7c8d9e0f1a2b",
        "cardNumber": "4000 12** **** 3456",
        "transactionCurrency": "GBP",
        "transactionAmount": "42.50",
        "authAmount": "42.50",
        "effectiveAuthAmount": "42.50",
        "balanceCurrency": "GBP",
        "walletBalance": "957.50",
        "transactionDate": "2026-03-14 09:26:53",
        "mcc": "5411",
        "merchantName": "Example Grocery",
        "merchantCity": "Leeds",
        "merchantCountry": "GB",
        "authCode": "T00001",
        "rhaTransactionId": "ba5eba11-4d5e-4f6a-9b7c-8d9e0f1a2b3c"
      }
    },
    {
      "name": "foreign-currency",
      "headers": { "x-request-id": "8d0f6f0e-8d0b-4d7e-9c9e-0a5b5f6f2a12" },
      "payload": {
        "template": "CARD_POS_APPROVED_WEBHOOK",
        "name": "Test Cardholder Two",
        "customerHashId": "c0ffee02-5e6f-4a7b-8c8d-9e0f1a2b3c4d",
        "walletHashId": "decade02-6f7a-4b8c-9d9e-0f1a2b3c4d5e",
        "cardHashId": "facade02-7a8b-4c9d-8e0f-1a2b3c4d5e6f",
        "cardNumber": "XXXXXXXXXXXX0042",
        "transactionCurrency": "EUR",
        "transactionAmount": "18.40",
        "authAmount": "18.40",
        "effectiveAuthAmount": "18.40",
        "balanceCurrency": "GBP",
        "walletBalance": "310.06",
        "transactionDate": "2026-05-02 19:05:00",
        "mcc": "5812",
        "merchantName": "Example Café",
        "merchantCity": "Lisboa",
        "merchantCountry": "PT",
        "authCode": "T00002",
        "rhaTransactionId": "ba5eba22-8b9c-4d0e-9f1a-2b3c4d5e6f7a"
      }
    },
    {
      "name": "accented-names",
      "headers": { "x-request-id": "8d0f6f0e-8d0b-4d7e-9c9e-0a5b5f6f2a13" },
      "payload": {
        "template": "CARD_POS_APPROVED_WEBHOOK",
        "name": "Tést Cärdholder Thrée",
        "customerHashId": "c0ffee03-9c0d-4e1f-8a2b-3c4d5e6f7a8b",
        "walletHashId": "decade03-0d1e-4f2a-9b3c-4d5e6f7a8b9c",
        "cardHashId": "facade03-1e2f-4a3b-8c4d-5e6f7a8b9c0d",
        "cardNumber": "4000-12XX-XXXX-0303",
        "transactionCurrency": "EUR",
        "transactionAmount": "7.05",
        "authAmount": "7.05",
        "effectiveAuthAmount": "7.05",
        "balanceCurrency": "EUR",
        "walletBalance": "92.95",
        "transactionDate": "2024-02-29 23:59:59",
        "mcc": "5462",
        "merchantName": "Bäckerei Beispiel & Söhne",
        "merchantCity": "Köln",
        "merchantCountry": "DE",
        "authCode": "T00003",
        "rhaTransactionId": "ba5eba33-2f3a-4b4c-9d5e-6f7a8b9c0d1e"
      }
    },
    {
      "name": "negative-balance",
      "headers": { "x-request-id": "8d0f6f0e-8d0b-4d7e-9c9e-0a5b5f6f2a14" },
      "payload": {
        "template": "CARD_POS_APPROVED_WEBHOOK",
        "name": "Test Cardholder Four",
        "customerHashId": "c0ffee04-3a4b-4c5d-8e6f-7a8b9c0d1e2f",
        "walletHashId": "decade04-4b5c-4d6e-9f7a-8b9c0d1e2f3a",
        "cardHashId": "facade04-5c6d-4e7f-8a8b-9c0d1e2f3a4b",
        "cardNumber": "400012******0404",
        "transactionCurrency": "SGD",
        "transactionAmount": "3.80",
        "authAmount": "3.80",
        "effectiveAuthAmount": "3.80",
        "balanceCurrency": "SGD",
        "walletBalance": "-1.25",
        "transactionDate": "2026-01-01 00:00:00",
        "mcc": "4111",
        "merchantName": "Example Metro",
        "merchantCity": "Singapore",
        "merchantCountry": "SG",
        "authCode": "000404",
        "rhaTransactionId": "ba5eba44-6d7e-4f8a-9b9c-0d1e2f3a4b5c"
      }
    },
    {
      "name": "zero-amount",
      "headers": { "x-request-id": "8d0f6f0e-8d0b-4d7e-9c9e-0a5b5f6f2a15" },
      "payload": {
        "template": "CARD_POS_APPROVED_WEBHOOK",
        "name": "Test Cardholder Five",
        "customerHashId": "c0ffee05-7e8f-4a9b-8c0d-1e2f3a4b5c6d",
        "walletHashId": "decade05-8f9a-4b0c-9d1e-2f3a4b5c6d7e",
        "cardHashId": "facade05-9a0b-4c1d-8e2f-3a4b5c6d7e8f",
        "cardNumber": "############0505",
        "transactionCurrency": "USD",
        "transactionAmount": "0.00",
        "authAmount": "0.00",
        "effectiveAuthAmount": "0.00",
        "balanceCurrency": "USD",
        "walletBalance": "1284300.75",
        "transactionDate": "2026-10-31 12:30:15",
        "mcc": "5542",
        "merchantName": "Example Fuel 24/7",
        "merchantCity": "Springfield",
        "merchantCountry": "US",
        "authCode": "T00005",
        "rhaTransactionId": "ba5eba55-0b1c-4d2e-9f3a-4b5c6d7e8f9a"
      }
    }
  ],
  "DIRECT_DEBIT_TRANSACTION_CHARGEBACK_SETTLED_WEBHOOK": [
    {
      "name": "ach-return",
      "headers": { "x-request-id": "3b7c1d2e-4f5a-4b6c-8d7e-9f0a1b2c3d21" },
      "payload": {
        "template": "DIRECT_DEBIT_TRANSACTION_CHARGEBACK_SETTLED_WEBHOOK",
        "clientHashId": "c11e0001-a1b2-4c3d-8e5f-6a7b8c9d0e1f",
        "customerHashId": "c0ffee11-b2c3-4d4e-9f5a-7b8c9d0e1f2a",
        "walletHashId": "decade11-c3d4-4e5f-8a6b-8c9d0e1f2a3b",
        "transactionCurrency": "USD",
        "transactionAmount": "250.00",
        "systemReferenceNumber": "TEST-DD-0000001",
        "beneficiaryName": "Test Beneficiary One",
        "transactionDate": "2026-03-14 09:26:53.589",
        "accountNumber": "XXXXXX7890",
        "routingValue": "990000001",
        "routingType": "ACH CODE",
        "debitCode": "RETURN",
        "debitReason": "R01",
        "walletBalance": "1250.00"
      }
    },
    {
      "name": "ach-prefixed-reversal",
      "headers": { "x-request-id": "3b7c1d2e-4f5a-4b6c-8d7e-9f0a1b2c3d22" },
      "payload": {
        "template": "DIRECT_DEBIT_TRANSACTION_CHARGEBACK_SETTLED_WEBHOOK",
        "clientHashId": "c11e0001-a1b2-4c3d-8e5f-6a7b8c9d0e1f",
        "customerHashId": "c0ffee12-d4e5-4f6a-9b7c-9d0e1f2a3b4c",
        "walletHashId": "decade12-e5f6-4a7b-8c8d-0e1f2a3b4c5d",
        "transactionCurrency": "USD",
        "transactionAmount": "1999.99",
        "systemReferenceNumber": "TEST-DD-0000002",
        "beneficiaryName": "Example Trading, Inc.",
        "transactionDate": "2025-12-31 23:59:59.999",
        "accountNumber": "********0012",
        "routingValue": "990000002",
        "routingType": "ACH CODE",
        "debitCode": "EXAMPLE_REVERSAL",
        "debitReason": "R10",
        "walletBalance": "0.00"
      }
    },
    {
      "name": "sort-code-reversal",
      "headers": { "x-request-id": "3b7c1d2e-4f5a-4b6c-8d7e-9f0a1b2c3d23" },
      "payload": {
        "template": "DIRECT_DEBIT_TRANSACTION_CHARGEBACK_SETTLED_WEBHOOK",
        "clientHashId": "c11e0002-f6a7-4b8c-9d9e-1f2a3b4c5d6e",
        "customerHashId": "c0ffee13-a7b8-4c9d-8e0f-2a3b4c5d6e7f",
        "walletHashId": "decade13-b8c9-4d0e-9f1a-3b4c5d6e7f8a",
        "transactionCurrency": "GBP",
        "transactionAmount": "75.20",
        "systemReferenceNumber": "TEST-DD-0000003",
        "beneficiaryName": "Test Beneficiary Three",
        "transactionDate": "2026-06-30 07:00:00.000",
        "accountNumber": "****-0013",
        "routingValue": "000013",
        "routingType": "SORT CODE",
        "debitCode": "REVERSAL",
        "debitReason": "EX-13",
        "walletBalance": "424.80"
      }
    },
    {
      "name": "masked-iban",
      "headers": { "x-request-id": "3b7c1d2e-4f5a-4b6c-8d7e-9f0a1b2c3d25" },
      "payload": {
        "template": "DIRECT_DEBIT_TRANSACTION_CHARGEBACK_SETTLED_WEBHOOK",
        "clientHashId": "c11e0002-f6a7-4b8c-9d9e-1f2a3b4c5d6e",
        "customerHashId": "c0ffee13-a7b8-4c9d-8e0f-2a3b4c5d6e7f",
        "walletHashId": "decade13-b8c9-4d0e-9f1a-3b4c5d6e7f8a",
        "transactionCurrency": "GBP",
        "transactionAmount": "75.20",
        "systemReferenceNumber": "TEST-DD-0000005",
        "beneficiaryName": "Test Beneficiary Three",
        "transactionDate": "2026-06-30 07:00:00.000",
        "accountNumber": "GB29 **** **** **** **68 19",
        "routingValue": "000013",
        "routingType": "SORT CODE",
        "debitCode": "REVERSAL",
        "debitReason": "EX-13",
        "walletBalance": "424.80"
      }
    },
    {
      "name": "overdrawn-wallet",
      "headers": { "x-request-id": "3b7c1d2e-4f5a-4b6c-8d7e-9f0a1b2c3d24" },
      "payload": {
        "template": "DIRECT_DEBIT_TRANSACTION_CHARGEBACK_SETTLED_WEBHOOK",
        "clientHashId": "c11e0002-f6a7-4b8c-9d9e-1f2a3b4c5d6e",
        "customerHashId": "c0ffee14-c9d0-4e1f-8a2b-4c5d6e7f8a9b",
        "walletHashId": "decade14-d0e1-4f2a-9b3c-5d6e7f8a9b0c",
        "transactionCurrency": "GBP",
        "transactionAmount": "100.00",
        "systemReferenceNumber": "TEST-DD-0000004",
        "beneficiaryName": "Zoë Exåmple-O’Test",
        "transactionDate": "2024-02-29 12:00:00.001",
        "accountNumber": "•••• 0014",
        "routingValue": "00-00-14",
        "routingType": "SORT CODE",
        "debitCode": "RETURN",
        "debitReason": "EX-14",
        "walletBalance": "-62.40"
      }
    }
  ],
};
