// Generated from the contract by `webhook-kit generate`. Do not edit: change the contract and generate again.
// @ts-nocheck: compiled from the schema
var __getOwnPropNames = Object.getOwnPropertyNames;
var __commonJS = (cb, mod) => function __require() {
  try {
    return mod || (0, cb[__getOwnPropNames(cb)[0]])((mod = { exports: {} }).exports, mod), mod.exports;
  } catch (e) {
    throw mod = 0, e;
  }
};

// package:ajv/dist/runtime/ucs2length
var require_ucs2length = __commonJS({
  "package:ajv/dist/runtime/ucs2length"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: true });
    function ucs2length(str) {
      const len = str.length;
      let length = 0;
      let pos = 0;
      let value;
      while (pos < len) {
        length++;
        value = str.charCodeAt(pos++);
        if (value >= 55296 && value <= 56319 && pos < len) {
          value = str.charCodeAt(pos);
          if ((value & 64512) === 56320)
            pos++;
        }
      }
      return length;
    }
    exports.default = ucs2length;
    ucs2length.code = 'require("ajv/dist/runtime/ucs2length").default';
  }
});

// entry:direct-debit-transaction-chargeback-settled
var tolerant = validate1;
var schema1 = { "type": "object", "required": ["template", "clientHashId", "customerHashId", "walletHashId", "transactionCurrency", "transactionAmount", "systemReferenceNumber", "beneficiaryName", "transactionDate", "accountNumber", "routingValue", "routingType", "debitCode", "debitReason", "walletBalance"], "properties": { "template": { "const": "DIRECT_DEBIT_TRANSACTION_CHARGEBACK_SETTLED_WEBHOOK" }, "clientHashId": { "allOf": [{ "$ref": "#/definitions/uuid" }] }, "customerHashId": { "allOf": [{ "$ref": "#/definitions/uuid" }] }, "walletHashId": { "allOf": [{ "$ref": "#/definitions/uuid" }] }, "transactionCurrency": { "allOf": [{ "$ref": "#/definitions/currency-code" }] }, "transactionAmount": { "allOf": [{ "$ref": "#/definitions/amount" }] }, "systemReferenceNumber": { "type": "string", "minLength": 1 }, "beneficiaryName": { "type": "string" }, "transactionDate": { "allOf": [{ "$ref": "#/definitions/date-time-millis" }] }, "accountNumber": { "type": "string", "pattern": "^(?:[0-9 -]*[xX*•#][0-9 xX*•#-]*|(?:[xX]{0,3}[0-9A-WYZa-wyz -])*(?:[xX]{0,3}[*•#]|[xX]{4})[0-9A-Za-z *•#-]*)$" }, "routingValue": { "type": "string" }, "routingType": { "enum": ["ACH CODE", "SORT CODE"] }, "debitCode": { "type": "string", "pattern": "^(?:\\S+?_)?(?:RETURN|REVERSAL)$" }, "debitReason": { "type": "string" }, "walletBalance": { "allOf": [{ "$ref": "#/definitions/balance" }] } } };
var pattern0 = (() => {
  const table = new Uint8Array(256);
  for (const [from, to, bit] of [[48, 57, 1], [97, 102, 1], [65, 70, 1]]) for (let code = from; code <= to; code++) table[code] |= bit;
  return (text) => {
    return text.length === 36 && text.charCodeAt(8) === 45 && text.charCodeAt(13) === 45 && text.charCodeAt(18) === 45 && text.charCodeAt(23) === 45 && (table[text.charCodeAt(0)] & table[text.charCodeAt(1)] & table[text.charCodeAt(2)] & table[text.charCodeAt(3)] & table[text.charCodeAt(4)] & table[text.charCodeAt(5)] & table[text.charCodeAt(6)] & table[text.charCodeAt(7)] & table[text.charCodeAt(9)] & table[text.charCodeAt(10)] & table[text.charCodeAt(11)] & table[text.charCodeAt(12)] & table[text.charCodeAt(14)] & table[text.charCodeAt(15)] & table[text.charCodeAt(16)] & table[text.charCodeAt(17)] & table[text.charCodeAt(19)] & table[text.charCodeAt(20)] & table[text.charCodeAt(21)] & table[text.charCodeAt(22)] & table[text.charCodeAt(24)] & table[text.charCodeAt(25)] & table[text.charCodeAt(26)] & table[text.charCodeAt(27)] & table[text.charCodeAt(28)] & table[text.charCodeAt(29)] & table[text.charCodeAt(30)] & table[text.charCodeAt(31)] & table[text.charCodeAt(32)] & table[text.charCodeAt(33)] & table[text.charCodeAt(34)] & table[text.charCodeAt(35)] & 1) !== 0;
  };
})();
var pattern3 = (text) => {
  return text.length === 3 && (text.charCodeAt(0) >= 65 && text.charCodeAt(0) <= 90) && (text.charCodeAt(1) >= 65 && text.charCodeAt(1) <= 90) && (text.charCodeAt(2) >= 65 && text.charCodeAt(2) <= 90);
};
var pattern4 = (text) => {
  const { length } = text;
  let at = 0, start = 0, code = 0;
  start = at;
  while (at < length && (code = text.charCodeAt(at), code >= 48 && code <= 57)) at++;
  if (at < start + 1) return false;
  if (!(at < length && (code = text.charCodeAt(at), code === 46))) return false;
  at++;
  start = at;
  while (at < start + 2 && at < length && (code = text.charCodeAt(at), code >= 48 && code <= 57)) at++;
  if (at < start + 2) return false;
  return at === length;
};
var pattern5 = new RegExp("^[0-9]{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)|02-(?:0[1-9]|[12][0-9])) (?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]\\.[0-9]{3}$", "u");
var pattern6 = new RegExp("^(?:[0-9 -]*[xX*•#][0-9 xX*•#-]*|(?:[xX]{0,3}[0-9A-WYZa-wyz -])*(?:[xX]{0,3}[*•#]|[xX]{4})[0-9A-Za-z *•#-]*)$", "u");
var pattern7 = new RegExp("^(?:\\S+?_)?(?:RETURN|REVERSAL)$", "u");
var pattern8 = (text) => {
  const { length } = text;
  let at = 0, start = 0, code = 0;
  start = at;
  while (at < start + 1 && at < length && (code = text.charCodeAt(at), code === 45)) at++;
  start = at;
  while (at < length && (code = text.charCodeAt(at), code >= 48 && code <= 57)) at++;
  if (at < start + 1) return false;
  if (!(at < length && (code = text.charCodeAt(at), code === 46))) return false;
  at++;
  start = at;
  while (at < start + 2 && at < length && (code = text.charCodeAt(at), code >= 48 && code <= 57)) at++;
  if (at < start + 2) return false;
  return at === length;
};
var func0 = require_ucs2length().default;
function validate1(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.template === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "template" }, message: "must have required property 'template'" };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.clientHashId === void 0) {
      const err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "clientHashId" }, message: "must have required property 'clientHashId'" };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.customerHashId === void 0) {
      const err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "customerHashId" }, message: "must have required property 'customerHashId'" };
      if (vErrors === null) {
        vErrors = [err2];
      } else {
        vErrors.push(err2);
      }
      errors++;
    }
    if (data.walletHashId === void 0) {
      const err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "walletHashId" }, message: "must have required property 'walletHashId'" };
      if (vErrors === null) {
        vErrors = [err3];
      } else {
        vErrors.push(err3);
      }
      errors++;
    }
    if (data.transactionCurrency === void 0) {
      const err4 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "transactionCurrency" }, message: "must have required property 'transactionCurrency'" };
      if (vErrors === null) {
        vErrors = [err4];
      } else {
        vErrors.push(err4);
      }
      errors++;
    }
    if (data.transactionAmount === void 0) {
      const err5 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "transactionAmount" }, message: "must have required property 'transactionAmount'" };
      if (vErrors === null) {
        vErrors = [err5];
      } else {
        vErrors.push(err5);
      }
      errors++;
    }
    if (data.systemReferenceNumber === void 0) {
      const err6 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "systemReferenceNumber" }, message: "must have required property 'systemReferenceNumber'" };
      if (vErrors === null) {
        vErrors = [err6];
      } else {
        vErrors.push(err6);
      }
      errors++;
    }
    if (data.beneficiaryName === void 0) {
      const err7 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "beneficiaryName" }, message: "must have required property 'beneficiaryName'" };
      if (vErrors === null) {
        vErrors = [err7];
      } else {
        vErrors.push(err7);
      }
      errors++;
    }
    if (data.transactionDate === void 0) {
      const err8 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "transactionDate" }, message: "must have required property 'transactionDate'" };
      if (vErrors === null) {
        vErrors = [err8];
      } else {
        vErrors.push(err8);
      }
      errors++;
    }
    if (data.accountNumber === void 0) {
      const err9 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "accountNumber" }, message: "must have required property 'accountNumber'" };
      if (vErrors === null) {
        vErrors = [err9];
      } else {
        vErrors.push(err9);
      }
      errors++;
    }
    if (data.routingValue === void 0) {
      const err10 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "routingValue" }, message: "must have required property 'routingValue'" };
      if (vErrors === null) {
        vErrors = [err10];
      } else {
        vErrors.push(err10);
      }
      errors++;
    }
    if (data.routingType === void 0) {
      const err11 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "routingType" }, message: "must have required property 'routingType'" };
      if (vErrors === null) {
        vErrors = [err11];
      } else {
        vErrors.push(err11);
      }
      errors++;
    }
    if (data.debitCode === void 0) {
      const err12 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "debitCode" }, message: "must have required property 'debitCode'" };
      if (vErrors === null) {
        vErrors = [err12];
      } else {
        vErrors.push(err12);
      }
      errors++;
    }
    if (data.debitReason === void 0) {
      const err13 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "debitReason" }, message: "must have required property 'debitReason'" };
      if (vErrors === null) {
        vErrors = [err13];
      } else {
        vErrors.push(err13);
      }
      errors++;
    }
    if (data.walletBalance === void 0) {
      const err14 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "walletBalance" }, message: "must have required property 'walletBalance'" };
      if (vErrors === null) {
        vErrors = [err14];
      } else {
        vErrors.push(err14);
      }
      errors++;
    }
    if (data.template !== void 0) {
      if ("DIRECT_DEBIT_TRANSACTION_CHARGEBACK_SETTLED_WEBHOOK" !== data.template) {
        const err15 = { instancePath: instancePath + "/template", schemaPath: "#/properties/template/const", keyword: "const", params: { allowedValue: "DIRECT_DEBIT_TRANSACTION_CHARGEBACK_SETTLED_WEBHOOK" }, message: "must be equal to constant" };
        if (vErrors === null) {
          vErrors = [err15];
        } else {
          vErrors.push(err15);
        }
        errors++;
      }
    }
    if (data.clientHashId !== void 0) {
      let data1 = data.clientHashId;
      if (typeof data1 === "string") {
        if (!pattern0(data1)) {
          const err16 = { instancePath: instancePath + "/clientHashId", schemaPath: "#/definitions/uuid/pattern", keyword: "pattern", params: { pattern: "^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$" }, message: 'must match pattern "^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$"' };
          if (vErrors === null) {
            vErrors = [err16];
          } else {
            vErrors.push(err16);
          }
          errors++;
        }
      } else {
        const err17 = { instancePath: instancePath + "/clientHashId", schemaPath: "#/definitions/uuid/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err17];
        } else {
          vErrors.push(err17);
        }
        errors++;
      }
    }
    if (data.customerHashId !== void 0) {
      let data2 = data.customerHashId;
      if (typeof data2 === "string") {
        if (!pattern0(data2)) {
          const err18 = { instancePath: instancePath + "/customerHashId", schemaPath: "#/definitions/uuid/pattern", keyword: "pattern", params: { pattern: "^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$" }, message: 'must match pattern "^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$"' };
          if (vErrors === null) {
            vErrors = [err18];
          } else {
            vErrors.push(err18);
          }
          errors++;
        }
      } else {
        const err19 = { instancePath: instancePath + "/customerHashId", schemaPath: "#/definitions/uuid/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err19];
        } else {
          vErrors.push(err19);
        }
        errors++;
      }
    }
    if (data.walletHashId !== void 0) {
      let data3 = data.walletHashId;
      if (typeof data3 === "string") {
        if (!pattern0(data3)) {
          const err20 = { instancePath: instancePath + "/walletHashId", schemaPath: "#/definitions/uuid/pattern", keyword: "pattern", params: { pattern: "^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$" }, message: 'must match pattern "^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$"' };
          if (vErrors === null) {
            vErrors = [err20];
          } else {
            vErrors.push(err20);
          }
          errors++;
        }
      } else {
        const err21 = { instancePath: instancePath + "/walletHashId", schemaPath: "#/definitions/uuid/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err21];
        } else {
          vErrors.push(err21);
        }
        errors++;
      }
    }
    if (data.transactionCurrency !== void 0) {
      let data4 = data.transactionCurrency;
      if (typeof data4 === "string") {
        if (!pattern3(data4)) {
          const err22 = { instancePath: instancePath + "/transactionCurrency", schemaPath: "#/definitions/currency-code/pattern", keyword: "pattern", params: { pattern: "^[A-Z]{3}$" }, message: 'must match pattern "^[A-Z]{3}$"' };
          if (vErrors === null) {
            vErrors = [err22];
          } else {
            vErrors.push(err22);
          }
          errors++;
        }
      } else {
        const err23 = { instancePath: instancePath + "/transactionCurrency", schemaPath: "#/definitions/currency-code/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err23];
        } else {
          vErrors.push(err23);
        }
        errors++;
      }
    }
    if (data.transactionAmount !== void 0) {
      let data5 = data.transactionAmount;
      if (typeof data5 === "string") {
        if (!pattern4(data5)) {
          const err24 = { instancePath: instancePath + "/transactionAmount", schemaPath: "#/definitions/amount/pattern", keyword: "pattern", params: { pattern: "^[0-9]+\\.[0-9]{2}$" }, message: 'must match pattern "^[0-9]+\\.[0-9]{2}$"' };
          if (vErrors === null) {
            vErrors = [err24];
          } else {
            vErrors.push(err24);
          }
          errors++;
        }
      } else {
        const err25 = { instancePath: instancePath + "/transactionAmount", schemaPath: "#/definitions/amount/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err25];
        } else {
          vErrors.push(err25);
        }
        errors++;
      }
    }
    if (data.systemReferenceNumber !== void 0) {
      let data6 = data.systemReferenceNumber;
      if (typeof data6 === "string") {
        if (func0(data6) < 1) {
          const err26 = { instancePath: instancePath + "/systemReferenceNumber", schemaPath: "#/properties/systemReferenceNumber/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          if (vErrors === null) {
            vErrors = [err26];
          } else {
            vErrors.push(err26);
          }
          errors++;
        }
      } else {
        const err27 = { instancePath: instancePath + "/systemReferenceNumber", schemaPath: "#/properties/systemReferenceNumber/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err27];
        } else {
          vErrors.push(err27);
        }
        errors++;
      }
    }
    if (data.beneficiaryName !== void 0) {
      if (typeof data.beneficiaryName !== "string") {
        const err28 = { instancePath: instancePath + "/beneficiaryName", schemaPath: "#/properties/beneficiaryName/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err28];
        } else {
          vErrors.push(err28);
        }
        errors++;
      }
    }
    if (data.transactionDate !== void 0) {
      let data8 = data.transactionDate;
      if (typeof data8 === "string") {
        if (!pattern5.test(data8)) {
          const err29 = { instancePath: instancePath + "/transactionDate", schemaPath: "#/definitions/date-time-millis/pattern", keyword: "pattern", params: { pattern: "^[0-9]{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)|02-(?:0[1-9]|[12][0-9])) (?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]\\.[0-9]{3}$" }, message: 'must match pattern "^[0-9]{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)|02-(?:0[1-9]|[12][0-9])) (?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]\\.[0-9]{3}$"' };
          if (vErrors === null) {
            vErrors = [err29];
          } else {
            vErrors.push(err29);
          }
          errors++;
        }
      } else {
        const err30 = { instancePath: instancePath + "/transactionDate", schemaPath: "#/definitions/date-time-millis/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err30];
        } else {
          vErrors.push(err30);
        }
        errors++;
      }
    }
    if (data.accountNumber !== void 0) {
      let data9 = data.accountNumber;
      if (typeof data9 === "string") {
        if (!pattern6.test(data9)) {
          const err31 = { instancePath: instancePath + "/accountNumber", schemaPath: "#/properties/accountNumber/pattern", keyword: "pattern", params: { pattern: "^(?:[0-9 -]*[xX*•#][0-9 xX*•#-]*|(?:[xX]{0,3}[0-9A-WYZa-wyz -])*(?:[xX]{0,3}[*•#]|[xX]{4})[0-9A-Za-z *•#-]*)$" }, message: 'must match pattern "^(?:[0-9 -]*[xX*•#][0-9 xX*•#-]*|(?:[xX]{0,3}[0-9A-WYZa-wyz -])*(?:[xX]{0,3}[*•#]|[xX]{4})[0-9A-Za-z *•#-]*)$"' };
          if (vErrors === null) {
            vErrors = [err31];
          } else {
            vErrors.push(err31);
          }
          errors++;
        }
      } else {
        const err32 = { instancePath: instancePath + "/accountNumber", schemaPath: "#/properties/accountNumber/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err32];
        } else {
          vErrors.push(err32);
        }
        errors++;
      }
    }
    if (data.routingValue !== void 0) {
      if (typeof data.routingValue !== "string") {
        const err33 = { instancePath: instancePath + "/routingValue", schemaPath: "#/properties/routingValue/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err33];
        } else {
          vErrors.push(err33);
        }
        errors++;
      }
    }
    if (data.routingType !== void 0) {
      let data11 = data.routingType;
      if (!(data11 === "ACH CODE" || data11 === "SORT CODE")) {
        const err34 = { instancePath: instancePath + "/routingType", schemaPath: "#/properties/routingType/enum", keyword: "enum", params: { allowedValues: schema1.properties.routingType.enum }, message: "must be equal to one of the allowed values" };
        if (vErrors === null) {
          vErrors = [err34];
        } else {
          vErrors.push(err34);
        }
        errors++;
      }
    }
    if (data.debitCode !== void 0) {
      let data12 = data.debitCode;
      if (typeof data12 === "string") {
        if (!pattern7.test(data12)) {
          const err35 = { instancePath: instancePath + "/debitCode", schemaPath: "#/properties/debitCode/pattern", keyword: "pattern", params: { pattern: "^(?:\\S+?_)?(?:RETURN|REVERSAL)$" }, message: 'must match pattern "^(?:\\S+?_)?(?:RETURN|REVERSAL)$"' };
          if (vErrors === null) {
            vErrors = [err35];
          } else {
            vErrors.push(err35);
          }
          errors++;
        }
      } else {
        const err36 = { instancePath: instancePath + "/debitCode", schemaPath: "#/properties/debitCode/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err36];
        } else {
          vErrors.push(err36);
        }
        errors++;
      }
    }
    if (data.debitReason !== void 0) {
      if (typeof data.debitReason !== "string") {
        const err37 = { instancePath: instancePath + "/debitReason", schemaPath: "#/properties/debitReason/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err37];
        } else {
          vErrors.push(err37);
        }
        errors++;
      }
    }
    if (data.walletBalance !== void 0) {
      let data14 = data.walletBalance;
      if (typeof data14 === "string") {
        if (!pattern8(data14)) {
          const err38 = { instancePath: instancePath + "/walletBalance", schemaPath: "#/definitions/balance/pattern", keyword: "pattern", params: { pattern: "^-?[0-9]+\\.[0-9]{2}$" }, message: 'must match pattern "^-?[0-9]+\\.[0-9]{2}$"' };
          if (vErrors === null) {
            vErrors = [err38];
          } else {
            vErrors.push(err38);
          }
          errors++;
        }
      } else {
        const err39 = { instancePath: instancePath + "/walletBalance", schemaPath: "#/definitions/balance/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err39];
        } else {
          vErrors.push(err39);
        }
        errors++;
      }
    }
  } else {
    const err40 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err40];
    } else {
      vErrors.push(err40);
    }
    errors++;
  }
  validate1.errors = vErrors;
  return errors === 0;
}
var strict = validate2;
var schema18 = { "properties": { "template": true, "clientHashId": true, "customerHashId": true, "walletHashId": true, "transactionCurrency": true, "transactionAmount": true, "systemReferenceNumber": true, "beneficiaryName": true, "transactionDate": true, "accountNumber": true, "routingValue": true, "routingType": true, "debitCode": true, "debitReason": true, "walletBalance": true }, "additionalProperties": false };
var schema10 = { "type": "object", "required": ["template", "clientHashId", "customerHashId", "walletHashId", "transactionCurrency", "transactionAmount", "systemReferenceNumber", "beneficiaryName", "transactionDate", "accountNumber", "routingValue", "routingType", "debitCode", "debitReason", "walletBalance"], "properties": { "template": { "const": "DIRECT_DEBIT_TRANSACTION_CHARGEBACK_SETTLED_WEBHOOK" }, "clientHashId": { "allOf": [{ "$ref": "#/definitions/uuid" }] }, "customerHashId": { "allOf": [{ "$ref": "#/definitions/uuid" }] }, "walletHashId": { "allOf": [{ "$ref": "#/definitions/uuid" }] }, "transactionCurrency": { "allOf": [{ "$ref": "#/definitions/currency-code" }] }, "transactionAmount": { "allOf": [{ "$ref": "#/definitions/amount" }] }, "systemReferenceNumber": { "type": "string", "minLength": 1 }, "beneficiaryName": { "type": "string" }, "transactionDate": { "allOf": [{ "$ref": "#/definitions/date-time-millis" }] }, "accountNumber": { "type": "string", "pattern": "^(?:[0-9 -]*[xX*•#][0-9 xX*•#-]*|(?:[xX]{0,3}[0-9A-WYZa-wyz -])*(?:[xX]{0,3}[*•#]|[xX]{4})[0-9A-Za-z *•#-]*)$" }, "routingValue": { "type": "string" }, "routingType": { "enum": ["ACH CODE", "SORT CODE"] }, "debitCode": { "type": "string", "pattern": "^(?:\\S+?_)?(?:RETURN|REVERSAL)$", "allOf": [{ "pattern": "^(?:RETURN|(?:\\S+?_)?REVERSAL)$" }] }, "debitReason": { "type": "string" }, "walletBalance": { "allOf": [{ "$ref": "#/definitions/balance" }] } } };
var pattern16 = new RegExp("^(?:RETURN|(?:\\S+?_)?REVERSAL)$", "u");
function validate3(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.template === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "template" }, message: "must have required property 'template'" };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.clientHashId === void 0) {
      const err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "clientHashId" }, message: "must have required property 'clientHashId'" };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.customerHashId === void 0) {
      const err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "customerHashId" }, message: "must have required property 'customerHashId'" };
      if (vErrors === null) {
        vErrors = [err2];
      } else {
        vErrors.push(err2);
      }
      errors++;
    }
    if (data.walletHashId === void 0) {
      const err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "walletHashId" }, message: "must have required property 'walletHashId'" };
      if (vErrors === null) {
        vErrors = [err3];
      } else {
        vErrors.push(err3);
      }
      errors++;
    }
    if (data.transactionCurrency === void 0) {
      const err4 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "transactionCurrency" }, message: "must have required property 'transactionCurrency'" };
      if (vErrors === null) {
        vErrors = [err4];
      } else {
        vErrors.push(err4);
      }
      errors++;
    }
    if (data.transactionAmount === void 0) {
      const err5 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "transactionAmount" }, message: "must have required property 'transactionAmount'" };
      if (vErrors === null) {
        vErrors = [err5];
      } else {
        vErrors.push(err5);
      }
      errors++;
    }
    if (data.systemReferenceNumber === void 0) {
      const err6 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "systemReferenceNumber" }, message: "must have required property 'systemReferenceNumber'" };
      if (vErrors === null) {
        vErrors = [err6];
      } else {
        vErrors.push(err6);
      }
      errors++;
    }
    if (data.beneficiaryName === void 0) {
      const err7 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "beneficiaryName" }, message: "must have required property 'beneficiaryName'" };
      if (vErrors === null) {
        vErrors = [err7];
      } else {
        vErrors.push(err7);
      }
      errors++;
    }
    if (data.transactionDate === void 0) {
      const err8 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "transactionDate" }, message: "must have required property 'transactionDate'" };
      if (vErrors === null) {
        vErrors = [err8];
      } else {
        vErrors.push(err8);
      }
      errors++;
    }
    if (data.accountNumber === void 0) {
      const err9 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "accountNumber" }, message: "must have required property 'accountNumber'" };
      if (vErrors === null) {
        vErrors = [err9];
      } else {
        vErrors.push(err9);
      }
      errors++;
    }
    if (data.routingValue === void 0) {
      const err10 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "routingValue" }, message: "must have required property 'routingValue'" };
      if (vErrors === null) {
        vErrors = [err10];
      } else {
        vErrors.push(err10);
      }
      errors++;
    }
    if (data.routingType === void 0) {
      const err11 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "routingType" }, message: "must have required property 'routingType'" };
      if (vErrors === null) {
        vErrors = [err11];
      } else {
        vErrors.push(err11);
      }
      errors++;
    }
    if (data.debitCode === void 0) {
      const err12 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "debitCode" }, message: "must have required property 'debitCode'" };
      if (vErrors === null) {
        vErrors = [err12];
      } else {
        vErrors.push(err12);
      }
      errors++;
    }
    if (data.debitReason === void 0) {
      const err13 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "debitReason" }, message: "must have required property 'debitReason'" };
      if (vErrors === null) {
        vErrors = [err13];
      } else {
        vErrors.push(err13);
      }
      errors++;
    }
    if (data.walletBalance === void 0) {
      const err14 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "walletBalance" }, message: "must have required property 'walletBalance'" };
      if (vErrors === null) {
        vErrors = [err14];
      } else {
        vErrors.push(err14);
      }
      errors++;
    }
    if (data.template !== void 0) {
      if ("DIRECT_DEBIT_TRANSACTION_CHARGEBACK_SETTLED_WEBHOOK" !== data.template) {
        const err15 = { instancePath: instancePath + "/template", schemaPath: "#/properties/template/const", keyword: "const", params: { allowedValue: "DIRECT_DEBIT_TRANSACTION_CHARGEBACK_SETTLED_WEBHOOK" }, message: "must be equal to constant" };
        if (vErrors === null) {
          vErrors = [err15];
        } else {
          vErrors.push(err15);
        }
        errors++;
      }
    }
    if (data.clientHashId !== void 0) {
      let data1 = data.clientHashId;
      if (typeof data1 === "string") {
        if (!pattern0(data1)) {
          const err16 = { instancePath: instancePath + "/clientHashId", schemaPath: "#/definitions/uuid/pattern", keyword: "pattern", params: { pattern: "^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$" }, message: 'must match pattern "^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$"' };
          if (vErrors === null) {
            vErrors = [err16];
          } else {
            vErrors.push(err16);
          }
          errors++;
        }
      } else {
        const err17 = { instancePath: instancePath + "/clientHashId", schemaPath: "#/definitions/uuid/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err17];
        } else {
          vErrors.push(err17);
        }
        errors++;
      }
    }
    if (data.customerHashId !== void 0) {
      let data2 = data.customerHashId;
      if (typeof data2 === "string") {
        if (!pattern0(data2)) {
          const err18 = { instancePath: instancePath + "/customerHashId", schemaPath: "#/definitions/uuid/pattern", keyword: "pattern", params: { pattern: "^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$" }, message: 'must match pattern "^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$"' };
          if (vErrors === null) {
            vErrors = [err18];
          } else {
            vErrors.push(err18);
          }
          errors++;
        }
      } else {
        const err19 = { instancePath: instancePath + "/customerHashId", schemaPath: "#/definitions/uuid/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err19];
        } else {
          vErrors.push(err19);
        }
        errors++;
      }
    }
    if (data.walletHashId !== void 0) {
      let data3 = data.walletHashId;
      if (typeof data3 === "string") {
        if (!pattern0(data3)) {
          const err20 = { instancePath: instancePath + "/walletHashId", schemaPath: "#/definitions/uuid/pattern", keyword: "pattern", params: { pattern: "^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$" }, message: 'must match pattern "^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$"' };
          if (vErrors === null) {
            vErrors = [err20];
          } else {
            vErrors.push(err20);
          }
          errors++;
        }
      } else {
        const err21 = { instancePath: instancePath + "/walletHashId", schemaPath: "#/definitions/uuid/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err21];
        } else {
          vErrors.push(err21);
        }
        errors++;
      }
    }
    if (data.transactionCurrency !== void 0) {
      let data4 = data.transactionCurrency;
      if (typeof data4 === "string") {
        if (!pattern3(data4)) {
          const err22 = { instancePath: instancePath + "/transactionCurrency", schemaPath: "#/definitions/currency-code/pattern", keyword: "pattern", params: { pattern: "^[A-Z]{3}$" }, message: 'must match pattern "^[A-Z]{3}$"' };
          if (vErrors === null) {
            vErrors = [err22];
          } else {
            vErrors.push(err22);
          }
          errors++;
        }
      } else {
        const err23 = { instancePath: instancePath + "/transactionCurrency", schemaPath: "#/definitions/currency-code/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err23];
        } else {
          vErrors.push(err23);
        }
        errors++;
      }
    }
    if (data.transactionAmount !== void 0) {
      let data5 = data.transactionAmount;
      if (typeof data5 === "string") {
        if (!pattern4(data5)) {
          const err24 = { instancePath: instancePath + "/transactionAmount", schemaPath: "#/definitions/amount/pattern", keyword: "pattern", params: { pattern: "^[0-9]+\\.[0-9]{2}$" }, message: 'must match pattern "^[0-9]+\\.[0-9]{2}$"' };
          if (vErrors === null) {
            vErrors = [err24];
          } else {
            vErrors.push(err24);
          }
          errors++;
        }
      } else {
        const err25 = { instancePath: instancePath + "/transactionAmount", schemaPath: "#/definitions/amount/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err25];
        } else {
          vErrors.push(err25);
        }
        errors++;
      }
    }
    if (data.systemReferenceNumber !== void 0) {
      let data6 = data.systemReferenceNumber;
      if (typeof data6 === "string") {
        if (func0(data6) < 1) {
          const err26 = { instancePath: instancePath + "/systemReferenceNumber", schemaPath: "#/properties/systemReferenceNumber/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          if (vErrors === null) {
            vErrors = [err26];
          } else {
            vErrors.push(err26);
          }
          errors++;
        }
      } else {
        const err27 = { instancePath: instancePath + "/systemReferenceNumber", schemaPath: "#/properties/systemReferenceNumber/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err27];
        } else {
          vErrors.push(err27);
        }
        errors++;
      }
    }
    if (data.beneficiaryName !== void 0) {
      if (typeof data.beneficiaryName !== "string") {
        const err28 = { instancePath: instancePath + "/beneficiaryName", schemaPath: "#/properties/beneficiaryName/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err28];
        } else {
          vErrors.push(err28);
        }
        errors++;
      }
    }
    if (data.transactionDate !== void 0) {
      let data8 = data.transactionDate;
      if (typeof data8 === "string") {
        if (!pattern5.test(data8)) {
          const err29 = { instancePath: instancePath + "/transactionDate", schemaPath: "#/definitions/date-time-millis/pattern", keyword: "pattern", params: { pattern: "^[0-9]{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)|02-(?:0[1-9]|[12][0-9])) (?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]\\.[0-9]{3}$" }, message: 'must match pattern "^[0-9]{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)|02-(?:0[1-9]|[12][0-9])) (?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]\\.[0-9]{3}$"' };
          if (vErrors === null) {
            vErrors = [err29];
          } else {
            vErrors.push(err29);
          }
          errors++;
        }
      } else {
        const err30 = { instancePath: instancePath + "/transactionDate", schemaPath: "#/definitions/date-time-millis/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err30];
        } else {
          vErrors.push(err30);
        }
        errors++;
      }
    }
    if (data.accountNumber !== void 0) {
      let data9 = data.accountNumber;
      if (typeof data9 === "string") {
        if (!pattern6.test(data9)) {
          const err31 = { instancePath: instancePath + "/accountNumber", schemaPath: "#/properties/accountNumber/pattern", keyword: "pattern", params: { pattern: "^(?:[0-9 -]*[xX*•#][0-9 xX*•#-]*|(?:[xX]{0,3}[0-9A-WYZa-wyz -])*(?:[xX]{0,3}[*•#]|[xX]{4})[0-9A-Za-z *•#-]*)$" }, message: 'must match pattern "^(?:[0-9 -]*[xX*•#][0-9 xX*•#-]*|(?:[xX]{0,3}[0-9A-WYZa-wyz -])*(?:[xX]{0,3}[*•#]|[xX]{4})[0-9A-Za-z *•#-]*)$"' };
          if (vErrors === null) {
            vErrors = [err31];
          } else {
            vErrors.push(err31);
          }
          errors++;
        }
      } else {
        const err32 = { instancePath: instancePath + "/accountNumber", schemaPath: "#/properties/accountNumber/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err32];
        } else {
          vErrors.push(err32);
        }
        errors++;
      }
    }
    if (data.routingValue !== void 0) {
      if (typeof data.routingValue !== "string") {
        const err33 = { instancePath: instancePath + "/routingValue", schemaPath: "#/properties/routingValue/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err33];
        } else {
          vErrors.push(err33);
        }
        errors++;
      }
    }
    if (data.routingType !== void 0) {
      let data11 = data.routingType;
      if (!(data11 === "ACH CODE" || data11 === "SORT CODE")) {
        const err34 = { instancePath: instancePath + "/routingType", schemaPath: "#/properties/routingType/enum", keyword: "enum", params: { allowedValues: schema10.properties.routingType.enum }, message: "must be equal to one of the allowed values" };
        if (vErrors === null) {
          vErrors = [err34];
        } else {
          vErrors.push(err34);
        }
        errors++;
      }
    }
    if (data.debitCode !== void 0) {
      let data12 = data.debitCode;
      if (typeof data12 === "string") {
        if (!pattern16.test(data12)) {
          const err35 = { instancePath: instancePath + "/debitCode", schemaPath: "#/properties/debitCode/allOf/0/pattern", keyword: "pattern", params: { pattern: "^(?:RETURN|(?:\\S+?_)?REVERSAL)$" }, message: 'must match pattern "^(?:RETURN|(?:\\S+?_)?REVERSAL)$"' };
          if (vErrors === null) {
            vErrors = [err35];
          } else {
            vErrors.push(err35);
          }
          errors++;
        }
      }
      if (typeof data12 === "string") {
        if (!pattern7.test(data12)) {
          const err36 = { instancePath: instancePath + "/debitCode", schemaPath: "#/properties/debitCode/pattern", keyword: "pattern", params: { pattern: "^(?:\\S+?_)?(?:RETURN|REVERSAL)$" }, message: 'must match pattern "^(?:\\S+?_)?(?:RETURN|REVERSAL)$"' };
          if (vErrors === null) {
            vErrors = [err36];
          } else {
            vErrors.push(err36);
          }
          errors++;
        }
      } else {
        const err37 = { instancePath: instancePath + "/debitCode", schemaPath: "#/properties/debitCode/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err37];
        } else {
          vErrors.push(err37);
        }
        errors++;
      }
    }
    if (data.debitReason !== void 0) {
      if (typeof data.debitReason !== "string") {
        const err38 = { instancePath: instancePath + "/debitReason", schemaPath: "#/properties/debitReason/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err38];
        } else {
          vErrors.push(err38);
        }
        errors++;
      }
    }
    if (data.walletBalance !== void 0) {
      let data14 = data.walletBalance;
      if (typeof data14 === "string") {
        if (!pattern8(data14)) {
          const err39 = { instancePath: instancePath + "/walletBalance", schemaPath: "#/definitions/balance/pattern", keyword: "pattern", params: { pattern: "^-?[0-9]+\\.[0-9]{2}$" }, message: 'must match pattern "^-?[0-9]+\\.[0-9]{2}$"' };
          if (vErrors === null) {
            vErrors = [err39];
          } else {
            vErrors.push(err39);
          }
          errors++;
        }
      } else {
        const err40 = { instancePath: instancePath + "/walletBalance", schemaPath: "#/definitions/balance/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err40];
        } else {
          vErrors.push(err40);
        }
        errors++;
      }
    }
  } else {
    const err41 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err41];
    } else {
      vErrors.push(err41);
    }
    errors++;
  }
  validate3.errors = vErrors;
  return errors === 0;
}
var func2 = Object.prototype.hasOwnProperty;
function validate2(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (!validate3(data, { instancePath, parentData, parentDataProperty, rootData })) {
    vErrors = vErrors === null ? validate3.errors : vErrors.concat(validate3.errors);
    errors = vErrors.length;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    const before0 = errors;
    for (const key0 in data) {
      if (errors - before0 >= 100) {
        break;
      }
      if (!func2.call(schema18.properties, key0)) {
        const err0 = { instancePath, schemaPath: "#/definitions/guard.0/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        if (vErrors === null) {
          vErrors = [err0];
        } else {
          vErrors.push(err0);
        }
        errors++;
      }
    }
  }
  validate2.errors = vErrors;
  return errors === 0;
}
export {
  strict,
  tolerant
};
