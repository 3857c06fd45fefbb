import type { Checks } from './contender.ts';

/** What a patient developer could write: no regular expressions, each text read once, by its character codes. */

type Body = Readonly<Record<string, unknown>>;
type TextCheck = (text: string) => boolean;

const isBody = (value: unknown): value is Body =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): boolean => typeof value === 'string';
const isTextOrAbsent = (value: unknown): boolean => value === undefined || typeof value === 'string';
const holds = (value: unknown, check: TextCheck): boolean => typeof value === 'string' && check(value);
const holdsOrAbsent = (value: unknown, check: TextCheck): boolean =>
  value === undefined || holds(value, check);

const isDigit = (code: number): boolean => code >= 48 && code <= 57;
const isCapital = (code: number): boolean => code >= 65 && code <= 90;

const HEXADECIMAL = new Uint8Array(128);
for (const code of new TextEncoder().encode('0123456789abcdefABCDEF')) HEXADECIMAL[code] = 1;

function isUuid(text: string): boolean {
  if (text.length !== 36) return false;
  for (let at = 0; at < 36; at += 1) {
    const code = text.charCodeAt(at);
    const isHyphen = at === 8 || at === 13 || at === 18 || at === 23;
    if (isHyphen ? code !== 45 : HEXADECIMAL[code] !== 1) return false;
  }
  return true;
}

function areCapitals(text: string, length: number): boolean {
  if (text.length !== length) return false;
  for (let at = 0; at < length; at += 1) if (!isCapital(text.charCodeAt(at))) return false;
  return true;
}

const isCurrencyCode: TextCheck = (text) => areCapitals(text, 3);

const isLetter = (code: number): boolean => isCapital(code) || isCapital(code - 32);

function areLetters(text: string, length: number): boolean {
  if (text.length !== length) return false;
  for (let at = 0; at < length; at += 1) if (!isLetter(text.charCodeAt(at))) return false;
  return true;
}

const areThreeLetters: TextCheck = (text) => areLetters(text, 3);
const areTwoLetters: TextCheck = (text) => areLetters(text, 2);

const isMark = (code: number): boolean => code === 46 || code === 44;
const isOfNumber = (code: number): boolean => isDigit(code) || isMark(code) || code === 32 || code === 39;

/** Whether a stretch begins with a digit, and has digits, points, commas, spaces and apostrophes. */
function isNumber(text: string, from: number, to: number): boolean {
  if (!isDigit(text.charCodeAt(from))) return false;
  for (let at = from + 1; at < to; at += 1) if (!isOfNumber(text.charCodeAt(at))) return false;
  return true;
}

/** Where a number begins: behind its sign, if it has one. */
function behindSign(text: string): number {
  const sign = text.charCodeAt(0);
  return sign === 43 || sign === 45 ? 1 : 0;
}

function isDecimal(text: string): boolean {
  const start = behindSign(text);
  return isNumber(text, isMark(text.charCodeAt(start)) ? start + 1 : start, text.length);
}

/** A number that ends in a mark and two digits. */
function isAmount(text: string): boolean {
  const start = behindSign(text);
  const mark = text.length - 3;
  if (mark < start || !isMark(text.charCodeAt(mark))) return false;
  if (!isDigit(text.charCodeAt(mark + 1)) || !isDigit(text.charCodeAt(mark + 2))) return false;
  return mark === start || isNumber(text, start, mark);
}

/** No more than eleven digits in a row, spaces and hyphens between them not counted. */
function isMaskedNumber(text: string): boolean {
  let run = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 32 || code === 45) continue;
    run = isDigit(code) ? run + 1 : 0;
    if (run === 12) return false;
  }
  return true;
}

const DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** The number at a place, or -1. */
function digitsAt(text: string, from: number, count: number): number {
  let number = 0;
  for (let at = from; at < from + count; at += 1) {
    const code = text.charCodeAt(at);
    if (!isDigit(code)) return -1;
    number = number * 10 + code - 48;
  }
  return number;
}

