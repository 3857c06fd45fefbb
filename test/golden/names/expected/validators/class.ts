// Generated from the contract by `webhook-kit generate`. Do not edit: change the contract and generate again.
// @ts-nocheck: compiled from the schema
// entry:class
var tolerant = validate1;
var func0 = Object.prototype.hasOwnProperty;
function validate1(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.constructor === void 0 || !func0.call(data, "constructor")) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "constructor" }, message: "must have required property 'constructor'" };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.constructor !== void 0 && func0.call(data, "constructor")) {
      if ("class" !== data.constructor) {
        const err1 = { instancePath: instancePath + "/constructor", schemaPath: "#/properties/constructor/const", keyword: "const", params: { allowedValue: "class" }, message: "must be equal to constant" };
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
    if (data.constructor === void 0 || !func0.call(data, "constructor")) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "constructor" }, message: "must have required property 'constructor'" };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    for (const key0 of Object.keys(data)) {
      if (!(key0 === "constructor")) {
        const err1 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        if (vErrors === null) {
          vErrors = [err1];
        } else {
          vErrors.push(err1);
        }
        errors++;
      }
    }
    if (data.constructor !== void 0 && func0.call(data, "constructor")) {
      if ("class" !== data.constructor) {
        const err2 = { instancePath: instancePath + "/constructor", schemaPath: "#/properties/constructor/const", keyword: "const", params: { allowedValue: "class" }, message: "must be equal to constant" };
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
