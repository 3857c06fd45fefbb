// Generated from the contract by `webhook-kit generate`. Do not edit: change the contract and generate again.
//
// How to read this file: each function returns whether a value is valid, and ends at the first mistake. Those that are
// named `…Tolerant` leave out what the contract only assumes. A pattern is a regular expression as a table, which takes the
// same time for each character: the expression stands above it. The arguments of `automaton` are described in the runtime.

import { automaton, matcher } from '@webhook-contract/runtime/v1';
import { schemas } from './shape-schemas.ts';

function isAnyPayloadTolerant(data: any): boolean {
  if (!(data && typeof data == 'object' && !Array.isArray(data))) return false;
  if (typeof data.template !== 'string') return false;
  return true;
}

function isMaskedNumber(data: any): boolean {
  if (typeof data !== 'string') return false;
  if (typeof data === 'string' && !pattern0679387b4f(data)) return false;
  return true;
}

function isMaskedNumberTolerant(data: any): boolean {
  if (typeof data !== 'string') return false;
  return true;
}

function isUuid(data: any): boolean {
  if (typeof data !== 'string') return false;
  if (!pattern7c9783a928(data)) return false;
  return true;
}

// Matches /^[^0-9]*(?:[0-9](?:[ -]*[0-9]){0,10}[ -]*[^0-9 -][^0-9]*)*(?:[0-9](?:[ -]*[0-9]){0,10}[ -]*)?$/u
const pattern0679387b4f = matcher(
  '^[^0-9]*(?:[0-9](?:[ -]*[0-9]){0,10}[ -]*[^0-9 -][^0-9]*)*(?:[0-9](?:[ -]*[0-9]){0,10}[ -]*)?$',
  automaton(
    ['0123456789', ' -'],
    ['010', '021', '032', '043', '054', '065', '076', '087', '098', '0a9', '0ba', '0.b'],
    '0123456789ab',
    '0nvk0',
  ),
);

// Matches /^[A-Z]{3}$/u
const pattern43e30b3284 = matcher(
  '^[A-Z]{3}$',
  (text: string) =>
    text.length === 3 &&
    text.charCodeAt(0) >= 65 &&
    text.charCodeAt(0) <= 90 &&
    text.charCodeAt(1) >= 65 &&
    text.charCodeAt(1) <= 90 &&
    text.charCodeAt(2) >= 65 &&
    text.charCodeAt(2) <= 90,
);

// Matches /^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$/u
const pattern7c9783a928 = matcher(
  '^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$',
  (() => {
    const table = new Uint8Array(256);
    for (const [from, to, bit] of [
      [48, 57, 1],
      [65, 70, 1],
      [97, 102, 1],
    ] as const)
      for (let code = from; code <= to; code++) table[code]! |= bit;
    return (text: string) =>
      text.length === 36 &&
      text.charCodeAt(8) === 45 &&
      text.charCodeAt(13) === 45 &&
      text.charCodeAt(18) === 45 &&
      text.charCodeAt(23) === 45 &&
      (table[text.charCodeAt(0)]! &
        table[text.charCodeAt(1)]! &
        table[text.charCodeAt(2)]! &
        table[text.charCodeAt(3)]! &
        table[text.charCodeAt(4)]! &
        table[text.charCodeAt(5)]! &
        table[text.charCodeAt(6)]! &
        table[text.charCodeAt(7)]! &
        table[text.charCodeAt(9)]! &
        table[text.charCodeAt(10)]! &
        table[text.charCodeAt(11)]! &
        table[text.charCodeAt(12)]! &
        table[text.charCodeAt(14)]! &
        table[text.charCodeAt(15)]! &
        table[text.charCodeAt(16)]! &
        table[text.charCodeAt(17)]! &
        table[text.charCodeAt(19)]! &
        table[text.charCodeAt(20)]! &
        table[text.charCodeAt(21)]! &
        table[text.charCodeAt(22)]! &
        table[text.charCodeAt(24)]! &
        table[text.charCodeAt(25)]! &
        table[text.charCodeAt(26)]! &
        table[text.charCodeAt(27)]! &
        table[text.charCodeAt(28)]! &
        table[text.charCodeAt(29)]! &
        table[text.charCodeAt(30)]! &
        table[text.charCodeAt(31)]! &
        table[text.charCodeAt(32)]! &
        table[text.charCodeAt(33)]! &
        table[text.charCodeAt(34)]! &
        table[text.charCodeAt(35)]! &
        1) !==
        0;
  })(),
);

// Matches /^-?[0-9]+\.[0-9]{2}$/u
const patternA298961cf4 = matcher(
  '^-?[0-9]+\\.[0-9]{2}$',
  automaton(['0123456789', '-', '.'], ['.21.', '.2..', '.2.3', '.4..', '.5..', '....'], '5'),
);

// Matches /^[0-9]+\.[0-9]{2}$/u
const patternF5eebfadc2 = matcher(
  '^[0-9]+\\.[0-9]{2}$',
  automaton(['0123456789', '.'], ['.1.', '.12', '.3.', '.4.', '...'], '4'),
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

export {
  isAnyPayloadTolerant,
  isMaskedNumber,
  isMaskedNumberTolerant,
  isUuid,
  pattern0679387b4f,
  pattern43e30b3284,
  pattern7c9783a928,
  patternA298961cf4,
  patternF5eebfadc2,
  patternF80cc5409d,
};

/** What the validators of all events have in common. */
export const shared = { vendor: '@example-platform/webhooks', schemas, formats: {} };
