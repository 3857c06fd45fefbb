import type { Guard, CompiledEvent } from './compiled-event.ts';
import { fieldsGuard, schemaNamed, schemaOfForm, type Form } from './event-schemas.ts';
import { explain } from './explain/explain.ts';
import { standardSchema, type StandardSchema } from './standard-schema.ts';
import type { Mode, Validation, ValidationError } from './validation.ts';

/** Checks one event's payload. A Standard Schema too, in tolerant mode; `strict` is one in strict mode. */
export interface Validator<T> extends StandardSchema<T> {
  /** Whether the value is a payload of this event. Warnings do not count. */
  is(value: unknown): value is T;
  /**
   * Validates a value. Returns the value and any warnings, or the rules that it breaks: at most 100, in the order of the schema.
   * By default `mode` is tolerant. Throws a TypeError for a mode that there is not.
   */
  validate(value: unknown, mode?: Mode): Validation<T>;
  /** This validator as a Standard Schema, in strict mode. */
  readonly strict: StandardSchema<T>;
}

/** Makes the validator of one event. */
export function createValidator<T>(compiled: CompiledEvent): Validator<T> {
  const { written, tolerant, shared } = compiled;
  const passes = tolerant ?? written;
  let { fields } = compiled;
  const knowsFieldsOf: Guard = (value) => (fields ??= fieldsGuard(compiled))(value);
  const is = (value: unknown): value is T => {
    try {
      return passes(value);
    } catch {
      return false;
    }
  };
  // What passes is the ordinary case, and stays apart from what explains the others.
  const explained = (value: unknown, mode: Mode, isWritten: boolean): Validation<T> => {
    if (mode === 'strict') {
      const errors = explainAs(compiled, isWritten ? ['fields'] : ['written', 'fields'], value);
      const hasFacts = !isWritten && tolerant?.(value) === false;
      return {
        valid: false,
        errors: hasFacts ? preferFacts(errors, explainAs(compiled, ['tolerant'], value)) : errors,
      };
    }
    if (tolerant?.(value))
      return { valid: true, value: value as T, warnings: explainAs(compiled, ['written'], value) };
    return { valid: false, errors: explainAs(compiled, [tolerant ? 'tolerant' : 'written'], value) };
  };
  const validate = (value: unknown, mode: Mode = 'tolerant'): Validation<T> => {
    if (mode !== 'strict' && mode !== 'tolerant')
      throw new TypeError(`There is no mode ${JSON.stringify(mode)}: use "tolerant" or "strict".`);
    try {
      const isWritten = written(value);
      if (isWritten && (mode === 'tolerant' || knowsFieldsOf(value)))
        return { valid: true, value: value as T, warnings: NONE };
      return explained(value, mode, isWritten);
    } catch {
      return { valid: false, errors: [UNREADABLE] };
    }
  };
  return {
    is,
    validate,
    ...standardSchema(shared.vendor, (value) => validate(value)),
    strict: standardSchema(shared.vendor, (value) => validate(value, 'strict')),
  };
}

const NONE: readonly ValidationError[] = Object.freeze([]);

/** What no schema can look through: nested more deeply than the stack goes, or an object that refuses to be read. */
const UNREADABLE: ValidationError = {
  path: '',
  rule: 'depth',
  message: 'is nested too deeply, or cannot be read',
};

/** The errors, with facts alone for each rule of a place that a fact and an assumption have, and both are broken. */
function preferFacts(
  errors: readonly ValidationError[],
  facts: readonly ValidationError[],
): readonly ValidationError[] {
  const told = new Set<string>();
  return errors.flatMap((error) => {
    const same = facts.filter(({ path, rule }) => path === error.path && rule === error.rule);
    const id = `${error.rule} ${error.path}`;
    if (same.length === 0) return [error];
    if (told.has(id)) return [];
    told.add(id);
    return same;
  });
}

function explainAs(
  compiled: CompiledEvent,
  forms: readonly Form[],
  value: unknown,
): readonly ValidationError[] {
  const schemaOf = (name: string): unknown => schemaNamed(compiled, name);
  const schemas = forms.map((form) => schemaOfForm(compiled, form));
  return explain({ schemaOf, formats: compiled.shared.formats }, schemas, value);
}
