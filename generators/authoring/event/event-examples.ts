import type { InvalidExample } from '../../contract/model/model.ts';
import { pointerOf, valueAtPath } from '@webhook-contract/runtime/v1';
import { isObject, listOf, type Json, type JsonObject, type JsonSchema } from '../../contract/model/json.ts';
import { formChecks, type Check, type Form } from '../../contract/payload/json-schema.ts';
import { madeValue } from '../../contract/values/made-value.ts';
import type { Subject } from '../../contract/document/outline.ts';
import { fieldAt } from '../../contract/payload/field-at.ts';
import { tolerantVerdict } from '../../contract/document/tolerant-verdict.ts';
import { eventStem, hasName } from '../../contract/model/names.ts';

/** An example to write; an invalid one says what it breaks. */
export interface MadeExample extends Pick<InvalidExample, 'name' | 'summary' | 'payload'> {
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
  const required = listOf<string>(schema.required);
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

/** A way in which a field goes wrong. */
interface Fault {
  /** The keywords that it breaks. */
  readonly rules: readonly string[];
  /** The name of the example, by that of the field. */
  name(field: string): string;
  /** Behind "The field `amount`". */
  readonly summary: string;
  /** The wrong value in place of the right one; undefined if the field cannot go wrong in this way. */
  wrong(value: Json): Wrong | undefined;
}

const ABSENT = Symbol('absent');
type Wrong = Json | typeof ABSENT;

const FAULTS: readonly Fault[] = [
  {
    rules: ['required'],
    name: (field) => `missing-${field}`,
    summary: 'is missing.',
    wrong: () => ABSENT,
  },
  {
    rules: ['type'],
    name: (field) => `${field}-as-number`,
    summary: 'is a number, not a string.',
    wrong: (value) => (typeof value === 'string' ? 12.5 : undefined),
  },
  {
    rules: ['type'],
    name: (field) => `${field}-as-string`,
    summary: 'is a string, which is not its type.',
    wrong: (value) =>
      typeof value === 'number' || typeof value === 'boolean' ? JSON.stringify(value) : undefined,
  },
  {
    rules: ['type'],
    name: (field) => `${field}-null`,
    summary: 'is null.',
    wrong: () => null,
  },
  {
    rules: ['enum'],
    name: (field) => `unknown-${field}`,
    summary: 'has a value that is not listed.',
    wrong: (value) => (typeof value === 'string' ? 'NOT_LISTED' : undefined),
  },
  {
    rules: ['pattern', 'format'],
    name: (field) => `malformed-${field}`,
    summary: 'does not have the form of its values.',
    wrong: (value) => (typeof value === 'string' ? `${value}!` : undefined),
  },
  {
    rules: ['minLength'],
    name: (field) => `empty-${field}`,
    summary: 'is empty.',
    wrong: (value) => (typeof value === 'string' ? '' : undefined),
  },
  {
    rules: ['minimum', 'exclusiveMinimum'],
    name: (field) => `negative-${field}`,
    summary: 'is negative.',
    wrong: (value) => (typeof value === 'number' ? -Math.abs(value) - 1 : undefined),
  },
];

/**
 * Invalid examples of a schema whose references name definitions of the contract, made from a valid one: one for each way
 * to go wrong that the schema refuses, with that mistake alone. Fields that hold the event type stay, as nobody could tell
 * the event without them.
 */
export function invalidExamples(
  { schemas: definitions, eventType }: Pick<Subject, 'schemas' | 'eventType'>,
  schema: JsonSchema,
  valid: JsonObject,
): readonly MadeExample[] {
  const name = ' made';
  const schemas = { ...definitions, [name]: schema };
  const checks = formChecks(schemas);
  const byForm = new Map<Form, Check | undefined>();
  const checkOf = (_: string, form: Form): Check | undefined => {
    if (!byForm.has(form)) byForm.set(form, checks(name, form));
    return byForm.get(form);
  };
  const types = eventType.map((place) => (place.in === 'payload' ? place.pointer : ''));
  const fields = pathsIn(valid, []).filter(
    (path) =>
      // Names of the entries of a map are made up.
      fieldAt(schemas, schema, path) && !types.some((type) => `${type}/`.startsWith(`${pointerOf(path)}/`)),
  );
  const used = new Set<readonly string[]>();
  return FAULTS.flatMap((fault): MadeExample[] => {
    for (const path of fields.toSorted((a, b) => Number(used.has(a)) - Number(used.has(b)))) {
      const wrong = fault.wrong(valueAtPath(valid, path) as Json);
      if (wrong === undefined) continue;
      const payload = changed(valid, path, wrong);
      const [violation, ...others] = checkOf(name, 'strict')?.(payload) ?? [];
      if (!violation || others.length > 0 || violation.path !== pointerOf(path)) continue;
      if (!fault.rules.includes(violation.rule)) continue;
      used.add(path);
      const tolerant = tolerantVerdict({ checkOf }, name, payload);
      return [
        {
          name: fault.name(path.some(hasName) ? eventStem(path.join(' ')) : 'field'),
          summary: `The field \`${path.join('.')}\` ${fault.summary}`,
          payload,
          breaks: {
            path: violation.path,
            rule: violation.rule,
            ...(tolerant !== 'invalid' && { tolerant }),
          },
        },
      ];
    }
    return [];
  });
}

/** The paths of all fields that are not in a list, those of an object after the object. */
function pathsIn(value: Json, path: readonly string[]): (readonly string[])[] {
  const inside = isObject(value)
    ? Object.entries(value).flatMap(([field, inner]) => pathsIn(inner, [...path, field]))
    : [];
  return path.length === 0 ? inside : [path, ...inside];
}

/** With another value at a path, or without it. */
function changed(value: JsonObject, [field = '', ...rest]: readonly string[], wrong: Wrong): JsonObject {
  const inner = value[field];
  const next = rest.length > 0 && isObject(inner) ? changed(inner, rest, wrong) : wrong;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, other]) =>
      key !== field ? [[key, other]] : next === ABSENT ? [] : [[key, next]],
    ),
  );
}
