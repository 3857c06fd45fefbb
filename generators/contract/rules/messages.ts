import { essenceOf, isJsonType } from '../model/media-type.ts';
import { clashingKeys, isKey } from '../model/names.ts';
import { isObject, own, below, placeId } from '../model/json.ts';
import { hasPayload } from '../document/events.ts';
import { knownGapsOfEvent } from '../document/document-lists.ts';
import { DEFAULT_CONTENT_TYPE } from '../model/request.ts';
import { type EventOutline, holderOf, messagesInUse, nameOf, type Subject } from '../document/outline.ts';
import { lineOf, resolve, valueOf } from '../source/sources.ts';
import { isUsable } from './fields.ts';
import { agreesWithName } from './expressions.ts';
import { repeats } from './repeats.ts';
import type { Rule } from './rule.ts';

const messageKey: Rule = {
  id: 'message-key',
  summary: 'Checks that the key of a message can serve as its name in code and as a file name.',
  needed: 'Names of code and files are derived from it.',
  check({ outline }, report) {
    for (const message of outline.messages) {
      const fault = keyFault(message.key);
      if (fault !== undefined) report(message.entry, `The message key ${fault}.`, USABLE_KEY);
    }
  },
};

const USABLE_KEY = 'Use letters and digits, as in "orderPaid".';

/** With more characters, the names of files made from it are longer than file systems have them. */
const LONGEST_KEY = 100;

function keyFault(key: string): string | undefined {
  if (key.length > LONGEST_KEY)
    return `${JSON.stringify(`${key.slice(0, 30)}…`)} has ${key.length} characters; ${LONGEST_KEY} are the limit`;
  if (!isKey(key)) return `${JSON.stringify(key)} is not a plain name`;
  return isUsable(key)
    ? undefined
    : `${JSON.stringify(key)} is a name that the libraries for AsyncAPI fail on`;
}

const messageUnsent: Rule = {
  id: 'message-unsent',
  summary:
    'Checks that every message of the channels in which the service sends is one that an operation names.',
  looksForAbsence: true,
  check({ sources, outline }, report) {
    const inUse = new Set(messagesInUse(sources, outline).map(placeId));
    for (const { place, channel } of outline.operations) {
      const messages = channel && below(channel, 'messages');
      const listed = messages && valueOf(sources, messages);
      for (const key of isObject(listed) ? Object.keys(listed) : []) {
        const message = messages && resolve(sources, below(messages, key));
        // A broken reference, or a target that is not a message, is reported elsewhere.
        if (!messages || !message || !isObject(valueOf(sources, message)) || inUse.has(placeId(message)))
          continue;
        report(
          below(messages, key),
          `The message ${JSON.stringify(key)} is in the channel, but no operation names it.`,
          `Add it to the "messages" of the operation ${JSON.stringify(place.path.at(-1))}, or take it out of the channel.`,
        );
      }
    }
  },
};

const nameClash: Rule = {
  id: 'name-clash',
  summary: 'Checks that no two events would get the same name in code.',
  needed: 'One event would overwrite the other.',
  check({ events }, report) {
    for (const group of clashingKeys(events.map(({ key }) => key))) {
      for (const { message, isVariant } of events.filter(({ key }) => group.includes(key)).slice(1)) {
        report(
          message.entry,
          `The events ${group.map((key) => JSON.stringify(key)).join(' and ')} get the same name in code.`,
          isVariant
            ? 'A variant is named after its message and the value that tells it from others. Rename the message.'
            : 'Rename one of them.',
        );
      }
    }
  },
};

const messageText: Rule = {
  id: 'message-text',
  summary: 'Checks that every message has a title, and a summary that states its trigger.',
  check({ outline }, report) {
    for (const message of outline.messages) {
      for (const [part, what] of [
        ['title', 'title'],
        ['summary', 'summary that states when it is sent'],
      ] as const) {
        const text = message.value[part];
        // The standard's parser reports what is not a string.
        if (typeof text === 'string' ? text.trim() !== '' : text !== undefined) continue;
        report(message.place, `The message ${nameOf(message)} has no ${what}.`, `Add a "${part}".`);
      }
    }
  },
};

const messageName: Rule = {
  id: 'message-name',
  summary: 'Checks that the name of a message, its event type, is a string without spaces around it.',
  needed: 'No request would have that event type.',
  check({ sources, outline }, report) {
    for (const message of outline.messages) {
      const { name } = message.value;
      if (typeof name !== 'string' || (name !== '' && name.trim() === name)) continue;
      report(
        below(holderOf(sources, message, ['name']) ?? message.place, 'name'),
        name === ''
          ? `The event type of ${nameOf(message)} is empty.`
          : `The event type ${JSON.stringify(name)} of ${nameOf(message)} has spaces around it.`,
        `Write it exactly as it is sent${name === '' ? ', or leave "name" out if it is not known' : ''}.`,
      );
    }
  },
};

