import { z } from 'zod';
import type { Checks } from './contender.ts';
import * as patterns from './patterns.ts';

const matching = (pattern: RegExp) => z.string().regex(pattern);

const cardPosApproved = z.object({
  template: z.literal('CARD_POS_APPROVED_WEBHOOK'),
  name: z.string().optional(),
  customerHashId: matching(patterns.UUID).optional(),
  walletHashId: matching(patterns.UUID).optional(),
  cardHashId: matching(patterns.UUID).optional(),
  cardNumber: matching(patterns.MASKED_NUMBER).optional(),
  transactionCurrency: matching(patterns.THREE_LETTERS).optional(),
  transactionAmount: matching(patterns.DECIMAL).optional(),
  authAmount: matching(patterns.DECIMAL).optional(),
  effectiveAuthAmount: matching(patterns.DECIMAL).optional(),
  balanceCurrency: matching(patterns.THREE_LETTERS).optional(),
  walletBalance: matching(patterns.DECIMAL).optional(),
  transactionDate: matching(patterns.DATE_TIME_SECONDS).optional(),
  mcc: z.string().optional(),
  merchantName: z.string().optional(),
  merchantCity: z.string().optional(),
  merchantCountry: matching(patterns.TWO_LETTERS).optional(),
  authCode: z.string().optional(),
  rhaTransactionId: matching(patterns.UUID).optional(),
});

const directDebitChargeback = z.object({
  template: z.literal('DIRECT_DEBIT_TRANSACTION_CHARGEBACK_SETTLED_WEBHOOK'),
  clientHashId: matching(patterns.UUID),
  customerHashId: matching(patterns.UUID),
  walletHashId: matching(patterns.UUID),
  transactionCurrency: matching(patterns.CURRENCY_CODE),
  transactionAmount: matching(patterns.AMOUNT),
  systemReferenceNumber: z.string(),
  beneficiaryName: z.string(),
  transactionDate: matching(patterns.DATE_TIME_MILLIS),
  accountNumber: matching(patterns.MASKED_NUMBER),
  routingValue: z.string(),
  routingType: z.enum(['ACH CODE', 'SORT CODE']),
  debitCode: matching(patterns.DEBIT_CODE),
  debitReason: z.string(),
  walletBalance: matching(patterns.AMOUNT),
});

export const zodChecks: Checks = {
  CARD_POS_APPROVED_WEBHOOK: (value) => cardPosApproved.safeParse(value).success,
  DIRECT_DEBIT_TRANSACTION_CHARGEBACK_SETTLED_WEBHOOK: (value) =>
    directDebitChargeback.safeParse(value).success,
};
