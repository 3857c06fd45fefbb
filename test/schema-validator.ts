import { schemaForms } from '../generators/contract/payload/forms.ts';
import { createAjv } from '../generators/contract/payload/json-schema.ts';
import type { JsonSchema } from '../generators/contract/model/json.ts';
import { explainedSchema } from '../generators/outputs/validators/schema-texts.ts';
import { createValidator, type Validator } from '../runtime/validator.ts';

/** The validator of a schema, for contracts that tests make up, with guards that Ajv compiles on the spot. */
export function schemaValidator<T>(schema: JsonSchema, vendor = 'test'): Validator<T> {
  const forms = schemaForms({ Value: schema });
  const roots = {
    written: forms.written('Value'),
    tolerant: forms.tolerant('Value'),
    fields: forms.fields('Value') ?? {},
  };
  const guards = Object.fromEntries(
    Object.entries(roots).map(([form, root]) => {
      const guard = createAjv({ allErrors: false, ownProperties: true }).compile({
        allOf: [root],
        definitions: forms.definitions,
      });
      return [form, (value: unknown) => guard(value)];
    }),
  ) as Record<keyof typeof roots, (value: unknown) => boolean>;
  const explained = Object.fromEntries(
    Object.entries({ ...forms.definitions, ...roots }).map(([name, inner]) => [name, explainedSchema(inner)]),
  );
  const names = Object.fromEntries(Object.keys(roots).map((form) => [form, form]));
  return createValidator<T>({
    ...guards,
    schemas: () => ({ ...names, definitions: explained }),
    shared: { vendor, schemas: () => ({}), formats: {} },
  });
}
