import { isMultipleOf, pointerOf } from '@webhook-contract/runtime/v1';
import { Ajv, type AnySchema, type ErrorObject, type Options } from 'ajv';
import { Ajv2019 } from 'ajv/dist/2019.js';
import type { AnyValidateFunction } from 'ajv/dist/types/index.js';
import formatsPlugin from 'ajv-formats';
import { patternEngine } from '../schema/pattern.ts';
import { assertionsOfAll } from '../schema/assertions.ts';
import { contractSchema } from '../schema/contract-schema.ts';
import { formatPatterns } from '../schema/formats.ts';
import { schemaForms } from './forms.ts';
import type { JsonSchema } from '../model/json.ts';
import { namesObjectMember } from '../schema/own-names.ts';
import { subschemas } from '../schema/schema-walk.ts';

/**
 * Ajv as this project uses it, for schemas in the one form of a contract: all errors, all standard formats, and the
 * keywords that draft-07 has no form for. What was evaluated is tracked only with the option `unevaluated`.
 */
export function createAjv(options: Options = {}): Ajv {
  // 2019-09 is draft-07 with newer keywords. It tracks what was evaluated, which makes larger code of all that is compiled.
  const Compiler = options.unevaluated === true ? Ajv2019 : Ajv;
  const ajv = new Compiler({ allErrors: true, strict: false, logger: false, next: true, ...options });
  formatsPlugin.default(ajv);
  for (const [name, pattern] of formatPatterns) ajv.addFormat(name, new RegExp(pattern, 'u'));
  // Ajv divides binary fractions, of which 19.99 is no multiple of 0.01.
  ajv.removeKeyword('multipleOf');
  ajv.addKeyword({
    keyword: 'multipleOf',
    type: 'number',
    schemaType: 'number',
    error: { message: ({ schema }) => `must be multiple of ${String(schema)}` },
    validate: (divisor: number, value: number) => isMultipleOf(value, divisor),
  });
  return ajv;
}

/** Whether a schema judges what no other schema of the same value has: it needs the option of that name. */
export function speaksOfUnevaluated(schema: JsonSchema): boolean {
  return (
    'unevaluatedProperties' in schema ||
    'unevaluatedItems' in schema ||
    subschemas(schema).some(({ schema: inner }) => speaksOfUnevaluated(inner))
  );
}

/** One rule that a value breaks, and where. The path of a missing or an unknown field is the field's own. */
export interface Violation {
  readonly path: string;
  readonly rule: string;
  readonly message: string;
  /** Of the kit's own schemas: what the schema itself says of the problem, as a sentence, and what to do. */
  readonly problem?: string | undefined;
  readonly hint?: string | undefined;
}

export type Check = (value: unknown) => readonly Violation[];

/** A form of a schema; `fields` is what strict asks beyond written: no fields that no schema names. */
export type Form = 'written' | 'tolerant' | 'strict' | 'fields';

/** Makes the check of each definition in each form; undefined for one that cannot be compiled. */
export function formChecks(
  schemas: Readonly<Record<string, JsonSchema>>,
): (name: string, form: Form) => Check | undefined {
  const forms = schemaForms(assertionsOfAll(schemas));
  const fields = new Map(Object.keys(schemas).map((name) => [name, forms.fields(name)]));
  const compile = checksOf(forms.definitions);
  return (name, form) => {
    // In two parts, as nothing else needs a function of its own that calls both.
    const named = [fields.get(name) ?? []].flat();
    const parts =
      form === 'strict' ? [forms.written(name), ...named] : form === 'fields' ? named : [forms[form](name)];
    const checks = parts.map(({ $ref }) => compile(String($ref).replace('#/definitions/', '')));
    if (checks.includes(undefined)) return undefined;
    return (value) => eachOnce(checks.flatMap((one) => one?.(value) ?? []));
  };
}

