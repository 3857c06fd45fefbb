import { isObject, type Json, type JsonObject, type JsonSchema } from '../../contract/model/json.ts';
import { formChecks } from '../../contract/payload/json-schema.ts';
import { madeValue } from '../../contract/values/made-value.ts';
import type { Subject } from '../../contract/document/subject.ts';
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
  const made = madeValue({ schemas, checkOf }, name);
  if (!isObject(made)) return [];
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

function requiredOf({ required }: JsonSchema): readonly string[] {
  return Array.isArray(required) ? (required as string[]) : [];
}
