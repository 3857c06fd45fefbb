// Generated from the contract by `webhook-kit generate`. Do not edit: change the contract and generate again.
// @ts-nocheck: compiled from the schemas
import { lengthOf, createValidator, type Validator } from '@webhook-contract/runtime/v1';
import { is_amount, is_balance, is_currency_code, is_uuid, shared } from '../validators/shapes.ts';
import type { DirectDebitTransactionChargebackSettled } from '../types.ts';

export type { DirectDebitTransactionChargebackSettled };

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
  if (lengthOf(data6) < 1) return false;
  if (typeof data.beneficiaryName !== "string") return false;
  if (!is_date_time_millis(data.transactionDate)) return false;
  let data9 = data.accountNumber;
  if (typeof data9 !== "string") return false;
  if (!pattern_190cdcbd50.test(data9)) return false;
  if (typeof data.routingValue !== "string") return false;
  let data11 = data.routingType;
  if (!((data11 === "ACH CODE") || (data11 === "SORT CODE"))) return false;
  let data12 = data.debitCode;
  if (typeof data12 === "string" && !pattern_4635def2ca.test(data12)) return false;
  if (typeof data12 !== "string") return false;
  if (!pattern_d1cc45347e.test(data12)) return false;
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
  if (!is_amount(data.transactionAmount)) return false;
  let data6 = data.systemReferenceNumber;
  if (typeof data6 !== "string") return false;
  if (lengthOf(data6) < 1) return false;
  if (typeof data.beneficiaryName !== "string") return false;
  if (!is_date_time_millis(data.transactionDate)) return false;
  let data9 = data.accountNumber;
  if (typeof data9 !== "string") return false;
  if (!pattern_190cdcbd50.test(data9)) return false;
  if (typeof data.routingValue !== "string") return false;
  let data11 = data.routingType;
  if (!((data11 === "ACH CODE") || (data11 === "SORT CODE"))) return false;
  let data12 = data.debitCode;
  if (typeof data12 !== "string") return false;
  if (!pattern_d1cc45347e.test(data12)) return false;
  if (typeof data.debitReason !== "string") return false;
  if (!is_balance(data.walletBalance)) return false;
  return true;
}
const pattern_190cdcbd50 = new RegExp("^(?:[0-9 -]*[xX*\u2022#][0-9 xX*\u2022#-]*|(?:[xX]{0,3}[0-9A-WYZa-wyz -])*(?:[xX]{0,3}[*\u2022#]|[xX]{4})[0-9A-Za-z *\u2022#-]*)$", "u");
const pattern_4635def2ca = new RegExp("^(?:RETURN|(?:\\S+?_)?REVERSAL)$", "u");
const pattern_d1cc45347e = new RegExp("^(?:\\S+?_)?(?:RETURN|REVERSAL)$", "u");
const pattern_e44a88d6ec = new RegExp("^[0-9]{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)|02-(?:0[1-9]|[12][0-9])) (?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]\\.[0-9]{3}$", "u");

/** The validator of this event. */
export const validator: Validator<DirectDebitTransactionChargebackSettled> = createValidator<DirectDebitTransactionChargebackSettled>({ written: is_direct_debit_transaction_chargeback_settled, tolerant: is_direct_debit_transaction_chargeback_settled$tolerant, schemas: '{"written":"direct-debit-transaction-chargeback-settled","tolerant":"direct-debit-transaction-chargeback-settled.tolerant","fields":["direct-debit-transaction-chargeback-settled"],"definitions":{"date-time-millis":{"type":"string","pattern":"^[0-9]{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)|02-(?:0[1-9]|[12][0-9])) (?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]\\\\.[0-9]{3}$","must":"a DateTimeMillis, such as \\"2026-03-14 09:26:53.589\\""},"direct-debit-transaction-chargeback-settled":{"type":"object","required":["template","clientHashId","customerHashId","walletHashId","transactionCurrency","transactionAmount","systemReferenceNumber","beneficiaryName","transactionDate","accountNumber","routingValue","routingType","debitCode","debitReason","walletBalance"],"properties":{"template":{"const":"DIRECT_DEBIT_TRANSACTION_CHARGEBACK_SETTLED_WEBHOOK"},"clientHashId":{"$ref":"uuid"},"customerHashId":{"$ref":"uuid"},"walletHashId":{"$ref":"uuid"},"transactionCurrency":{"$ref":"currency-code"},"transactionAmount":{"$ref":"amount"},"systemReferenceNumber":{"type":"string","minLength":1},"beneficiaryName":{"type":"string"},"transactionDate":{"$ref":"date-time-millis"},"accountNumber":{"type":"string","pattern":"^(?:[0-9 -]*[xX*\u2022#][0-9 xX*\u2022#-]*|(?:[xX]{0,3}[0-9A-WYZa-wyz -])*(?:[xX]{0,3}[*\u2022#]|[xX]{4})[0-9A-Za-z *\u2022#-]*)$"},"routingValue":{"type":"string"},"routingType":{"enum":["ACH CODE","SORT CODE"]},"debitCode":{"type":"string","pattern":"^(?:\\\\S+?_)?(?:RETURN|REVERSAL)$","allOf":[{"pattern":"^(?:RETURN|(?:\\\\S+?_)?REVERSAL)$"}]},"debitReason":{"type":"string"},"walletBalance":{"$ref":"balance"}}},"direct-debit-transaction-chargeback-settled.tolerant":{"type":"object","required":["template","clientHashId","customerHashId","walletHashId","transactionCurrency","transactionAmount","systemReferenceNumber","beneficiaryName","transactionDate","accountNumber","routingValue","routingType","debitCode","debitReason","walletBalance"],"properties":{"template":{"const":"DIRECT_DEBIT_TRANSACTION_CHARGEBACK_SETTLED_WEBHOOK"},"clientHashId":{"$ref":"uuid"},"customerHashId":{"$ref":"uuid"},"walletHashId":{"$ref":"uuid"},"transactionCurrency":{"$ref":"currency-code"},"transactionAmount":{"$ref":"amount"},"systemReferenceNumber":{"type":"string","minLength":1},"beneficiaryName":{"type":"string"},"transactionDate":{"$ref":"date-time-millis"},"accountNumber":{"type":"string","pattern":"^(?:[0-9 -]*[xX*\u2022#][0-9 xX*\u2022#-]*|(?:[xX]{0,3}[0-9A-WYZa-wyz -])*(?:[xX]{0,3}[*\u2022#]|[xX]{4})[0-9A-Za-z *\u2022#-]*)$"},"routingValue":{"type":"string"},"routingType":{"enum":["ACH CODE","SORT CODE"]},"debitCode":{"type":"string","pattern":"^(?:\\\\S+?_)?(?:RETURN|REVERSAL)$"},"debitReason":{"type":"string"},"walletBalance":{"$ref":"balance"}}}}}', shared });
