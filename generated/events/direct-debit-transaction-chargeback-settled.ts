// Generated from the contract by `webhook-kit generate`. Do not edit: change the contract and generate again.
// @ts-nocheck: compiled from the schemas
import { automaton, createValidator, type Validator } from '@webhook-contract/runtime/v1';
import { is_currency_code, is_masked_number, is_uuid, pattern_27dd8eb98c, pattern_30ee297514, shared } from '../validators/shapes.ts';
import type { DirectDebitTransactionChargebackSettled } from '../types.ts';

export type { DirectDebitTransactionChargebackSettled };

function is_amount(data) {
  if (typeof data === "string" && !pattern_30ee297514(data)) return false;
  if (typeof data !== "string") return false;
  if (!pattern_41cee9ddf0(data)) return false;
  return true;
}
function is_amount$tolerant(data) {
  if (typeof data !== "string") return false;
  if (!pattern_41cee9ddf0(data)) return false;
  return true;
}
function is_balance(data) {
  if (typeof data === "string" && !pattern_27dd8eb98c(data)) return false;
  if (typeof data !== "string") return false;
  if (!pattern_41cee9ddf0(data)) return false;
  return true;
}
function is_balance$tolerant(data) {
  if (typeof data !== "string") return false;
  if (!pattern_41cee9ddf0(data)) return false;
  return true;
}
function is_date_time_millis(data) {
  if (typeof data !== "string") return false;
  if (!pattern_167f72a6b8(data)) return false;
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
  if (typeof data6 === "string" && data6.length < 1) return false;
  if (typeof data.beneficiaryName !== "string") return false;
  if (!is_date_time_millis(data.transactionDate)) return false;
  if (!is_masked_number(data.accountNumber)) return false;
  if (typeof data.routingValue !== "string") return false;
  let data11 = data.routingType;
  if (!((data11 === "ACH CODE") || (data11 === "SORT CODE"))) return false;
  let data12 = data.debitCode;
  if (typeof data12 === "string" && !pattern_fea1cf6fde(data12)) return false;
  if (typeof data12 !== "string") return false;
  if (!pattern_569bdfb5da.test(data12)) return false;
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
  if (!is_masked_number(data.accountNumber)) return false;
  if (typeof data.routingValue !== "string") return false;
  let data11 = data.routingType;
  if (!((data11 === "ACH CODE") || (data11 === "SORT CODE"))) return false;
  let data12 = data.debitCode;
  if (typeof data12 !== "string") return false;
  if (!pattern_569bdfb5da.test(data12)) return false;
  if (typeof data.debitReason !== "string") return false;
  if (!is_balance$tolerant(data.walletBalance)) return false;
  return true;
}
const pattern_167f72a6b8 = automaton(["69","78"," ","-",".","0","1","2","3","4","5",":"], [".11...111111.",".22...222222.",".33...333333.",".44...444444.","....5........","......67.....",".a8....898a8.","......8a8....","....b........","....c........","....d........","......effg...","......eff....","......effh...",".ii....iiiii.",".ii...iiiiii.","......ii.....","......i......","...j.........","......kkl....",".mm...mmmmmm.","......mmmm...","............n","......oooooo.",".pp...pppppp.","............q","......rrrrrr.",".ss...ssssss.",".....t.......",".uu...uuuuuu.",".vv...vvvvvv.",".ww...wwwwww.","............."], "w");
const pattern_41cee9ddf0 = automaton(["0123456789"," '","+-",",."], [".3.12",".3..2",".4...",".33.5",".6...",".73.5",".....",".83.5",".33.5"], "68");
const pattern_569bdfb5da = new RegExp("(?:RETURN|REVERSAL)$", "u");
const pattern_fea1cf6fde = automaton(["\t\n\u000b\f\r ","A","E","L","N","R","S","T","U","V","_"], ["1.1111211111","1.1111111113","1.1411111113","1.1111511113","1.1111116173","1.1811111113","1.1111111913","1.1a11111113","1.1111111173","1.1111b11113","1.1111c11113","1.111d111113","1.11111e1113","1.1111111113","1.f111111113","1.11d1111113"], "d", new RegExp("^(?:RETURN|(?:\\S+?_)?REVERSAL)$", "u"));

