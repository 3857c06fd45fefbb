import { UsageError } from '@webhook-contract/common/command-line';
import { around, below, type Json, type JsonObject, type Place } from '../../contract/model/json.ts';
import type { EventTypeValue } from '../../contract/model/model.ts';
import type { Subject } from '../../contract/document/outline.ts';
import type { Sources } from '../../contract/source/sources.ts';
import type { Draft } from '../edit/draft.ts';
import { categoryOf } from './categories.ts';
import type { EventField } from './event-field.ts';
import { writePayload, type PayloadParts, type PayloadSource } from './event-payload.ts';
import { messageName } from './event-type-values.ts';
import { requireFreeNames } from './event-names.ts';
import { headersLike } from './event-headers.ts';
import { listInChannel } from './list-in-channel.ts';
import { payloadOfFields } from './payload-of-fields.ts';
import { copyFor } from './references.ts';
import { recordChanges } from '../changelog/record-change.ts';

/** What is known of an event that is to be added. */
export interface NewEvent extends Omit<NewMessage, 'source'> {
  /** None if its payload is not known. */
  readonly fields: readonly EventField[];
}

/** A message that is to be added. */
interface NewMessage {
  readonly key: string;
  readonly title: string;
  /** When it is sent. */
  readonly summary: string;
  /** A tag; undefined for an event without category. */
  readonly category: string | undefined;
  /** Whether the category is a guess. */
  readonly isCategoryAssumed?: boolean;
  /** The value in each place of the event type, null in one that it does without; none if it is not known. */
  readonly values: readonly EventTypeValue[];
  /** Undefined if its payload is not known. */
  readonly source: PayloadSource | undefined;
}

/** Adds an event: its message, with schema and examples, and its entry in the changes. */
export function addEvent(subject: Subject, draft: Draft, event: NewEvent): void {
  const { key, title, values, fields } = event;
  const source = fields.length > 0 ? payloadOfFields(subject, { key, title, values }, fields) : undefined;
  addMessage(subject, draft, { ...event, source });
  const text = fields.length > 0 ? 'Event, with its payload and examples.' : 'Event.';
  recordChanges(subject, draft, [{ kind: 'added', text, events: [key] }]);
}

/** Adds a message beside the last one of its category, in the channel of that one. */
export function addMessage(subject: Subject, draft: Draft, event: NewMessage): void {
  const { outline, events } = subject;
  const { key, title, summary, category, values, source } = event;
  const sibling =
    outline.messages.findLast((one) => categoryOf(subject, one) === category) ?? outline.messages.at(-1);
  if (!sibling)
    throw new UsageError('The contract has no message yet', 'Begin with the smallest contract of the guide');
  requireFreeNames(subject, event);
  const holder = around(sibling.entry);
  const from = holder.file;
  const like = events.find(({ message }) => message === sibling);
  const written = source
    ? writePayload(subject, draft, {
        key,
        values,
        source,
        from,
        headers: like?.headers ?? null,
      })
    : undefined;
  const name = messageName(subject, values, source !== undefined);
  const message: JsonObject = {
    ...(name !== undefined && { name }),
    title,
    summary,
    ...(category !== undefined && {
      tags: [{ name: category, ...(event.isCategoryAssumed && { 'x-assumed': true }) }],
    }),
    ...sharedByMessages(subject, from),
    ...(like && headersLike(subject, like, event)),
    ...(written && partsOf(written)),
  };
  draft.edit(holder.file, {
    set: [...holder.path, key],
    at: { after: sibling.entry.path.at(-1) ?? '' },
    value: message,
  });
  listInChannel(subject, draft, sibling, below(holder, key));
}

function partsOf({ payload, examples, invalidExamples }: PayloadParts): Record<string, Json> {
  return {
    payload,
    ...(examples.length > 0 && { examples }),
    ...(invalidExamples.length > 0 && { 'x-invalid-examples': invalidExamples }),
  };
}

/** The keys of a message that say the same in every message of the contract, as a new one in the file `from` says it. */
function sharedByMessages({ sources, outline }: Subject, from: string): JsonObject {
  const keys = ['contentType', 'traits', 'headers', 'correlationId', 'bindings', 'x-delivery'];
  return Object.fromEntries(
    keys.flatMap((key): [string, Json][] => {
      const [first, ...others] = outline.messages.map(({ place }) =>
        textFor(from, sources, below(place, key)),
      );
      return first !== undefined && others.every((other) => other === first)
        ? [[key, JSON.parse(first) as Json]]
        : [];
    }),
  );
}

function textFor(from: string, sources: Sources, place: Place): string | undefined {
  return JSON.stringify(copyFor(from, sources, place)) as string | undefined;
}
