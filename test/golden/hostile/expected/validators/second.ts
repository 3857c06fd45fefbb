// Generated from the contract by `webhook-kit generate`. Do not edit: change the contract and generate again.
// @ts-nocheck: compiled from the schema
// entry:second
var tolerant = validate1;
function validate1(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data['t"*/'] === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: 't"*/' }, message: `must have required property 't"*/'` };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data['t"*/'] !== void 0) {
      if ("__proto__" !== data['t"*/']) {
        const err1 = { instancePath: instancePath + '/t"*~1', schemaPath: "#/properties/t%22*~1/const", keyword: "const", params: { allowedValue: "__proto__" }, message: "must be equal to constant" };
        if (vErrors === null) {
          vErrors = [err1];
        } else {
          vErrors.push(err1);
        }
        errors++;
      }
    }
  } else {
    const err2 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err2];
    } else {
      vErrors.push(err2);
    }
    errors++;
  }
  validate1.errors = vErrors;
  return errors === 0;
}
var strict = validate3;
function validate3(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data['t"*/'] === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: 't"*/' }, message: `must have required property 't"*/'` };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    for (const key0 in data) {
      if (!(key0 === 't"*/')) {
        const err1 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        if (vErrors === null) {
          vErrors = [err1];
        } else {
          vErrors.push(err1);
        }
        errors++;
      }
    }
    if (data['t"*/'] !== void 0) {
      if ("__proto__" !== data['t"*/']) {
        const err2 = { instancePath: instancePath + '/t"*~1', schemaPath: "#/properties/t%22*~1/const", keyword: "const", params: { allowedValue: "__proto__" }, message: "must be equal to constant" };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
    }
  } else {
    const err3 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err3];
    } else {
      vErrors.push(err3);
    }
    errors++;
  }
  validate3.errors = vErrors;
  return errors === 0;
}
export {
  strict,
  tolerant
};
