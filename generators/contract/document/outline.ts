import { pointerOf, valueAtPath } from '@webhook-contract/runtime/v1';
import { oncePer } from '../../ground/once-per.ts';
import { eventSchemaPlace } from './batch.ts';
import { partition } from '../../ground/partition.ts';
import {
  isObject,
  merge,
  own,
  textOf,
  below,
  placeId,
  type Json,
  type JsonObject,
  type JsonSchema,
  type Place,
} from '../model/json.ts';
import type { EventTypeValue, Location } from '../model/model.ts';
import { resolve, valueOf, type Sources } from '../source/sources.ts';
import type { Definitions } from '../payload/definitions.ts';
import type { Check, Form } from '../payload/json-schema.ts';

/** An event as the document has it: a message, or one variant of a message whose payload is a choice. */
export interface EventOutline {
  readonly message: MessageOutline;
  /** Whether the message has other events, too. */
  readonly isVariant: boolean;
  readonly key: string;
  readonly title: string;
  /** Null if the event type is not known. */
  readonly eventType: string | null;
  /** The value in each place of the event type; empty if it is not known. */
  readonly values: readonly EventTypeValue[];
  /** The name of the payload's schema, and of that of the headers; null if there is none. */
  readonly payload: string | null;
  readonly headers: string | null;
  /** The name of a schema that says what is known of a payload that is otherwise not, or null. Then `payload` is null. */
  readonly partialPayload: string | null;
  /** Those of the message that are of this event. */
  readonly examples: readonly Place[];
  readonly invalidExamples: readonly Place[];
  /** Whether the contract assumes its category, the first tag. */
  readonly isCategoryAssumed: boolean;
}

export interface OutlinedEvents {
  /** Where the event type stands. */
  readonly eventType: readonly Location[];
  readonly events: readonly EventOutline[];
  /** What events are made of: the definitions, and the payload of each variant. */
  readonly schemas: Readonly<Record<string, JsonSchema>>;
}

/** The parts of the document that matter to a webhook contract, found but not yet checked. Missing parts are left out. */
export interface Outline {
  readonly document: Place;
  readonly info: Place;
  /** Only those with HTTP. */
  readonly servers: readonly Place[];
  readonly otherServers: readonly Place[];
  /** What the service does: see `side`. */
  readonly operations: readonly OperationOutline[];
  /**
   * Whose document it is: the service's that sends, its receiver's if no operation sends, nobody's if there are only
   * channels.
   */
  readonly side: 'sender' | 'receiver' | 'none';
  /** Every message that the service sends, in the order of the document. */
  readonly messages: readonly MessageOutline[];
  readonly securitySchemes: readonly Place[];
}

export interface OperationOutline {
  readonly place: Place;
  readonly channel: Place | undefined;
  /** The responses that it expects: the messages of its reply. */
  readonly replies: readonly Place[];
}

export interface MessageOutline {
  /** The key of `entry`. */
  readonly key: string;
  /** Where the message has its key: its own place or, if that is in another file, the reference to it that lists it. */
  readonly entry: Place;
  readonly place: Place;
  /** The channels in which it is sent. */
  readonly channels: readonly Place[];
  /** The responses that the operations expect that send it. */
  readonly replies: readonly Place[];
  /** The message, then its traits, the last one first: the order in which a part is looked for. */
  readonly parts: readonly Place[];
  /** With the traits merged in; references below are left as they are. */
  readonly value: JsonObject;
}

