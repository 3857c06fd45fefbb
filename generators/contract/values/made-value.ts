import { titleOfWords } from '../model/names.ts';
import { isObject, type Json, type JsonSchema } from '../model/json.ts';
import { schemaForms } from '../payload/forms.ts';
import type { Check, Form } from '../payload/json-schema.ts';
import { assertionsOfAll } from '../schema/assertions.ts';
import { oncePer } from '../../ground/once-per.ts';
import { createAccepts } from './accepts.ts';
import { createValidValues, type Making, type ValidValues } from './valid-values.ts';

/** Schemas, and what judges values by them. */
interface JudgedSchemas {
  readonly schemas: Readonly<Record<string, JsonSchema>>;
  /** The check of one of them in a form; undefined if something is wrong with it. */
  checkOf(definition: string, form: Form): Check | undefined;
}

/** Fields that can be absent are left out further inside: a shape can lead to most others of a contract. */
const MAKING: Making = { depth: 12, optionalDepth: 3 };

/**
 * A value made from a schema, for messages without examples: with all properties, or else with the required ones. Each
 * run makes the same. Undefined if none is found that the schema accepts.
 */
export function madeValue(judged: JudgedSchemas, definition: string): Json | undefined {
  const { schemas, checkOf } = judged;
  const [strict, written] = [checkOf(definition, 'strict'), checkOf(definition, 'written')];
  if (!strict || !written || !Object.hasOwn(schemas, definition)) return undefined;
  const { parts, valid } = makerOf(schemas);
  const values = valid(parts([{ $ref: `#/definitions/${definition}` }]), 0);
  const accepts = (value: Json) => strict(value).length === 0;
  const made = values.find(accepts) ?? values.find((value) => written(value).length === 0);
  if (made === undefined) return undefined;
  const named = withNames(made);
  return (accepts(made) ? accepts(named) : written(named).length === 0) ? named : made;
}

const makerOf = oncePer((schemas: JudgedSchemas['schemas']): ValidValues => {
  // With annotations: examples in schemas are taken first.
  const { definitions } = schemaForms(schemas);
  return createValidValues(definitions, createAccepts(assertionsOfAll(definitions)), MAKING);
});

/** With texts that tell their field, where any text will do. */
function withNames(value: Json, field = ''): Json {
  if (value === 'text' && field !== '') return titleOfWords(['Example', field]);
  if (Array.isArray(value)) return value.map((item: Json) => withNames(item, field));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withNames(inner, name)]));
}