function startsWithMoment(text: string): boolean {
  if (text.charCodeAt(4) !== 45 || text.charCodeAt(7) !== 45 || text.charCodeAt(10) !== 32) return false;
  if (text.charCodeAt(13) !== 58 || text.charCodeAt(16) !== 58) return false;
  const [month, day] = [digitsAt(text, 5, 2), digitsAt(text, 8, 2)];
  const [hour, minute, second] = [digitsAt(text, 11, 2), digitsAt(text, 14, 2), digitsAt(text, 17, 2)];
  const days = DAYS[month - 1] ?? 0;
  return (
    digitsAt(text, 0, 4) >= 0 &&
    day >= 1 &&
    day <= days &&
    hour >= 0 &&
    hour < 24 &&
    minute >= 0 &&
    minute < 60 &&
    second >= 0 &&
    second < 60
  );
}

const isMoment: TextCheck = (text) => text.length === 19 && startsWithMoment(text);
const isMomentToTheMillisecond: TextCheck = (text) =>
  text.length === 23 && text.charCodeAt(19) === 46 && digitsAt(text, 20, 3) >= 0 && startsWithMoment(text);

const isDebitCode: TextCheck = (text) => text.endsWith('RETURN') || text.endsWith('REVERSAL');

const isCardPosApproved = (value: unknown): boolean =>
  isBody(value) &&
  value.template === 'CARD_POS_APPROVED_WEBHOOK' &&
  isTextOrAbsent(value.name) &&
  holdsOrAbsent(value.customerHashId, isUuid) &&
  holdsOrAbsent(value.walletHashId, isUuid) &&
  holdsOrAbsent(value.cardHashId, isUuid) &&
  holdsOrAbsent(value.cardNumber, isMaskedNumber) &&
  holdsOrAbsent(value.transactionCurrency, areThreeLetters) &&
  holdsOrAbsent(value.transactionAmount, isDecimal) &&
  holdsOrAbsent(value.authAmount, isDecimal) &&
  holdsOrAbsent(value.effectiveAuthAmount, isDecimal) &&
  holdsOrAbsent(value.balanceCurrency, areThreeLetters) &&
  holdsOrAbsent(value.walletBalance, isDecimal) &&
  holdsOrAbsent(value.transactionDate, isMoment) &&
  isTextOrAbsent(value.mcc) &&
  isTextOrAbsent(value.merchantName) &&
  isTextOrAbsent(value.merchantCity) &&
  holdsOrAbsent(value.merchantCountry, areTwoLetters) &&
  isTextOrAbsent(value.authCode) &&
  holdsOrAbsent(value.rhaTransactionId, isUuid);

const isDirectDebitChargeback = (value: unknown): boolean =>
  isBody(value) &&
  value.template === 'DIRECT_DEBIT_TRANSACTION_CHARGEBACK_SETTLED_WEBHOOK' &&
  holds(value.clientHashId, isUuid) &&
  holds(value.customerHashId, isUuid) &&
  holds(value.walletHashId, isUuid) &&
  holds(value.transactionCurrency, isCurrencyCode) &&
  holds(value.transactionAmount, isAmount) &&
  isText(value.systemReferenceNumber) &&
  isText(value.beneficiaryName) &&
  holds(value.transactionDate, isMomentToTheMillisecond) &&
  holds(value.accountNumber, isMaskedNumber) &&
  isText(value.routingValue) &&
  (value.routingType === 'ACH CODE' || value.routingType === 'SORT CODE') &&
  holds(value.debitCode, isDebitCode) &&
  isText(value.debitReason) &&
  holds(value.walletBalance, isAmount);

export const characterCodeChecks: Checks = {
  CARD_POS_APPROVED_WEBHOOK: isCardPosApproved,
  DIRECT_DEBIT_TRANSACTION_CHARGEBACK_SETTLED_WEBHOOK: isDirectDebitChargeback,
};
