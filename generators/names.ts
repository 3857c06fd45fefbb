import type { Contract } from './contract/model.ts';

/** Names in code and of files: the one place that decides them. */

/** The words of a key: `orderXMLSent` and `order-xml-sent` have the same three. */
function wordsOf(key: string): string[] {
  return key
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '');
}

/** Whether a key or a title has anything that a name in code can be made from. */
export function hasName(text: string): boolean {
  return wordsOf(text).length > 0;
}

/** Stems that a folder of events has itself (`index`), or that Windows keeps for devices, whatever their ending. */
const TAKEN_STEM = /^(?:index|con|prn|aux|nul|com\d|lpt\d)$/;

/** `order-paid`: the stem of an event's files, safe as a file name on every system. */
export function eventStem(key: string): string {
  const stem = wordsOf(key).join('-').toLowerCase() || 'event';
  return TAKEN_STEM.test(stem) ? `${stem}-event` : stem;
}

/** Names that a sender has itself. */
const SENDER_PROPERTIES = new Set(['close', 'then']);

/** `orderPaid`: the event's name as a property, never one that every object has. */
export function eventProperty(key: string): string {
  const pascal = joinedWords(key);
  const name = pascal.charAt(0).toLowerCase() + pascal.slice(1);
  return SENDER_PROPERTIES.has(name) || name in Object.prototype ? `${name}Event` : name;
}

/** `OrderPaid`, a valid name of a type whatever the key. */
export function pascalCase(key: string): string {
  // A letter after a digit is capital, as json-schema-to-typescript would write it so in any case.
  return joinedWords(key).replace(/\d[a-z]/g, (found) => found.toUpperCase());
}

function joinedWords(key: string): string {
  const name = wordsOf(key)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase())
    .join('');
  return /^[A-Za-z]/.test(name) ? name : `X${name}`;
}

/** Names that the generated package has already, or that TypeScript and its libraries give a meaning. */
const RESERVED = new Set(
  `
  WebhookEvent WebhookEventMap WebhookTemplate WebhookKey Sender SenderBase SenderOptions SendEvent
  StaticHeader Overrides InvalidPayloadError ParsedEvent ParseOptions EventInfo Sample Validator
  ValidationError Validation Mode Delivery Attempt Failure RequestHeaders UnknownEvent InvalidEvent MalformedEvent
  EventSchema Handlers MissingFieldsError Needed Samples StandardSchema
  DeliveryPolicy RetryPolicy Array ArrayBuffer BigInt Blob Boolean Buffer Console Date Document Element
  Error ErrorEvent Event EventTarget Exclude Extract File FormData Function Headers History Image Infinity
  Intl Iterable Iterator JSON Location Lock Map Math Message NaN Node NonNullable Notification Number
  Object Omit Option Parameters Partial Pick Promise Proxy Range Readonly Record Reflect RegExp Request
  Required Response ReturnType Set String Symbol Text URL Uint8Array WeakMap WeakSet Window
  `.match(/\w+/g),
);

export interface TypeNames {
  /** By name of the definition. */
  readonly definitions: ReadonlyMap<string, string>;
  /** By key of the event, for events with a payload. Equal to its definition's name unless events share that. */
  readonly events: ReadonlyMap<string, string>;
}

/**
 * The TypeScript name of everything that gets a type: an event's payload is named after the event, every other
 * definition after itself. A reserved name gets `Webhook` in front, a name that is taken a number behind.
 */
export function typeNames({ events, definitions }: Pick<Contract, 'events' | 'definitions'>): TypeNames {
  const taken = new Set<string>();
  const eventNames = new Map<string, string>();
  const definitionNames = new Map<string, string>();
  for (const { key, payload } of events) {
    if (payload === null) continue;
    const name = freeName(pascalCase(key), taken);
    eventNames.set(key, name);
    const shared = events.filter((other) => other.payload === payload).length > 1;
    if (!shared) definitionNames.set(payload, name);
  }
  for (const definition of Object.keys(definitions)) {
    if (!definitionNames.has(definition))
      definitionNames.set(definition, freeName(pascalCase(definition), taken));
  }
  return { definitions: definitionNames, events: eventNames };
}

function freeName(wanted: string, taken: Set<string>): string {
  const base = RESERVED.has(wanted) ? `Webhook${wanted}` : wanted;
  let name = base;
  for (let number = 2; taken.has(name) || RESERVED.has(name); number += 1) name = `${base}${number}`;
  taken.add(name);
  return name;
}

/** The keys that would get one file name or one property, in groups; keys that differ only in case or punctuation do. */
export function clashingKeys(keys: readonly string[]): readonly (readonly string[])[] {
  const groups = [eventStem, eventProperty].flatMap((nameOf) => [...Map.groupBy(keys, nameOf).values()]);
  const clashes = groups.filter((group) => group.length > 1);
  return [...new Map(clashes.map((group) => [JSON.stringify(group), group])).values()];
}
