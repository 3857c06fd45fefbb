// Generated from the contract by `webhook-kit generate`. Do not edit: change the contract and generate again.
//
// How to read this file: as ../validators/shapes.ts says.

import { automaton, matcher, createValidator, type Validator } from '@webhook-contract/runtime/v1';
import {
  isMaskedNumber,
  isMaskedNumberTolerant,
  isUuid,
  pattern43e30b3284,
  patternA298961cf4,
  patternF5eebfadc2,
  patternF80cc5409d,
  shared,
} from '../validators/shapes.ts';
import { schemas } from '../validators/schemas/direct-debit-transaction-chargeback-settled.ts';
import type { DirectDebitTransactionChargebackSettled } from '../types.ts';

export type { DirectDebitTransactionChargebackSettled };

function isAmount(data: any): boolean {
  if (typeof data === 'string' && !patternF5eebfadc2(data)) return false;
  if (typeof data !== 'string') return false;
  if (!pattern78a22fb429(data)) return false;
  return true;
}

function isAmountTolerant(data: any): boolean {
  if (typeof data !== 'string') return false;
  if (!pattern78a22fb429(data)) return false;
  return true;
}

function isBalance(data: any): boolean {
  if (typeof data === 'string' && !patternA298961cf4(data)) return false;
  if (typeof data !== 'string') return false;
  if (!pattern78a22fb429(data)) return false;
  return true;
}

function isBalanceTolerant(data: any): boolean {
  if (typeof data !== 'string') return false;
  if (!pattern78a22fb429(data)) return false;
  return true;
}

function isCurrencyCode(data: any): boolean {
  if (typeof data === 'string' && !pattern43e30b3284(data)) return false;
  if (typeof data !== 'string') return false;
  if (!patternF80cc5409d(data)) return false;
  return true;
}

function isCurrencyCodeTolerant(data: any): boolean {
  if (typeof data !== 'string') return false;
  if (!patternF80cc5409d(data)) return false;
  return true;
}

function isDateTimeMillis(data: any): boolean {
  if (typeof data === 'string' && !pattern4719ed902a(data)) return false;
  if (typeof data !== 'string') return false;
  if (!patternB31698b0e3(data)) return false;
  return true;
}

function isDateTimeMillisTolerant(data: any): boolean {
  if (typeof data !== 'string') return false;
  if (!patternB31698b0e3(data)) return false;
  return true;
}

function isDirectDebitTransactionChargebackSettled(data: any): boolean {
  if (!(data && typeof data == 'object' && !Array.isArray(data))) return false;
  if ('DIRECT_DEBIT_TRANSACTION_CHARGEBACK_SETTLED_WEBHOOK' !== data.template) return false;
  if (!isUuid(data.clientHashId)) return false;
  if (!isUuid(data.customerHashId)) return false;
  if (!isUuid(data.walletHashId)) return false;
  if (!isCurrencyCode(data.transactionCurrency)) return false;
  if (!isAmount(data.transactionAmount)) return false;
  let data6 = data.systemReferenceNumber;
  if (typeof data6 !== 'string') return false;
  if (typeof data6 === 'string' && data6.length < 1) return false;
  if (typeof data.beneficiaryName !== 'string') return false;
  if (!isDateTimeMillis(data.transactionDate)) return false;
  if (!isMaskedNumber(data.accountNumber)) return false;
  if (typeof data.routingValue !== 'string') return false;
  let data11 = data.routingType;
  if (!(data11 === 'ACH CODE' || data11 === 'SORT CODE')) return false;
  let data12 = data.debitCode;
  if (typeof data12 !== 'string') return false;
  if (typeof data12 === 'string' && !patternC4ccf150eb(data12)) return false;
  if (typeof data.debitReason !== 'string') return false;
  if (!isBalance(data.walletBalance)) return false;
  return true;
}

function isDirectDebitTransactionChargebackSettledTolerant(data: any): boolean {
  if (!(data && typeof data == 'object' && !Array.isArray(data))) return false;
  if ('DIRECT_DEBIT_TRANSACTION_CHARGEBACK_SETTLED_WEBHOOK' !== data.template) return false;
  if (!isUuid(data.clientHashId)) return false;
  if (!isUuid(data.customerHashId)) return false;
  if (!isUuid(data.walletHashId)) return false;
  if (!isCurrencyCodeTolerant(data.transactionCurrency)) return false;
  if (!isAmountTolerant(data.transactionAmount)) return false;
  if (typeof data.systemReferenceNumber !== 'string') return false;
  if (typeof data.beneficiaryName !== 'string') return false;
  if (!isDateTimeMillisTolerant(data.transactionDate)) return false;
  if (!isMaskedNumberTolerant(data.accountNumber)) return false;
  if (typeof data.routingValue !== 'string') return false;
  let data11 = data.routingType;
  if (!(data11 === 'ACH CODE' || data11 === 'SORT CODE')) return false;
  if (typeof data.debitCode !== 'string') return false;
  if (typeof data.debitReason !== 'string') return false;
  if (!isBalanceTolerant(data.walletBalance)) return false;
  return true;
}

