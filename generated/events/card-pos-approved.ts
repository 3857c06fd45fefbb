// Generated from the contract by `webhook-kit generate`. Do not edit: change the contract and generate again.
// @ts-nocheck: compiled from the schemas
import { createValidator, type Validator } from '@webhook-contract/runtime/v1';
import { is_amount, is_balance, is_currency_code, is_uuid, shared } from '../validators/shapes.ts';
import type { CardPosApproved } from '../types.ts';

export type { CardPosApproved };

function is_card_pos_approved(data) {
let errors = 0;
const _errs0 = errors;
if(!is_card_pos_approved$tolerant(data)){
return false;
}
var valid0 = _errs0 === errors;
if(valid0){
const _errs1 = errors;
if(!is_card_pos_approved$assumed(data))return false;
var valid0 = _errs1 === errors;
}
return errors === 0;
}

function is_card_pos_approved$assumed(data) {
let errors = 0;
const _errs0 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.transactionCurrency !== undefined){const _errs1 = errors;if(!is_three_letter_currency(data.transactionCurrency)){return false;}var valid1 = _errs1 === errors;}
else {var valid1 = true;}
if(valid1){if(data.transactionAmount !== undefined){const _errs3 = errors;if(!is_decimal_amount(data.transactionAmount)){return false;}var valid1 = _errs3 === errors;}else {var valid1 = true;}if(valid1){if(data.authAmount !== undefined){const _errs5 = errors;if(!is_decimal_amount(data.authAmount)){return false;}var valid1 = _errs5 === errors;}else {var valid1 = true;}if(valid1){if(data.effectiveAuthAmount !== undefined){const _errs7 = errors;if(!is_decimal_amount(data.effectiveAuthAmount)){return false;}var valid1 = _errs7 === errors;}else {var valid1 = true;}if(valid1){if(data.balanceCurrency !== undefined){const _errs9 = errors;if(!is_three_letter_currency(data.balanceCurrency)){return false;}var valid1 = _errs9 === errors;}else {var valid1 = true;}if(valid1){if(data.walletBalance !== undefined){const _errs11 = errors;if(!is_decimal_balance(data.walletBalance)){return false;}var valid1 = _errs11 === errors;}else {var valid1 = true;}if(valid1){if(data.merchantCountry !== undefined){const _errs13 = errors;if(!is_country_code(data.merchantCountry)){return false;}var valid1 = _errs13 === errors;}else {var valid1 = true;}}}}}}}
}
var valid0 = _errs0 === errors;
if(valid0){
const _errs15 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){let missing0;if(((((((((((((((((((data.name === undefined) && (missing0 = "name")) || ((data.customerHashId === undefined) && (missing0 = "customerHashId"))) || ((data.walletHashId === undefined) && (missing0 = "walletHashId"))) || ((data.cardHashId === undefined) && (missing0 = "cardHashId"))) || ((data.cardNumber === undefined) && (missing0 = "cardNumber"))) || ((data.transactionCurrency === undefined) && (missing0 = "transactionCurrency"))) || ((data.transactionAmount === undefined) && (missing0 = "transactionAmount"))) || ((data.authAmount === undefined) && (missing0 = "authAmount"))) || ((data.effectiveAuthAmount === undefined) && (missing0 = "effectiveAuthAmount"))) || ((data.balanceCurrency === undefined) && (missing0 = "balanceCurrency"))) || ((data.walletBalance === undefined) && (missing0 = "walletBalance"))) || ((data.transactionDate === undefined) && (missing0 = "transactionDate"))) || ((data.mcc === undefined) && (missing0 = "mcc"))) || ((data.merchantName === undefined) && (missing0 = "merchantName"))) || ((data.merchantCity === undefined) && (missing0 = "merchantCity"))) || ((data.merchantCountry === undefined) && (missing0 = "merchantCountry"))) || ((data.authCode === undefined) && (missing0 = "authCode"))) || ((data.rhaTransactionId === undefined) && (missing0 = "rhaTransactionId"))){return false;}}
var valid0 = _errs15 === errors;
}
return errors === 0;
}

