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
import { schemas } from '../validators/schemas/card-pos-approved.ts';
import type { CardPosApproved } from '../types.ts';

export type { CardPosApproved };

function isCardPosApproved(data: any): boolean {
  if (
    data &&
    typeof data == 'object' &&
    !Array.isArray(data) &&
    (data.name === undefined ||
      data.customerHashId === undefined ||
      data.walletHashId === undefined ||
      data.cardHashId === undefined ||
      data.cardNumber === undefined ||
      data.transactionCurrency === undefined ||
      data.transactionAmount === undefined ||
      data.authAmount === undefined ||
      data.effectiveAuthAmount === undefined ||
      data.balanceCurrency === undefined ||
      data.walletBalance === undefined ||
      data.transactionDate === undefined ||
      data.mcc === undefined ||
      data.merchantName === undefined ||
      data.merchantCity === undefined ||
      data.merchantCountry === undefined ||
      data.authCode === undefined ||
      data.rhaTransactionId === undefined)
  )
    return false;
  if (!(data && typeof data == 'object' && !Array.isArray(data))) return false;
  if ('CARD_POS_APPROVED_WEBHOOK' !== data.template) return false;
  if (data.name !== undefined && typeof data.name !== 'string') return false;
  if (data.customerHashId !== undefined && !isUuid(data.customerHashId)) return false;
  if (data.walletHashId !== undefined && !isUuid(data.walletHashId)) return false;
  if (data.cardHashId !== undefined && !isUuid(data.cardHashId)) return false;
  if (data.cardNumber !== undefined && !isMaskedNumber(data.cardNumber)) return false;
  if (data.transactionCurrency !== undefined && !isThreeLetterCurrency(data.transactionCurrency))
    return false;
  if (data.transactionAmount !== undefined && !isDecimalAmount(data.transactionAmount)) return false;
  if (data.authAmount !== undefined && !isDecimalAmount(data.authAmount)) return false;
  if (data.effectiveAuthAmount !== undefined && !isDecimalAmount(data.effectiveAuthAmount)) return false;
  if (data.balanceCurrency !== undefined && !isThreeLetterCurrency(data.balanceCurrency)) return false;
  if (data.walletBalance !== undefined && !isDecimalBalance(data.walletBalance)) return false;
  if (data.transactionDate !== undefined && !isDateTimeSeconds(data.transactionDate)) return false;
  if (data.mcc !== undefined && typeof data.mcc !== 'string') return false;
  if (data.merchantName !== undefined && typeof data.merchantName !== 'string') return false;
  if (data.merchantCity !== undefined && typeof data.merchantCity !== 'string') return false;
  if (data.merchantCountry !== undefined && !isCountryCode(data.merchantCountry)) return false;
  if (data.authCode !== undefined && typeof data.authCode !== 'string') return false;
  if (data.rhaTransactionId !== undefined && !isUuid(data.rhaTransactionId)) return false;
  return true;
}

function isCardPosApprovedTolerant(data: any): boolean {
  if (!(data && typeof data == 'object' && !Array.isArray(data))) return false;
  if ('CARD_POS_APPROVED_WEBHOOK' !== data.template) return false;
  if (data.name !== undefined && typeof data.name !== 'string') return false;
  if (data.customerHashId !== undefined && !isUuid(data.customerHashId)) return false;
  if (data.walletHashId !== undefined && !isUuid(data.walletHashId)) return false;
  if (data.cardHashId !== undefined && !isUuid(data.cardHashId)) return false;
  if (data.cardNumber !== undefined && !isMaskedNumberTolerant(data.cardNumber)) return false;
  if (data.transactionCurrency !== undefined && !isThreeLetterCurrencyTolerant(data.transactionCurrency))
    return false;
  if (data.transactionAmount !== undefined && !isDecimalAmountTolerant(data.transactionAmount)) return false;
  if (data.authAmount !== undefined && !isDecimalAmountTolerant(data.authAmount)) return false;
  if (data.effectiveAuthAmount !== undefined && !isDecimalAmountTolerant(data.effectiveAuthAmount))
    return false;
  if (data.balanceCurrency !== undefined && !isThreeLetterCurrencyTolerant(data.balanceCurrency))
    return false;
  if (data.walletBalance !== undefined && !isDecimalBalanceTolerant(data.walletBalance)) return false;
  if (data.transactionDate !== undefined && !isDateTimeSecondsTolerant(data.transactionDate)) return false;
  if (data.mcc !== undefined && typeof data.mcc !== 'string') return false;
  if (data.merchantName !== undefined && typeof data.merchantName !== 'string') return false;
  if (data.merchantCity !== undefined && typeof data.merchantCity !== 'string') return false;
  if (data.merchantCountry !== undefined && !isCountryCodeTolerant(data.merchantCountry)) return false;
  if (data.authCode !== undefined && typeof data.authCode !== 'string') return false;
  if (data.rhaTransactionId !== undefined && !isUuid(data.rhaTransactionId)) return false;
  return true;
}

