// Generated from the contract by `webhook-kit generate`. Do not edit: change the contract and generate again.
// @ts-nocheck: compiled from the schemas
import { createValidator, type Validator } from '@webhook-contract/runtime/v1';
import { is_amount, is_balance, is_currency_code, is_masked_number, is_uuid, shared } from '../validators/shapes.ts';
import type { CardPosApproved } from '../types.ts';

export type { CardPosApproved };

function is_card_pos_approved(data) {
if(!is_card_pos_approved$tolerant(data)){
return false;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.name === undefined){
return false;
}
if(data.customerHashId === undefined){
return false;
}
if(data.walletHashId === undefined){
return false;
}
if(data.cardHashId === undefined){
return false;
}
if(data.cardNumber === undefined){
return false;
}
if(data.transactionCurrency === undefined){
return false;
}
if(data.transactionAmount === undefined){
return false;
}
if(data.authAmount === undefined){
return false;
}
if(data.effectiveAuthAmount === undefined){
return false;
}
if(data.balanceCurrency === undefined){
return false;
}
if(data.walletBalance === undefined){
return false;
}
if(data.transactionDate === undefined){
return false;
}
if(data.mcc === undefined){
return false;
}
if(data.merchantName === undefined){
return false;
}
if(data.merchantCity === undefined){
return false;
}
if(data.merchantCountry === undefined){
return false;
}
if(data.authCode === undefined){
return false;
}
if(data.rhaTransactionId === undefined){
return false;
}
}
return true;
}

function is_card_pos_approved$tolerant(data) {
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.template === undefined){
return false;
}
if(data.template !== undefined){
if("CARD_POS_APPROVED_WEBHOOK" !== data.template){
return false;
}
}
if(data.name !== undefined){
if(typeof data.name !== "string"){
return false;
}
}
if(data.customerHashId !== undefined){
if(!is_uuid(data.customerHashId)){
return false;
}
}
if(data.walletHashId !== undefined){
if(!is_uuid(data.walletHashId)){
return false;
}
}
if(data.cardHashId !== undefined){
if(!is_uuid(data.cardHashId)){
return false;
}
}
if(data.cardNumber !== undefined){
if(!is_masked_number(data.cardNumber)){
return false;
}
}
if(data.transactionCurrency !== undefined){
if(!is_currency_code(data.transactionCurrency)){
return false;
}
}
if(data.transactionAmount !== undefined){
if(!is_amount(data.transactionAmount)){
return false;
}
}
if(data.authAmount !== undefined){
if(!is_amount(data.authAmount)){
return false;
}
}
if(data.effectiveAuthAmount !== undefined){
if(!is_amount(data.effectiveAuthAmount)){
return false;
}
}
if(data.balanceCurrency !== undefined){
if(!is_currency_code(data.balanceCurrency)){
return false;
}
}
if(data.walletBalance !== undefined){
if(!is_balance(data.walletBalance)){
return false;
}
}
if(data.transactionDate !== undefined){
if(!is_date_time_seconds(data.transactionDate)){
return false;
}
}
if(data.mcc !== undefined){
if(typeof data.mcc !== "string"){
return false;
}
}
if(data.merchantName !== undefined){
if(typeof data.merchantName !== "string"){
return false;
}
}
if(data.merchantCity !== undefined){
if(typeof data.merchantCity !== "string"){
return false;
}
}
if(data.merchantCountry !== undefined){
if(!is_country_code(data.merchantCountry)){
return false;
}
}
if(data.authCode !== undefined){
if(typeof data.authCode !== "string"){
return false;
}
}
if(data.rhaTransactionId !== undefined){
if(!is_uuid(data.rhaTransactionId)){
return false;
}
}
}
else {
return false;
}
return true;
}

function is_country_code(data) {
if(typeof data === "string"){
if(!pattern_300af7a86b(data)){
return false;
}
}
else {
return false;
}
return true;
}

function is_date_time_seconds(data) {
if(typeof data === "string"){
if(!pattern_34b77632fb.test(data)){
return false;
}
}
else {
return false;
}
return true;
}

