import { isObject, own } from '../../contract/model/json.ts';
import { formChecks } from '../../contract/payload/json-schema.ts';
import { madeValue } from '../../contract/document/made-value.ts';
import type { Json, JsonObject, JsonSchema } from '../../contract/model/model.ts';
import type { Subject } from '../../contract/document/subject.ts';
import { titleOfWords } from '../../contract/model/names.ts';
import { invalidExamples } from './invalid-examples.ts';

/** An example to write; an invalid one says what it breaks. */
export interface MadeExample {
  readonly name: string;
  readonly summary: string;
  readonly payload: Json;
  readonly breaks?: JsonObject;
}

/**
 * Examples of a schema whose references name definitions of the contract: a valid one with all fields, one without the
 * optional ones if there are any, and invalid ones. None if no value can be made.
 */
export function madeExamples(subject: Subject, schema: JsonSchema): readonly MadeExample[] {
  const name = ' made';
  const schemas = { ...subject.schemas, [name]: schema };
  const checkOf = formChecks(schemas);
  const sampled = madeValue({ schemas, checkOf }, name);
  if (!isObject(sampled)) return [];
  const made = withTexts(sampled, schema);
  const required = requiredOf(schema);
  const least = Object.fromEntries(Object.entries(made).filter(([field]) => required.includes(field)));
  const hasOptional = Object.keys(least).length < Object.keys(made).length;
  return [
    {
      name: 'all-fields',
      summary: 'Invented values in all fields.',
      payload: made,
    },
    ...(hasOptional
      ? [
          {
            name: 'required-fields',
            summary: 'Invented values, without the fields that can be absent.',
            payload: least,
          },
        ]
      : []),
    ...invalidExamples(subject, schema, made),
  ];
}

/** With a text that tells the field, where the schema says of it only that it is one. */
function withTexts(made: JsonObject, { properties }: JsonSchema): JsonObject {
  return Object.fromEntries(
    Object.entries(made).map(([field, value]) => {
      const { description, ...schema } = (own(properties, field) ?? {}) as JsonObject;
      const isAnyText = description !== undefined && JSON.stringify(schema) === '{"type":"string"}';
      return [field, isAnyText ? titleOfWords(['Example', field]) : value];
    }),
  );
}

function requiredOf({ required }: JsonSchema): readonly string[] {
  return Array.isArray(required) ? (required as string[]) : [];
}