function isCountryCode(data: any): boolean {
  if (typeof data === 'string' && !patternEfc1281230(data)) return false;
  if (typeof data !== 'string') return false;
  if (!patternE8d62fbd32(data)) return false;
  return true;
}

function isCountryCodeTolerant(data: any): boolean {
  if (typeof data !== 'string') return false;
  if (!patternE8d62fbd32(data)) return false;
  return true;
}

function isDateTimeSeconds(data: any): boolean {
  if (typeof data === 'string' && !pattern40dd4b3f15(data)) return false;
  if (typeof data !== 'string') return false;
  if (!pattern975d67abd3(data)) return false;
  return true;
}

function isDateTimeSecondsTolerant(data: any): boolean {
  if (typeof data !== 'string') return false;
  if (!pattern975d67abd3(data)) return false;
  return true;
}

function isDecimalAmount(data: any): boolean {
  if (typeof data === 'string' && !patternF5eebfadc2(data)) return false;
  if (typeof data !== 'string') return false;
  if (!pattern9337e51f56(data)) return false;
  return true;
}

function isDecimalAmountTolerant(data: any): boolean {
  if (typeof data !== 'string') return false;
  if (!pattern9337e51f56(data)) return false;
  return true;
}

function isDecimalBalance(data: any): boolean {
  if (typeof data === 'string' && !patternA298961cf4(data)) return false;
  if (typeof data !== 'string') return false;
  if (!pattern9337e51f56(data)) return false;
  return true;
}

function isDecimalBalanceTolerant(data: any): boolean {
  if (typeof data !== 'string') return false;
  if (!pattern9337e51f56(data)) return false;
  return true;
}

function isThreeLetterCurrency(data: any): boolean {
  if (typeof data === 'string' && !pattern43e30b3284(data)) return false;
  if (typeof data !== 'string') return false;
  if (!patternF80cc5409d(data)) return false;
  return true;
}

function isThreeLetterCurrencyTolerant(data: any): boolean {
  if (typeof data !== 'string') return false;
  if (!patternF80cc5409d(data)) return false;
  return true;
}

// Matches /^[0-9]{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)|02-(?:0[1-9]|[12][0-9])) (?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]$/u
const pattern40dd4b3f15 = matcher(
  '^[0-9]{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)|02-(?:0[1-9]|[12][0-9])) (?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]$',
  automaton(
    ['69', '78', ' ', '-', '0', '1', '2', '3', '4', '5', ':'],
    [
      '.11..111111.',
      '.22..222222.',
      '.33..333333.',
      '.44..444444.',
      '....5.......',
      '.....67.....',
      '.a8...898a8.',
      '.....8a8....',
      '....b.......',
      '....c.......',
      '....d.......',
      '.....effg...',
      '.....eff....',
      '.....effh...',
      '.ii...iiiii.',
      '.ii..iiiiii.',
      '.....ii.....',
      '.....i......',
      '...j........',
      '.....kkl....',
      '.mm..mmmmmm.',
      '.....mmmm...',
      '...........n',
      '.....oooooo.',
      '.pp..pppppp.',
      '...........q',
      '.....rrrrrr.',
      '.ss..ssssss.',
      '............',
    ],
    's',
  ),
);

// Matches /[0-9]/u
const pattern9337e51f56 = matcher('[0-9]', automaton(['0123456789'], ['01', '11'], '1', '0nvk0'));

// Matches /^[0-9]{4}-[0-9]{2}-[0-9]{2} [0-9]{2}:[0-9]{2}:[0-9]{2}$/u
const pattern975d67abd3 = matcher(
  '^[0-9]{4}-[0-9]{2}-[0-9]{2} [0-9]{2}:[0-9]{2}:[0-9]{2}$',
  (text: string) =>
    text.length === 19 &&
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
    text.charCodeAt(18) <= 57,
);

// Matches /^[A-Za-z]{2}$/u
const patternE8d62fbd32 = matcher(
  '^[A-Za-z]{2}$',
  (() => {
    const table = new Uint8Array(256);
    for (const [from, to, bit] of [
      [65, 90, 1],
      [97, 122, 1],
    ] as const)
      for (let code = from; code <= to; code++) table[code]! |= bit;
    return (text: string) =>
      text.length === 2 && (table[text.charCodeAt(0)]! & table[text.charCodeAt(1)]! & 1) !== 0;
  })(),
);

// Matches /^[A-Z]{2}$/u
const patternEfc1281230 = matcher(
  '^[A-Z]{2}$',
  (text: string) =>
    text.length === 2 &&
    text.charCodeAt(0) >= 65 &&
    text.charCodeAt(0) <= 90 &&
    text.charCodeAt(1) >= 65 &&
    text.charCodeAt(1) <= 90,
);

/** The validator of this event. */
export const validator: Validator<CardPosApproved> = createValidator<CardPosApproved>({
  written: isCardPosApproved,
  tolerant: isCardPosApprovedTolerant,
  schemas,
  shared,
});
