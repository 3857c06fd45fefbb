import type { Ajv, CodeKeywordDefinition, KeywordCxt } from 'ajv';
import { isObject, listOf, type Json, type JsonSchema } from '../../contract/model/json.ts';

/**
 * The keywords `properties` and `required`, and what they come after, as Ajv has them, but for fields that the one names and
 * the other describes: there the schema of the field is asked at once, and refuses what is missing as it does any other value
 * that is wrong.
 */
export function presenceKeywords(
  ajv: Ajv,
  definitions: Readonly<Record<string, JsonSchema>>,
): readonly CodeKeywordDefinition[] {
  const isAskedAtOnce = ({ it, parentSchema }: KeywordCxt, name: string): boolean => {
    const { required, properties } = parentSchema as JsonSchema;
    return (
      // With either option, whether a field is there takes more than its value.
      !it.opts.ownProperties &&
      !it.opts.unevaluated &&
      Array.isArray(required) &&
      required.includes(name) &&
      isObject(properties) &&
      Object.hasOwn(properties, name) &&
      refusesMissing(properties[name] ?? true, definitions)
    );
  };
  const required = codeOf(ajv, 'required');
  const properties = codeOf(ajv, 'properties');
  const propertyNames = codeOf(ajv, 'propertyNames');
  return [
    {
      ...propertyNames,
      before: 'additionalProperties',
      // Of an object without fields, Ajv would ask nothing after this, such as for those that it lacks.
      code(context) {
        propertyNames.code(Object.create(context, { ok: { value: () => {} } }) as KeywordCxt);
      },
    },
    {
      ...required,
      code(context) {
        const names = (context.schema as readonly string[]).filter((name) => !isAskedAtOnce(context, name));
        required.code(Object.create(context, { schema: { value: names } }) as KeywordCxt);
      },
    },
    {
      ...properties,
      // As in Ajv's own order, which matters to what counts as evaluated.
      before: 'patternProperties',
      code(context) {
        const [asked, others] = [true, false].map((isAsked) =>
          Object.entries(context.schema as JsonSchema).filter(
            ([name]) => isAskedAtOnce(context, name) === isAsked,
          ),
        );
        const valid = context.gen.name('valid');
        for (const [name] of asked ?? []) {
          context.subschema({ keyword: 'properties', schemaProp: name, dataProp: name }, valid);
          context.ok(valid);
        }
        const schema = { value: Object.fromEntries(others ?? []) };
        properties.code(Object.create(context, { schema }) as KeywordCxt);
      },
    },
  ];
}

function codeOf(ajv: Ajv, keyword: string): CodeKeywordDefinition {
  return ajv.getKeyword(keyword) as CodeKeywordDefinition;
}

/** Whether a schema refuses `undefined`, for certain. */
export function refusesMissing(
  schema: Json,
  definitions: Readonly<Record<string, JsonSchema>>,
  above: ReadonlySet<string> = new Set(),
): boolean {
  if (!isObject(schema)) return schema === false;
  if ('type' in schema || 'const' in schema || 'enum' in schema) return true;
  const parts = listOf(schema.allOf);
  if (parts.some((part) => refusesMissing(part, definitions, above))) return true;
  if (typeof schema.$ref !== 'string') return false;
  const name = schema.$ref.replace('#/definitions/', '');
  return (
    !above.has(name) && refusesMissing(definitions[name] ?? true, definitions, new Set([...above, name]))
  );
}
