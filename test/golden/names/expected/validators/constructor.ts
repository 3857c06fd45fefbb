// Generated from the contract by `webhook-kit generate`. Do not edit: change the contract and generate again.
// @ts-nocheck: compiled from the schema
// entry:constructor
var tolerant = validate1;
var func0 = Object.prototype.hasOwnProperty;
var wrapper0 = { validate: validate2 };
function validate2(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.class !== void 0 && func0.call(data, "class")) {
      if (!wrapper0.validate(data.class, { instancePath: instancePath + "/class", parentData: data, parentDataProperty: "class", rootData })) {
        vErrors = vErrors === null ? wrapper0.validate.errors : vErrors.concat(wrapper0.validate.errors);
        errors = vErrors.length;
      }
    }
  } else {
    const err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err0];
    } else {
      vErrors.push(err0);
    }
    errors++;
  }
  validate2.errors = vErrors;
  return errors === 0;
}
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
    if (data.toString === void 0 || !func0.call(data, "toString")) {
      const err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "toString" }, message: "must have required property 'toString'" };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.valueOf === void 0 || !func0.call(data, "valueOf")) {
      const err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "valueOf" }, message: "must have required property 'valueOf'" };
      if (vErrors === null) {
        vErrors = [err2];
      } else {
        vErrors.push(err2);
      }
      errors++;
    }
    if (data.constructor !== void 0 && func0.call(data, "constructor")) {
      if ("constructor" !== data.constructor) {
        const err3 = { instancePath: instancePath + "/constructor", schemaPath: "#/properties/constructor/const", keyword: "const", params: { allowedValue: "constructor" }, message: "must be equal to constant" };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
    }
    if (data.toString !== void 0 && func0.call(data, "toString")) {
      if (typeof data.toString !== "string") {
        const err4 = { instancePath: instancePath + "/toString", schemaPath: "#/properties/toString/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err4];
        } else {
          vErrors.push(err4);
        }
        errors++;
      }
    }
    if (data.valueOf !== void 0 && func0.call(data, "valueOf")) {
      if (!(typeof data.valueOf == "number")) {
        const err5 = { instancePath: instancePath + "/valueOf", schemaPath: "#/properties/valueOf/type", keyword: "type", params: { type: "number" }, message: "must be number" };
        if (vErrors === null) {
          vErrors = [err5];
        } else {
          vErrors.push(err5);
        }
        errors++;
      }
    }
    if (data.class !== void 0 && func0.call(data, "class")) {
      if (!validate2(data.class, { instancePath: instancePath + "/class", parentData: data, parentDataProperty: "class", rootData })) {
        vErrors = vErrors === null ? validate2.errors : vErrors.concat(validate2.errors);
        errors = vErrors.length;
      }
    }
  } else {
    const err6 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err6];
    } else {
      vErrors.push(err6);
    }
    errors++;
  }
  validate1.errors = vErrors;
  return errors === 0;
}
var strict = validate5;
var wrapper1 = { validate: validate6 };
function validate6(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.class !== void 0 && func0.call(data, "class")) {
      let data0 = data.class;
      if (!wrapper1.validate(data0, { instancePath: instancePath + "/class", parentData: data, parentDataProperty: "class", rootData })) {
        vErrors = vErrors === null ? wrapper1.validate.errors : vErrors.concat(wrapper1.validate.errors);
        errors = vErrors.length;
      }
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        for (const key0 of Object.keys(data0)) {
          if (!(key0 === "class")) {
            const err0 = { instancePath: instancePath + "/class", schemaPath: "#/properties/class/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
            if (vErrors === null) {
              vErrors = [err0];
            } else {
              vErrors.push(err0);
            }
            errors++;
          }
        }
      }
    }
  } else {
    const err1 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err1];
    } else {
      vErrors.push(err1);
    }
    errors++;
  }
  validate6.errors = vErrors;
  return errors === 0;
}
function validate5(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
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
    if (data.toString === void 0 || !func0.call(data, "toString")) {
      const err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "toString" }, message: "must have required property 'toString'" };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.valueOf === void 0 || !func0.call(data, "valueOf")) {
      const err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "valueOf" }, message: "must have required property 'valueOf'" };
      if (vErrors === null) {
        vErrors = [err2];
      } else {
        vErrors.push(err2);
      }
      errors++;
    }
    for (const key0 of Object.keys(data)) {
      if (!(key0 === "constructor" || key0 === "toString" || key0 === "valueOf" || key0 === "class")) {
        const err3 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
    }
    if (data.constructor !== void 0 && func0.call(data, "constructor")) {
      if ("constructor" !== data.constructor) {
        const err4 = { instancePath: instancePath + "/constructor", schemaPath: "#/properties/constructor/const", keyword: "const", params: { allowedValue: "constructor" }, message: "must be equal to constant" };
        if (vErrors === null) {
          vErrors = [err4];
        } else {
          vErrors.push(err4);
        }
        errors++;
      }
    }
    if (data.toString !== void 0 && func0.call(data, "toString")) {
      if (typeof data.toString !== "string") {
        const err5 = { instancePath: instancePath + "/toString", schemaPath: "#/properties/toString/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err5];
        } else {
          vErrors.push(err5);
        }
        errors++;
      }
    }
    if (data.valueOf !== void 0 && func0.call(data, "valueOf")) {
      if (!(typeof data.valueOf == "number")) {
        const err6 = { instancePath: instancePath + "/valueOf", schemaPath: "#/properties/valueOf/type", keyword: "type", params: { type: "number" }, message: "must be number" };
        if (vErrors === null) {
          vErrors = [err6];
        } else {
          vErrors.push(err6);
        }
        errors++;
      }
    }
    if (data.class !== void 0 && func0.call(data, "class")) {
      let data3 = data.class;
      if (!validate6(data3, { instancePath: instancePath + "/class", parentData: data, parentDataProperty: "class", rootData })) {
        vErrors = vErrors === null ? validate6.errors : vErrors.concat(validate6.errors);
        errors = vErrors.length;
      }
      if (data3 && typeof data3 == "object" && !Array.isArray(data3)) {
        for (const key1 of Object.keys(data3)) {
          if (!(key1 === "class")) {
            const err7 = { instancePath: instancePath + "/class", schemaPath: "#/properties/class/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 }, message: "must NOT have additional properties" };
            if (vErrors === null) {
              vErrors = [err7];
            } else {
              vErrors.push(err7);
            }
            errors++;
          }
        }
      }
    }
  } else {
    const err8 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err8];
    } else {
      vErrors.push(err8);
    }
    errors++;
  }
  validate5.errors = vErrors;
  return errors === 0;
}
export {
  strict,
  tolerant
};
