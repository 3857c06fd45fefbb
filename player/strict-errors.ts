import type { ValidationError, Validator } from '@webhook-contract/runtime/v1';

/**
 * What strict validation finds in a payload that is made of an example, beside fields that the example has and no schema
 * names: those are the service's own.
 */
export function strictErrors(
  validator: Validator<unknown> | undefined,
  payload: unknown,
  example: unknown,
): readonly ValidationError[] {
  const result = validator?.validate(payload, 'strict');
  if (!validator || !result || result.valid) return [];
  const known = unknownFields(validator, example);
  return result.errors.filter((error) => !known.has(idOf(error)));
}

/** What strict validation alone refuses in an example that keeps to its schema. */
function unknownFields(validator: Validator<unknown>, example: unknown): ReadonlySet<string> {
  const last = typeof example === 'object' && example !== null ? found.get(example) : undefined;
  if (last?.validator === validator) return last.fields;
  const asWritten = validator.validate(example);
  const strict = validator.validate(example, 'strict');
  const isWritten = asWritten.valid && asWritten.warnings.length === 0;
  const fields = new Set(isWritten && !strict.valid ? strict.errors.map(idOf) : []);
  if (typeof example === 'object' && example !== null) found.set(example, { validator, fields });
  return fields;
}

const found = new WeakMap<object, { readonly validator: unknown; readonly fields: ReadonlySet<string> }>();

function idOf({ path, rule }: ValidationError): string {
  return `${rule} ${path}`;
}
