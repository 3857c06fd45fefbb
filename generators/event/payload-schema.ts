import { pathSegments } from '@webhook-contract/runtime/v1';
import { isObject } from '../contract/json.ts';
import type { EventTypeValue, JsonSchema, Location } from '../contract/model.ts';
import type { EventField, ReferTo } from './event-field.ts';
import type { SchemaPlace } from './event-payload.ts';

/** What the schema of a payload is made from. */
export interface PayloadFacts extends Pick<SchemaPlace, 'dialect' | 'known'> {
  readonly name: string;
  readonly title: string;
  readonly eventType: readonly Location[];
  /** The value in each place of the event type; null if it is not known. */
  readonly values: readonly EventTypeValue[];
  readonly fields: readonly EventField[];
}

/** The schema of a payload: the event type where it stands, then every field with its description. */
export function payloadSchema(facts: PayloadFacts, referTo: ReferTo): JsonSchema {
  const typed = facts.eventType.reduce<JsonSchema>((schema, place, index) => {
    if (place.in !== 'payload') return schema;
    return withConstant(schema, pathSegments(place.pointer), facts.values[index] ?? null);
  }, {});
  const fields = facts.fields.map(({ name, description, schema }): [string, JsonSchema] => {
    const { $ref, ...others } = schema(referTo);
    // In draft-07 nothing counts beside a reference.
    return [name, { description, ...($ref === undefined ? others : { allOf: [{ $ref }] }) }];
  });
  const required = facts.fields.filter(({ isOptional }) => !isOptional).map(({ name }) => name);
  const always = [...new Set([...namesIn(typed.required), ...required])];
  return {
    ...(facts.dialect !== undefined && { $schema: facts.dialect }),
    title: facts.name,
    description: `The body of ${facts.title}.`,
    type: 'object',
    ...(always.length > 0 && { required: always }),
    properties: {
      ...(isObject(typed.properties) ? typed.properties : {}),
      ...facts.known,
      ...Object.fromEntries(fields),
    },
  };
}

function namesIn(required: unknown): readonly string[] {
  return Array.isArray(required) ? (required as string[]) : [];
}

/** A schema in which a field at a path has a constant, or any string if the constant is not known. */
function withConstant(schema: JsonSchema, path: readonly string[], value: EventTypeValue): JsonSchema {
  const [name, ...rest] = path;
  if (name === undefined) {
    return value === null
      ? { description: 'The event type.', type: 'string' }
      : { description: 'The event type. In this event it always has this one value.', const: value };
  }
  const properties = isObject(schema.properties) ? schema.properties : {};
  const inner = isObject(properties[name]) ? properties[name] : {};
  return {
    ...schema,
    ...(Object.keys(schema).length === 0 && { description: 'Holds the event type.' }),
    type: 'object',
    required: [...new Set([...namesIn(schema.required), name])],
    properties: { ...properties, [name]: withConstant(inner, rest, value) },
  };
}
