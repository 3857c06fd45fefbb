import { type } from 'arktype';
import type { Checks } from './contender.ts';
import * as patterns from './patterns.ts';

const cardPosApproved = type({
  template: "'CARD_POS_APPROVED_WEBHOOK'",
  'name?': 'string',
  'customerHashId?': patterns.UUID,
  'walletHashId?': patterns.UUID,
  'cardHashId?': patterns.UUID,
  'cardNumber?': patterns.MASKED_NUMBER,
  'transactionCurrency?': patterns.THREE_LETTERS,
  'transactionAmount?': patterns.DECIMAL,
  'authAmount?': patterns.DECIMAL,
  'effectiveAuthAmount?': patterns.DECIMAL,
  'balanceCurrency?': patterns.THREE_LETTERS,
  'walletBalance?': patterns.DECIMAL,
  'transactionDate?': patterns.DATE_TIME_SECONDS,
  'mcc?': 'string',
  'merchantName?': 'string',
  'merchantCity?': 'string',
  'merchantCountry?': patterns.TWO_LETTERS,
  'authCode?': 'string',
  'rhaTransactionId?': patterns.UUID,
});

const directDebitChargeback = type({
  template: "'DIRECT_DEBIT_TRANSACTION_CHARGEBACK_SETTLED_WEBHOOK'",
  clientHashId: patterns.UUID,
  customerHashId: patterns.UUID,
  walletHashId: patterns.UUID,
  transactionCurrency: patterns.CURRENCY_CODE,
  transactionAmount: patterns.AMOUNT,
  systemReferenceNumber: 'string',
  beneficiaryName: 'string',
  transactionDate: patterns.DATE_TIME_MILLIS,
  accountNumber: patterns.MASKED_NUMBER,
  routingValue: 'string',
  routingType: "'ACH CODE' | 'SORT CODE'",
  debitCode: patterns.DEBIT_CODE,
  debitReason: 'string',
  walletBalance: patterns.AMOUNT,
});

export const arktypeChecks: Checks = {
  CARD_POS_APPROVED_WEBHOOK: (value) => cardPosApproved.allows(value),
  DIRECT_DEBIT_TRANSACTION_CHARGEBACK_SETTLED_WEBHOOK: (value) => directDebitChargeback.allows(value),
};