const schema_of_is_fields$0b3bfb1d1a = {"properties":{"template":true,"name":true,"customerHashId":true,"walletHashId":true,"cardHashId":true,"cardNumber":true,"transactionCurrency":true,"transactionAmount":true,"authAmount":true,"effectiveAuthAmount":true,"balanceCurrency":true,"walletBalance":true,"transactionDate":true,"mcc":true,"merchantName":true,"merchantCity":true,"merchantCountry":true,"authCode":true,"rhaTransactionId":true},"additionalProperties":false};
function is_fields$0b3bfb1d1a(data) {
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(Object.prototype.hasOwnProperty.call(schema_of_is_fields$0b3bfb1d1a.properties, key0))){
return false;
}
}
}
return true;
}

const pattern_300af7a86b = (text) => {
return text.length === 2 &&
((text.charCodeAt(0) >= 65 && text.charCodeAt(0) <= 90)) &&
((text.charCodeAt(1) >= 65 && text.charCodeAt(1) <= 90));
};
const pattern_34b77632fb = new RegExp("^[0-9]{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)|02-(?:0[1-9]|[12][0-9])) (?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]$", "u");

/** The validator of this event. */
export const validator: Validator<CardPosApproved> = createValidator<CardPosApproved>({ written: is_card_pos_approved, tolerant: is_card_pos_approved$tolerant, fields: is_fields$0b3bfb1d1a, schemas: '{"written":"card-pos-approved","tolerant":"card-pos-approved.tolerant","fields":"fields.0b3bfb1d1a","definitions":{"card-pos-approved":{"allOf":[{"$ref":"card-pos-approved.tolerant"},{"required":["name","customerHashId","walletHashId","cardHashId","cardNumber","transactionCurrency","transactionAmount","authAmount","effectiveAuthAmount","balanceCurrency","walletBalance","transactionDate","mcc","merchantName","merchantCity","merchantCountry","authCode","rhaTransactionId"]}]},"card-pos-approved.tolerant":{"type":"object","required":["template"],"properties":{"template":{"const":"CARD_POS_APPROVED_WEBHOOK"},"name":{"type":"string"},"customerHashId":{"allOf":[{"$ref":"uuid"}]},"walletHashId":{"allOf":[{"$ref":"uuid"}]},"cardHashId":{"allOf":[{"$ref":"uuid"}]},"cardNumber":{"allOf":[{"$ref":"masked-number"}]},"transactionCurrency":{"allOf":[{"$ref":"currency-code"}]},"transactionAmount":{"allOf":[{"$ref":"amount"}]},"authAmount":{"allOf":[{"$ref":"amount"}]},"effectiveAuthAmount":{"allOf":[{"$ref":"amount"}]},"balanceCurrency":{"allOf":[{"$ref":"currency-code"}]},"walletBalance":{"allOf":[{"$ref":"balance"}]},"transactionDate":{"allOf":[{"$ref":"date-time-seconds"}]},"mcc":{"type":"string"},"merchantName":{"type":"string"},"merchantCity":{"type":"string"},"merchantCountry":{"allOf":[{"$ref":"country-code"}]},"authCode":{"type":"string"},"rhaTransactionId":{"allOf":[{"$ref":"uuid"}]}}},"country-code":{"type":"string","pattern":"^[A-Z]{2}$","must":"a CountryCode, such as \\"GB\\""},"date-time-seconds":{"type":"string","pattern":"^[0-9]{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)|02-(?:0[1-9]|[12][0-9])) (?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]$","must":"a DateTimeSeconds, such as \\"2026-03-14 09:26:53\\""},"fields.0b3bfb1d1a":{"properties":{"template":true,"name":true,"customerHashId":true,"walletHashId":true,"cardHashId":true,"cardNumber":true,"transactionCurrency":true,"transactionAmount":true,"authAmount":true,"effectiveAuthAmount":true,"balanceCurrency":true,"walletBalance":true,"transactionDate":true,"mcc":true,"merchantName":true,"merchantCity":true,"merchantCountry":true,"authCode":true,"rhaTransactionId":true},"additionalProperties":false}}}', shared });