function is_card_pos_approved$tolerant(data) {
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){let missing0;if((data.template === undefined) && (missing0 = "template")){return false;}else {if(data.template !== undefined){const _errs1 = errors;if("CARD_POS_APPROVED_WEBHOOK" !== data.template){return false;}var valid0 = _errs1 === errors;}else {var valid0 = true;}if(valid0){if(data.name !== undefined){const _errs2 = errors;if(typeof data.name !== "string"){return false;}var valid0 = _errs2 === errors;}else {var valid0 = true;}if(valid0){if(data.customerHashId !== undefined){const _errs4 = errors;if(!is_uuid(data.customerHashId)){return false;}var valid0 = _errs4 === errors;}else {var valid0 = true;}if(valid0){if(data.walletHashId !== undefined){const _errs6 = errors;if(!is_uuid(data.walletHashId)){return false;}var valid0 = _errs6 === errors;}else {var valid0 = true;}if(valid0){if(data.cardHashId !== undefined){const _errs8 = errors;if(!is_uuid(data.cardHashId)){return false;}var valid0 = _errs8 === errors;}else {var valid0 = true;}if(valid0){if(data.cardNumber !== undefined){const _errs10 = errors;if(!is_masked_number(data.cardNumber)){return false;}var valid0 = _errs10 === errors;}else {var valid0 = true;}if(valid0){if(data.transactionCurrency !== undefined){const _errs12 = errors;if(!is_three_letter_currency$tolerant(data.transactionCurrency)){return false;}var valid0 = _errs12 === errors;}else {var valid0 = true;}if(valid0){if(data.transactionAmount !== undefined){const _errs14 = errors;if(!is_decimal_amount$tolerant(data.transactionAmount)){return false;}var valid0 = _errs14 === errors;}else {var valid0 = true;}if(valid0){if(data.authAmount !== undefined){const _errs16 = errors;if(!is_decimal_amount$tolerant(data.authAmount)){return false;}var valid0 = _errs16 === errors;}else {var valid0 = true;}if(valid0){if(data.effectiveAuthAmount !== undefined){const _errs18 = errors;if(!is_decimal_amount$tolerant(data.effectiveAuthAmount)){return false;}var valid0 = _errs18 === errors;}else {var valid0 = true;}if(valid0){if(data.balanceCurrency !== undefined){const _errs20 = errors;if(!is_three_letter_currency$tolerant(data.balanceCurrency)){return false;}var valid0 = _errs20 === errors;}else {var valid0 = true;}if(valid0){if(data.walletBalance !== undefined){const _errs22 = errors;if(!is_decimal_balance$tolerant(data.walletBalance)){return false;}var valid0 = _errs22 === errors;}else {var valid0 = true;}if(valid0){if(data.transactionDate !== undefined){const _errs24 = errors;if(!is_date_time_seconds(data.transactionDate)){return false;}var valid0 = _errs24 === errors;}else {var valid0 = true;}if(valid0){if(data.mcc !== undefined){const _errs26 = errors;if(typeof data.mcc !== "string"){return false;}var valid0 = _errs26 === errors;}else {var valid0 = true;}if(valid0){if(data.merchantName !== undefined){const _errs28 = errors;if(typeof data.merchantName !== "string"){return false;}var valid0 = _errs28 === errors;}else {var valid0 = true;}if(valid0){if(data.merchantCity !== undefined){const _errs30 = errors;if(typeof data.merchantCity !== "string"){return false;}var valid0 = _errs30 === errors;}else {var valid0 = true;}if(valid0){if(data.merchantCountry !== undefined){const _errs32 = errors;if(!is_country_code$tolerant(data.merchantCountry)){return false;}var valid0 = _errs32 === errors;}else {var valid0 = true;}if(valid0){if(data.authCode !== undefined){const _errs34 = errors;if(typeof data.authCode !== "string"){return false;}var valid0 = _errs34 === errors;}else {var valid0 = true;}if(valid0){if(data.rhaTransactionId !== undefined){const _errs36 = errors;if(!is_uuid(data.rhaTransactionId)){return false;}var valid0 = _errs36 === errors;}else {var valid0 = true;}}}}}}}}}}}}}}}}}}}}}
else {return false;}
}
return errors === 0;
}

