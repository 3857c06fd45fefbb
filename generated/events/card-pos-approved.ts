// Generated from the contract by `webhook-kit generate`. Do not edit: change the contract and generate again.
//
// How to read this file: as ../validators/shapes.ts says.

import { automaton, matcher, createValidator, type Validator } from '@webhook-contract/runtime/v1';
import {
  isCurrencyCode,
  isMaskedNumber,
  isUuid,
  patternA298961cf4,
  patternF5eebfadc2,
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
  if (data.cardNumber !== undefined && !isMaskedNumber(data.cardNumber)) return false;
  if (data.transactionCurrency !== undefined && !isThreeLetterCurrencyTolerant(data.transactionCurrency))
    return false;
  if (data.transactionAmount !== undefined && !isDecimalAmountTolerant(data.transactionAmount)) return false;
  if (data.authAmount !== undefined && !isDecimalAmountTolerant(data.authAmount)) return false;
  if (data.effectiveAuthAmount !== undefined && !isDecimalAmountTolerant(data.effectiveAuthAmount))
    return false;
  if (data.balanceCurrency !== undefined && !isThreeLetterCurrencyTolerant(data.balanceCurrency))
    return false;
  if (data.walletBalance !== undefined && !isDecimalBalanceTolerant(data.walletBalance)) return false;
  if (data.transactionDate !== undefined && !isDateTimeSeconds(data.transactionDate)) return false;
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
  if (typeof data !== 'string') return false;
  if (!pattern40dd4b3f15(data)) return false;
  return true;
}

function isDecimalAmount(data: any): boolean {
  if (typeof data === 'string' && !patternF5eebfadc2(data)) return false;
  if (typeof data !== 'string') return false;
  if (!patternDff18ca5ca(data)) return false;
  return true;
}

function isDecimalAmountTolerant(data: any): boolean {
  if (typeof data !== 'string') return false;
  if (!patternDff18ca5ca(data)) return false;
  return true;
}

function isDecimalBalance(data: any): boolean {
  if (typeof data === 'string' && !patternA298961cf4(data)) return false;
  if (typeof data !== 'string') return false;
  if (!patternDff18ca5ca(data)) return false;
  return true;
}

function isDecimalBalanceTolerant(data: any): boolean {
  if (typeof data !== 'string') return false;
  if (!patternDff18ca5ca(data)) return false;
  return true;
}

function isThreeLetterCurrency(data: any): boolean {
  if (!isCurrencyCode(data)) return false;
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

// Matches /^[-+]?[.,]?[0-9][0-9., ']*$/u
const patternDff18ca5ca = matcher(
  "^[-+]?[.,]?[0-9][0-9., ']*$",
  automaton(['0123456789', " '", '+-', ',.'], ['.3.12', '.3..2', '.3...', '.33.3'], '3'),
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

// Matches /^[A-Za-z]{3}$/u
const patternF80cc5409d = matcher(
  '^[A-Za-z]{3}$',
  (() => {
    const table = new Uint8Array(256);
    for (const [from, to, bit] of [
      [65, 90, 1],
      [97, 122, 1],
    ] as const)
      for (let code = from; code <= to; code++) table[code]! |= bit;
    return (text: string) =>
      text.length === 3 &&
      (table[text.charCodeAt(0)]! & table[text.charCodeAt(1)]! & table[text.charCodeAt(2)]! & 1) !== 0;
  })(),
);

/** The validator of this event. */
export const validator: Validator<CardPosApproved> = createValidator<CardPosApproved>({
  written: isCardPosApproved,
  tolerant: isCardPosApprovedTolerant,
  schemas,
  shared,
});