/** The options of the compiler that depend on what is compiled. */
export function checkOptions(schemas: Readonly<Record<string, JsonSchema>>): Options {
  return {
    unevaluated: Object.values(schemas).some(speaksOfUnevaluated),
    ownProperties: Object.values(schemas).some(namesObjectMember),
  };
}

/** Makes the check of each of a set of schemas that refer to each other; undefined for one that cannot be compiled. */
export function checksOf(
  schemas: Readonly<Record<string, JsonSchema>>,
  options = checkOptions(schemas),
): (name: string) => Check | undefined {
  const ajv = createAjv({
    ...options,
    validateSchema: false,
    // Each check runs on a few samples: what counts is how long it takes to compile.
    inlineRefs: false,
    // `learn` has captured texts checked.
    code: { optimize: false, regExp: patternEngine },
  });
  let isAdded = false;
  return (name) => {
    // Late, as it takes a walk over all schemas, and a cache may know every verdict.
    if (!isAdded) ajv.addSchema(contractSchema(schemas));
    isAdded = true;
    try {
      const validate = ajv.getSchema(`contract#/definitions/${name}`);
      return validate && checkBy(validate);
    } catch {
      return undefined;
    }
  };
}

const ownChecks = new WeakMap<object, Check>();

/** The check of a schema that is the kit's own, and so a valid one, compiled once for all contracts. */
export function ownCheck(schema: object): Check {
  const check =
    ownChecks.get(schema) ?? checkWith(createAjv({ validateSchema: false, verbose: true }), schema);
  ownChecks.set(schema, check);
  return check;
}

export function checkWith(ajv: Ajv, schema: AnySchema): Check {
  return checkBy(ajv.compile(schema));
}

function checkBy(validate: AnyValidateFunction): Check {
  return (value) => {
    try {
      return validate(value) ? [] : eachOnce((validate.errors ?? []).map(violation));
    } catch (error) {
      // A schema that is composed of itself compiles, but comes to no end; a rule of its own reports it.
      if (error instanceof RangeError) return [];
      // Ajv compares objects by what they say of themselves, and data may say anything, such as `{ "toString": 1 }`.
      if (error instanceof TypeError) return [];
      throw error;
    }
  };
}

/** A value that breaks a rule and what is assumed beyond it breaks it once. */
function eachOnce(violations: readonly Violation[]): readonly Violation[] {
  const first = new Map(violations.toReversed().map((found) => [`${found.rule} ${found.path}`, found]));
  return violations.filter((found) => first.get(`${found.rule} ${found.path}`) === found);
}

function violation({ instancePath, keyword, message, params, parentSchema }: ErrorObject): Violation {
  const fields = params as Readonly<
    Partial<Record<`${'missing' | 'additional' | 'unevaluated'}Property`, string>>
  >;
  const field = fields.missingProperty ?? fields.additionalProperty ?? fields.unevaluatedProperty;
  const path = field === undefined ? instancePath : `${instancePath}${pointerOf([field])}`;
  return {
    path,
    rule: keyword,
    message: inWords(keyword, params) ?? message ?? `must satisfy ${keyword}`,
    ...(parentSchema && { problem: parentSchema.errorMessage, hint: parentSchema['x-hint'] }),
  };
}

/** What Ajv's own messages leave unsaid. */
function inWords(keyword: string, params: ErrorObject['params']): string | undefined {
  if (keyword === 'required') return 'is missing';
  if (/^(?:additional|unevaluated)Properties$/.test(keyword)) return 'is not known here';
  if (keyword === 'false schema') return 'must not be there';
  if (keyword === 'type') return `must be ${[params.type].flat().join(' or ')}`;
  if (keyword === 'const') return `must be ${JSON.stringify(params.allowedValue)}`;
  if (keyword === 'enum' && Array.isArray(params.allowedValues)) {
    return `must be one of ${params.allowedValues.map((value) => JSON.stringify(value)).join(', ')}`;
  }
  return undefined;
}
