// Generated from the contract by `webhook-kit generate`. Do not edit: change the contract and generate again.
// @ts-nocheck: compiled from the schemas
import { automaton, createValidator, type Validator } from '@webhook-contract/runtime/v1';
import { is_currency_code, is_masked_number, is_uuid, pattern_27dd8eb98c, pattern_30ee297514, shared } from '../validators/shapes.ts';
import type { CardPosApproved } from '../types.ts';

export type { CardPosApproved };

function is_card_pos_approved(data) {
  if (data && typeof data == "object" && !Array.isArray(data) && (data.name === undefined || data.customerHashId === undefined || data.walletHashId === undefined || data.cardHashId === undefined || data.cardNumber === undefined || data.transactionCurrency === undefined || data.transactionAmount === undefined || data.authAmount === undefined || data.effectiveAuthAmount === undefined || data.balanceCurrency === undefined || data.walletBalance === undefined || data.transactionDate === undefined || data.mcc === undefined || data.merchantName === undefined || data.merchantCity === undefined || data.merchantCountry === undefined || data.authCode === undefined || data.rhaTransactionId === undefined)) return false;
  if (!(data && typeof data == "object" && !Array.isArray(data))) return false;
  if ("CARD_POS_APPROVED_WEBHOOK" !== data.template) return false;
  if (data.name !== undefined && typeof data.name !== "string") return false;
  if (data.customerHashId !== undefined && !is_uuid(data.customerHashId)) return false;
  if (data.walletHashId !== undefined && !is_uuid(data.walletHashId)) return false;
  if (data.cardHashId !== undefined && !is_uuid(data.cardHashId)) return false;
  if (data.cardNumber !== undefined && !is_masked_number(data.cardNumber)) return false;
  if (data.transactionCurrency !== undefined && !is_three_letter_currency(data.transactionCurrency)) return false;
  if (data.transactionAmount !== undefined && !is_decimal_amount(data.transactionAmount)) return false;
  if (data.authAmount !== undefined && !is_decimal_amount(data.authAmount)) return false;
  if (data.effectiveAuthAmount !== undefined && !is_decimal_amount(data.effectiveAuthAmount)) return false;
  if (data.balanceCurrency !== undefined && !is_three_letter_currency(data.balanceCurrency)) return false;
  if (data.walletBalance !== undefined && !is_decimal_balance(data.walletBalance)) return false;
  if (data.transactionDate !== undefined && !is_date_time_seconds(data.transactionDate)) return false;
  if (data.mcc !== undefined && typeof data.mcc !== "string") return false;
  if (data.merchantName !== undefined && typeof data.merchantName !== "string") return false;
  if (data.merchantCity !== undefined && typeof data.merchantCity !== "string") return false;
  if (data.merchantCountry !== undefined && !is_country_code(data.merchantCountry)) return false;
  if (data.authCode !== undefined && typeof data.authCode !== "string") return false;
  if (data.rhaTransactionId !== undefined && !is_uuid(data.rhaTransactionId)) return false;
  return true;
}
function is_card_pos_approved$tolerant(data) {
  if (!(data && typeof data == "object" && !Array.isArray(data))) return false;
  if ("CARD_POS_APPROVED_WEBHOOK" !== data.template) return false;
  if (data.name !== undefined && typeof data.name !== "string") return false;
  if (data.customerHashId !== undefined && !is_uuid(data.customerHashId)) return false;
  if (data.walletHashId !== undefined && !is_uuid(data.walletHashId)) return false;
  if (data.cardHashId !== undefined && !is_uuid(data.cardHashId)) return false;
  if (data.cardNumber !== undefined && !is_masked_number(data.cardNumber)) return false;
  if (data.transactionCurrency !== undefined && !is_three_letter_currency$tolerant(data.transactionCurrency)) return false;
  if (data.transactionAmount !== undefined && !is_decimal_amount$tolerant(data.transactionAmount)) return false;
  if (data.authAmount !== undefined && !is_decimal_amount$tolerant(data.authAmount)) return false;
  if (data.effectiveAuthAmount !== undefined && !is_decimal_amount$tolerant(data.effectiveAuthAmount)) return false;
  if (data.balanceCurrency !== undefined && !is_three_letter_currency$tolerant(data.balanceCurrency)) return false;
  if (data.walletBalance !== undefined && !is_decimal_balance$tolerant(data.walletBalance)) return false;
  if (data.transactionDate !== undefined && !is_date_time_seconds(data.transactionDate)) return false;
  if (data.mcc !== undefined && typeof data.mcc !== "string") return false;
  if (data.merchantName !== undefined && typeof data.merchantName !== "string") return false;
  if (data.merchantCity !== undefined && typeof data.merchantCity !== "string") return false;
  if (data.merchantCountry !== undefined && !is_country_code$tolerant(data.merchantCountry)) return false;
  if (data.authCode !== undefined && typeof data.authCode !== "string") return false;
  if (data.rhaTransactionId !== undefined && !is_uuid(data.rhaTransactionId)) return false;
  return true;
}
function is_country_code(data) {
  if (typeof data === "string" && !pattern_81ee40e185(data)) return false;
  if (typeof data !== "string") return false;
  if (!pattern_5cae7e6918(data)) return false;
  return true;
}
function is_country_code$tolerant(data) {
  if (typeof data !== "string") return false;
  if (!pattern_5cae7e6918(data)) return false;
  return true;
}
function is_date_time_seconds(data) {
  if (typeof data !== "string") return false;
  if (!pattern_9c3bc399e8(data)) return false;
  return true;
}
function is_decimal_amount(data) {
  if (typeof data === "string" && !pattern_30ee297514(data)) return false;
  if (typeof data !== "string") return false;
  if (!pattern_7faeae4a5e(data)) return false;
  return true;
}
function is_decimal_amount$tolerant(data) {
  if (typeof data !== "string") return false;
  if (!pattern_7faeae4a5e(data)) return false;
  return true;
}
function is_decimal_balance(data) {
  if (typeof data === "string" && !pattern_27dd8eb98c(data)) return false;
  if (typeof data !== "string") return false;
  if (!pattern_7faeae4a5e(data)) return false;
  return true;
}
function is_decimal_balance$tolerant(data) {
  if (typeof data !== "string") return false;
  if (!pattern_7faeae4a5e(data)) return false;
  return true;
}
function is_three_letter_currency(data) {
  if (!is_currency_code(data)) return false;
  if (typeof data !== "string") return false;
  if (!pattern_b43552e439(data)) return false;
  return true;
}
function is_three_letter_currency$tolerant(data) {
  if (typeof data !== "string") return false;
  if (!pattern_b43552e439(data)) return false;
  return true;
}
const pattern_5cae7e6918 = (() => {
const table = new Uint8Array(256);
for (const [from, to, bit] of [[65, 90, 1], [97, 122, 1]]) for (let code = from; code <= to; code++) table[code] |= bit;
return (text) => text.length === 2 &&
(table[text.charCodeAt(0)] & table[text.charCodeAt(1)] & 1) !== 0;
})();
const pattern_7faeae4a5e = automaton(["0123456789"," '","+-",",."], [".3.12",".3..2",".3...",".33.3"], "3");
const pattern_81ee40e185 = (text) => text.length === 2 &&
text.charCodeAt(0) >= 65 && text.charCodeAt(0) <= 90 &&
text.charCodeAt(1) >= 65 && text.charCodeAt(1) <= 90;
const pattern_9c3bc399e8 = automaton(["69","78"," ","-","0","1","2","3","4","5",":"], [".11..111111.",".22..222222.",".33..333333.",".44..444444.","....5.......",".....67.....",".a8...898a8.",".....8a8....","....b.......","....c.......","....d.......",".....effg...",".....eff....",".....effh...",".ii...iiiii.",".ii..iiiiii.",".....ii.....",".....i......","...j........",".....kkl....",".mm..mmmmmm.",".....mmmm...","...........n",".....oooooo.",".pp..pppppp.","...........q",".....rrrrrr.",".ss..ssssss.","............"], "s");
const pattern_b43552e439 = (() => {
const table = new Uint8Array(256);
for (const [from, to, bit] of [[65, 90, 1], [97, 122, 1]]) for (let code = from; code <= to; code++) table[code] |= bit;
return (text) => text.length === 3 &&
(table[text.charCodeAt(0)] & table[text.charCodeAt(1)] & table[text.charCodeAt(2)] & 1) !== 0;
})();

