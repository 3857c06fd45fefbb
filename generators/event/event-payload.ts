import path from 'node:path';
import { own } from '../contract/json.ts';
import type { EventTypeValue, Json, JsonObject } from '../contract/model.ts';
import { children, partOf, type MessageOutline } from '../contract/outline.ts';
import { placeId } from '../contract/place.ts';
import type { Subject } from '../contract/rules/rule.ts';
import { valueOf } from '../contract/sources.ts';
import type { Draft } from '../edit/draft.ts';
import { edit } from '../edit/edit.ts';
import { eventStem, pascalCase } from '../names.ts';
import { referenceTo, type EventField } from './event-field.ts';
import { layoutOf } from './layout.ts';
import { madeExamples, type MadeExample } from './made-examples.ts';
import { payloadSchema, type PayloadFacts } from './payload-schema.ts';

/** An event whose payload becomes known. */
export interface NewPayload {
  readonly key: string;
  readonly title: string;
  readonly values: readonly EventTypeValue[];
  readonly fields: readonly EventField[];
  /** The file of the message. */
  readonly from: string;
  /** The message, if there is one already. */
  readonly message: MessageOutline | undefined;
  /** The name of the headers' definition, or null. */
  readonly headers: string | null;
}

/** What a message says of its payload. */
export interface PayloadParts {
  readonly payload: Json;
  readonly examples: readonly Json[];
  readonly invalidExamples: readonly Json[];
}

/** Writes the schema of a payload and its examples, in files where the contract has files for them. */
export function writePayload(subject: Subject, draft: Draft, event: NewPayload): PayloadParts {
  const { definitions } = subject;
  const layout = layoutOf(subject);
  const stem = eventStem(event.key);
  const file =
    layout.schemas === null
      ? event.from
      : (ownFile(subject, event.message) ?? `${layout.schemas}/${stem}.schema.json`);
  const facts: PayloadFacts = {
    dialect: layout.schemas === null ? undefined : dialectOf(subject, layout.schemas),
    name: pascalCase(event.key),
    title: event.title,
    eventType: subject.eventType,
    values: event.values,
    fields: event.fields,
    known: knownFields(subject, file, event.message),
  };
  const schema = payloadSchema(facts, (definition) => {
    const place = definitions.placeOf(definition);
    return { $ref: place ? referenceTo(place, file) : '' };
  });
  const made = madeExamples(subject, {
    // Fields that are known already are in terms of their file, and may refer to others.
    schema: payloadSchema({ ...facts, known: {} }, (definition) => ({ $ref: `#/definitions/${definition}` })),
    headers: event.headers,
    typeHeaders: typeHeaders(subject, event.values),
    key: event.key,
  });
  const example = (one: MadeExample): Json => {
    const { payload, name, summary, headers, breaks } = one;
    const sample = `${layout.examples}/${stem}.${breaks ? 'invalid-' : ''}${name}.json`;
    if (layout.examples !== null) draft.write(sample, json(payload));
    return {
      name,
      summary,
      ...(headers && { headers }),
      payload: layout.examples === null ? payload : reference(sample, event.from),
      ...(breaks && { breaks }),
    };
  };
  if (layout.schemas !== null) draft.write(file, json(schema));
  return {
    payload: layout.schemas === null ? schema : reference(file, event.from),
    examples: made.filter(({ breaks }) => !breaks).map(example),
    invalidExamples: made.filter(({ breaks }) => breaks).map(example),
  };
}

/** A reference to a whole file, as documents write it: with `./` ahead. */
function reference(file: string, from: string): JsonObject {
  const relative = referenceTo({ file, path: [] }, from);
  return { $ref: relative.startsWith('.') ? relative : `./${relative}` };
}

/** The file with what is known of the payload so far, if it is named after the event and that of no other one. */
export function ownFile(
  { sources, outline }: Subject,
  message: MessageOutline | undefined,
): string | undefined {
  const place = message && partOf(sources, message, 'payload');
  if (!place || place.path.length > 0 || place.file === sources.root) return undefined;
  if (!path.posix.basename(place.file).startsWith(`${eventStem(message.key)}.`)) return undefined;
  const users = outline.messages.filter((one) => {
    const other = partOf(sources, one, 'payload');
    return other && placeId(other) === placeId(place);
  });
  return users.length === 1 ? place.file : undefined;
}

function knownFields(subject: Subject, file: string, message: MessageOutline | undefined): JsonObject {
  if (ownFile(subject, message) !== file) return {};
  return (own(subject.sources.files.get(file)?.value, 'properties') ?? {}) as JsonObject;
}

/** What the schemas in a folder say that they are written in. */
function dialectOf({ sources }: Subject, folder: string): string | undefined {
  const beside = [...sources.files.values()].filter(({ file }) => file.startsWith(`${folder}/`));
  const stated = beside.map(({ value }) => own(value, '$schema')).find((one) => typeof one === 'string');
  return stated ?? (beside.length === 0 ? 'http://json-schema.org/draft-07/schema#' : undefined);
}

function typeHeaders({ eventType }: Subject, values: readonly EventTypeValue[]): JsonObject {
  return Object.fromEntries(
    eventType.flatMap((place, index): [string, string][] => {
      const value = values[index] ?? null;
      return place.in === 'header' && value !== null ? [[place.name, String(value)]] : [];
    }),
  );
}

function json(value: Json): string {
  return edit('{}\n', [{ set: [], value }]);
}

/** The keys of a message that say the same in every message of the contract, as a new one says it. */
export function sharedByMessages({ sources, outline }: Subject): JsonObject {
  const keys = ['contentType', 'traits', 'headers', 'correlationId', 'bindings', 'x-delivery'];
  const values = outline.messages.map(({ place }) => valueOf(sources, place));
  return Object.fromEntries(
    keys.flatMap((key): [string, Json][] => {
      const [first, ...others] = values.map((value) => JSON.stringify(own(value, key)));
      return first !== undefined && others.every((other) => other === first)
        ? [[key, JSON.parse(first) as Json]]
        : [];
    }),
  );
}

/** The first tag of a message; undefined if it has none. */
export function categoryOf({ sources }: Subject, message: MessageOutline): string | undefined {
  const tags = partOf(sources, message, 'tags');
  const [first] = tags ? children(sources, tags) : [];
  const name = first && own(valueOf(sources, first), 'name');
  return typeof name === 'string' ? name : undefined;
}

/** The categories that events have, in the order of the document. */
export function categoriesOf(subject: Subject): readonly string[] {
  return [...new Set(subject.outline.messages.flatMap((message) => categoryOf(subject, message) ?? []))];
}
