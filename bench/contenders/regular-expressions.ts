import type { Checks } from './contender.ts';
import * as patterns from './patterns.ts';

type Body = Readonly<Record<string, unknown>>;

const isBody = (value: unknown): value is Body =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): boolean => typeof value === 'string';
const isTextOrAbsent = (value: unknown): boolean => value === undefined || typeof value === 'string';
const matches = (value: unknown, pattern: RegExp): boolean =>
  typeof value === 'string' && pattern.test(value);
const matchesOrAbsent = (value: unknown, pattern: RegExp): boolean =>
  value === undefined || matches(value, pattern);

const isCardPosApproved = (value: unknown): boolean =>
  isBody(value) &&
  value.template === 'CARD_POS_APPROVED_WEBHOOK' &&
  isTextOrAbsent(value.name) &&
  matchesOrAbsent(value.customerHashId, patterns.UUID) &&
  matchesOrAbsent(value.walletHashId, patterns.UUID) &&
  matchesOrAbsent(value.cardHashId, patterns.UUID) &&
  matchesOrAbsent(value.cardNumber, patterns.MASKED_NUMBER) &&
  matchesOrAbsent(value.transactionCurrency, patterns.THREE_LETTERS) &&
  matchesOrAbsent(value.transactionAmount, patterns.DECIMAL) &&
  matchesOrAbsent(value.authAmount, patterns.DECIMAL) &&
  matchesOrAbsent(value.effectiveAuthAmount, patterns.DECIMAL) &&
  matchesOrAbsent(value.balanceCurrency, patterns.THREE_LETTERS) &&
  matchesOrAbsent(value.walletBalance, patterns.DECIMAL) &&
  matchesOrAbsent(value.transactionDate, patterns.DATE_TIME_SECONDS) &&
  isTextOrAbsent(value.mcc) &&
  isTextOrAbsent(value.merchantName) &&
  isTextOrAbsent(value.merchantCity) &&
  matchesOrAbsent(value.merchantCountry, patterns.TWO_LETTERS) &&
  isTextOrAbsent(value.authCode) &&
  matchesOrAbsent(value.rhaTransactionId, patterns.UUID);

const isDirectDebitChargeback = (value: unknown): boolean =>
  isBody(value) &&
  value.template === 'DIRECT_DEBIT_TRANSACTION_CHARGEBACK_SETTLED_WEBHOOK' &&
  matches(value.clientHashId, patterns.UUID) &&
  matches(value.customerHashId, patterns.UUID) &&
  matches(value.walletHashId, patterns.UUID) &&
  matches(value.transactionCurrency, patterns.CURRENCY_CODE) &&
  matches(value.transactionAmount, patterns.AMOUNT) &&
  isText(value.systemReferenceNumber) &&
  isText(value.beneficiaryName) &&
  matches(value.transactionDate, patterns.DATE_TIME_MILLIS) &&
  matches(value.accountNumber, patterns.MASKED_NUMBER) &&
  isText(value.routingValue) &&
  (value.routingType === 'ACH CODE' || value.routingType === 'SORT CODE') &&
  matches(value.debitCode, patterns.DEBIT_CODE) &&
  isText(value.debitReason) &&
  matches(value.walletBalance, patterns.AMOUNT);

export const regularExpressionChecks: Checks = {
  CARD_POS_APPROVED_WEBHOOK: isCardPosApproved,
  DIRECT_DEBIT_TRANSACTION_CHARGEBACK_SETTLED_WEBHOOK: isDirectDebitChargeback,
};
