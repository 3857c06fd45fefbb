// Generated from the contract by `webhook-kit generate`. Do not edit: change the contract and generate again.
// @ts-nocheck: compiled from the schema
// entry:p2p-transfer
var tolerant = validate1;
var schema2 = { "enum": ["b2b", "b2c"] };
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
    if (data["3ds"] === void 0 || !func0.call(data, "3ds")) {
      const err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "3ds" }, message: "must have required property '3ds'" };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.constructor !== void 0 && func0.call(data, "constructor")) {
      if ("p2p" !== data.constructor) {
        const err2 = { instancePath: instancePath + "/constructor", schemaPath: "#/properties/constructor/const", keyword: "const", params: { allowedValue: "p2p" }, message: "must be equal to constant" };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
    }
    if (data["3ds"] !== void 0 && func0.call(data, "3ds")) {
      let data1 = data["3ds"];
      if (!(data1 === "b2b" || data1 === "b2c")) {
        const err3 = { instancePath: instancePath + "/3ds", schemaPath: "#/definitions/3ds-b2b-code/enum", keyword: "enum", params: { allowedValues: schema2.enum }, message: "must be equal to one of the allowed values" };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
    }
  } else {
    const err4 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err4];
    } else {
      vErrors.push(err4);
    }
    errors++;
  }
  validate1.errors = vErrors;
  return errors === 0;
}
var strict = validate3;
var schema5 = { "enum": ["b2b", "b2c"] };
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
    if (data["3ds"] === void 0 || !func0.call(data, "3ds")) {
      const err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "3ds" }, message: "must have required property '3ds'" };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    for (const key0 of Object.keys(data)) {
      if (!(key0 === "constructor" || key0 === "3ds")) {
        const err2 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
    }
    if (data.constructor !== void 0 && func0.call(data, "constructor")) {
      if ("p2p" !== data.constructor) {
        const err3 = { instancePath: instancePath + "/constructor", schemaPath: "#/properties/constructor/const", keyword: "const", params: { allowedValue: "p2p" }, message: "must be equal to constant" };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
    }
    if (data["3ds"] !== void 0 && func0.call(data, "3ds")) {
      let data1 = data["3ds"];
      if (!(data1 === "b2b" || data1 === "b2c")) {
        const err4 = { instancePath: instancePath + "/3ds", schemaPath: "#/definitions/3ds-b2b-code.open/enum", keyword: "enum", params: { allowedValues: schema5.enum }, message: "must be equal to one of the allowed values" };
        if (vErrors === null) {
          vErrors = [err4];
        } else {
          vErrors.push(err4);
        }
        errors++;
      }
    }
  } else {
    const err5 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err5];
    } else {
      vErrors.push(err5);
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
