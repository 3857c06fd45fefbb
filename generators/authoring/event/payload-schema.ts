import { pathSegments } from '@webhook-contract/runtime/v1';
import { isObject, type JsonSchema } from '../../contract/model/json.ts';
import type { EventTypeValue, Location } from '../../contract/model/model.ts';
import type { EventField, ReferTo } from './event-field.ts';
import type { SchemaPlace } from './event-payload.ts';

/** What the schema of a payload is made from. */
export interface PayloadFacts extends Pick<SchemaPlace, 'dialect' | 'known'> {
  readonly name: string;
  readonly title: string;
  readonly eventType: readonly Location[];
  /** The value in each place of the event type; null in one that the event does without. */
  readonly values: readonly EventTypeValue[];
  /** Where the event ID stands; null if it is not known. */
  readonly eventId: Location | null;
  readonly fields: readonly EventField[];
}

const EVENT_ID = { description: 'Identifies the event.', type: 'string' };

/** The schema of a payload: event type and event ID where they stand, then every field with its description. */
export function payloadSchema(facts: PayloadFacts, referTo: ReferTo): JsonSchema {
  const typed = facts.eventType.reduce<JsonSchema>((schema, place, index) => {
    const value = facts.values[index] ?? null;
    return place.in === 'header' || value === null
      ? schema
      : withField(schema, pathSegments(place.pointer), constantOf(value), 'Holds the event type.');
  }, {});
  const { eventId } = facts;
  const identified =
    eventId?.in === 'payload'
      ? withField(typed, pathSegments(eventId.pointer), EVENT_ID, 'Holds the event ID.')
      : typed;
  const fields = facts.fields.map(({ name, description, schema }): [string, JsonSchema] => {
    const { $ref, ...others } = schema(referTo);
    // In draft-07 nothing counts beside a reference.
    return [name, { description, ...($ref === undefined ? others : { allOf: [{ $ref }] }) }];
  });
  const required = facts.fields.filter(({ isOptional }) => !isOptional).map(({ name }) => name);
  const always = [...new Set([...namesIn(identified.required), ...required])];
  return {
    ...(facts.dialect !== undefined && { $schema: facts.dialect }),
    title: facts.name,
    description: `The body of ${facts.title}.`,
    type: 'object',
    ...(always.length > 0 && { required: always }),
    properties: {
      ...(isObject(identified.properties) ? identified.properties : {}),
      ...facts.known,
      ...Object.fromEntries(fields),
    },
  };
}

function namesIn(required: unknown): readonly string[] {
  return Array.isArray(required) ? (required as string[]) : [];
}

function constantOf(value: NonNullable<EventTypeValue>): JsonSchema {
  return { description: 'The event type. In this event it always has this one value.', const: value };
}

/** A schema in which a field at a path is described, and each object around it that is not described yet. */
function withField(
  schema: JsonSchema,
  path: readonly string[],
  described: JsonSchema,
  holder: string,
): JsonSchema {
  const [name, ...rest] = path;
  if (name === undefined) return Object.keys(schema).length === 0 ? described : schema;
  const properties = isObject(schema.properties) ? schema.properties : {};
  const inner = isObject(properties[name]) ? properties[name] : {};
  return {
    ...schema,
    ...(Object.keys(schema).length === 0 && { description: holder }),
    type: 'object',
    required: [...new Set([...namesIn(schema.required), name])],
    properties: { ...properties, [name]: withField(inner, rest, described, holder) },
  };
}
