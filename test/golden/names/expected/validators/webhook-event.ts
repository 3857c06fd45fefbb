// Generated from the contract by `webhook-kit generate`. Do not edit: change the contract and generate again.
// @ts-nocheck: compiled from the schema
// entry:webhook-event
var tolerant = validate1;
var func0 = Object.prototype.hasOwnProperty;
function validate2(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  const _errs0 = errors;
  let valid0 = false;
  const _errs1 = errors;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.constructor === void 0 || !func0.call(data, "constructor")) {
      const err0 = { instancePath, schemaPath: "#/definitions/webhookEvent2/required", keyword: "required", params: { missingProperty: "constructor" }, message: "must have required property 'constructor'" };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.constructor !== void 0 && func0.call(data, "constructor")) {
      if (typeof data.constructor !== "string") {
        const err1 = { instancePath: instancePath + "/constructor", schemaPath: "#/definitions/webhookEvent2/properties/constructor/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err1];
        } else {
          vErrors.push(err1);
        }
        errors++;
      }
    }
  } else {
    const err2 = { instancePath, schemaPath: "#/definitions/webhookEvent2/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err2];
    } else {
      vErrors.push(err2);
    }
    errors++;
  }
  var _valid0 = _errs1 === errors;
  valid0 = valid0 || _valid0;
  if (!valid0) {
    const _errs6 = errors;
    if (data && typeof data == "object" && !Array.isArray(data)) {
      if (data.valueOf === void 0 || !func0.call(data, "valueOf")) {
        const err3 = { instancePath, schemaPath: "#/definitions/WebhookTemplate/required", keyword: "required", params: { missingProperty: "valueOf" }, message: "must have required property 'valueOf'" };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
      if (data.valueOf !== void 0 && func0.call(data, "valueOf")) {
        if (!(typeof data.valueOf == "number")) {
          const err4 = { instancePath: instancePath + "/valueOf", schemaPath: "#/definitions/WebhookTemplate/properties/valueOf/type", keyword: "type", params: { type: "number" }, message: "must be number" };
          if (vErrors === null) {
            vErrors = [err4];
          } else {
            vErrors.push(err4);
          }
          errors++;
        }
      }
    } else {
      const err5 = { instancePath, schemaPath: "#/definitions/WebhookTemplate/type", keyword: "type", params: { type: "object" }, message: "must be object" };
      if (vErrors === null) {
        vErrors = [err5];
      } else {
        vErrors.push(err5);
      }
      errors++;
    }
    var _valid0 = _errs6 === errors;
    valid0 = valid0 || _valid0;
  }
  if (!valid0) {
    const err6 = { instancePath, schemaPath: "#/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
    if (vErrors === null) {
      vErrors = [err6];
    } else {
      vErrors.push(err6);
    }
    errors++;
  } else {
    errors = _errs0;
    if (vErrors !== null) {
      if (_errs0) {
        vErrors.length = _errs0;
      } else {
        vErrors = null;
      }
    }
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
    if (data.event === void 0 || !func0.call(data, "event")) {
      const err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "event" }, message: "must have required property 'event'" };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.constructor !== void 0 && func0.call(data, "constructor")) {
      if ("webhook-event" !== data.constructor) {
        const err2 = { instancePath: instancePath + "/constructor", schemaPath: "#/properties/constructor/const", keyword: "const", params: { allowedValue: "webhook-event" }, message: "must be equal to constant" };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
    }
    if (data.event !== void 0 && func0.call(data, "event")) {
      if (!validate2(data.event, { instancePath: instancePath + "/event", parentData: data, parentDataProperty: "event", rootData })) {
        vErrors = vErrors === null ? validate2.errors : vErrors.concat(validate2.errors);
        errors = vErrors.length;
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
  validate1.errors = vErrors;
  return errors === 0;
}
var strict = validate5;
function validate6(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null;
  let errors = 0;
  const _errs0 = errors;
  let valid0 = false;
  const _errs1 = errors;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.constructor === void 0 || !func0.call(data, "constructor")) {
      const err0 = { instancePath, schemaPath: "#/definitions/webhookEvent2.open/required", keyword: "required", params: { missingProperty: "constructor" }, message: "must have required property 'constructor'" };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.constructor !== void 0 && func0.call(data, "constructor")) {
      if (typeof data.constructor !== "string") {
        const err1 = { instancePath: instancePath + "/constructor", schemaPath: "#/definitions/webhookEvent2.open/properties/constructor/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err1];
        } else {
          vErrors.push(err1);
        }
        errors++;
      }
    }
  } else {
    const err2 = { instancePath, schemaPath: "#/definitions/webhookEvent2.open/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err2];
    } else {
      vErrors.push(err2);
    }
    errors++;
  }
  var _valid0 = _errs1 === errors;
  valid0 = valid0 || _valid0;
  if (!valid0) {
    const _errs6 = errors;
    if (data && typeof data == "object" && !Array.isArray(data)) {
      if (data.valueOf === void 0 || !func0.call(data, "valueOf")) {
        const err3 = { instancePath, schemaPath: "#/definitions/WebhookTemplate.open/required", keyword: "required", params: { missingProperty: "valueOf" }, message: "must have required property 'valueOf'" };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
      if (data.valueOf !== void 0 && func0.call(data, "valueOf")) {
        if (!(typeof data.valueOf == "number")) {
          const err4 = { instancePath: instancePath + "/valueOf", schemaPath: "#/definitions/WebhookTemplate.open/properties/valueOf/type", keyword: "type", params: { type: "number" }, message: "must be number" };
          if (vErrors === null) {
            vErrors = [err4];
          } else {
            vErrors.push(err4);
          }
          errors++;
        }
      }
    } else {
      const err5 = { instancePath, schemaPath: "#/definitions/WebhookTemplate.open/type", keyword: "type", params: { type: "object" }, message: "must be object" };
      if (vErrors === null) {
        vErrors = [err5];
      } else {
        vErrors.push(err5);
      }
      errors++;
    }
    var _valid0 = _errs6 === errors;
    valid0 = valid0 || _valid0;
  }
  if (!valid0) {
    const err6 = { instancePath, schemaPath: "#/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
    if (vErrors === null) {
      vErrors = [err6];
    } else {
      vErrors.push(err6);
    }
    errors++;
  } else {
    errors = _errs0;
    if (vErrors !== null) {
      if (_errs0) {
        vErrors.length = _errs0;
      } else {
        vErrors = null;
      }
    }
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
    if (data.event === void 0 || !func0.call(data, "event")) {
      const err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "event" }, message: "must have required property 'event'" };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    for (const key0 of Object.keys(data)) {
      if (!(key0 === "constructor" || key0 === "event")) {
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
      if ("webhook-event" !== data.constructor) {
        const err3 = { instancePath: instancePath + "/constructor", schemaPath: "#/properties/constructor/const", keyword: "const", params: { allowedValue: "webhook-event" }, message: "must be equal to constant" };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
    }
    if (data.event !== void 0 && func0.call(data, "event")) {
      let data1 = data.event;
      if (!validate6(data1, { instancePath: instancePath + "/event", parentData: data, parentDataProperty: "event", rootData })) {
        vErrors = vErrors === null ? validate6.errors : vErrors.concat(validate6.errors);
        errors = vErrors.length;
      }
      if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
        for (const key1 of Object.keys(data1)) {
          if (!(key1 === "constructor" || key1 === "valueOf")) {
            const err4 = { instancePath: instancePath + "/event", schemaPath: "#/properties/event/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 }, message: "must NOT have additional properties" };
            if (vErrors === null) {
              vErrors = [err4];
            } else {
              vErrors.push(err4);
            }
            errors++;
          }
        }
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
  validate5.errors = vErrors;
  return errors === 0;
}
export {
  strict,
  tolerant
};