// Matches /^[0-9]{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)|02-(?:0[1-9]|[12][0-9])) (?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]\.[0-9]{3}$/u
const pattern4719ed902a = matcher(
  '^[0-9]{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)|02-(?:0[1-9]|[12][0-9])) (?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]\\.[0-9]{3}$',
  automaton(
    ['69', '78', ' ', '-', '.', '0', '1', '2', '3', '4', '5', ':'],
    [
      '.11...111111.',
      '.22...222222.',
      '.33...333333.',
      '.44...444444.',
      '....5........',
      '......67.....',
      '.a8....898a8.',
      '......8a8....',
      '....b........',
      '....c........',
      '....d........',
      '......effg...',
      '......eff....',
      '......effh...',
      '.ii....iiiii.',
      '.ii...iiiiii.',
      '......ii.....',
      '......i......',
      '...j.........',
      '......kkl....',
      '.mm...mmmmmm.',
      '......mmmm...',
      '............n',
      '......oooooo.',
      '.pp...pppppp.',
      '............q',
      '......rrrrrr.',
      '.ss...ssssss.',
      '.....t.......',
      '.uu...uuuuuu.',
      '.vv...vvvvvv.',
      '.ww...wwwwww.',
      '.............',
    ],
    'w',
  ),
);

// Matches /[^0-9][0-9]{2}[^0-9]*$/u
const pattern78a22fb429 = matcher(
  '[^0-9][0-9]{2}[^0-9]*$',
  automaton(['0123456789'], ['10', '12', '13', '40', '42'], '34', '0nvk0'),
);

// Matches /^[0-9]{4}-[0-9]{2}-[0-9]{2} [0-9]{2}:[0-9]{2}:[0-9]{2}\.[0-9]{3}$/u
const patternB31698b0e3 = matcher(
  '^[0-9]{4}-[0-9]{2}-[0-9]{2} [0-9]{2}:[0-9]{2}:[0-9]{2}\\.[0-9]{3}$',
  (text: string) =>
    text.length === 23 &&
    text.charCodeAt(0) >= 48 &&
    text.charCodeAt(0) <= 57 &&
    text.charCodeAt(1) >= 48 &&
    text.charCodeAt(1) <= 57 &&
    text.charCodeAt(2) >= 48 &&
    text.charCodeAt(2) <= 57 &&
    text.charCodeAt(3) >= 48 &&
    text.charCodeAt(3) <= 57 &&
    text.charCodeAt(4) === 45 &&
    text.charCodeAt(5) >= 48 &&
    text.charCodeAt(5) <= 57 &&
    text.charCodeAt(6) >= 48 &&
    text.charCodeAt(6) <= 57 &&
    text.charCodeAt(7) === 45 &&
    text.charCodeAt(8) >= 48 &&
    text.charCodeAt(8) <= 57 &&
    text.charCodeAt(9) >= 48 &&
    text.charCodeAt(9) <= 57 &&
    text.charCodeAt(10) === 32 &&
    text.charCodeAt(11) >= 48 &&
    text.charCodeAt(11) <= 57 &&
    text.charCodeAt(12) >= 48 &&
    text.charCodeAt(12) <= 57 &&
    text.charCodeAt(13) === 58 &&
    text.charCodeAt(14) >= 48 &&
    text.charCodeAt(14) <= 57 &&
    text.charCodeAt(15) >= 48 &&
    text.charCodeAt(15) <= 57 &&
    text.charCodeAt(16) === 58 &&
    text.charCodeAt(17) >= 48 &&
    text.charCodeAt(17) <= 57 &&
    text.charCodeAt(18) >= 48 &&
    text.charCodeAt(18) <= 57 &&
    text.charCodeAt(19) === 46 &&
    text.charCodeAt(20) >= 48 &&
    text.charCodeAt(20) <= 57 &&
    text.charCodeAt(21) >= 48 &&
    text.charCodeAt(21) <= 57 &&
    text.charCodeAt(22) >= 48 &&
    text.charCodeAt(22) <= 57,
);

// Matches /^(?:RETURN|(?:\S+?_)?REVERSAL)$/u
const patternC4ccf150eb = matcher(
  '^(?:RETURN|(?:\\S+?_)?REVERSAL)$',
  automaton(
    ['\t\n\u000b\f\r ', 'A', 'E', 'L', 'N', 'R', 'S', 'T', 'U', 'V', '_'],
    [
      '1.1111211111',
      '1.1111111113',
      '1.1411111113',
      '1.1111511113',
      '1.1111116173',
      '1.1811111113',
      '1.1111111913',
      '1.1a11111113',
      '1.1111111173',
      '1.1111b11113',
      '1.1111c11113',
      '1.111d111113',
      '1.11111e1113',
      '1.1111111113',
      '1.f111111113',
      '1.11d1111113',
    ],
    'd',
    '0w 11 04bj 11 01vj 1b 0t 12 05 11 01b 11 0334 11 014vy 11 0mha8',
  ),
);

/** The validator of this event. */
export const validator: Validator<DirectDebitTransactionChargebackSettled> =
  createValidator<DirectDebitTransactionChargebackSettled>({
    written: isDirectDebitTransactionChargebackSettled,
    tolerant: isDirectDebitTransactionChargebackSettledTolerant,
    schemas,
    shared,
  });
