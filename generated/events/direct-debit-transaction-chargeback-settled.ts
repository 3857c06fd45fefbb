// Generated from the contract by `webhook-kit generate`. Do not edit: change the contract and generate again.
// @ts-nocheck: compiled from the schemas
import { lengthOf, createValidator, type Validator } from '@webhook-contract/runtime/v1';
import { is_currency_code, is_uuid, pattern_22fa820a71, pattern_ad27376ec1, shared } from '../validators/shapes.ts';
import type { DirectDebitTransactionChargebackSettled } from '../types.ts';

export type { DirectDebitTransactionChargebackSettled };

function is_amount(data) {
  if (typeof data === "string" && !pattern_22fa820a71(data)) return false;
  if (typeof data !== "string") return false;
  if (!pattern_643a59a497(data)) return false;
  return true;
}
function is_amount$tolerant(data) {
  if (typeof data !== "string") return false;
  if (!pattern_643a59a497(data)) return false;
  return true;
}
function is_balance(data) {
  if (typeof data === "string" && !pattern_ad27376ec1(data)) return false;
  if (typeof data !== "string") return false;
  if (!pattern_643a59a497(data)) return false;
  return true;
}
function is_balance$tolerant(data) {
  if (typeof data !== "string") return false;
  if (!pattern_643a59a497(data)) return false;
  return true;
}
function is_date_time_millis(data) {
  if (typeof data !== "string") return false;
  if (!pattern_e44a88d6ec.test(data)) return false;
  return true;
}
function is_direct_debit_transaction_chargeback_settled(data) {
  if (!(data && typeof data == "object" && !Array.isArray(data))) return false;
  if ("DIRECT_DEBIT_TRANSACTION_CHARGEBACK_SETTLED_WEBHOOK" !== data.template) return false;
  if (!is_uuid(data.clientHashId)) return false;
  if (!is_uuid(data.customerHashId)) return false;
  if (!is_uuid(data.walletHashId)) return false;
  if (!is_currency_code(data.transactionCurrency)) return false;
  if (!is_amount(data.transactionAmount)) return false;
  let data6 = data.systemReferenceNumber;
  if (typeof data6 !== "string") return false;
  if (typeof data6 === "string" && lengthOf(data6) < 1) return false;
  if (typeof data.beneficiaryName !== "string") return false;
  if (!is_date_time_millis(data.transactionDate)) return false;
  let data9 = data.accountNumber;
  if (typeof data9 === "string" && !pattern_78a2b6a9b7(data9)) return false;
  if (typeof data9 !== "string") return false;
  if (!pattern_dbcabce479.test(data9)) return false;
  if (typeof data.routingValue !== "string") return false;
  let data11 = data.routingType;
  if (!((data11 === "ACH CODE") || (data11 === "SORT CODE"))) return false;
  let data12 = data.debitCode;
  if (typeof data12 === "string" && !pattern_4635def2ca.test(data12)) return false;
  if (typeof data12 !== "string") return false;
  if (!pattern_f68a55b212.test(data12)) return false;
  if (typeof data.debitReason !== "string") return false;
  if (!is_balance(data.walletBalance)) return false;
  return true;
}
function is_direct_debit_transaction_chargeback_settled$tolerant(data) {
  if (!(data && typeof data == "object" && !Array.isArray(data))) return false;
  if ("DIRECT_DEBIT_TRANSACTION_CHARGEBACK_SETTLED_WEBHOOK" !== data.template) return false;
  if (!is_uuid(data.clientHashId)) return false;
  if (!is_uuid(data.customerHashId)) return false;
  if (!is_uuid(data.walletHashId)) return false;
  if (!is_currency_code(data.transactionCurrency)) return false;
  if (!is_amount$tolerant(data.transactionAmount)) return false;
  if (typeof data.systemReferenceNumber !== "string") return false;
  if (typeof data.beneficiaryName !== "string") return false;
  if (!is_date_time_millis(data.transactionDate)) return false;
  let data9 = data.accountNumber;
  if (typeof data9 !== "string") return false;
  if (!pattern_dbcabce479.test(data9)) return false;
  if (typeof data.routingValue !== "string") return false;
  let data11 = data.routingType;
  if (!((data11 === "ACH CODE") || (data11 === "SORT CODE"))) return false;
  let data12 = data.debitCode;
  if (typeof data12 !== "string") return false;
  if (!pattern_f68a55b212.test(data12)) return false;
  if (typeof data.debitReason !== "string") return false;
  if (!is_balance$tolerant(data.walletBalance)) return false;
  return true;
}
const pattern_4635def2ca = new RegExp("^(?:RETURN|(?:\\S+?_)?REVERSAL)$", "u");
const pattern_643a59a497 = (() => {
const table = new Uint8Array(256);
for (const [from, to, bit] of [[45, 45, 1], [43, 43, 1]]) for (let code = from; code <= to; code++) table[code] |= bit;
return (text) => {
const { length } = text;
let at = 0, start = 0, code = 0;
start = at;
while (at < start + 1 && at < length && ((code = text.charCodeAt(at)), (table[code] & 1) !== 0)) at++;
start = at;
while (at < length && ((code = text.charCodeAt(at)), (code >= 48 && code <= 57))) at++;
if (at < start + 1) return false;
if (!(at < length && ((code = text.charCodeAt(at)), code === 46))) return false;
at++;
start = at;
while (at < start + 2 && at < length && ((code = text.charCodeAt(at)), (code >= 48 && code <= 57))) at++;
if (at < start + 2) return false;
return at === length;
};
})();
const pattern_78a2b6a9b7 = (() => {
const table = new Uint8Array(256);
for (const [from, to, bit] of [[48, 57, 1], [65, 90, 1], [97, 122, 1], [32, 32, 1], [42, 42, 1], [35, 35, 1], [45, 45, 1]]) for (let code = from; code <= to; code++) table[code] |= bit;
return (text) => {
const { length } = text;
let at = 0, start = 0, code = 0;
while (at < length && ((code = text.charCodeAt(at)), (table[code] & 1) !== 0 || code === 8226)) at++;
return at === length;
};
})();
const pattern_dbcabce479 = new RegExp("[^0-9A-Za-z ./-]|[xX]{4}|^[0-9 ./-]*[xX][0-9 xX./-]*$", "u");
const pattern_e44a88d6ec = new RegExp("^[0-9]{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)|02-(?:0[1-9]|[12][0-9])) (?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]\\.[0-9]{3}$", "u");
const pattern_f68a55b212 = new RegExp("(?:^|[\\s\\S]_)(?:RETURN|REVERSAL)$", "u");

