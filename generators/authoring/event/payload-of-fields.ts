import { pathSegments } from '@webhook-contract/runtime/v1';
import { eventIdOf } from '../../contract/document/event-id.ts';
import type { EventTypeValue } from '../../contract/model/model.ts';
import type { Subject } from '../../contract/document/subject.ts';
import { pascalCase } from '../../contract/model/names.ts';
import { WrongUse } from '../../ground/advice.ts';
import type { EventField } from './event-field.ts';
import type { PayloadSource } from './event-payload.ts';
import { inListOfEvents } from './payload-in-list.ts';
import { madeExamples } from './made-examples.ts';
import { payloadSchema } from './payload-schema.ts';

/** Whether the event type is a field of the payload, so that no other field can be described without it. */
export function hasTypeInPayload({ eventType: [place] }: Subject): boolean {
  return place?.in === 'payload';
}

/**
 * A payload of which the fields are known, with examples made from its schema. Throws a WrongUse if the event type is one
 * of them, but is not known.
 */
export function payloadOfFields(
  subject: Subject,
  event: { readonly key: string; readonly title: string; readonly values: readonly EventTypeValue[] },
  fields: readonly EventField[],
): PayloadSource {
  const { eventType } = subject;
  if (hasTypeInPayload(subject) && (event.values[0] ?? null) === null)
    throw new WrongUse(
      `The payload of ${JSON.stringify(event.key)} has a field for its event type, which is not known`,
      'Give it with --type',
    );
  const held = eventType.flatMap((place) =>
    place.in === 'payload' ? pathSegments(place.pointer).slice(0, 1) : [],
  );
  const taken = fields.find(({ name }) => held.includes(name));
  if (taken)
    throw new WrongUse(
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
