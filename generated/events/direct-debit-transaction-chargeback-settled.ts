// Generated from the contract by `webhook-kit generate`. Do not edit: change the contract and generate again.
// @ts-nocheck: compiled from the schemas
import { lengthOf, createValidator, type Validator } from '@webhook-contract/runtime/v1';
import { is_amount, is_balance, is_currency_code, is_uuid, shared } from '../validators/shapes.ts';
import type { DirectDebitTransactionChargebackSettled } from '../types.ts';

export type { DirectDebitTransactionChargebackSettled };

function is_date_time_millis(data) {
let errors = 0;
if(errors === 0){
if(typeof data === "string"){if(!pattern_e44a88d6ec.test(data)){return false;}}
else {return false;}
}
return errors === 0;
}

function is_direct_debit_transaction_chargeback_settled(data) {
let errors = 0;
const _errs0 = errors;
if(!is_direct_debit_transaction_chargeback_settled$tolerant(data)){
return false;
}
var valid0 = _errs0 === errors;
if(valid0){
const _errs1 = errors;
if(!is_direct_debit_transaction_chargeback_settled$assumed(data))return false;
var valid0 = _errs1 === errors;
}
return errors === 0;
}

function is_direct_debit_transaction_chargeback_settled$assumed(data) {
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.debitCode !== undefined){let data0 = data.debitCode;if(typeof data0 === "string"){if(!pattern_4635def2ca.test(data0)){return false;}}}
}
return true;
}

function is_direct_debit_transaction_chargeback_settled$tolerant(data) {
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){let missing0;if((((((((((((((((data.template === undefined) && (missing0 = "template")) || ((data.clientHashId === undefined) && (missing0 = "clientHashId"))) || ((data.customerHashId === undefined) && (missing0 = "customerHashId"))) || ((data.walletHashId === undefined) && (missing0 = "walletHashId"))) || ((data.transactionCurrency === undefined) && (missing0 = "transactionCurrency"))) || ((data.transactionAmount === undefined) && (missing0 = "transactionAmount"))) || ((data.systemReferenceNumber === undefined) && (missing0 = "systemReferenceNumber"))) || ((data.beneficiaryName === undefined) && (missing0 = "beneficiaryName"))) || ((data.transactionDate === undefined) && (missing0 = "transactionDate"))) || ((data.accountNumber === undefined) && (missing0 = "accountNumber"))) || ((data.routingValue === undefined) && (missing0 = "routingValue"))) || ((data.routingType === undefined) && (missing0 = "routingType"))) || ((data.debitCode === undefined) && (missing0 = "debitCode"))) || ((data.debitReason === undefined) && (missing0 = "debitReason"))) || ((data.walletBalance === undefined) && (missing0 = "walletBalance"))){return false;}else {if(data.template !== undefined){const _errs1 = errors;if("DIRECT_DEBIT_TRANSACTION_CHARGEBACK_SETTLED_WEBHOOK" !== data.template){return false;}var valid0 = _errs1 === errors;}else {var valid0 = true;}if(valid0){if(data.clientHashId !== undefined){const _errs2 = errors;if(!is_uuid(data.clientHashId)){return false;}var valid0 = _errs2 === errors;}else {var valid0 = true;}if(valid0){if(data.customerHashId !== undefined){const _errs4 = errors;if(!is_uuid(data.customerHashId)){return false;}var valid0 = _errs4 === errors;}else {var valid0 = true;}if(valid0){if(data.walletHashId !== undefined){const _errs6 = errors;if(!is_uuid(data.walletHashId)){return false;}var valid0 = _errs6 === errors;}else {var valid0 = true;}if(valid0){if(data.transactionCurrency !== undefined){const _errs8 = errors;if(!is_currency_code(data.transactionCurrency)){return false;}var valid0 = _errs8 === errors;}else {var valid0 = true;}if(valid0){if(data.transactionAmount !== undefined){const _errs10 = errors;if(!is_amount(data.transactionAmount)){return false;}var valid0 = _errs10 === errors;}else {var valid0 = true;}if(valid0){if(data.systemReferenceNumber !== undefined){let data6 = data.systemReferenceNumber;const _errs12 = errors;if(errors === _errs12){if(typeof data6 === "string"){if(lengthOf(data6) < 1){return false;}}else {return false;}}var valid0 = _errs12 === errors;}else {var valid0 = true;}if(valid0){if(data.beneficiaryName !== undefined){const _errs14 = errors;if(typeof data.beneficiaryName !== "string"){return false;}var valid0 = _errs14 === errors;}else {var valid0 = true;}if(valid0){if(data.transactionDate !== undefined){const _errs16 = errors;if(!is_date_time_millis(data.transactionDate)){return false;}var valid0 = _errs16 === errors;}else {var valid0 = true;}if(valid0){if(data.accountNumber !== undefined){let data9 = data.accountNumber;const _errs18 = errors;if(errors === _errs18){if(typeof data9 === "string"){if(!pattern_190cdcbd50.test(data9)){return false;}}else {return false;}}var valid0 = _errs18 === errors;}else {var valid0 = true;}if(valid0){if(data.routingValue !== undefined){const _errs20 = errors;if(typeof data.routingValue !== "string"){return false;}var valid0 = _errs20 === errors;}else {var valid0 = true;}if(valid0){if(data.routingType !== undefined){let data11 = data.routingType;const _errs22 = errors;if(!((data11 === "ACH CODE") || (data11 === "SORT CODE"))){return false;}var valid0 = _errs22 === errors;}else {var valid0 = true;}if(valid0){if(data.debitCode !== undefined){let data12 = data.debitCode;const _errs23 = errors;if(errors === _errs23){if(typeof data12 === "string"){if(!pattern_d1cc45347e.test(data12)){return false;}}else {return false;}}var valid0 = _errs23 === errors;}else {var valid0 = true;}if(valid0){if(data.debitReason !== undefined){const _errs25 = errors;if(typeof data.debitReason !== "string"){return false;}var valid0 = _errs25 === errors;}else {var valid0 = true;}if(valid0){if(data.walletBalance !== undefined){const _errs27 = errors;if(!is_balance(data.walletBalance)){return false;}var valid0 = _errs27 === errors;}else {var valid0 = true;}}}}}}}}}}}}}}}}}
else {return false;}
}
return errors === 0;
}

