import { literal, object, optional, picklist, pipe, regex, safeParse, string } from 'valibot';
import type { Checks } from './contender.ts';
import * as patterns from './patterns.ts';

const matching = (pattern: RegExp) => pipe(string(), regex(pattern));

const cardPosApproved = object({
  template: literal('CARD_POS_APPROVED_WEBHOOK'),
  name: optional(string()),
  customerHashId: optional(matching(patterns.UUID)),
  walletHashId: optional(matching(patterns.UUID)),
  cardHashId: optional(matching(patterns.UUID)),
  cardNumber: optional(matching(patterns.MASKED_NUMBER)),
  transactionCurrency: optional(matching(patterns.THREE_LETTERS)),
  transactionAmount: optional(matching(patterns.DECIMAL)),
  authAmount: optional(matching(patterns.DECIMAL)),
  effectiveAuthAmount: optional(matching(patterns.DECIMAL)),
  balanceCurrency: optional(matching(patterns.THREE_LETTERS)),
  walletBalance: optional(matching(patterns.DECIMAL)),
  transactionDate: optional(matching(patterns.DATE_TIME_SECONDS)),
  mcc: optional(string()),
  merchantName: optional(string()),
  merchantCity: optional(string()),
  merchantCountry: optional(matching(patterns.TWO_LETTERS)),
  authCode: optional(string()),
  rhaTransactionId: optional(matching(patterns.UUID)),
});

const directDebitChargeback = object({
  template: literal('DIRECT_DEBIT_TRANSACTION_CHARGEBACK_SETTLED_WEBHOOK'),
  clientHashId: matching(patterns.UUID),
  customerHashId: matching(patterns.UUID),
  walletHashId: matching(patterns.UUID),
  transactionCurrency: matching(patterns.CURRENCY_CODE),
  transactionAmount: matching(patterns.AMOUNT),
  systemReferenceNumber: string(),
  beneficiaryName: string(),
  transactionDate: matching(patterns.DATE_TIME_MILLIS),
  accountNumber: matching(patterns.MASKED_NUMBER),
  routingValue: string(),
  routingType: picklist(['ACH CODE', 'SORT CODE']),
  debitCode: matching(patterns.DEBIT_CODE),
  debitReason: string(),
  walletBalance: matching(patterns.AMOUNT),
});

export const valibotChecks: Checks = {
  CARD_POS_APPROVED_WEBHOOK: (value) => safeParse(cardPosApproved, value).success,
  DIRECT_DEBIT_TRANSACTION_CHARGEBACK_SETTLED_WEBHOOK: (value) =>
    safeParse(directDebitChargeback, value).success,
};