/** The validator of this event. */
export const validator: Validator<DirectDebitTransactionChargebackSettled> = createValidator<DirectDebitTransactionChargebackSettled>({ written: is_direct_debit_transaction_chargeback_settled, tolerant: is_direct_debit_transaction_chargeback_settled$tolerant, schemas: '{"written":"#","tolerant":"#.tolerant","fields":["#"],"definitions":{"amount":{"type":"string","pattern":"^[-+]?(?:[0-9][0-9., \']*)?[.,][0-9]{2}$","allOf":[{"pattern":"^[0-9]+\\\\.[0-9]{2}$"}],"must":"an Amount, such as \\"42.50\\""},"amount.tolerant":{"type":"string","pattern":"^[-+]?(?:[0-9][0-9., \']*)?[.,][0-9]{2}$","must":"an Amount, such as \\"42.50\\""},"balance":{"type":"string","pattern":"^[-+]?(?:[0-9][0-9., \']*)?[.,][0-9]{2}$","allOf":[{"pattern":"^-?[0-9]+\\\\.[0-9]{2}$"}],"must":"a Balance, such as \\"1250.00\\""},"balance.tolerant":{"type":"string","pattern":"^[-+]?(?:[0-9][0-9., \']*)?[.,][0-9]{2}$","must":"a Balance, such as \\"1250.00\\""},"date-time-millis":{"type":"string","pattern":"^[0-9]{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)|02-(?:0[1-9]|[12][0-9])) (?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]\\\\.[0-9]{3}$","must":"a DateTimeMillis, such as \\"2026-03-14 09:26:53.589\\""},"#":{"type":"object","required":["template","clientHashId","customerHashId","walletHashId","transactionCurrency","transactionAmount","systemReferenceNumber","beneficiaryName","transactionDate","accountNumber","routingValue","routingType","debitCode","debitReason","walletBalance"],"properties":{"template":{"const":"DIRECT_DEBIT_TRANSACTION_CHARGEBACK_SETTLED_WEBHOOK"},"clientHashId":{"$ref":"uuid"},"customerHashId":{"$ref":"uuid"},"walletHashId":{"$ref":"uuid"},"transactionCurrency":{"$ref":"currency-code"},"transactionAmount":{"$ref":"amount"},"systemReferenceNumber":{"type":"string","allOf":[{"minLength":1}]},"beneficiaryName":{"type":"string"},"transactionDate":{"$ref":"date-time-millis"},"accountNumber":{"$ref":"masked-number"},"routingValue":{"type":"string"},"routingType":{"enum":["ACH CODE","SORT CODE"]},"debitCode":{"type":"string","pattern":"(?:RETURN|REVERSAL)$","allOf":[{"pattern":"^(?:RETURN|(?:\\\\S+?_)?REVERSAL)$"}]},"debitReason":{"type":"string"},"walletBalance":{"$ref":"balance"}}},"#.tolerant":{"type":"object","required":["template","clientHashId","customerHashId","walletHashId","transactionCurrency","transactionAmount","systemReferenceNumber","beneficiaryName","transactionDate","accountNumber","routingValue","routingType","debitCode","debitReason","walletBalance"],"properties":{"template":{"const":"DIRECT_DEBIT_TRANSACTION_CHARGEBACK_SETTLED_WEBHOOK"},"clientHashId":{"$ref":"uuid"},"customerHashId":{"$ref":"uuid"},"walletHashId":{"$ref":"uuid"},"transactionCurrency":{"$ref":"currency-code"},"transactionAmount":{"$ref":"amount.tolerant"},"systemReferenceNumber":{"type":"string"},"beneficiaryName":{"type":"string"},"transactionDate":{"$ref":"date-time-millis"},"accountNumber":{"$ref":"masked-number"},"routingValue":{"type":"string"},"routingType":{"enum":["ACH CODE","SORT CODE"]},"debitCode":{"type":"string","pattern":"(?:RETURN|REVERSAL)$"},"debitReason":{"type":"string"},"walletBalance":{"$ref":"balance.tolerant"}}}}}', shared });