function is_country_code(data) {
let errors = 0;
const _errs0 = errors;
if(!is_country_code$tolerant(data)){
return false;
}
var valid0 = _errs0 === errors;
if(valid0){
const _errs1 = errors;
if(!is_country_code$assumed(data))return false;
var valid0 = _errs1 === errors;
}
return errors === 0;
}

function is_country_code$assumed(data) {
if(typeof data === "string"){
if(!pattern_300af7a86b(data))return false;
}
return true;
}

function is_country_code$tolerant(data) {
let errors = 0;
if(errors === 0){
if(typeof data === "string"){if(!pattern_fa43c044a9(data)){return false;}}
else {return false;}
}
return errors === 0;
}

function is_date_time_seconds(data) {
let errors = 0;
if(errors === 0){
if(typeof data === "string"){if(!pattern_34b77632fb.test(data)){return false;}}
else {return false;}
}
return errors === 0;
}

function is_decimal_amount(data) {
let errors = 0;
const _errs0 = errors;
if(!is_decimal_amount$tolerant(data)){
return false;
}
var valid0 = _errs0 === errors;
if(valid0){
const _errs1 = errors;
if(!is_decimal_amount$assumed(data))return false;
var valid0 = _errs1 === errors;
}
return errors === 0;
}

function is_decimal_amount$assumed(data) {
if(!is_amount(data)){
return false;
}
return true;
}

function is_decimal_amount$tolerant(data) {
let errors = 0;
if(errors === 0){
if(typeof data === "string"){if(!pattern_66fcaf26aa.test(data)){return false;}}
else {return false;}
}
return errors === 0;
}

function is_decimal_balance(data) {
let errors = 0;
const _errs0 = errors;
if(!is_decimal_balance$tolerant(data)){
return false;
}
var valid0 = _errs0 === errors;
if(valid0){
const _errs1 = errors;
if(!is_decimal_balance$assumed(data))return false;
var valid0 = _errs1 === errors;
}
return errors === 0;
}

function is_decimal_balance$assumed(data) {
if(!is_balance(data)){
return false;
}
return true;
}

function is_decimal_balance$tolerant(data) {
let errors = 0;
if(errors === 0){
if(typeof data === "string"){if(!pattern_66fcaf26aa.test(data)){return false;}}
else {return false;}
}
return errors === 0;
}

const schema_of_is_fields$f44ec0c425 = {"properties":{"template":true,"name":true,"customerHashId":true,"walletHashId":true,"cardHashId":true,"cardNumber":true,"transactionCurrency":true,"transactionAmount":true,"authAmount":true,"effectiveAuthAmount":true,"balanceCurrency":true,"walletBalance":true,"transactionDate":true,"mcc":true,"merchantName":true,"merchantCity":true,"merchantCountry":true,"authCode":true,"rhaTransactionId":true},"additionalProperties":false};
function is_fields$f44ec0c425(data) {
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){if(!(Object.prototype.hasOwnProperty.call(schema_of_is_fields$f44ec0c425.properties, key0))){return false;break;}}
}
return true;
}

function is_masked_number(data) {
let errors = 0;
if(errors === 0){
if(typeof data === "string"){if(!pattern_cb018cbb96(data)){return false;}}
else {return false;}
}
return errors === 0;
}

function is_three_letter_currency(data) {
let errors = 0;
const _errs0 = errors;
if(!is_three_letter_currency$tolerant(data)){
return false;
}
var valid0 = _errs0 === errors;
if(valid0){
const _errs1 = errors;
if(!is_three_letter_currency$assumed(data))return false;
var valid0 = _errs1 === errors;
}
return errors === 0;
}

function is_three_letter_currency$assumed(data) {
if(!is_currency_code(data)){
return false;
}
return true;
}