/** The validator of this event. */
export const validator: Validator<DirectDebitTransactionChargebackSettled> = createValidator<DirectDebitTransactionChargebackSettled>({ written: is_direct_debit_transaction_chargeback_settled, tolerant: is_direct_debit_transaction_chargeback_settled$tolerant, schemas: '{"written":"#","tolerant":"#.tolerant","fields":["#"],"definitions":{"amount":{"type":"string","pattern":"^[-+]?[0-9]+\\\\.[0-9]{2}$","allOf":[{"pattern":"^[0-9]+\\\\.[0-9]{2}$"}],"must":"an Amount, such as \\"42.50\\""},"amount.tolerant":{"type":"string","pattern":"^[-+]?[0-9]+\\\\.[0-9]{2}$","must":"an Amount, such as \\"42.50\\""},"balance":{"type":"string","pattern":"^[-+]?[0-9]+\\\\.[0-9]{2}$","allOf":[{"pattern":"^-?[0-9]+\\\\.[0-9]{2}$"}],"must":"a Balance, such as \\"1250.00\\""},"balance.tolerant":{"type":"string","pattern":"^[-+]?[0-9]+\\\\.[0-9]{2}$","must":"a Balance, such as \\"1250.00\\""},"date-time-millis":{"type":"string","pattern":"^[0-9]{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)|02-(?:0[1-9]|[12][0-9])) (?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]\\\\.[0-9]{3}$","must":"a DateTimeMillis, such as \\"2026-03-14 09:26:53.589\\""},"#":{"type":"object","required":["template","clientHashId","customerHashId","walletHashId","transactionCurrency","transactionAmount","systemReferenceNumber","beneficiaryName","transactionDate","accountNumber","routingValue","routingType","debitCode","debitReason","walletBalance"],"properties":{"template":{"const":"DIRECT_DEBIT_TRANSACTION_CHARGEBACK_SETTLED_WEBHOOK"},"clientHashId":{"$ref":"uuid"},"customerHashId":{"$ref":"uuid"},"walletHashId":{"$ref":"uuid"},"transactionCurrency":{"$ref":"currency-code"},"transactionAmount":{"$ref":"amount"},"systemReferenceNumber":{"type":"string","allOf":[{"minLength":1}]},"beneficiaryName":{"type":"string"},"transactionDate":{"$ref":"date-time-millis"},"accountNumber":{"type":"string","pattern":"[^0-9A-Za-z ./-]|[xX]{4}|^[0-9 ./-]*[xX][0-9 xX./-]*$","allOf":[{"pattern":"^[0-9A-Za-z *\u2022#-]*$"}]},"routingValue":{"type":"string"},"routingType":{"enum":["ACH CODE","SORT CODE"]},"debitCode":{"type":"string","pattern":"(?:^|[\\\\s\\\\S]_)(?:RETURN|REVERSAL)$","allOf":[{"pattern":"^(?:RETURN|(?:\\\\S+?_)?REVERSAL)$"}]},"debitReason":{"type":"string"},"walletBalance":{"$ref":"balance"}}},"#.tolerant":{"type":"object","required":["template","clientHashId","customerHashId","walletHashId","transactionCurrency","transactionAmount","systemReferenceNumber","beneficiaryName","transactionDate","accountNumber","routingValue","routingType","debitCode","debitReason","walletBalance"],"properties":{"template":{"const":"DIRECT_DEBIT_TRANSACTION_CHARGEBACK_SETTLED_WEBHOOK"},"clientHashId":{"$ref":"uuid"},"customerHashId":{"$ref":"uuid"},"walletHashId":{"$ref":"uuid"},"transactionCurrency":{"$ref":"currency-code"},"transactionAmount":{"$ref":"amount.tolerant"},"systemReferenceNumber":{"type":"string"},"beneficiaryName":{"type":"string"},"transactionDate":{"$ref":"date-time-millis"},"accountNumber":{"type":"string","pattern":"[^0-9A-Za-z ./-]|[xX]{4}|^[0-9 ./-]*[xX][0-9 xX./-]*$"},"routingValue":{"type":"string"},"routingType":{"enum":["ACH CODE","SORT CODE"]},"debitCode":{"type":"string","pattern":"(?:^|[\\\\s\\\\S]_)(?:RETURN|REVERSAL)$"},"debitReason":{"type":"string"},"walletBalance":{"$ref":"balance.tolerant"}}}}}', shared });
