import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Checks } from './contender.ts';
import * as patterns from './patterns.ts';

const matching = (pattern: RegExp) => Type.String({ pattern: pattern.source });

const cardPosApproved = Compile(
  Type.Object({
    template: Type.Literal('CARD_POS_APPROVED_WEBHOOK'),
    name: Type.Optional(Type.String()),
    customerHashId: Type.Optional(matching(patterns.UUID)),
    walletHashId: Type.Optional(matching(patterns.UUID)),
    cardHashId: Type.Optional(matching(patterns.UUID)),
    cardNumber: Type.Optional(matching(patterns.MASKED_NUMBER)),
    transactionCurrency: Type.Optional(matching(patterns.THREE_LETTERS)),
    transactionAmount: Type.Optional(matching(patterns.DECIMAL)),
    authAmount: Type.Optional(matching(patterns.DECIMAL)),
    effectiveAuthAmount: Type.Optional(matching(patterns.DECIMAL)),
    balanceCurrency: Type.Optional(matching(patterns.THREE_LETTERS)),
    walletBalance: Type.Optional(matching(patterns.DECIMAL)),
    transactionDate: Type.Optional(matching(patterns.DATE_TIME_SECONDS)),
    mcc: Type.Optional(Type.String()),
    merchantName: Type.Optional(Type.String()),
    merchantCity: Type.Optional(Type.String()),
    merchantCountry: Type.Optional(matching(patterns.TWO_LETTERS)),
    authCode: Type.Optional(Type.String()),
    rhaTransactionId: Type.Optional(matching(patterns.UUID)),
  }),
);

const directDebitChargeback = Compile(
  Type.Object({
    template: Type.Literal('DIRECT_DEBIT_TRANSACTION_CHARGEBACK_SETTLED_WEBHOOK'),
    clientHashId: matching(patterns.UUID),
    customerHashId: matching(patterns.UUID),
    walletHashId: matching(patterns.UUID),
    transactionCurrency: matching(patterns.CURRENCY_CODE),
    transactionAmount: matching(patterns.AMOUNT),
    systemReferenceNumber: Type.String(),
    beneficiaryName: Type.String(),
    transactionDate: matching(patterns.DATE_TIME_MILLIS),
    accountNumber: matching(patterns.MASKED_NUMBER),
    routingValue: Type.String(),
    routingType: Type.Union([Type.Literal('ACH CODE'), Type.Literal('SORT CODE')]),
    debitCode: matching(patterns.DEBIT_CODE),
    debitReason: Type.String(),
    walletBalance: matching(patterns.AMOUNT),
  }),
);

export const typeboxChecks: Checks = {
  CARD_POS_APPROVED_WEBHOOK: (value) => cardPosApproved.Check(value),
  DIRECT_DEBIT_TRANSACTION_CHARGEBACK_SETTLED_WEBHOOK: (value) => directDebitChargeback.Check(value),
};