export function outlineOf(sources: Sources): Outline {
  const document: Place = { file: sources.root, path: [] };
  const all = children(sources, below(document, 'operations'));
  const sending = all.filter((place) => own(valueOf(sources, place), 'action') === 'send');
  const side = sending.length > 0 ? 'sender' : all.length > 0 ? 'receiver' : 'none';
  const operations =
    side === 'none'
      ? children(sources, below(document, 'channels')).map((channel) => ({
          place: channel,
          channel,
          replies: [],
        }))
      : (side === 'sender' ? sending : all).map((place) => ({
          place,
          channel: resolve(sources, below(place, 'channel')),
          replies: repliesOf(sources, place),
        }));
  const listed = entriesElsewhere(sources, document);
  const [servers, otherServers] = partition(children(sources, below(document, 'servers')), (place) =>
    ['http', 'https'].includes(textOf(own(valueOf(sources, place), 'protocol'))),
  );
  return {
    document,
    info: below(document, 'info'),
    servers,
    otherServers,
    operations,
    side,
    messages: merged(operations.flatMap((operation) => messagesOf(sources, operation, listed))),
    securitySchemes: [...servers, ...operations.map(({ place }) => place)].flatMap((holder) =>
      children(sources, below(holder, 'security')),
    ),
  };
}

/**
 * Where a part of a message stands, its references followed; undefined if neither message nor trait has it. Of a message with
 * several events, the payload is that of each event; `bodyOf` gives that of the request.
 */
export function partOf(
  sources: Sources,
  message: MessageOutline,
  ...path: readonly string[]
): Place | undefined {
  const found = partsFound(message);
  const id = pointerOf(path);
  if (!found.has(id)) {
    const holder = holderOf(sources, message, path);
    const part = holder && resolve(sources, below(holder, ...path));
    found.set(id, part && id === '/payload' ? eventSchemaPlace(sources, message, part) : part);
  }
  return found.get(id);
}

/** Where the headers of a message and of its traits stand, which hold together: its own first. */
export function headersOf(sources: Sources, message: MessageOutline): readonly Place[] {
  return message.parts.flatMap((part) => resolve(sources, below(part, 'headers')) ?? []);
}

/** Where the schema of a request's body stands, its references followed. */
export function bodyOf(sources: Sources, message: MessageOutline): Place | undefined {
  const holder = holderOf(sources, message, ['payload']);
  return holder && resolve(sources, below(holder, 'payload'));
}

/** What was found of a message: many rules ask for the same parts. */
const partsFound = oncePer((_message: MessageOutline) => new Map<string, Place | undefined>());

/** The message or the trait in which a path stands; the message itself if none has it. */
export function holderOf(
  sources: Sources,
  message: MessageOutline,
  path: readonly string[],
): Place | undefined {
  return message.parts.find((part) => valueAtPath(valueOf(sources, part), path) !== undefined);
}

/** The tags of a message, its category first. */
export function tagsOf(sources: Sources, message: MessageOutline): Place[] {
  const tags = partOf(sources, message, 'tags');
  return tags ? children(sources, tags) : [];
}

/** Whether every reference to a trait of a message leads somewhere. */
export function hasAllTraits(message: MessageOutline): boolean {
  const { traits } = message.value;
  return !Array.isArray(traits) || message.parts.length === traits.length + 1;
}

/**
 * The places of a list's items or an object's values, their references followed; those that lead nowhere are left out.
 */
export function children(sources: Sources, parent: Place): Place[] {
  const place = resolve(sources, parent);
  const value = place && valueOf(sources, place);
  if (!place || typeof value !== 'object' || value === null) return [];
  return Object.keys(value).flatMap((key) => resolve(sources, below(place, key)) ?? []);
}

/** The messages that any operation sends or receives, or gets in reply. */
export function messagesInUse(sources: Sources, { document }: Outline): Place[] {
  return children(sources, below(document, 'operations')).flatMap((place) => {
    const channel = resolve(sources, below(place, 'channel'));
    return [...listedMessages(sources, place, channel), ...repliesOf(sources, place)];
  });
}

function listedMessages(sources: Sources, operation: Place, channel: Place | undefined): Place[] {
  const listed = valueOf(sources, below(operation, 'messages'));
  if (Array.isArray(listed)) return children(sources, below(operation, 'messages'));
  return channel ? children(sources, below(channel, 'messages')) : [];
}

