// Generated from the contract by `webhook-kit generate`. Do not edit: change the contract and generate again.
// @ts-nocheck: compiled from the schema
// entry:card-pos-approved
var tolerant = validate1;
var pattern0 = (() => {
  const table = new Uint8Array(256);
  for (const [from, to, bit] of [[48, 57, 1], [97, 102, 1], [65, 70, 1]]) for (let code = from; code <= to; code++) table[code] |= bit;
  return (text) => {
    return text.length === 36 && text.charCodeAt(8) === 45 && text.charCodeAt(13) === 45 && text.charCodeAt(18) === 45 && text.charCodeAt(23) === 45 && (table[text.charCodeAt(0)] & table[text.charCodeAt(1)] & table[text.charCodeAt(2)] & table[text.charCodeAt(3)] & table[text.charCodeAt(4)] & table[text.charCodeAt(5)] & table[text.charCodeAt(6)] & table[text.charCodeAt(7)] & table[text.charCodeAt(9)] & table[text.charCodeAt(10)] & table[text.charCodeAt(11)] & table[text.charCodeAt(12)] & table[text.charCodeAt(14)] & table[text.charCodeAt(15)] & table[text.charCodeAt(16)] & table[text.charCodeAt(17)] & table[text.charCodeAt(19)] & table[text.charCodeAt(20)] & table[text.charCodeAt(21)] & table[text.charCodeAt(22)] & table[text.charCodeAt(24)] & table[text.charCodeAt(25)] & table[text.charCodeAt(26)] & table[text.charCodeAt(27)] & table[text.charCodeAt(28)] & table[text.charCodeAt(29)] & table[text.charCodeAt(30)] & table[text.charCodeAt(31)] & table[text.charCodeAt(32)] & table[text.charCodeAt(33)] & table[text.charCodeAt(34)] & table[text.charCodeAt(35)] & 1) !== 0;
  };
})();
var pattern3 = (() => {
  const table = new Uint8Array(256);
  for (const [from, to, bit] of [[48, 57, 1], [32, 32, 1], [45, 45, 1], [120, 120, 2], [88, 88, 2], [42, 42, 2], [35, 35, 2], [48, 57, 4], [32, 32, 4], [120, 120, 4], [88, 88, 4], [42, 42, 4], [35, 35, 4], [45, 45, 4]]) for (let code = from; code <= to; code++) table[code] |= bit;
  return (text) => {
    const { length } = text;
    let at = 0, start = 0, code = 0;
    while (at < length && (code = text.charCodeAt(at), (table[code] & 1) !== 0)) at++;
    if (!(at < length && (code = text.charCodeAt(at), (table[code] & 2) !== 0 || code === 8226))) return false;
    at++;
    while (at < length && (code = text.charCodeAt(at), (table[code] & 4) !== 0 || code === 8226)) at++;
    return at === length;
  };
})();
var pattern4 = (() => {
  const table = new Uint8Array(256);
  for (const [from, to, bit] of [[65, 90, 1], [97, 122, 1]]) for (let code = from; code <= to; code++) table[code] |= bit;
  return (text) => {
    return text.length === 3 && (table[text.charCodeAt(0)] & table[text.charCodeAt(1)] & table[text.charCodeAt(2)] & 1) !== 0;
  };
})();
var pattern5 = new RegExp("^[-+]?[0-9]+(?:\\.[0-9]+)?$", "u");
var pattern10 = new RegExp("^[0-9]{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)|02-(?:0[1-9]|[12][0-9])) (?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]$", "u");
var pattern11 = (() => {
  const table = new Uint8Array(256);
  for (const [from, to, bit] of [[65, 90, 1], [97, 122, 1]]) for (let code = from; code <= to; code++) table[code] |= bit;
  return (text) => {
    return text.length === 2 && (table[text.charCodeAt(0)] & table[text.charCodeAt(1)] & 1) !== 0;
  };
})();
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
    if (data.template !== void 0) {
      if ("CARD_POS_APPROVED_WEBHOOK" !== data.template) {
        const err1 = { instancePath: instancePath + "/template", schemaPath: "#/properties/template/const", keyword: "const", params: { allowedValue: "CARD_POS_APPROVED_WEBHOOK" }, message: "must be equal to constant" };
        if (vErrors === null) {
          vErrors = [err1];
        } else {
          vErrors.push(err1);
        }
        errors++;
      }
    }
    if (data.name !== void 0) {
      if (typeof data.name !== "string") {
        const err2 = { instancePath: instancePath + "/name", schemaPath: "#/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
    }
    if (data.customerHashId !== void 0) {
      let data2 = data.customerHashId;
      if (typeof data2 === "string") {
        if (!pattern0(data2)) {
          const err3 = { instancePath: instancePath + "/customerHashId", schemaPath: "#/definitions/uuid/pattern", keyword: "pattern", params: { pattern: "^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$" }, message: 'must match pattern "^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$"' };
          if (vErrors === null) {
            vErrors = [err3];
          } else {
            vErrors.push(err3);
          }
          errors++;
        }
      } else {
        const err4 = { instancePath: instancePath + "/customerHashId", schemaPath: "#/definitions/uuid/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err4];
        } else {
          vErrors.push(err4);
        }
        errors++;
      }
    }
    if (data.walletHashId !== void 0) {
      let data3 = data.walletHashId;
      if (typeof data3 === "string") {
        if (!pattern0(data3)) {
          const err5 = { instancePath: instancePath + "/walletHashId", schemaPath: "#/definitions/uuid/pattern", keyword: "pattern", params: { pattern: "^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$" }, message: 'must match pattern "^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$"' };
          if (vErrors === null) {
            vErrors = [err5];
          } else {
            vErrors.push(err5);
          }
          errors++;
        }
      } else {
        const err6 = { instancePath: instancePath + "/walletHashId", schemaPath: "#/definitions/uuid/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err6];
        } else {
          vErrors.push(err6);
        }
        errors++;
      }
    }
    if (data.cardHashId !== void 0) {
      let data4 = data.cardHashId;
      if (typeof data4 === "string") {
        if (!pattern0(data4)) {
          const err7 = { instancePath: instancePath + "/cardHashId", schemaPath: "#/definitions/uuid/pattern", keyword: "pattern", params: { pattern: "^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$" }, message: 'must match pattern "^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$"' };
          if (vErrors === null) {
            vErrors = [err7];
          } else {
            vErrors.push(err7);
          }
          errors++;
        }
      } else {
        const err8 = { instancePath: instancePath + "/cardHashId", schemaPath: "#/definitions/uuid/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err8];
        } else {
          vErrors.push(err8);
        }
        errors++;
      }
    }
    if (data.cardNumber !== void 0) {
      let data5 = data.cardNumber;
      if (typeof data5 === "string") {
        if (!pattern3(data5)) {
          const err9 = { instancePath: instancePath + "/cardNumber", schemaPath: "#/definitions/masked-number/pattern", keyword: "pattern", params: { pattern: "^[0-9 -]*[xX*•#][0-9 xX*•#-]*$" }, message: 'must match pattern "^[0-9 -]*[xX*•#][0-9 xX*•#-]*$"' };
          if (vErrors === null) {
            vErrors = [err9];
          } else {
            vErrors.push(err9);
          }
          errors++;
        }
      } else {
        const err10 = { instancePath: instancePath + "/cardNumber", schemaPath: "#/definitions/masked-number/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err10];
        } else {
          vErrors.push(err10);
        }
        errors++;
      }
    }
    if (data.transactionCurrency !== void 0) {
      let data6 = data.transactionCurrency;
      if (typeof data6 === "string") {
        if (!pattern4(data6)) {
          const err11 = { instancePath: instancePath + "/transactionCurrency", schemaPath: "#/definitions/three-letter-currency.tolerant/pattern", keyword: "pattern", params: { pattern: "^[A-Za-z]{3}$" }, message: 'must match pattern "^[A-Za-z]{3}$"' };
          if (vErrors === null) {
            vErrors = [err11];
          } else {
            vErrors.push(err11);
          }
          errors++;
        }
      } else {
        const err12 = { instancePath: instancePath + "/transactionCurrency", schemaPath: "#/definitions/three-letter-currency.tolerant/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err12];
        } else {
          vErrors.push(err12);
        }
        errors++;
      }
    }
    if (data.transactionAmount !== void 0) {
      let data7 = data.transactionAmount;
      if (typeof data7 === "string") {
        if (!pattern5.test(data7)) {
          const err13 = { instancePath: instancePath + "/transactionAmount", schemaPath: "#/definitions/decimal-amount.tolerant/pattern", keyword: "pattern", params: { pattern: "^[-+]?[0-9]+(?:\\.[0-9]+)?$" }, message: 'must match pattern "^[-+]?[0-9]+(?:\\.[0-9]+)?$"' };
          if (vErrors === null) {
            vErrors = [err13];
          } else {
            vErrors.push(err13);
          }
          errors++;
        }
      } else {
        const err14 = { instancePath: instancePath + "/transactionAmount", schemaPath: "#/definitions/decimal-amount.tolerant/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err14];
        } else {
          vErrors.push(err14);
        }
        errors++;
      }
    }
    if (data.authAmount !== void 0) {
      let data8 = data.authAmount;
      if (typeof data8 === "string") {
        if (!pattern5.test(data8)) {
          const err15 = { instancePath: instancePath + "/authAmount", schemaPath: "#/definitions/decimal-amount.tolerant/pattern", keyword: "pattern", params: { pattern: "^[-+]?[0-9]+(?:\\.[0-9]+)?$" }, message: 'must match pattern "^[-+]?[0-9]+(?:\\.[0-9]+)?$"' };
          if (vErrors === null) {
            vErrors = [err15];
          } else {
            vErrors.push(err15);
          }
          errors++;
        }
      } else {
        const err16 = { instancePath: instancePath + "/authAmount", schemaPath: "#/definitions/decimal-amount.tolerant/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err16];
        } else {
          vErrors.push(err16);
        }
        errors++;
      }
    }
    if (data.effectiveAuthAmount !== void 0) {
      let data9 = data.effectiveAuthAmount;
      if (typeof data9 === "string") {
        if (!pattern5.test(data9)) {
          const err17 = { instancePath: instancePath + "/effectiveAuthAmount", schemaPath: "#/definitions/decimal-amount.tolerant/pattern", keyword: "pattern", params: { pattern: "^[-+]?[0-9]+(?:\\.[0-9]+)?$" }, message: 'must match pattern "^[-+]?[0-9]+(?:\\.[0-9]+)?$"' };
          if (vErrors === null) {
            vErrors = [err17];
          } else {
            vErrors.push(err17);
          }
          errors++;
        }
      } else {
        const err18 = { instancePath: instancePath + "/effectiveAuthAmount", schemaPath: "#/definitions/decimal-amount.tolerant/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err18];
        } else {
          vErrors.push(err18);
        }
        errors++;
      }
    }
    if (data.balanceCurrency !== void 0) {
      let data10 = data.balanceCurrency;
      if (typeof data10 === "string") {
        if (!pattern4(data10)) {
          const err19 = { instancePath: instancePath + "/balanceCurrency", schemaPath: "#/definitions/three-letter-currency.tolerant/pattern", keyword: "pattern", params: { pattern: "^[A-Za-z]{3}$" }, message: 'must match pattern "^[A-Za-z]{3}$"' };
          if (vErrors === null) {
            vErrors = [err19];
          } else {
            vErrors.push(err19);
          }
          errors++;
        }
      } else {
        const err20 = { instancePath: instancePath + "/balanceCurrency", schemaPath: "#/definitions/three-letter-currency.tolerant/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err20];
        } else {
          vErrors.push(err20);
        }
        errors++;
      }
    }
    if (data.walletBalance !== void 0) {
      let data11 = data.walletBalance;
      if (typeof data11 === "string") {
        if (!pattern5.test(data11)) {
          const err21 = { instancePath: instancePath + "/walletBalance", schemaPath: "#/definitions/decimal-balance.tolerant/pattern", keyword: "pattern", params: { pattern: "^[-+]?[0-9]+(?:\\.[0-9]+)?$" }, message: 'must match pattern "^[-+]?[0-9]+(?:\\.[0-9]+)?$"' };
          if (vErrors === null) {
            vErrors = [err21];
          } else {
            vErrors.push(err21);
          }
          errors++;
        }
      } else {
        const err22 = { instancePath: instancePath + "/walletBalance", schemaPath: "#/definitions/decimal-balance.tolerant/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err22];
        } else {
          vErrors.push(err22);
        }
        errors++;
      }
    }
    if (data.transactionDate !== void 0) {
      let data12 = data.transactionDate;
      if (typeof data12 === "string") {
        if (!pattern10.test(data12)) {
          const err23 = { instancePath: instancePath + "/transactionDate", schemaPath: "#/definitions/date-time-seconds/pattern", keyword: "pattern", params: { pattern: "^[0-9]{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)|02-(?:0[1-9]|[12][0-9])) (?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]$" }, message: 'must match pattern "^[0-9]{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)|02-(?:0[1-9]|[12][0-9])) (?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]$"' };
          if (vErrors === null) {
            vErrors = [err23];
          } else {
            vErrors.push(err23);
          }
          errors++;
        }
      } else {
        const err24 = { instancePath: instancePath + "/transactionDate", schemaPath: "#/definitions/date-time-seconds/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err24];
        } else {
          vErrors.push(err24);
        }
        errors++;
      }
    }
    if (data.mcc !== void 0) {
      if (typeof data.mcc !== "string") {
        const err25 = { instancePath: instancePath + "/mcc", schemaPath: "#/properties/mcc/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err25];
        } else {
          vErrors.push(err25);
        }
        errors++;
      }
    }
    if (data.merchantName !== void 0) {
      if (typeof data.merchantName !== "string") {
        const err26 = { instancePath: instancePath + "/merchantName", schemaPath: "#/properties/merchantName/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err26];
        } else {
          vErrors.push(err26);
        }
        errors++;
      }
    }
    if (data.merchantCity !== void 0) {
      if (typeof data.merchantCity !== "string") {
        const err27 = { instancePath: instancePath + "/merchantCity", schemaPath: "#/properties/merchantCity/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err27];
        } else {
          vErrors.push(err27);
        }
        errors++;
      }
    }
    if (data.merchantCountry !== void 0) {
      let data16 = data.merchantCountry;
      if (typeof data16 === "string") {
        if (!pattern11(data16)) {
          const err28 = { instancePath: instancePath + "/merchantCountry", schemaPath: "#/definitions/country-code.tolerant/pattern", keyword: "pattern", params: { pattern: "^[A-Za-z]{2}$" }, message: 'must match pattern "^[A-Za-z]{2}$"' };
          if (vErrors === null) {
            vErrors = [err28];
          } else {
            vErrors.push(err28);
          }
          errors++;
        }
      } else {
        const err29 = { instancePath: instancePath + "/merchantCountry", schemaPath: "#/definitions/country-code.tolerant/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err29];
        } else {
          vErrors.push(err29);
        }
        errors++;
      }
    }
    if (data.authCode !== void 0) {
      if (typeof data.authCode !== "string") {
        const err30 = { instancePath: instancePath + "/authCode", schemaPath: "#/properties/authCode/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err30];
        } else {
          vErrors.push(err30);
        }
        errors++;
      }
    }
    if (data.rhaTransactionId !== void 0) {
      let data18 = data.rhaTransactionId;
      if (typeof data18 === "string") {
        if (!pattern0(data18)) {
          const err31 = { instancePath: instancePath + "/rhaTransactionId", schemaPath: "#/definitions/uuid/pattern", keyword: "pattern", params: { pattern: "^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$" }, message: 'must match pattern "^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$"' };
          if (vErrors === null) {
            vErrors = [err31];
          } else {
            vErrors.push(err31);
          }
          errors++;
        }
      } else {
        const err32 = { instancePath: instancePath + "/rhaTransactionId", schemaPath: "#/definitions/uuid/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err32];
        } else {
          vErrors.push(err32);
        }
        errors++;
      }
    }
  } else {
    const err33 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err33];
    } else {
      vErrors.push(err33);
    }
    errors++;
  }
  validate1.errors = vErrors;
  return errors === 0;
}
var strict = validate2;
var schema30 = { "properties": { "template": true, "name": true, "customerHashId": true, "walletHashId": true, "cardHashId": true, "cardNumber": true, "transactionCurrency": true, "transactionAmount": true, "authAmount": true, "effectiveAuthAmount": true, "balanceCurrency": true, "walletBalance": true, "transactionDate": true, "mcc": true, "merchantName": true, "merchantCity": true, "merchantCountry": true, "authCode": true, "rhaTransactionId": true }, "additionalProperties": false };
var pattern24 = (text) => {
  return text.length === 2 && (text.charCodeAt(0) >= 65 && text.charCodeAt(0) <= 90) && (text.charCodeAt(1) >= 65 && text.charCodeAt(1) <= 90);
};
var pattern17 = (text) => {
  return text.length === 3 && (text.charCodeAt(0) >= 65 && text.charCodeAt(0) <= 90) && (text.charCodeAt(1) >= 65 && text.charCodeAt(1) <= 90) && (text.charCodeAt(2) >= 65 && text.charCodeAt(2) <= 90);
};
function validate4(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (typeof data === "string") {
    if (!pattern17(data)) {
      const err0 = { instancePath, schemaPath: "#/definitions/currency-code/pattern", keyword: "pattern", params: { pattern: "^[A-Z]{3}$" }, message: 'must match pattern "^[A-Z]{3}$"' };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
  } else {
    const err1 = { instancePath, schemaPath: "#/definitions/currency-code/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    if (vErrors === null) {
      vErrors = [err1];
    } else {
      vErrors.push(err1);
    }
    errors++;
  }
  if (typeof data === "string") {
    if (!pattern4(data)) {
      const err2 = { instancePath, schemaPath: "#/pattern", keyword: "pattern", params: { pattern: "^[A-Za-z]{3}$" }, message: 'must match pattern "^[A-Za-z]{3}$"' };
      if (vErrors === null) {
        vErrors = [err2];
      } else {
        vErrors.push(err2);
      }
      errors++;
    }
  } else {
    const err3 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    if (vErrors === null) {
      vErrors = [err3];
    } else {
      vErrors.push(err3);
    }
    errors++;
  }
  validate4.errors = vErrors;
  return errors === 0;
}
var pattern19 = (text) => {
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
function validate6(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (typeof data === "string") {
    if (!pattern19(data)) {
      const err0 = { instancePath, schemaPath: "#/definitions/amount/pattern", keyword: "pattern", params: { pattern: "^[0-9]+\\.[0-9]{2}$" }, message: 'must match pattern "^[0-9]+\\.[0-9]{2}$"' };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
  } else {
    const err1 = { instancePath, schemaPath: "#/definitions/amount/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    if (vErrors === null) {
      vErrors = [err1];
    } else {
      vErrors.push(err1);
    }
    errors++;
  }
  if (typeof data === "string") {
    if (!pattern5.test(data)) {
      const err2 = { instancePath, schemaPath: "#/pattern", keyword: "pattern", params: { pattern: "^[-+]?[0-9]+(?:\\.[0-9]+)?$" }, message: 'must match pattern "^[-+]?[0-9]+(?:\\.[0-9]+)?$"' };
      if (vErrors === null) {
        vErrors = [err2];
      } else {
        vErrors.push(err2);
      }
      errors++;
    }
  } else {
    const err3 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    if (vErrors === null) {
      vErrors = [err3];
    } else {
      vErrors.push(err3);
    }
    errors++;
  }
  validate6.errors = vErrors;
  return errors === 0;
}
var pattern21 = (text) => {
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
function validate11(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (typeof data === "string") {
    if (!pattern21(data)) {
      const err0 = { instancePath, schemaPath: "#/definitions/balance/pattern", keyword: "pattern", params: { pattern: "^-?[0-9]+\\.[0-9]{2}$" }, message: 'must match pattern "^-?[0-9]+\\.[0-9]{2}$"' };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
  } else {
    const err1 = { instancePath, schemaPath: "#/definitions/balance/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    if (vErrors === null) {
      vErrors = [err1];
    } else {
      vErrors.push(err1);
    }
    errors++;
  }
  if (typeof data === "string") {
    if (!pattern5.test(data)) {
      const err2 = { instancePath, schemaPath: "#/pattern", keyword: "pattern", params: { pattern: "^[-+]?[0-9]+(?:\\.[0-9]+)?$" }, message: 'must match pattern "^[-+]?[0-9]+(?:\\.[0-9]+)?$"' };
      if (vErrors === null) {
        vErrors = [err2];
      } else {
        vErrors.push(err2);
      }
      errors++;
    }
  } else {
    const err3 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    if (vErrors === null) {
      vErrors = [err3];
    } else {
      vErrors.push(err3);
    }
    errors++;
  }
  validate11.errors = vErrors;
  return errors === 0;
}
function validate3(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.name === void 0) {
      const err0 = { instancePath, schemaPath: "#/allOf/0/required", keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.customerHashId === void 0) {
      const err1 = { instancePath, schemaPath: "#/allOf/0/required", keyword: "required", params: { missingProperty: "customerHashId" }, message: "must have required property 'customerHashId'" };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.walletHashId === void 0) {
      const err2 = { instancePath, schemaPath: "#/allOf/0/required", keyword: "required", params: { missingProperty: "walletHashId" }, message: "must have required property 'walletHashId'" };
      if (vErrors === null) {
        vErrors = [err2];
      } else {
        vErrors.push(err2);
      }
      errors++;
    }
    if (data.cardHashId === void 0) {
      const err3 = { instancePath, schemaPath: "#/allOf/0/required", keyword: "required", params: { missingProperty: "cardHashId" }, message: "must have required property 'cardHashId'" };
      if (vErrors === null) {
        vErrors = [err3];
      } else {
        vErrors.push(err3);
      }
      errors++;
    }
    if (data.cardNumber === void 0) {
      const err4 = { instancePath, schemaPath: "#/allOf/0/required", keyword: "required", params: { missingProperty: "cardNumber" }, message: "must have required property 'cardNumber'" };
      if (vErrors === null) {
        vErrors = [err4];
      } else {
        vErrors.push(err4);
      }
      errors++;
    }
    if (data.transactionCurrency === void 0) {
      const err5 = { instancePath, schemaPath: "#/allOf/0/required", keyword: "required", params: { missingProperty: "transactionCurrency" }, message: "must have required property 'transactionCurrency'" };
      if (vErrors === null) {
        vErrors = [err5];
      } else {
        vErrors.push(err5);
      }
      errors++;
    }
    if (data.transactionAmount === void 0) {
      const err6 = { instancePath, schemaPath: "#/allOf/0/required", keyword: "required", params: { missingProperty: "transactionAmount" }, message: "must have required property 'transactionAmount'" };
      if (vErrors === null) {
        vErrors = [err6];
      } else {
        vErrors.push(err6);
      }
      errors++;
    }
    if (data.authAmount === void 0) {
      const err7 = { instancePath, schemaPath: "#/allOf/0/required", keyword: "required", params: { missingProperty: "authAmount" }, message: "must have required property 'authAmount'" };
      if (vErrors === null) {
        vErrors = [err7];
      } else {
        vErrors.push(err7);
      }
      errors++;
    }
    if (data.effectiveAuthAmount === void 0) {
      const err8 = { instancePath, schemaPath: "#/allOf/0/required", keyword: "required", params: { missingProperty: "effectiveAuthAmount" }, message: "must have required property 'effectiveAuthAmount'" };
      if (vErrors === null) {
        vErrors = [err8];
      } else {
        vErrors.push(err8);
      }
      errors++;
    }
    if (data.balanceCurrency === void 0) {
      const err9 = { instancePath, schemaPath: "#/allOf/0/required", keyword: "required", params: { missingProperty: "balanceCurrency" }, message: "must have required property 'balanceCurrency'" };
      if (vErrors === null) {
        vErrors = [err9];
      } else {
        vErrors.push(err9);
      }
      errors++;
    }
    if (data.walletBalance === void 0) {
      const err10 = { instancePath, schemaPath: "#/allOf/0/required", keyword: "required", params: { missingProperty: "walletBalance" }, message: "must have required property 'walletBalance'" };
      if (vErrors === null) {
        vErrors = [err10];
      } else {
        vErrors.push(err10);
      }
      errors++;
    }
    if (data.transactionDate === void 0) {
      const err11 = { instancePath, schemaPath: "#/allOf/0/required", keyword: "required", params: { missingProperty: "transactionDate" }, message: "must have required property 'transactionDate'" };
      if (vErrors === null) {
        vErrors = [err11];
      } else {
        vErrors.push(err11);
      }
      errors++;
    }
    if (data.mcc === void 0) {
      const err12 = { instancePath, schemaPath: "#/allOf/0/required", keyword: "required", params: { missingProperty: "mcc" }, message: "must have required property 'mcc'" };
      if (vErrors === null) {
        vErrors = [err12];
      } else {
        vErrors.push(err12);
      }
      errors++;
    }
    if (data.merchantName === void 0) {
      const err13 = { instancePath, schemaPath: "#/allOf/0/required", keyword: "required", params: { missingProperty: "merchantName" }, message: "must have required property 'merchantName'" };
      if (vErrors === null) {
        vErrors = [err13];
      } else {
        vErrors.push(err13);
      }
      errors++;
    }
    if (data.merchantCity === void 0) {
      const err14 = { instancePath, schemaPath: "#/allOf/0/required", keyword: "required", params: { missingProperty: "merchantCity" }, message: "must have required property 'merchantCity'" };
      if (vErrors === null) {
        vErrors = [err14];
      } else {
        vErrors.push(err14);
      }
      errors++;
    }
    if (data.merchantCountry === void 0) {
      const err15 = { instancePath, schemaPath: "#/allOf/0/required", keyword: "required", params: { missingProperty: "merchantCountry" }, message: "must have required property 'merchantCountry'" };
      if (vErrors === null) {
        vErrors = [err15];
      } else {
        vErrors.push(err15);
      }
      errors++;
    }
    if (data.authCode === void 0) {
      const err16 = { instancePath, schemaPath: "#/allOf/0/required", keyword: "required", params: { missingProperty: "authCode" }, message: "must have required property 'authCode'" };
      if (vErrors === null) {
        vErrors = [err16];
      } else {
        vErrors.push(err16);
      }
      errors++;
    }
    if (data.rhaTransactionId === void 0) {
      const err17 = { instancePath, schemaPath: "#/allOf/0/required", keyword: "required", params: { missingProperty: "rhaTransactionId" }, message: "must have required property 'rhaTransactionId'" };
      if (vErrors === null) {
        vErrors = [err17];
      } else {
        vErrors.push(err17);
      }
      errors++;
    }
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.template === void 0) {
      const err18 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "template" }, message: "must have required property 'template'" };
      if (vErrors === null) {
        vErrors = [err18];
      } else {
        vErrors.push(err18);
      }
      errors++;
    }
    if (data.template !== void 0) {
      if ("CARD_POS_APPROVED_WEBHOOK" !== data.template) {
        const err19 = { instancePath: instancePath + "/template", schemaPath: "#/properties/template/const", keyword: "const", params: { allowedValue: "CARD_POS_APPROVED_WEBHOOK" }, message: "must be equal to constant" };
        if (vErrors === null) {
          vErrors = [err19];
        } else {
          vErrors.push(err19);
        }
        errors++;
      }
    }
    if (data.name !== void 0) {
      if (typeof data.name !== "string") {
        const err20 = { instancePath: instancePath + "/name", schemaPath: "#/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err20];
        } else {
          vErrors.push(err20);
        }
        errors++;
      }
    }
    if (data.customerHashId !== void 0) {
      let data2 = data.customerHashId;
      if (typeof data2 === "string") {
        if (!pattern0(data2)) {
          const err21 = { instancePath: instancePath + "/customerHashId", schemaPath: "#/definitions/uuid/pattern", keyword: "pattern", params: { pattern: "^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$" }, message: 'must match pattern "^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$"' };
          if (vErrors === null) {
            vErrors = [err21];
          } else {
            vErrors.push(err21);
          }
          errors++;
        }
      } else {
        const err22 = { instancePath: instancePath + "/customerHashId", schemaPath: "#/definitions/uuid/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err22];
        } else {
          vErrors.push(err22);
        }
        errors++;
      }
    }
    if (data.walletHashId !== void 0) {
      let data3 = data.walletHashId;
      if (typeof data3 === "string") {
        if (!pattern0(data3)) {
          const err23 = { instancePath: instancePath + "/walletHashId", schemaPath: "#/definitions/uuid/pattern", keyword: "pattern", params: { pattern: "^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$" }, message: 'must match pattern "^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$"' };
          if (vErrors === null) {
            vErrors = [err23];
          } else {
            vErrors.push(err23);
          }
          errors++;
        }
      } else {
        const err24 = { instancePath: instancePath + "/walletHashId", schemaPath: "#/definitions/uuid/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err24];
        } else {
          vErrors.push(err24);
        }
        errors++;
      }
    }
    if (data.cardHashId !== void 0) {
      let data4 = data.cardHashId;
      if (typeof data4 === "string") {
        if (!pattern0(data4)) {
          const err25 = { instancePath: instancePath + "/cardHashId", schemaPath: "#/definitions/uuid/pattern", keyword: "pattern", params: { pattern: "^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$" }, message: 'must match pattern "^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$"' };
          if (vErrors === null) {
            vErrors = [err25];
          } else {
            vErrors.push(err25);
          }
          errors++;
        }
      } else {
        const err26 = { instancePath: instancePath + "/cardHashId", schemaPath: "#/definitions/uuid/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err26];
        } else {
          vErrors.push(err26);
        }
        errors++;
      }
    }
    if (data.cardNumber !== void 0) {
      let data5 = data.cardNumber;
      if (typeof data5 === "string") {
        if (!pattern3(data5)) {
          const err27 = { instancePath: instancePath + "/cardNumber", schemaPath: "#/definitions/masked-number/pattern", keyword: "pattern", params: { pattern: "^[0-9 -]*[xX*•#][0-9 xX*•#-]*$" }, message: 'must match pattern "^[0-9 -]*[xX*•#][0-9 xX*•#-]*$"' };
          if (vErrors === null) {
            vErrors = [err27];
          } else {
            vErrors.push(err27);
          }
          errors++;
        }
      } else {
        const err28 = { instancePath: instancePath + "/cardNumber", schemaPath: "#/definitions/masked-number/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err28];
        } else {
          vErrors.push(err28);
        }
        errors++;
      }
    }
    if (data.transactionCurrency !== void 0) {
      if (!validate4(data.transactionCurrency, { instancePath: instancePath + "/transactionCurrency", parentData: data, parentDataProperty: "transactionCurrency", rootData })) {
        vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
        errors = vErrors.length;
      }
    }
    if (data.transactionAmount !== void 0) {
      if (!validate6(data.transactionAmount, { instancePath: instancePath + "/transactionAmount", parentData: data, parentDataProperty: "transactionAmount", rootData })) {
        vErrors = vErrors === null ? validate6.errors : vErrors.concat(validate6.errors);
        errors = vErrors.length;
      }
    }
    if (data.authAmount !== void 0) {
      if (!validate6(data.authAmount, { instancePath: instancePath + "/authAmount", parentData: data, parentDataProperty: "authAmount", rootData })) {
        vErrors = vErrors === null ? validate6.errors : vErrors.concat(validate6.errors);
        errors = vErrors.length;
      }
    }
    if (data.effectiveAuthAmount !== void 0) {
      if (!validate6(data.effectiveAuthAmount, { instancePath: instancePath + "/effectiveAuthAmount", parentData: data, parentDataProperty: "effectiveAuthAmount", rootData })) {
        vErrors = vErrors === null ? validate6.errors : vErrors.concat(validate6.errors);
        errors = vErrors.length;
      }
    }
    if (data.balanceCurrency !== void 0) {
      if (!validate4(data.balanceCurrency, { instancePath: instancePath + "/balanceCurrency", parentData: data, parentDataProperty: "balanceCurrency", rootData })) {
        vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
        errors = vErrors.length;
      }
    }
    if (data.walletBalance !== void 0) {
      if (!validate11(data.walletBalance, { instancePath: instancePath + "/walletBalance", parentData: data, parentDataProperty: "walletBalance", rootData })) {
        vErrors = vErrors === null ? validate11.errors : vErrors.concat(validate11.errors);
        errors = vErrors.length;
      }
    }
    if (data.transactionDate !== void 0) {
      let data12 = data.transactionDate;
      if (typeof data12 === "string") {
        if (!pattern10.test(data12)) {
          const err29 = { instancePath: instancePath + "/transactionDate", schemaPath: "#/definitions/date-time-seconds/pattern", keyword: "pattern", params: { pattern: "^[0-9]{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)|02-(?:0[1-9]|[12][0-9])) (?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]$" }, message: 'must match pattern "^[0-9]{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)|02-(?:0[1-9]|[12][0-9])) (?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]$"' };
          if (vErrors === null) {
            vErrors = [err29];
          } else {
            vErrors.push(err29);
          }
          errors++;
        }
      } else {
        const err30 = { instancePath: instancePath + "/transactionDate", schemaPath: "#/definitions/date-time-seconds/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err30];
        } else {
          vErrors.push(err30);
        }
        errors++;
      }
    }
    if (data.mcc !== void 0) {
      if (typeof data.mcc !== "string") {
        const err31 = { instancePath: instancePath + "/mcc", schemaPath: "#/properties/mcc/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err31];
        } else {
          vErrors.push(err31);
        }
        errors++;
      }
    }
    if (data.merchantName !== void 0) {
      if (typeof data.merchantName !== "string") {
        const err32 = { instancePath: instancePath + "/merchantName", schemaPath: "#/properties/merchantName/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err32];
        } else {
          vErrors.push(err32);
        }
        errors++;
      }
    }
    if (data.merchantCity !== void 0) {
      if (typeof data.merchantCity !== "string") {
        const err33 = { instancePath: instancePath + "/merchantCity", schemaPath: "#/properties/merchantCity/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err33];
        } else {
          vErrors.push(err33);
        }
        errors++;
      }
    }
    if (data.merchantCountry !== void 0) {
      let data16 = data.merchantCountry;
      if (typeof data16 === "string") {
        if (!pattern24(data16)) {
          const err34 = { instancePath: instancePath + "/merchantCountry", schemaPath: "#/definitions/country-code/allOf/0/pattern", keyword: "pattern", params: { pattern: "^[A-Z]{2}$" }, message: 'must match pattern "^[A-Z]{2}$"' };
          if (vErrors === null) {
            vErrors = [err34];
          } else {
            vErrors.push(err34);
          }
          errors++;
        }
      }
      if (typeof data16 === "string") {
        if (!pattern11(data16)) {
          const err35 = { instancePath: instancePath + "/merchantCountry", schemaPath: "#/definitions/country-code/pattern", keyword: "pattern", params: { pattern: "^[A-Za-z]{2}$" }, message: 'must match pattern "^[A-Za-z]{2}$"' };
          if (vErrors === null) {
            vErrors = [err35];
          } else {
            vErrors.push(err35);
          }
          errors++;
        }
      } else {
        const err36 = { instancePath: instancePath + "/merchantCountry", schemaPath: "#/definitions/country-code/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err36];
        } else {
          vErrors.push(err36);
        }
        errors++;
      }
    }
    if (data.authCode !== void 0) {
      if (typeof data.authCode !== "string") {
        const err37 = { instancePath: instancePath + "/authCode", schemaPath: "#/properties/authCode/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err37];
        } else {
          vErrors.push(err37);
        }
        errors++;
      }
    }
    if (data.rhaTransactionId !== void 0) {
      let data18 = data.rhaTransactionId;
      if (typeof data18 === "string") {
        if (!pattern0(data18)) {
          const err38 = { instancePath: instancePath + "/rhaTransactionId", schemaPath: "#/definitions/uuid/pattern", keyword: "pattern", params: { pattern: "^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$" }, message: 'must match pattern "^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$"' };
          if (vErrors === null) {
            vErrors = [err38];
          } else {
            vErrors.push(err38);
          }
          errors++;
        }
      } else {
        const err39 = { instancePath: instancePath + "/rhaTransactionId", schemaPath: "#/definitions/uuid/type", keyword: "type", params: { type: "string" }, message: "must be string" };
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
  validate3.errors = vErrors;
  return errors === 0;
}
var func0 = Object.prototype.hasOwnProperty;
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
      if (!func0.call(schema30.properties, key0)) {
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
