import { pointerOf } from './json-pointer.ts';
import { standardSchema, type StandardSchema } from './standard-schema.ts';

/** `tolerant`: unknown fields pass. `strict`: only what the contract shows, and all of it. */
export type Mode = 'tolerant' | 'strict';

/** How many errors of one value are told at most. */
export const maxErrors = 100;

/** One rule that a value breaks. Never holds the value: payloads carry personal data. */
export interface ValidationError {
  /** JSON Pointer of the place, '' for the whole value. */
  readonly path: string;
  /** The JSON Schema keyword that is broken, such as `required` or `pattern`. */
  readonly rule: string;
  readonly message: string;
}

export type Validation<T> =
  | { readonly valid: true; readonly value: T }
  | { readonly valid: false; readonly errors: readonly ValidationError[] };

/** Checks one event's payload. A Standard Schema too, in tolerant mode; `strict` is one in strict mode. */
export interface Validator<T> extends StandardSchema<T> {
  /** Whether the value is a payload of this event, unknown fields allowed. */
  is(value: unknown): value is T;
  /** The rules that the value breaks, at most 100 of them. By default `mode` is tolerant. Throws a TypeError for a mode that there is not. */
  validate(value: unknown, mode?: Mode): Validation<T>;
  /** The same as a Standard Schema in strict mode. */
  readonly strict: StandardSchema<T>;
}

/** What an error of a compiled schema says. */
interface CompiledError {
  readonly instancePath: string;
  readonly keyword: string;
  readonly message?: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** A compiled schema: true, or false with what was wrong left on the function. */
export interface CompiledSchema {
  (value: unknown): boolean;
  errors?: readonly CompiledError[] | null;
}

/** Makes the validator of one event from its two compiled schemas. `vendor` is its name as a Standard Schema. */
export function createValidator<T>(
  tolerant: CompiledSchema,
  strict: CompiledSchema,
  vendor: string,
): Validator<T> {
  const is = (value: unknown): value is T => {
    try {
      return tolerant(value);
    } catch {
      return false;
    }
  };
  const validate = (value: unknown, mode: Mode = 'tolerant'): Validation<T> => {
    const schema = mode === 'strict' ? strict : mode === 'tolerant' ? tolerant : undefined;
    if (!schema) throw new TypeError(`There is no mode ${JSON.stringify(mode)}: use "tolerant" or "strict".`);
    try {
      if (schema(value)) return { valid: true, value: value as T };
    } catch {
      return { valid: false, errors: [UNREADABLE] };
    }
    return { valid: false, errors: (schema.errors ?? []).slice(0, maxErrors).map(validationError) };
  };
  return {
    is,
    validate,
    ...standardSchema(vendor, (value) => validate(value)),
    strict: standardSchema(vendor, (value) => validate(value, 'strict')),
  };
}

/** What no schema can look through: nested more deeply than the stack goes, or an object that refuses to be read. */
const UNREADABLE: ValidationError = {
  path: '',
  rule: 'depth',
  message: 'is nested too deeply, or cannot be read',
};

/** For a missing or an unknown field the path is that field's own, not its parent's. */
function validationError(error: CompiledError): ValidationError {
  const { instancePath, keyword, params } = error;
  const field = params.missingProperty ?? params.additionalProperty;
  const path = typeof field === 'string' ? instancePath + pointerOf([field]) : instancePath;
  return { path, rule: keyword, message: messageOf(error) };
}

/** What the contract asks for. An allowed value is the contract's own, so naming it tells nothing of the body. */
function messageOf({ keyword, message, params }: CompiledError): string {
  if (keyword === 'const') return `must be ${JSON.stringify(params.allowedValue)}`;
  if (keyword === 'enum' && Array.isArray(params.allowedValues)) {
    return `must be one of ${params.allowedValues.map((value) => JSON.stringify(value)).join(', ')}`;
  }
  if (keyword === 'required') return 'must be there';
  if (keyword === 'additionalProperties') return 'is not known to the contract';
  return message ?? `must satisfy ${keyword}`;
}