/** The validator of this event. */
export const validator: Validator<CardPosApproved> = createValidator<CardPosApproved>({ written: is_card_pos_approved, tolerant: is_card_pos_approved$tolerant, schemas: '{"written":"#","tolerant":"#.tolerant","fields":["#"],"definitions":{"#":{"type":"object","required":["template"],"properties":{"template":{"const":"CARD_POS_APPROVED_WEBHOOK"},"name":{"type":"string"},"customerHashId":{"$ref":"uuid"},"walletHashId":{"$ref":"uuid"},"cardHashId":{"$ref":"uuid"},"cardNumber":{"$ref":"masked-number"},"transactionCurrency":{"$ref":"three-letter-currency"},"transactionAmount":{"$ref":"decimal-amount"},"authAmount":{"$ref":"decimal-amount"},"effectiveAuthAmount":{"$ref":"decimal-amount"},"balanceCurrency":{"$ref":"three-letter-currency"},"walletBalance":{"$ref":"decimal-balance"},"transactionDate":{"$ref":"date-time-seconds"},"mcc":{"type":"string"},"merchantName":{"type":"string"},"merchantCity":{"type":"string"},"merchantCountry":{"$ref":"country-code"},"authCode":{"type":"string"},"rhaTransactionId":{"$ref":"uuid"}},"allOf":[{"required":["name","customerHashId","walletHashId","cardHashId","cardNumber","transactionCurrency","transactionAmount","authAmount","effectiveAuthAmount","balanceCurrency","walletBalance","transactionDate","mcc","merchantName","merchantCity","merchantCountry","authCode","rhaTransactionId"]}]},"#.tolerant":{"type":"object","required":["template"],"properties":{"template":{"const":"CARD_POS_APPROVED_WEBHOOK"},"name":{"type":"string"},"customerHashId":{"$ref":"uuid"},"walletHashId":{"$ref":"uuid"},"cardHashId":{"$ref":"uuid"},"cardNumber":{"$ref":"masked-number"},"transactionCurrency":{"$ref":"three-letter-currency.tolerant"},"transactionAmount":{"$ref":"decimal-amount.tolerant"},"authAmount":{"$ref":"decimal-amount.tolerant"},"effectiveAuthAmount":{"$ref":"decimal-amount.tolerant"},"balanceCurrency":{"$ref":"three-letter-currency.tolerant"},"walletBalance":{"$ref":"decimal-balance.tolerant"},"transactionDate":{"$ref":"date-time-seconds"},"mcc":{"type":"string"},"merchantName":{"type":"string"},"merchantCity":{"type":"string"},"merchantCountry":{"$ref":"country-code.tolerant"},"authCode":{"type":"string"},"rhaTransactionId":{"$ref":"uuid"}}},"country-code":{"type":"string","pattern":"^[A-Za-z]{2}$","allOf":[{"pattern":"^[A-Z]{2}$"}],"must":"a CountryCode, such as \\"GB\\""},"country-code.tolerant":{"type":"string","pattern":"^[A-Za-z]{2}$","must":"a CountryCode, such as \\"GB\\""},"date-time-seconds":{"type":"string","pattern":"^[0-9]{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)|02-(?:0[1-9]|[12][0-9])) (?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]$","must":"a DateTimeSeconds, such as \\"2026-03-14 09:26:53\\""},"decimal-amount":{"type":"string","pattern":"^[-+]?[.,]?[0-9][0-9., \']*$","allOf":[{"pattern":"^[0-9]+\\\\.[0-9]{2}$"}],"must":"a DecimalAmount, such as \\"42.50\\""},"decimal-amount.tolerant":{"type":"string","pattern":"^[-+]?[.,]?[0-9][0-9., \']*$","must":"a DecimalAmount, such as \\"42.50\\""},"decimal-balance":{"type":"string","pattern":"^[-+]?[.,]?[0-9][0-9., \']*$","allOf":[{"pattern":"^-?[0-9]+\\\\.[0-9]{2}$"}],"must":"a DecimalBalance, such as \\"957.50\\""},"decimal-balance.tolerant":{"type":"string","pattern":"^[-+]?[.,]?[0-9][0-9., \']*$","must":"a DecimalBalance, such as \\"957.50\\""},"three-letter-currency":{"type":"string","pattern":"^[A-Za-z]{3}$","allOf":[{"$ref":"currency-code"}],"must":"a ThreeLetterCurrency, such as \\"GBP\\""},"three-letter-currency.tolerant":{"type":"string","pattern":"^[A-Za-z]{3}$","must":"a ThreeLetterCurrency, such as \\"GBP\\""}}}', shared });