const duplicateEventType: Rule = {
  id: 'duplicate-event-type',
  summary: 'Checks that no two events have the same event type.',
  needed: 'A receiver could not tell one event from the other.',
  check(subject, report) {
    const { sources, events } = subject;
    // That an event has a type other than its name says is another problem.
    const agreeing = events.filter((event) => agreesWithName(subject, event));
    for (const [{ message, eventType }, other] of repeats(agreeing, (event) => event.eventType)) {
      const holder = holderOf(sources, message, ['name']);
      report(
        holder ? below(holder, 'name') : message.place,
        `The event type ${JSON.stringify(eventType)} is already that of the event ${nameOf(other)}, at ${lineOf(sources, other.message.place)}.`,
        'Give each event its own, by the "name" of its message or the constants that tell it apart.',
      );
    }
  },
};

const duplicateTitle: Rule = {
  id: 'duplicate-title',
  summary: 'Checks that no two events have the same title.',
  needed: 'Commands and links could not tell one event from the other.',
  check({ sources, events }, report) {
    for (const [{ message, isVariant, title }, other] of repeats(events, (event) => event.title))
      report(
        below(message.place, 'title'),
        `The title ${JSON.stringify(title)} is already that of the event ${nameOf(other)}, at ${lineOf(sources, below(other.message.place, 'title'))}.`,
        isVariant ? 'Give each variant its own title, in its schema.' : 'Give each message its own title.',
      );
  },
};

const contentType: Rule = {
  id: 'content-type',
  summary: 'Checks that all messages have the same content type, and that it is JSON.',
  needed: 'Senders and receivers handle one content type, and JSON only.',
  check({ sources, outline }, report) {
    const common = own(valueOf(sources, outline.document), 'defaultContentType') ?? DEFAULT_CONTENT_TYPE;
    const typed = outline.messages.map((message) => ({ message, type: message.value.contentType ?? common }));
    const wanted = essenceOf(typed.find(({ type }) => isJsonType(type))?.type);
    for (const { message, type } of typed) {
      if (isJsonType(type) && essenceOf(type) === wanted) continue;
      report(
        below(holderOf(sources, message, ['contentType']) ?? message.place, 'contentType'),
        isJsonType(type)
          ? `The content type of ${nameOf(message)} is not that of the other messages.`
          : `The content type of ${nameOf(message)} is not JSON${typeof type === 'string' ? `, but ${JSON.stringify(type)}` : ''}.`,
        'State it once, in the message trait: "contentType: application/json".',
      );
    }
  },
};

const undocumented: Rule = {
  id: 'undocumented-event',
  summary: 'Checks that an event without event type or payload says so by naming known gaps.',
  looksForAbsence: true,
  check(subject, report) {
    for (const event of subject.events) {
      const { message, eventType, partialPayload } = event;
      const known = eventType !== null && hasPayload(event);
      if (known || saysWhatIsOpen(subject, event)) continue;
      const payload = partialPayload === null ? 'no payload' : 'only a part of its payload';
      report(
        message.place,
        `The message ${nameOf(message)} has ${eventType === null ? 'no name' : payload} and does not say why.`,
        'Add what is missing, or name known gaps under "x-event.knownGaps".',
      );
    }
  },
};

const payloadMissing: Rule = {
  id: 'payload-missing',
  summary: 'Checks that a message with examples has a payload.',
  needed: 'Without a schema, nothing checks the examples.',
  looksForAbsence: true,
  check({ outline }, report) {
    for (const message of outline.messages) {
      const { payload, examples, 'x-invalid-examples': invalidExamples } = message.value;
      if (payload !== undefined || (examples === undefined && invalidExamples === undefined)) continue;
      report(
        message.place,
        `The message ${nameOf(message)} has examples and no payload.`,
        'Refer to the schema of its body under "payload".',
      );
    }
  },
};

/** That a category is assumed does not describe the event itself. */
function saysWhatIsOpen(subject: Subject, event: EventOutline): boolean {
  return knownGapsOfEvent(subject, event).some(({ concerns }) => concerns !== 'assumed-category');
}

export const messageRules: readonly Rule[] = [
  messageKey,
  messageUnsent,
  nameClash,
  messageText,
  messageName,
  duplicateEventType,
  duplicateTitle,
  contentType,
  payloadMissing,
  undocumented,
];
