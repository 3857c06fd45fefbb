import { isEqual } from '@webhook-contract/runtime/v1';
import type { ValidateFunction } from 'ajv';
import { contractSchema } from '../schema/contract-schema.ts';
import { checkOptions, createAjv } from '../payload/json-schema.ts';
import { isObject, type Json, type JsonObject } from '../model/json.ts';
import { assertionsOf } from '../schema/assertions.ts';
import { mapSubschemas } from '../schema/schema-walk.ts';
import { patternEngine } from '../schema/pattern.ts';
import { canonicalText, type Definitions } from './schema-parts.ts';
import { contains, kindOf, kindsOfType } from './value-kinds.ts';

/**
 * Says whether a value is valid under a schema, whose references are to definitions; undefined for a schema that does not
 * compile, or comes to no end.
 */
export type Accepts = (schema: Json, value: Json) => boolean | undefined;

/** Validators by Ajv, each compiled once. */
export function createAccepts(definitions: Definitions): Accepts {
  const ajv = createAjv({
    ...checkOptions(definitions),
    // Else Ajv asks nothing more of an empty list after its single items, nor of an object without fields after their names.
    allErrors: true,
    messages: false,
    validateSchema: false,
    inlineRefs: false,
    code: { optimize: false, regExp: patternEngine },
  });
  ajv.addSchema(contractSchema(definitions));
  const compiled = new Map<string, ValidateFunction | undefined>();
  const compile = (schema: JsonObject): ValidateFunction | undefined => {
    try {
      return ajv.compile(withAbsoluteReferences(assertionsOf(schema)));
    } catch {
      return undefined;
    }
  };
  return (schema, value) => {
    if (!isObject(schema)) return schema !== false;
    if (Object.keys(schema).every((keyword) => SIMPLE.has(keyword))) return acceptsSimply(schema, value);
    const id = canonicalText(schema);
    if (!compiled.has(id)) compiled.set(id, compile(schema));
    try {
      return compiled.get(id)?.(value) as boolean | undefined;
    } catch (error) {
      if (error instanceof RangeError || error instanceof TypeError) return undefined;
      throw error;
    }
  };
}

/** Keywords that need no compiler. */
const SIMPLE = new Set(['type', 'const', 'enum']);

function acceptsSimply({ type, const: constant, enum: list }: JsonObject, value: Json): boolean {
  return (
    (type === undefined ||
      ([type].flat() as readonly Json[]).some((one) => kindsOfType(one).includes(kindOf(value)))) &&
    (constant === undefined || isEqual(constant, value)) &&
    (!Array.isArray(list) || contains(list as readonly Json[], value))
  );
}

function withAbsoluteReferences(schema: JsonObject): JsonObject {
  const { $ref } = schema;
  const inside = mapSubschemas(schema, withAbsoluteReferences);
  return typeof $ref === 'string' ? { ...inside, $ref: `contract${$ref}` } : inside;
}
