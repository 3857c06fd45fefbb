import { UsageError } from '@webhook-contract/common/command-line';
import type { EventTypeValue } from '../../contract/model/model.ts';
import { hasPayload } from '../../contract/document/events.ts';
import type { EventOutline, Subject } from '../../contract/document/outline.ts';
import { valueOf } from '../../contract/source/sources.ts';
import type { Draft } from '../edit/draft.ts';
import type { Edit, KeyPlace } from '../edit/edit.ts';
import { removeClosedGaps } from './close-gaps.ts';
import type { EventField } from './event-field.ts';
import { writePayload, type PayloadSource } from './event-payload.ts';
import { messageName } from './event-type-values.ts';
import { namedMessage, requireFreeNames } from './event-names.ts';
import { payloadOfFields } from './payload-of-fields.ts';
import { recordChanges } from '../changelog/record-change.ts';
import { type Json } from '../../contract/model/json.ts';

/** What has become known of an event. */
interface EventKnowledge {
  readonly key: string;
  /** Its event type; none if it is not known, or known already. */
  readonly values: readonly EventTypeValue[];
  readonly fields: readonly EventField[];
}

/** Gives an undocumented event its event type and its payload, with examples. */
export function documentEvent(
  subject: Subject,
  draft: Draft,
  { key, values: given, fields }: EventKnowledge,
): void {
  const message = namedMessage(subject, key);
  const event = subject.events.find((one) => one.message === message);
  if (!event || hasPayload(event))
    throw new UsageError(`The event ${JSON.stringify(key)} has a payload already`, 'Edit its schema');
  const values = knownValues(event, given);
  requireFreeNames(subject, { values }, message);
  const source = payloadOfFields(subject, { key, title: event.title, values }, fields);
  describeMessage(subject, draft, event, values, source);
  const isTyped = (values[0] ?? null) !== null;
  removeClosedGaps(
    subject,
    draft,
    [message],
    (concerns) => concerns === 'unknown-payload' || (concerns === 'unknown-event-type' && isTyped),
  );
  const text = `${given.length === 0 ? 'Payload' : 'Event type and payload'}, with examples.`;
  recordChanges(subject, draft, [{ kind: 'added', text, events: [key] }]);
}

/** The event type that an event has, or else gets. Throws a UsageError if another one was known. */
function knownValues(
  { key, values }: EventOutline,
  given: readonly EventTypeValue[],
): readonly EventTypeValue[] {
  const known = values[0] ?? null;
  if (known === null) return given;
  if (given.length > 0 && given[0] !== known)
    throw new UsageError(
      `The event ${JSON.stringify(key)} has ${JSON.stringify(known)} as its event type already`,
      'Leave out --type, or correct the document first',
    );
  return values;
}

/** Gives the message of an event its name, its payload and examples. */
export function describeMessage(
  subject: Subject,
  draft: Draft,
  event: EventOutline,
  values: readonly EventTypeValue[],
  source: PayloadSource,
): void {
  const { message } = event;
  const name = messageName(subject, values, true);
  const { place } = message;
  const parts = writePayload(subject, draft, {
    key: event.key,
    values,
    source,
    from: place.file,
    message,
    headers: event.headers,
  });
  const keys = Object.keys((valueOf(subject.sources, place) as object | undefined) ?? {});
  const before =
    keys.findLast((one) => ['title', 'summary', 'description', 'tags', 'traits'].includes(one)) ?? '';
  const edits: Edit[] = [];
  const set = (key: string, value: Json, at: KeyPlace): void =>
    void edits.push({ set: [...place.path, key], value, at });
  if (name !== undefined && name !== message.value.name) set('name', name, 'start');
  set('payload', parts.payload, { after: before });
  if (parts.examples.length > 0) set('examples', parts.examples, { after: 'payload' });
  if (parts.invalidExamples.length > 0)
    set('x-invalid-examples', parts.invalidExamples, { after: 'examples' });
  draft.edit(place.file, ...edits);
}
