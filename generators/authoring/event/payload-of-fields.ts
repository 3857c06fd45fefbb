import { UsageError } from '@webhook-contract/common/command-line';
import { pathSegments } from '@webhook-contract/runtime/v1';
import { eventIdOf } from '../../contract/document/event-id.ts';
import type { EventTypeValue, Location } from '../../contract/model/model.ts';
import type { Subject } from '../../contract/document/outline.ts';
import { pascalCase } from '../../contract/model/names.ts';
import type { EventField, ReferTo } from './event-field.ts';
import type { PayloadSource, SchemaPlace } from './event-payload.ts';
import { madeExamples } from './event-examples.ts';
import { batchOf } from '../../contract/document/batch-of.ts';
import { isObject, listOf, type Json, type JsonSchema } from '../../contract/model/json.ts';
import { bodyWith } from '../../contract/model/request.ts';

/** Whether the event type is a field of the payload, so that no other field can be described without it. */
export function hasTypeInPayload({ eventType: [place] }: Subject): boolean {
  return place?.in === 'payload';
}

/**
 * A payload of which the fields are known, with examples made from its schema. Throws a UsageError if the event type is one
 * of them, but is not known.
 */
export function payloadOfFields(
  subject: Subject,
  event: { readonly key: string; readonly title: string; readonly values: readonly EventTypeValue[] },
  fields: readonly EventField[],
): PayloadSource {
  const { eventType } = subject;
  if (hasTypeInPayload(subject) && (event.values[0] ?? null) === null)
    throw new UsageError(
      `The payload of ${JSON.stringify(event.key)} has a field for its event type, which is not known`,
      'Give it with --type',
    );
  const held = eventType.flatMap((place) =>
    place.in === 'payload' ? pathSegments(place.pointer).slice(0, 1) : [],
  );
  const taken = fields.find(({ name }) => held.includes(name));
  if (taken)
    throw new UsageError(
      `The field ${JSON.stringify(taken.name)} holds the event type, which --type gives`,
      'Leave it out of the fields',
    );
  const facts = {
    name: pascalCase(event.key),
    title: event.title,
    eventType,
    values: event.values,
    eventId: eventIdOf(subject),
    fields,
  };
  // Fields that are known already are in terms of their file, and may refer to others.
  const alone = payloadSchema({ ...facts, dialect: undefined, known: {} }, (definition) => ({
    $ref: `#/definitions/${definition}`,
  }));
  return inListOfEvents(subject, {
    schema: ({ dialect, known, referTo }) => payloadSchema({ ...facts, dialect, known }, referTo),
    examples: madeExamples(subject, alone),
  });
}

/** What is known of an event as the payload of its requests: in the list that the contract has events in, if it has one. */
function inListOfEvents(subject: Subject, event: PayloadSource): PayloadSource {
  const batch = batchOf(subject);
  if (batch === null) return event;
  const path = pathSegments(batch.list);
  return {
    schema(place) {
      // What is known already is of the whole request.
      const { $schema, ...items } = event.schema({ ...place, known: {} });
      const list: JsonSchema = { description: 'The events.', type: 'array', items };
      const whole = path.reduceRight<JsonSchema>(
        (inner, name) => ({ type: 'object', required: [name], properties: { [name]: inner } }),
        list,
      );
      return { ...($schema !== undefined && { $schema }), ...whole };
    },
    examples: event.examples.map((example) => ({
      ...example,
      payload: bodyWith({}, path, [example.payload] as Json),
    })),
  };
}

/** What the schema of a payload is made from. */
interface PayloadFacts extends Pick<SchemaPlace, 'dialect' | 'known'> {
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
function payloadSchema(facts: PayloadFacts, referTo: ReferTo): JsonSchema {
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
  const always = [...new Set([...listOf<string>(identified.required), ...required])];
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
    required: [...new Set([...listOf<string>(schema.required), name])],
    properties: { ...properties, [name]: withField(inner, rest, described, holder) },
  };
}