/** Where messages in other files are listed, by place ID: by the components or, failing that, by a channel. */
function entriesElsewhere(sources: Sources, document: Place): ReadonlyMap<string, Place> {
  const lists = [below(document, 'components'), ...children(sources, below(document, 'channels'))].flatMap(
    (holder) => resolve(sources, below(holder, 'messages')) ?? [],
  );
  const entries = lists.flatMap((list) =>
    Object.keys(valueOf(sources, list) ?? {}).map((key) => below(list, key)),
  );
  const elsewhere = entries.flatMap((entry): [string, Place][] => {
    const message = resolve(sources, entry);
    return message && message.file !== document.file ? [[placeId(message), entry]] : [];
  });
  // The first one counts.
  return new Map(elsewhere.toReversed());
}

function messagesOf(
  sources: Sources,
  { place, channel, replies }: OperationOutline,
  listed: ReadonlyMap<string, Place>,
): MessageOutline[] {
  return listedMessages(sources, place, channel).flatMap(
    (message) =>
      outlineMessage(sources, message, channel, replies, listed.get(placeId(message)) ?? message) ?? [],
  );
}

function outlineMessage(
  sources: Sources,
  place: Place,
  channel: Place | undefined,
  replies: readonly Place[],
  entry: Place,
): MessageOutline | undefined {
  const value = valueOf(sources, place);
  if (!isObject(value)) return undefined;
  const traits = children(sources, below(place, 'traits'));
  const merged = [...traits.map((trait) => valueOf(sources, trait)), value].reduce<Json>(
    (base, part) => (isObject(part) ? merge(base, part) : base),
    {},
  );
  return {
    key: entry.path.at(-1) ?? '',
    entry,
    place,
    channels: channel ? [channel] : [],
    replies,
    parts: [place, ...traits.toReversed()],
    value: merged as JsonObject,
  };
}

function repliesOf(sources: Sources, operation: Place): Place[] {
  const reply = resolve(sources, below(operation, 'reply'));
  if (!reply) return [];
  const listed = children(sources, below(reply, 'messages'));
  if (listed.length > 0) return listed;
  const channel = resolve(sources, below(reply, 'channel'));
  return channel ? children(sources, below(channel, 'messages')) : [];
}

/** Each message once, with all channels in which it is sent. */
function merged(messages: readonly MessageOutline[]): MessageOutline[] {
  const byPlace = Map.groupBy(messages, ({ place }) => placeId(place));
  return [...byPlace.values()].flatMap((same) =>
    same.slice(0, 1).map((message) => ({
      ...message,
      channels: unique(same.flatMap(({ channels }) => channels)),
      replies: unique(same.flatMap(({ replies }) => replies)),
    })),
  );
}

/** Each place once. */
export function unique(places: readonly Place[]): Place[] {
  return [...new Map(places.map((place) => [placeId(place), place])).values()];
}

/** What a rule can look at. */
export interface Subject extends OutlinedEvents {
  readonly sources: Sources;
  readonly outline: Outline;
  /** Every schema of payloads and headers. */
  readonly definitions: Definitions;
  /** Whether one of `schemas` can be compiled. */
  compiles(definition: string): boolean;
  /** The check of one of `schemas` in one form; undefined if something is wrong with it, which a rule reports. */
  checkOf(definition: string, form: Form): Check | undefined;
}

/** What to call a message or an event in a sentence. */
export function nameOf({ key }: Pick<MessageOutline | EventOutline, 'key'>): string {
  return JSON.stringify(key);
}

/** The same function, which computes its result once per contract, for all rules. */
export function oncePerSubject<T extends object>(find: (subject: Subject) => T): (subject: Subject) => T {
  const known = new WeakMap<Definitions, T>();
  return (subject) => {
    const found = known.get(subject.definitions) ?? find(subject);
    known.set(subject.definitions, found);
    return found;
  };
}