function is_three_letter_currency$tolerant(data) {
let errors = 0;
if(errors === 0){
if(typeof data === "string"){if(!pattern_ecf698b07d(data)){return false;}}
else {return false;}
}
return errors === 0;
}

const pattern_300af7a86b = (text) => {
return text.length === 2 &&
((text.charCodeAt(0) >= 65 && text.charCodeAt(0) <= 90)) &&
((text.charCodeAt(1) >= 65 && text.charCodeAt(1) <= 90));
};
const pattern_34b77632fb = new RegExp("^[0-9]{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)|02-(?:0[1-9]|[12][0-9])) (?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]$", "u");
const pattern_66fcaf26aa = new RegExp("^[-+]?[0-9]+(?:\\.[0-9]+)?$", "u");
const pattern_cb018cbb96 = (() => {
const table = new Uint8Array(256);
for (const [from, to, bit] of [[48, 57, 1], [32, 32, 1], [45, 45, 1], [120, 120, 2], [88, 88, 2], [42, 42, 2], [35, 35, 2], [48, 57, 4], [32, 32, 4], [120, 120, 4], [88, 88, 4], [42, 42, 4], [35, 35, 4], [45, 45, 4]]) for (let code = from; code <= to; code++) table[code] |= bit;
return (text) => {
const { length } = text;
let at = 0, start = 0, code = 0;
while (at < length && ((code = text.charCodeAt(at)), (table[code] & 1) !== 0)) at++;
if (!(at < length && ((code = text.charCodeAt(at)), (table[code] & 2) !== 0 || code === 8226))) return false;
at++;
while (at < length && ((code = text.charCodeAt(at)), (table[code] & 4) !== 0 || code === 8226)) at++;
return at === length;
};
})();
const pattern_ecf698b07d = (() => {
const table = new Uint8Array(256);
for (const [from, to, bit] of [[65, 90, 1], [97, 122, 1]]) for (let code = from; code <= to; code++) table[code] |= bit;
return (text) => {
return text.length === 3 &&
(table[text.charCodeAt(0)] & table[text.charCodeAt(1)] & table[text.charCodeAt(2)] & 1) !== 0;
};
})();
const pattern_fa43c044a9 = (() => {
const table = new Uint8Array(256);
for (const [from, to, bit] of [[65, 90, 1], [97, 122, 1]]) for (let code = from; code <= to; code++) table[code] |= bit;
return (text) => {
return text.length === 2 &&
(table[text.charCodeAt(0)] & table[text.charCodeAt(1)] & 1) !== 0;
};
})();

