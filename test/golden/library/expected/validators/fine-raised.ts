// Generated from the contract by `webhook-kit generate`. Do not edit: change the contract and generate again.
// @ts-nocheck: compiled from the schema
// entry:fine-raised
var tolerant = validate1;
var schema2 = { "type": "object", "required": ["loan", "by"], "properties": { "loan": { "type": "integer" }, "by": { "enum": ["desk", "machine"] } } };
var formats0 = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i;
var pattern0 = (() => {
  const table = new Uint8Array(256);
  for (const [from, to, bit] of [[48, 57, 1], [32, 32, 1]]) for (let code = from; code <= to; code++) table[code] |= bit;
  return (text) => {
    const { length } = text;
    let at = 0, start = 0, code = 0;
    if (!(at < length && (code = text.charCodeAt(at), code === 43))) return false;
    at++;
    start = at;
    while (at < start + 20 && at < length && (code = text.charCodeAt(at), (table[code] & 1) !== 0)) at++;
    if (at < start + 5) return false;
    return at === length;
  };
})();
function validate1(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.loan === void 0) {
      const err0 = { instancePath, schemaPath: "#/definitions/LoanChange/required", keyword: "required", params: { missingProperty: "loan" }, message: "must have required property 'loan'" };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.by === void 0) {
      const err1 = { instancePath, schemaPath: "#/definitions/LoanChange/required", keyword: "required", params: { missingProperty: "by" }, message: "must have required property 'by'" };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.loan !== void 0) {
      let data0 = data.loan;
      if (!(typeof data0 == "number" && (!(data0 % 1) && !isNaN(data0)))) {
        const err2 = { instancePath: instancePath + "/loan", schemaPath: "#/definitions/LoanChange/properties/loan/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
    }
    if (data.by !== void 0) {
      let data1 = data.by;
      if (!(data1 === "desk" || data1 === "machine")) {
        const err3 = { instancePath: instancePath + "/by", schemaPath: "#/definitions/LoanChange/properties/by/enum", keyword: "enum", params: { allowedValues: schema2.properties.by.enum }, message: "must be equal to one of the allowed values" };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
    }
  } else {
    const err4 = { instancePath, schemaPath: "#/definitions/LoanChange/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err4];
    } else {
      vErrors.push(err4);
    }
    errors++;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.cents === void 0) {
      const err5 = { instancePath, schemaPath: "#/allOf/1/required", keyword: "required", params: { missingProperty: "cents" }, message: "must have required property 'cents'" };
      if (vErrors === null) {
        vErrors = [err5];
      } else {
        vErrors.push(err5);
      }
      errors++;
    }
    if (data.paid === void 0) {
      const err6 = { instancePath, schemaPath: "#/allOf/1/required", keyword: "required", params: { missingProperty: "paid" }, message: "must have required property 'paid'" };
      if (vErrors === null) {
        vErrors = [err6];
      } else {
        vErrors.push(err6);
      }
      errors++;
    }
    if (data.contact === void 0) {
      const err7 = { instancePath, schemaPath: "#/allOf/1/required", keyword: "required", params: { missingProperty: "contact" }, message: "must have required property 'contact'" };
      if (vErrors === null) {
        vErrors = [err7];
      } else {
        vErrors.push(err7);
      }
      errors++;
    }
    if (data.cents !== void 0) {
      let data2 = data.cents;
      if (!(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)))) {
        const err8 = { instancePath: instancePath + "/cents", schemaPath: "#/allOf/1/properties/cents/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        if (vErrors === null) {
          vErrors = [err8];
        } else {
          vErrors.push(err8);
        }
        errors++;
      }
      if (typeof data2 == "number") {
        if (data2 < 0 || isNaN(data2)) {
          const err9 = { instancePath: instancePath + "/cents", schemaPath: "#/allOf/1/properties/cents/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
          if (vErrors === null) {
            vErrors = [err9];
          } else {
            vErrors.push(err9);
          }
          errors++;
        }
        let res0;
        if (res0 = data2 / 10, res0 !== parseInt(res0)) {
          const err10 = { instancePath: instancePath + "/cents", schemaPath: "#/allOf/1/properties/cents/multipleOf", keyword: "multipleOf", params: { multipleOf: 10 }, message: "must be multiple of 10" };
          if (vErrors === null) {
            vErrors = [err10];
          } else {
            vErrors.push(err10);
          }
          errors++;
        }
      }
    }
    if (data.paid !== void 0) {
      let data3 = data.paid;
      const _errs11 = errors;
      let valid4 = false;
      let passing0 = null;
      const _errs12 = errors;
      if (data3 && typeof data3 == "object" && !Array.isArray(data3)) {
        if (data3.with === void 0) {
          const err11 = { instancePath: instancePath + "/paid", schemaPath: "#/allOf/1/properties/paid/oneOf/0/required", keyword: "required", params: { missingProperty: "with" }, message: "must have required property 'with'" };
          if (vErrors === null) {
            vErrors = [err11];
          } else {
            vErrors.push(err11);
          }
          errors++;
        }
        if (data3.coins === void 0) {
          const err12 = { instancePath: instancePath + "/paid", schemaPath: "#/allOf/1/properties/paid/oneOf/0/required", keyword: "required", params: { missingProperty: "coins" }, message: "must have required property 'coins'" };
          if (vErrors === null) {
            vErrors = [err12];
          } else {
            vErrors.push(err12);
          }
          errors++;
        }
        if (data3.with !== void 0) {
          if ("coins" !== data3.with) {
            const err13 = { instancePath: instancePath + "/paid/with", schemaPath: "#/allOf/1/properties/paid/oneOf/0/properties/with/const", keyword: "const", params: { allowedValue: "coins" }, message: "must be equal to constant" };
            if (vErrors === null) {
              vErrors = [err13];
            } else {
              vErrors.push(err13);
            }
            errors++;
          }
        }
        if (data3.coins !== void 0) {
          let data5 = data3.coins;
          if (Array.isArray(data5)) {
            const len0 = data5.length;
            for (let i0 = 0; i0 < len0; i0++) {
              let data6 = data5[i0];
              if (!(typeof data6 == "number" && (!(data6 % 1) && !isNaN(data6)))) {
                const err14 = { instancePath: instancePath + "/paid/coins/" + i0, schemaPath: "#/allOf/1/properties/paid/oneOf/0/properties/coins/items/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                if (vErrors === null) {
                  vErrors = [err14];
                } else {
                  vErrors.push(err14);
                }
                errors++;
              }
            }
          } else {
            const err15 = { instancePath: instancePath + "/paid/coins", schemaPath: "#/allOf/1/properties/paid/oneOf/0/properties/coins/type", keyword: "type", params: { type: "array" }, message: "must be array" };
            if (vErrors === null) {
              vErrors = [err15];
            } else {
              vErrors.push(err15);
            }
            errors++;
          }
        }
      } else {
        const err16 = { instancePath: instancePath + "/paid", schemaPath: "#/allOf/1/properties/paid/oneOf/0/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        if (vErrors === null) {
          vErrors = [err16];
        } else {
          vErrors.push(err16);
        }
        errors++;
      }
      var _valid0 = _errs12 === errors;
      if (_valid0) {
        valid4 = true;
        passing0 = 0;
      }
      const _errs19 = errors;
      if (data3 && typeof data3 == "object" && !Array.isArray(data3)) {
        if (data3.with === void 0) {
          const err17 = { instancePath: instancePath + "/paid", schemaPath: "#/allOf/1/properties/paid/oneOf/1/required", keyword: "required", params: { missingProperty: "with" }, message: "must have required property 'with'" };
          if (vErrors === null) {
            vErrors = [err17];
          } else {
            vErrors.push(err17);
          }
          errors++;
        }
        if (data3.hours === void 0) {
          const err18 = { instancePath: instancePath + "/paid", schemaPath: "#/allOf/1/properties/paid/oneOf/1/required", keyword: "required", params: { missingProperty: "hours" }, message: "must have required property 'hours'" };
          if (vErrors === null) {
            vErrors = [err18];
          } else {
            vErrors.push(err18);
          }
          errors++;
        }
        if (data3.with !== void 0) {
          if ("work" !== data3.with) {
            const err19 = { instancePath: instancePath + "/paid/with", schemaPath: "#/allOf/1/properties/paid/oneOf/1/properties/with/const", keyword: "const", params: { allowedValue: "work" }, message: "must be equal to constant" };
            if (vErrors === null) {
              vErrors = [err19];
            } else {
              vErrors.push(err19);
            }
            errors++;
          }
        }
        if (data3.hours !== void 0) {
          if (!(typeof data3.hours == "number")) {
            const err20 = { instancePath: instancePath + "/paid/hours", schemaPath: "#/allOf/1/properties/paid/oneOf/1/properties/hours/type", keyword: "type", params: { type: "number" }, message: "must be number" };
            if (vErrors === null) {
              vErrors = [err20];
            } else {
              vErrors.push(err20);
            }
            errors++;
          }
        }
        if (data3.note !== void 0) {
          if (typeof data3.note !== "string") {
            const err21 = { instancePath: instancePath + "/paid/note", schemaPath: "#/allOf/1/properties/paid/oneOf/1/properties/note/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            if (vErrors === null) {
              vErrors = [err21];
            } else {
              vErrors.push(err21);
            }
            errors++;
          }
        }
      } else {
        const err22 = { instancePath: instancePath + "/paid", schemaPath: "#/allOf/1/properties/paid/oneOf/1/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        if (vErrors === null) {
          vErrors = [err22];
        } else {
          vErrors.push(err22);
        }
        errors++;
      }
      var _valid0 = _errs19 === errors;
      if (_valid0 && valid4) {
        valid4 = false;
        passing0 = [passing0, 1];
      } else {
        if (_valid0) {
          valid4 = true;
          passing0 = 1;
        }
      }
      if (!valid4) {
        const err23 = { instancePath: instancePath + "/paid", schemaPath: "#/allOf/1/properties/paid/oneOf", keyword: "oneOf", params: { passingSchemas: passing0 }, message: "must match exactly one schema in oneOf" };
        if (vErrors === null) {
          vErrors = [err23];
        } else {
          vErrors.push(err23);
        }
        errors++;
      } else {
        errors = _errs11;
        if (vErrors !== null) {
          if (_errs11) {
            vErrors.length = _errs11;
          } else {
            vErrors = null;
          }
        }
      }
    }
    if (data.contact !== void 0) {
      let data10 = data.contact;
      const _errs27 = errors;
      let valid9 = false;
      const _errs28 = errors;
      if (typeof data10 === "string") {
        if (!formats0.test(data10)) {
          const err24 = { instancePath: instancePath + "/contact", schemaPath: "#/allOf/1/properties/contact/anyOf/0/format", keyword: "format", params: { format: "email" }, message: 'must match format "email"' };
          if (vErrors === null) {
            vErrors = [err24];
          } else {
            vErrors.push(err24);
          }
          errors++;
        }
      } else {
        const err25 = { instancePath: instancePath + "/contact", schemaPath: "#/allOf/1/properties/contact/anyOf/0/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err25];
        } else {
          vErrors.push(err25);
        }
        errors++;
      }
      var _valid1 = _errs28 === errors;
      valid9 = valid9 || _valid1;
      if (!valid9) {
        const _errs30 = errors;
        if (data10 && typeof data10 == "object" && !Array.isArray(data10)) {
          if (data10.phone === void 0) {
            const err26 = { instancePath: instancePath + "/contact", schemaPath: "#/allOf/1/properties/contact/anyOf/1/required", keyword: "required", params: { missingProperty: "phone" }, message: "must have required property 'phone'" };
            if (vErrors === null) {
              vErrors = [err26];
            } else {
              vErrors.push(err26);
            }
            errors++;
          }
          for (const key0 in data10) {
            if (!(key0 === "phone")) {
              const err27 = { instancePath: instancePath + "/contact", schemaPath: "#/allOf/1/properties/contact/anyOf/1/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
              if (vErrors === null) {
                vErrors = [err27];
              } else {
                vErrors.push(err27);
              }
              errors++;
            }
          }
          if (data10.phone !== void 0) {
            let data11 = data10.phone;
            if (typeof data11 === "string") {
              if (!pattern0(data11)) {
                const err28 = { instancePath: instancePath + "/contact/phone", schemaPath: "#/allOf/1/properties/contact/anyOf/1/properties/phone/pattern", keyword: "pattern", params: { pattern: "^\\+[0-9 ]{5,20}$" }, message: 'must match pattern "^\\+[0-9 ]{5,20}$"' };
                if (vErrors === null) {
                  vErrors = [err28];
                } else {
                  vErrors.push(err28);
                }
                errors++;
              }
            } else {
              const err29 = { instancePath: instancePath + "/contact/phone", schemaPath: "#/allOf/1/properties/contact/anyOf/1/properties/phone/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              if (vErrors === null) {
                vErrors = [err29];
              } else {
                vErrors.push(err29);
              }
              errors++;
            }
          }
        } else {
          const err30 = { instancePath: instancePath + "/contact", schemaPath: "#/allOf/1/properties/contact/anyOf/1/type", keyword: "type", params: { type: "object" }, message: "must be object" };
          if (vErrors === null) {
            vErrors = [err30];
          } else {
            vErrors.push(err30);
          }
          errors++;
        }
        var _valid1 = _errs30 === errors;
        valid9 = valid9 || _valid1;
      }
      if (!valid9) {
        const err31 = { instancePath: instancePath + "/contact", schemaPath: "#/allOf/1/properties/contact/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        if (vErrors === null) {
          vErrors = [err31];
        } else {
          vErrors.push(err31);
        }
        errors++;
      } else {
        errors = _errs27;
        if (vErrors !== null) {
          if (_errs27) {
            vErrors.length = _errs27;
          } else {
            vErrors = null;
          }
        }
      }
    }
    if (data.extras !== void 0) {
      let data12 = data.extras;
      if (data12 && typeof data12 == "object" && !Array.isArray(data12)) {
      } else {
        const err32 = { instancePath: instancePath + "/extras", schemaPath: "#/allOf/1/properties/extras/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        if (vErrors === null) {
          vErrors = [err32];
        } else {
          vErrors.push(err32);
        }
        errors++;
      }
    }
  } else {
    const err33 = { instancePath, schemaPath: "#/allOf/1/type", keyword: "type", params: { type: "object" }, message: "must be object" };
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
var strict = validate3;
var schema5 = { "type": "object", "required": ["loan", "by"], "properties": { "loan": { "type": "integer" }, "by": { "enum": ["desk", "machine"] } } };
function validate3(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.loan === void 0) {
      const err0 = { instancePath, schemaPath: "#/definitions/LoanChange.open/required", keyword: "required", params: { missingProperty: "loan" }, message: "must have required property 'loan'" };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.by === void 0) {
      const err1 = { instancePath, schemaPath: "#/definitions/LoanChange.open/required", keyword: "required", params: { missingProperty: "by" }, message: "must have required property 'by'" };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.loan !== void 0) {
      let data0 = data.loan;
      if (!(typeof data0 == "number" && (!(data0 % 1) && !isNaN(data0)))) {
        const err2 = { instancePath: instancePath + "/loan", schemaPath: "#/definitions/LoanChange.open/properties/loan/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
    }
    if (data.by !== void 0) {
      let data1 = data.by;
      if (!(data1 === "desk" || data1 === "machine")) {
        const err3 = { instancePath: instancePath + "/by", schemaPath: "#/definitions/LoanChange.open/properties/by/enum", keyword: "enum", params: { allowedValues: schema5.properties.by.enum }, message: "must be equal to one of the allowed values" };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
    }
  } else {
    const err4 = { instancePath, schemaPath: "#/definitions/LoanChange.open/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err4];
    } else {
      vErrors.push(err4);
    }
    errors++;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.cents === void 0) {
      const err5 = { instancePath, schemaPath: "#/allOf/1/required", keyword: "required", params: { missingProperty: "cents" }, message: "must have required property 'cents'" };
      if (vErrors === null) {
        vErrors = [err5];
      } else {
        vErrors.push(err5);
      }
      errors++;
    }
    if (data.paid === void 0) {
      const err6 = { instancePath, schemaPath: "#/allOf/1/required", keyword: "required", params: { missingProperty: "paid" }, message: "must have required property 'paid'" };
      if (vErrors === null) {
        vErrors = [err6];
      } else {
        vErrors.push(err6);
      }
      errors++;
    }
    if (data.contact === void 0) {
      const err7 = { instancePath, schemaPath: "#/allOf/1/required", keyword: "required", params: { missingProperty: "contact" }, message: "must have required property 'contact'" };
      if (vErrors === null) {
        vErrors = [err7];
      } else {
        vErrors.push(err7);
      }
      errors++;
    }
    if (data.cents !== void 0) {
      let data2 = data.cents;
      if (!(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)))) {
        const err8 = { instancePath: instancePath + "/cents", schemaPath: "#/allOf/1/properties/cents/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        if (vErrors === null) {
          vErrors = [err8];
        } else {
          vErrors.push(err8);
        }
        errors++;
      }
      if (typeof data2 == "number") {
        if (data2 < 0 || isNaN(data2)) {
          const err9 = { instancePath: instancePath + "/cents", schemaPath: "#/allOf/1/properties/cents/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
          if (vErrors === null) {
            vErrors = [err9];
          } else {
            vErrors.push(err9);
          }
          errors++;
        }
        let res0;
        if (res0 = data2 / 10, res0 !== parseInt(res0)) {
          const err10 = { instancePath: instancePath + "/cents", schemaPath: "#/allOf/1/properties/cents/multipleOf", keyword: "multipleOf", params: { multipleOf: 10 }, message: "must be multiple of 10" };
          if (vErrors === null) {
            vErrors = [err10];
          } else {
            vErrors.push(err10);
          }
          errors++;
        }
      }
    }
    if (data.paid !== void 0) {
      let data3 = data.paid;
      const _errs11 = errors;
      let valid4 = false;
      let passing0 = null;
      const _errs12 = errors;
      if (data3 && typeof data3 == "object" && !Array.isArray(data3)) {
        if (data3.with === void 0) {
          const err11 = { instancePath: instancePath + "/paid", schemaPath: "#/allOf/1/properties/paid/oneOf/0/required", keyword: "required", params: { missingProperty: "with" }, message: "must have required property 'with'" };
          if (vErrors === null) {
            vErrors = [err11];
          } else {
            vErrors.push(err11);
          }
          errors++;
        }
        if (data3.coins === void 0) {
          const err12 = { instancePath: instancePath + "/paid", schemaPath: "#/allOf/1/properties/paid/oneOf/0/required", keyword: "required", params: { missingProperty: "coins" }, message: "must have required property 'coins'" };
          if (vErrors === null) {
            vErrors = [err12];
          } else {
            vErrors.push(err12);
          }
          errors++;
        }
        if (data3.with !== void 0) {
          if ("coins" !== data3.with) {
            const err13 = { instancePath: instancePath + "/paid/with", schemaPath: "#/allOf/1/properties/paid/oneOf/0/properties/with/const", keyword: "const", params: { allowedValue: "coins" }, message: "must be equal to constant" };
            if (vErrors === null) {
              vErrors = [err13];
            } else {
              vErrors.push(err13);
            }
            errors++;
          }
        }
        if (data3.coins !== void 0) {
          let data5 = data3.coins;
          if (Array.isArray(data5)) {
            const len0 = data5.length;
            for (let i0 = 0; i0 < len0; i0++) {
              let data6 = data5[i0];
              if (!(typeof data6 == "number" && (!(data6 % 1) && !isNaN(data6)))) {
                const err14 = { instancePath: instancePath + "/paid/coins/" + i0, schemaPath: "#/allOf/1/properties/paid/oneOf/0/properties/coins/items/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                if (vErrors === null) {
                  vErrors = [err14];
                } else {
                  vErrors.push(err14);
                }
                errors++;
              }
            }
          } else {
            const err15 = { instancePath: instancePath + "/paid/coins", schemaPath: "#/allOf/1/properties/paid/oneOf/0/properties/coins/type", keyword: "type", params: { type: "array" }, message: "must be array" };
            if (vErrors === null) {
              vErrors = [err15];
            } else {
              vErrors.push(err15);
            }
            errors++;
          }
        }
      } else {
        const err16 = { instancePath: instancePath + "/paid", schemaPath: "#/allOf/1/properties/paid/oneOf/0/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        if (vErrors === null) {
          vErrors = [err16];
        } else {
          vErrors.push(err16);
        }
        errors++;
      }
      var _valid0 = _errs12 === errors;
      if (_valid0) {
        valid4 = true;
        passing0 = 0;
      }
      const _errs19 = errors;
      if (data3 && typeof data3 == "object" && !Array.isArray(data3)) {
        if (data3.with === void 0) {
          const err17 = { instancePath: instancePath + "/paid", schemaPath: "#/allOf/1/properties/paid/oneOf/1/required", keyword: "required", params: { missingProperty: "with" }, message: "must have required property 'with'" };
          if (vErrors === null) {
            vErrors = [err17];
          } else {
            vErrors.push(err17);
          }
          errors++;
        }
        if (data3.hours === void 0) {
          const err18 = { instancePath: instancePath + "/paid", schemaPath: "#/allOf/1/properties/paid/oneOf/1/required", keyword: "required", params: { missingProperty: "hours" }, message: "must have required property 'hours'" };
          if (vErrors === null) {
            vErrors = [err18];
          } else {
            vErrors.push(err18);
          }
          errors++;
        }
        if (data3.with !== void 0) {
          if ("work" !== data3.with) {
            const err19 = { instancePath: instancePath + "/paid/with", schemaPath: "#/allOf/1/properties/paid/oneOf/1/properties/with/const", keyword: "const", params: { allowedValue: "work" }, message: "must be equal to constant" };
            if (vErrors === null) {
              vErrors = [err19];
            } else {
              vErrors.push(err19);
            }
            errors++;
          }
        }
        if (data3.hours !== void 0) {
          if (!(typeof data3.hours == "number")) {
            const err20 = { instancePath: instancePath + "/paid/hours", schemaPath: "#/allOf/1/properties/paid/oneOf/1/properties/hours/type", keyword: "type", params: { type: "number" }, message: "must be number" };
            if (vErrors === null) {
              vErrors = [err20];
            } else {
              vErrors.push(err20);
            }
            errors++;
          }
        }
        if (data3.note !== void 0) {
          if (typeof data3.note !== "string") {
            const err21 = { instancePath: instancePath + "/paid/note", schemaPath: "#/allOf/1/properties/paid/oneOf/1/properties/note/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            if (vErrors === null) {
              vErrors = [err21];
            } else {
              vErrors.push(err21);
            }
            errors++;
          }
        }
      } else {
        const err22 = { instancePath: instancePath + "/paid", schemaPath: "#/allOf/1/properties/paid/oneOf/1/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        if (vErrors === null) {
          vErrors = [err22];
        } else {
          vErrors.push(err22);
        }
        errors++;
      }
      var _valid0 = _errs19 === errors;
      if (_valid0 && valid4) {
        valid4 = false;
        passing0 = [passing0, 1];
      } else {
        if (_valid0) {
          valid4 = true;
          passing0 = 1;
        }
      }
      if (!valid4) {
        const err23 = { instancePath: instancePath + "/paid", schemaPath: "#/allOf/1/properties/paid/oneOf", keyword: "oneOf", params: { passingSchemas: passing0 }, message: "must match exactly one schema in oneOf" };
        if (vErrors === null) {
          vErrors = [err23];
        } else {
          vErrors.push(err23);
        }
        errors++;
      } else {
        errors = _errs11;
        if (vErrors !== null) {
          if (_errs11) {
            vErrors.length = _errs11;
          } else {
            vErrors = null;
          }
        }
      }
      if (data3 && typeof data3 == "object" && !Array.isArray(data3)) {
        for (const key0 in data3) {
          if (!(key0 === "with" || key0 === "coins" || key0 === "hours" || key0 === "note")) {
            const err24 = { instancePath: instancePath + "/paid", schemaPath: "#/allOf/1/properties/paid/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
            if (vErrors === null) {
              vErrors = [err24];
            } else {
              vErrors.push(err24);
            }
            errors++;
          }
        }
      }
    }
    if (data.contact !== void 0) {
      let data10 = data.contact;
      const _errs28 = errors;
      let valid9 = false;
      const _errs29 = errors;
      if (typeof data10 === "string") {
        if (!formats0.test(data10)) {
          const err25 = { instancePath: instancePath + "/contact", schemaPath: "#/allOf/1/properties/contact/anyOf/0/format", keyword: "format", params: { format: "email" }, message: 'must match format "email"' };
          if (vErrors === null) {
            vErrors = [err25];
          } else {
            vErrors.push(err25);
          }
          errors++;
        }
      } else {
        const err26 = { instancePath: instancePath + "/contact", schemaPath: "#/allOf/1/properties/contact/anyOf/0/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err26];
        } else {
          vErrors.push(err26);
        }
        errors++;
      }
      var _valid1 = _errs29 === errors;
      valid9 = valid9 || _valid1;
      if (!valid9) {
        const _errs31 = errors;
        if (data10 && typeof data10 == "object" && !Array.isArray(data10)) {
          if (data10.phone === void 0) {
            const err27 = { instancePath: instancePath + "/contact", schemaPath: "#/allOf/1/properties/contact/anyOf/1/required", keyword: "required", params: { missingProperty: "phone" }, message: "must have required property 'phone'" };
            if (vErrors === null) {
              vErrors = [err27];
            } else {
              vErrors.push(err27);
            }
            errors++;
          }
          for (const key1 in data10) {
            if (!(key1 === "phone")) {
              const err28 = { instancePath: instancePath + "/contact", schemaPath: "#/allOf/1/properties/contact/anyOf/1/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 }, message: "must NOT have additional properties" };
              if (vErrors === null) {
                vErrors = [err28];
              } else {
                vErrors.push(err28);
              }
              errors++;
            }
          }
          if (data10.phone !== void 0) {
            let data11 = data10.phone;
            if (typeof data11 === "string") {
              if (!pattern0(data11)) {
                const err29 = { instancePath: instancePath + "/contact/phone", schemaPath: "#/allOf/1/properties/contact/anyOf/1/properties/phone/pattern", keyword: "pattern", params: { pattern: "^\\+[0-9 ]{5,20}$" }, message: 'must match pattern "^\\+[0-9 ]{5,20}$"' };
                if (vErrors === null) {
                  vErrors = [err29];
                } else {
                  vErrors.push(err29);
                }
                errors++;
              }
            } else {
              const err30 = { instancePath: instancePath + "/contact/phone", schemaPath: "#/allOf/1/properties/contact/anyOf/1/properties/phone/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              if (vErrors === null) {
                vErrors = [err30];
              } else {
                vErrors.push(err30);
              }
              errors++;
            }
          }
        } else {
          const err31 = { instancePath: instancePath + "/contact", schemaPath: "#/allOf/1/properties/contact/anyOf/1/type", keyword: "type", params: { type: "object" }, message: "must be object" };
          if (vErrors === null) {
            vErrors = [err31];
          } else {
            vErrors.push(err31);
          }
          errors++;
        }
        var _valid1 = _errs31 === errors;
        valid9 = valid9 || _valid1;
      }
      if (!valid9) {
        const err32 = { instancePath: instancePath + "/contact", schemaPath: "#/allOf/1/properties/contact/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        if (vErrors === null) {
          vErrors = [err32];
        } else {
          vErrors.push(err32);
        }
        errors++;
      } else {
        errors = _errs28;
        if (vErrors !== null) {
          if (_errs28) {
            vErrors.length = _errs28;
          } else {
            vErrors = null;
          }
        }
      }
    }
    if (data.extras !== void 0) {
      let data12 = data.extras;
      if (data12 && typeof data12 == "object" && !Array.isArray(data12)) {
      } else {
        const err33 = { instancePath: instancePath + "/extras", schemaPath: "#/allOf/1/properties/extras/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        if (vErrors === null) {
          vErrors = [err33];
        } else {
          vErrors.push(err33);
        }
        errors++;
      }
    }
  } else {
    const err34 = { instancePath, schemaPath: "#/allOf/1/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err34];
    } else {
      vErrors.push(err34);
    }
    errors++;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    for (const key2 in data) {
      if (!(key2 === "loan" || key2 === "by" || key2 === "cents" || key2 === "paid" || key2 === "contact" || key2 === "extras")) {
        const err35 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key2 }, message: "must NOT have additional properties" };
        if (vErrors === null) {
          vErrors = [err35];
        } else {
          vErrors.push(err35);
        }
        errors++;
      }
    }
  }
  validate3.errors = vErrors;
  return errors === 0;
}
export {
  strict,
  tolerant
};