const schema_of_is_fields$418e915d4c = {"properties":{"template":true,"clientHashId":true,"customerHashId":true,"walletHashId":true,"transactionCurrency":true,"transactionAmount":true,"systemReferenceNumber":true,"beneficiaryName":true,"transactionDate":true,"accountNumber":true,"routingValue":true,"routingType":true,"debitCode":true,"debitReason":true,"walletBalance":true},"additionalProperties":false};
function is_fields$418e915d4c(data) {
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){if(!(Object.prototype.hasOwnProperty.call(schema_of_is_fields$418e915d4c.properties, key0))){return false;break;}}
}
return true;
}

const pattern_190cdcbd50 = new RegExp("^(?:[0-9 -]*[xX*\u2022#][0-9 xX*\u2022#-]*|(?:[xX]{0,3}[0-9A-WYZa-wyz -])*(?:[xX]{0,3}[*\u2022#]|[xX]{4})[0-9A-Za-z *\u2022#-]*)$", "u");
const pattern_4635def2ca = new RegExp("^(?:RETURN|(?:\\S+?_)?REVERSAL)$", "u");
const pattern_d1cc45347e = new RegExp("^(?:\\S+?_)?(?:RETURN|REVERSAL)$", "u");
const pattern_e44a88d6ec = new RegExp("^[0-9]{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)|02-(?:0[1-9]|[12][0-9])) (?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]\\.[0-9]{3}$", "u");

/** The validator of this event. */
export const validator: Validator<DirectDebitTransactionChargebackSettled> = createValidator<DirectDebitTransactionChargebackSettled>({ written: is_direct_debit_transaction_chargeback_settled, tolerant: is_direct_debit_transaction_chargeback_settled$tolerant, fields: is_fields$418e915d4c, schemas: '{"written":"direct-debit-transaction-chargeback-settled","tolerant":"direct-debit-transaction-chargeback-settled.tolerant","fields":"fields.418e915d4c","definitions":{"date-time-millis":{"type":"string","pattern":"^[0-9]{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)|02-(?:0[1-9]|[12][0-9])) (?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]\\\\.[0-9]{3}$","must":"a DateTimeMillis, such as \\"2026-03-14 09:26:53.589\\""},"direct-debit-transaction-chargeback-settled":{"allOf":[{"$ref":"direct-debit-transaction-chargeback-settled.tolerant"},{"$ref":"direct-debit-transaction-chargeback-settled.assumed"}]},"direct-debit-transaction-chargeback-settled.assumed":{"properties":{"debitCode":{"pattern":"^(?:RETURN|(?:\\\\S+?_)?REVERSAL)$"}}},"direct-debit-transaction-chargeback-settled.tolerant":{"type":"object","required":["template","clientHashId","customerHashId","walletHashId","transactionCurrency","transactionAmount","systemReferenceNumber","beneficiaryName","transactionDate","accountNumber","routingValue","routingType","debitCode","debitReason","walletBalance"],"properties":{"template":{"const":"DIRECT_DEBIT_TRANSACTION_CHARGEBACK_SETTLED_WEBHOOK"},"clientHashId":{"$ref":"uuid"},"customerHashId":{"$ref":"uuid"},"walletHashId":{"$ref":"uuid"},"transactionCurrency":{"$ref":"currency-code"},"transactionAmount":{"$ref":"amount"},"systemReferenceNumber":{"type":"string","minLength":1},"beneficiaryName":{"type":"string"},"transactionDate":{"$ref":"date-time-millis"},"accountNumber":{"type":"string","pattern":"^(?:[0-9 -]*[xX*\u2022#][0-9 xX*\u2022#-]*|(?:[xX]{0,3}[0-9A-WYZa-wyz -])*(?:[xX]{0,3}[*\u2022#]|[xX]{4})[0-9A-Za-z *\u2022#-]*)$"},"routingValue":{"type":"string"},"routingType":{"enum":["ACH CODE","SORT CODE"]},"debitCode":{"type":"string","pattern":"^(?:\\\\S+?_)?(?:RETURN|REVERSAL)$"},"debitReason":{"type":"string"},"walletBalance":{"$ref":"balance"}}},"fields.418e915d4c":{"properties":{"template":true,"clientHashId":true,"customerHashId":true,"walletHashId":true,"transactionCurrency":true,"transactionAmount":true,"systemReferenceNumber":true,"beneficiaryName":true,"transactionDate":true,"accountNumber":true,"routingValue":true,"routingType":true,"debitCode":true,"debitReason":true,"walletBalance":true},"additionalProperties":false}}}', shared });
