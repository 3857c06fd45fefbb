import { counted } from '@webhook-contract/common/counted';
import { publisherDocumentation } from '../parts/publisher.ts';
import { attemptName, DEFAULT_ATTEMPT_NAMES } from '@webhook-contract/common/attempts';
import type { Contract, GlossaryTerm, Retry } from '../../contract/model/model.ts';
import { anchor } from '../anchors.ts';
import { code, link, paragraph, text } from '../blocks/make-content.ts';
import type { Content, Definition, Words } from '../blocks/content.ts';
import { commonmark } from '../commonmark.ts';
import { compareWords } from '../compare-words.ts';
import type { Page } from '../frame/page.ts';
import { eventPath, linkFrom, pagePaths } from '../links.ts';
import { firstIntervalInWords, rhythmInWords } from '../parts/attempts.ts';
import { canBeOff } from '../parts/outcomes.ts';
import { locationInWords, locationsOfEventType } from '../parts/location.ts';
import { successCodes } from '../parts/success.ts';
import type { Site } from '../site.ts';

const path = pagePaths.glossary;

interface Term {
  readonly name: string;
  readonly meaning: Words;
  /** The page that says more. */
  readonly more?: Words;
}

/** The terms of this site in the order of the alphabet, and what each means here. */
export function glossaryPage(site: Site): Page {
  const general = [...generalTerms(site), ...termsOfRetry(site), ...termsOfWhatThereIs(site)];
  const entries = new Map([...general.map(generalEntry), ...site.contract.glossary.map(ownEntry)]);
  return {
    path,
    title: 'Glossary',
    description: `The terms of the webhooks of ${site.contract.title}, and what each means there.`,
    kind: 'Glossary',
    lead: 'The terms of this site, and what each means here.',
    opening: {
      block: 'definitions',
      style: 'facts terms',
      entries: [...entries.keys()].sort(compareWords).flatMap((name) => entries.get(name) ?? []),
    },
    sections: [],
  };
}

/** An entry, by its name in lowercase: the contract's own takes the place of a general one. */
type NamedEntry = readonly [name: string, entry: Definition];

function generalEntry({ name, meaning, more }: Term): NamedEntry {
  return entry(name, [paragraph(meaning), more && paragraph(text`More: ${more}`, 'note')]);
}

function ownEntry({ term, meaning, synonyms }: GlossaryTerm): NamedEntry {
  const others = synonyms.length > 0 && paragraph(`Related words: ${synonyms.join(', ')}`, 'note');
  return entry(term, [commonmark(meaning), others]);
}

function entry(name: string, content: Content): NamedEntry {
  const id = anchor('term', name.toLowerCase().replaceAll(' ', '-'));
  return [name.toLowerCase(), { name, anchor: { id, title: name }, content }];
}

function generalTerms({ contract }: Site): readonly Term[] {
  const { endpoint } = contract;
  const example = contract.events.find((event) => event.documented);
  return [
    {
      name: 'Event',
      meaning: text`Something that has happened, and that a webhook tells your application. The contract
      knows ${counted(contract.events.length, 'event')}.`,
      more: page(pagePaths.events, 'Events'),
    },
    {
      name: 'Event type',
      meaning: text`${
        contract.eventType.length > 1
          ? 'The values that together tell one kind of event from another, written with dots between them.'
          : 'The value that tells one kind of event from another.'
      } ${locationsOfEventType(contract)}${
        example &&
        contract.eventType.length > 0 &&
        text`; for ${eventLink(example)} it is ${code(example.eventType)}.`
      }`,
    },
    {
      name: 'Payload',
      meaning: text`What the body of a request holds: the fields of one event. Each event type has its own
      payload.`,
      more: example && text`${eventLink(example, 'fields')}, for example`,
    },
    {
      name: 'Header',
      meaning: text`A name and a value that a request carries beside its body.`,
      more: example && text`the headers of ${eventLink(example, 'headers')}, for example`,
    },
    {
      name: 'Delivery',
      meaning: text`Getting one event to the receiver, with all the attempts that it takes. It succeeds as
        soon as one attempt gets a response with status ${successCodes(endpoint)}.`,
      more: page(pagePaths.delivery, 'Delivery'),
    },
    {
      name: 'Event ID',
      meaning: contract.eventId
        ? text`The value that names an event, in ${locationInWords(contract.eventId)}. It is unique for each
          event, and each further attempt repeats it.`
        : 'A value that is unique for each event, and that each further attempt repeats. This contract states none.',
      more: page(pagePaths.idempotency, 'Idempotency'),
    },
    {
      name: 'Attempt',
      meaning: text`One ${code(endpoint.method)} request with an event, and the response to it, or the
        lack of one.`,
      more: page(pagePaths.delivery, 'Delivery'),
    },
    {
      name: 'Idempotency',
      meaning: text`Handling an event twice has the same effect as handling it once. A receiver achieves this
      by keeping the IDs of the events that it has handled.`,
      more: page(pagePaths.idempotency, 'Idempotency'),
    },
    {
      name: 'Receiver',
      meaning: text`The program that accepts the requests: yours. It has to respond with status
        ${successCodes(endpoint)}.`,
      more: page(pagePaths.receiver, 'Build a receiver'),
    },
    {
      name: 'Sender',
      meaning: text`The program that makes the requests; in tests, the mock sender.`,
      more: page(pagePaths.testing, 'Test your endpoint'),
    },
    {
      name: 'Tolerant validation',
      meaning: text`Checking a payload as a receiver should: fields that the contract does not know may be
      there, so that a new field breaks nothing, and what the contract only assumes is a warning. It is the default.`,
    },
    {
      name: 'Strict validation',
      meaning: text`Checking a payload as closely as the contract can: unknown fields are refused, and so is
      what breaks an assumption. It is for your own examples and for tests, not for receiving.`,
    },
  ];
}