/** The validator of this event. */
export const validator: Validator<CardPosApproved> = createValidator<CardPosApproved>({ written: is_card_pos_approved, tolerant: is_card_pos_approved$tolerant, fields: is_fields$f44ec0c425, schemas: '{"written":"card-pos-approved","tolerant":"card-pos-approved.tolerant","fields":"fields.f44ec0c425","definitions":{"card-pos-approved":{"allOf":[{"$ref":"card-pos-approved.tolerant"},{"$ref":"card-pos-approved.assumed"}]},"card-pos-approved.assumed":{"allOf":[{"properties":{"transactionCurrency":{"$ref":"three-letter-currency"},"transactionAmount":{"$ref":"decimal-amount"},"authAmount":{"$ref":"decimal-amount"},"effectiveAuthAmount":{"$ref":"decimal-amount"},"balanceCurrency":{"$ref":"three-letter-currency"},"walletBalance":{"$ref":"decimal-balance"},"transactionDate":{},"merchantCountry":{"$ref":"country-code"}}},{"required":["name","customerHashId","walletHashId","cardHashId","cardNumber","transactionCurrency","transactionAmount","authAmount","effectiveAuthAmount","balanceCurrency","walletBalance","transactionDate","mcc","merchantName","merchantCity","merchantCountry","authCode","rhaTransactionId"]}]},"card-pos-approved.tolerant":{"type":"object","required":["template"],"properties":{"template":{"const":"CARD_POS_APPROVED_WEBHOOK"},"name":{"type":"string"},"customerHashId":{"$ref":"uuid"},"walletHashId":{"$ref":"uuid"},"cardHashId":{"$ref":"uuid"},"cardNumber":{"$ref":"masked-number"},"transactionCurrency":{"$ref":"three-letter-currency.tolerant"},"transactionAmount":{"$ref":"decimal-amount.tolerant"},"authAmount":{"$ref":"decimal-amount.tolerant"},"effectiveAuthAmount":{"$ref":"decimal-amount.tolerant"},"balanceCurrency":{"$ref":"three-letter-currency.tolerant"},"walletBalance":{"$ref":"decimal-balance.tolerant"},"transactionDate":{"$ref":"date-time-seconds"},"mcc":{"type":"string"},"merchantName":{"type":"string"},"merchantCity":{"type":"string"},"merchantCountry":{"$ref":"country-code.tolerant"},"authCode":{"type":"string"},"rhaTransactionId":{"$ref":"uuid"}}},"country-code":{"allOf":[{"$ref":"country-code.tolerant"},{"$ref":"country-code.assumed"}],"must":"a CountryCode, such as \\"GB\\""},"country-code.assumed":{"pattern":"^[A-Z]{2}$","must":"a CountryCode, such as \\"GB\\""},"country-code.tolerant":{"type":"string","pattern":"^[A-Za-z]{2}$","must":"a CountryCode, such as \\"GB\\""},"date-time-seconds":{"type":"string","pattern":"^[0-9]{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)|02-(?:0[1-9]|[12][0-9])) (?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]$","must":"a DateTimeSeconds, such as \\"2026-03-14 09:26:53\\""},"decimal-amount":{"allOf":[{"$ref":"decimal-amount.tolerant"},{"$ref":"decimal-amount.assumed"}],"must":"a DecimalAmount, such as \\"42.50\\""},"decimal-amount.assumed":{"$ref":"amount","must":"a DecimalAmount, such as \\"42.50\\""},"decimal-amount.tolerant":{"type":"string","pattern":"^[-+]?[0-9]+(?:\\\\.[0-9]+)?$","must":"a DecimalAmount, such as \\"42.50\\""},"decimal-balance":{"allOf":[{"$ref":"decimal-balance.tolerant"},{"$ref":"decimal-balance.assumed"}],"must":"a DecimalBalance, such as \\"957.50\\""},"decimal-balance.assumed":{"$ref":"balance","must":"a DecimalBalance, such as \\"957.50\\""},"decimal-balance.tolerant":{"type":"string","pattern":"^[-+]?[0-9]+(?:\\\\.[0-9]+)?$","must":"a DecimalBalance, such as \\"957.50\\""},"fields.f44ec0c425":{"properties":{"template":true,"name":true,"customerHashId":true,"walletHashId":true,"cardHashId":true,"cardNumber":true,"transactionCurrency":true,"transactionAmount":true,"authAmount":true,"effectiveAuthAmount":true,"balanceCurrency":true,"walletBalance":true,"transactionDate":true,"mcc":true,"merchantName":true,"merchantCity":true,"merchantCountry":true,"authCode":true,"rhaTransactionId":true},"additionalProperties":false},"masked-number":{"type":"string","pattern":"^[0-9 -]*[xX*\u2022#][0-9 xX*\u2022#-]*$","must":"a MaskedNumber, such as \\"4000 12** **** 3456\\""},"three-letter-currency":{"allOf":[{"$ref":"three-letter-currency.tolerant"},{"$ref":"three-letter-currency.assumed"}],"must":"a ThreeLetterCurrency, such as \\"GBP\\""},"three-letter-currency.assumed":{"$ref":"currency-code","must":"a ThreeLetterCurrency, such as \\"GBP\\""},"three-letter-currency.tolerant":{"type":"string","pattern":"^[A-Za-z]{3}$","must":"a ThreeLetterCurrency, such as \\"GBP\\""}}}', shared });
