import { assertionsOfAll } from '../../../../generators/contract/schema/assertions.ts';
import { schemaForms } from '../../../../generators/contract/payload/forms.ts';
import { checksOf, type Check } from '../../../../generators/contract/payload/json-schema.ts';
import type { Contract } from '../../../../generators/contract/model/model.ts';
import type { Mode, Validation, ValidationError } from '../../../../runtime/validation.ts';

/** What Ajv makes of a value, in the terms of a validator: each error as its rule and its path. */
export interface Verdict {
  readonly valid: boolean;
  readonly told: readonly string[];
}

/** Has Ajv judge payloads by the same forms that validators are compiled from. It is the judge of every validator. */
export function ajvVerdicts(
  definitions: Contract['definitions'],
  payloads: readonly string[],
): (payload: string, value: unknown, mode: Mode) => Verdict {
  const forms = schemaForms(assertionsOfAll(definitions));
  const roots = Object.fromEntries(
    payloads.flatMap((payload) =>
      (['written', 'tolerant', 'strict'] as const).map((form) => [
        `${payload}.root-${form}`,
        { allOf: [forms[form](payload)] },
      ]),
    ),
  );
  const compile = checksOf({ ...forms.definitions, ...roots });
  const checks = new Map<string, Check>();
  const errorsOf = (payload: string, form: string, value: unknown): string[] => {
    const name = `${payload}.root-${form}`;
    const check = checks.get(name) ?? compile(name);
    if (!check) throw new Error(`${name} cannot be compiled`);
    checks.set(name, check);
    return toldOf(check(value));
  };
  return (payload, value, mode) => {
    const written = errorsOf(payload, 'written', value);
    const told = mode === 'strict' ? errorsOf(payload, 'strict', value) : written;
    if (mode === 'strict' || told.length === 0) return { valid: told.length === 0, told };
    const tolerant = errorsOf(payload, 'tolerant', value);
    return tolerant.length === 0 ? { valid: true, told: written } : { valid: false, told: tolerant };
  };
}

/** A validation in the same terms. */
export function verdictOf(validation: Validation<unknown>): Verdict {
  return {
    valid: validation.valid,
    told: toldOf(validation.valid ? validation.warnings : validation.errors),
  };
}

function toldOf(errors: readonly Pick<ValidationError, 'path' | 'rule'>[]): string[] {
  return [...new Set(errors.map(({ path, rule }) => `${rule} ${path}`))].sort();
}