/** What the policy of most events brings with it. */
function termsOfRetry({ policies: [policy] }: Site): readonly Term[] {
  if (policy === undefined) return [];
  const { retry, guarantee } = policy.delivery;
  const more = page(pagePaths.delivery, 'Attempts and retries', policy.id);
  const guarantees: Readonly<Record<'at-most-once' | 'at-least-once', Term>> = {
    'at-most-once': {
      name: 'At most once',
      meaning: text`An event is sent once, and is lost if that attempt fails.
    ${retry && !retry.enabledByDefault && text`This holds unless retry is on.`}`,
      more,
    },
    'at-least-once': {
      name: 'At least once',
      meaning:
        'An event is sent until an attempt succeeds or no retry is left, so it can arrive more than once.',
      more,
    },
  };
  const terms = guarantee === null ? [] : [guarantees[guarantee]];
  if (retry === null) return terms;
  return [
    ...terms,
    {
      name: DEFAULT_ATTEMPT_NAMES.first,
      meaning: text`The first request of a delivery, which is always made.${
        attemptName(retry, 0) !== DEFAULT_ATTEMPT_NAMES.first && ` It is called “${attemptName(retry, 0)}”.`
      }`,
      more,
    },
    {
      name: 'Retry',
      meaning: text`A further attempt after one that failed, with the same event.
      ${retriesInWords(retry)}
      ${!canBeOff(policy.delivery) ? 'Retry is always on.' : retry.enabledByDefault ? 'Retry is on by default.' : 'Retry is off unless it has been switched on.'}
      The first one is called “${attemptName(retry, 1)}”.`,
      more,
    },
  ];
}

function retriesInWords(retry: Retry): string {
  const { maxRetries } = retry;
  return maxRetries === 1
    ? `A delivery has at most one, ${firstIntervalInWords(retry)} later.`
    : `A delivery has up to ${maxRetries}, ${rhythmInWords(retry)}.`;
}

/** Terms for what a contract need not have. */
function termsOfWhatThereIs({ contract }: Site): readonly Term[] {
  const { events, staticHeader, knownGaps } = contract;
  const terms = [
    events.some(({ examples }) => examples.length > 0) && {
      name: 'Example',
      meaning: text`An invented payload of an event that keeps to the contract, to try a receiver with. There are
        invalid ones too, which break one rule each.`,
    },
    staticHeader !== null && {
      name: 'Static header',
      meaning: text`A header with a fixed value that a client can have sent with every event; the contract calls it
        ${code(staticHeader.exampleName)} as an example.`,
      more: page(pagePaths.sender, 'Verify the sender'),
    },
    knownGaps.length > 0 && {
      name: 'Known gap',
      meaning: text`Something that ${publisherDocumentation(contract)} leaves open. This contract names
        ${counted(knownGaps.length, 'known gap')}, each with its risk for a receiver and what you can do.`,
      more: page(pagePaths.knownGaps, 'Known gaps'),
    },
  ];
  return terms.filter((term) => term !== false);
}

function page(target: string, title: string, fragment?: string): Words {
  return link(linkFrom(path, target, fragment), title);
}

function eventLink({ key, title }: Contract['events'][number], fragment?: string): Words {
  return link(linkFrom(path, eventPath(key), fragment), title);
}
