import { createHash } from 'node:crypto';
import { pathSegments } from '@webhook-contract/runtime/v1';
import { isObject, own } from '../contract/json.ts';
import { formChecks } from '../contract/json-schema.ts';
import { madeValue } from '../contract/made-value.ts';
import type { Json, JsonObject, JsonSchema } from '../contract/model.ts';
import type { Subject } from '../contract/rules/rule.ts';
import { eventStem, titleOfWords } from '../names.ts';

/** An example to write: a valid one with headers, an invalid one with what it breaks. */
export interface MadeExample {
  readonly name: string;
  readonly summary: string;
  readonly payload: Json;
  readonly headers?: JsonObject;
  readonly breaks?: JsonObject;
}

/** What examples are made from. */
export interface ExampleFacts {
  /** The payload's schema, whose references name definitions of the contract. */
  readonly schema: JsonSchema;
  /** The name of the headers' definition, or null. */
  readonly headers: string | null;
  /** Headers that say of which type an event is. */
  readonly typeHeaders: JsonObject;
  readonly key: string;
}

/** A valid example with all fields, one without the optional ones if there are any, and one that lacks a field. None if no value can be made. */
export function madeExamples(subject: Subject, facts: ExampleFacts): readonly MadeExample[] {
  const name = ' made';
  const schemas = { ...subject.schemas, [name]: facts.schema };
  const checkOf = formChecks(schemas);
  const sampled = madeValue({ schemas, checkOf }, name);
  if (!isObject(sampled)) return [];
  const made = withTexts(sampled, facts.schema);
  const required = requiredOf(facts.schema);
  const least = Object.fromEntries(Object.entries(made).filter(([field]) => required.includes(field)));
  const hasOptional = Object.keys(least).length < Object.keys(made).length;
  const types = subject.eventType.flatMap((place) =>
    place.in === 'payload' ? [pathSegments(place.pointer)[0]] : [],
  );
  const missing = required.find((field) => !types.includes(field)) ?? required[0];
  const headers = (example: string): JsonObject => madeHeaders(subject, facts, example);
  return [
    {
      name: 'all-fields',
      summary: 'Invented values in all fields.',
      headers: headers('all-fields'),
      payload: made,
    },
    ...(hasOptional
      ? [
          {
            name: 'required-fields',
            summary: 'Invented values, without the fields that can be absent.',
            headers: headers('required-fields'),
            payload: least,
          },
        ]
      : []),
    missing === undefined
      ? {
          name: 'list-of-events',
          summary: 'The body is a list, and not an object.',
          payload: [made],
          breaks: { path: '', rule: 'type' },
        }
      : {
          name: `missing-${eventStem(missing)}`,
          summary: `The field \`${missing}\` is missing.`,
          payload: Object.fromEntries(Object.entries(made).filter(([field]) => field !== missing)),
          breaks: { path: `/${missing.replaceAll('~', '~0').replaceAll('/', '~1')}`, rule: 'required' },
        },
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

/** Headers as their schema has them, the event type in its place, and identifiers that no other example has. */
function madeHeaders(
  subject: Subject,
  { headers, typeHeaders, key }: ExampleFacts,
  example: string,
): JsonObject {
  const made = headers === null ? undefined : madeValue(subject, headers);
  const whole = { ...(isObject(made) ? made : {}), ...typeHeaders };
  const fresh = Object.fromEntries(
    Object.entries(whole).map(([name, value]) => [
      name,
      UUID.test(String(value)) ? uuidOf(`${key} ${example} ${name}`) : value,
    ]),
  );
  const check = headers === null ? undefined : subject.checkOf(headers, 'strict');
  return check && check(fresh).length > 0 ? whole : fresh;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** A UUID of version 4 that is the same for the same text. */
function uuidOf(text: string): string {
  const digits = createHash('sha256').update(text).digest('hex');
  const parts = [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `4${digits.slice(13, 16)}`,
    `8${digits.slice(17, 20)}`,
  ];
  return [...parts, digits.slice(20, 32)].join('-');
}
