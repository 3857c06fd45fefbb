import { verifyFunction } from '../verify-function.ts';
import { attemptName } from '@webhook-contract/common/attempts';
import type { Contract, Location, Retry } from '../../contract/model/model.ts';
import { code, codeBlock, link, list, paragraph, steps, text } from '../blocks/make-content.ts';
import type { Content } from '../blocks/content.ts';
import type { Page, Section } from '../frame/page.ts';
import { linkFrom, pagePaths } from '../links.ts';
import { firstIntervalInWords, windowInWords } from '../parts/attempts.ts';
import { duplicateDiagram } from '../parts/duplicate-diagram.ts';
import { locationInWords } from '../parts/location.ts';
import { knownGapReading } from '../parts/known-gap-link.ts';
import { publisherToAsk } from '../parts/publisher.ts';
import { responseCode } from '../parts/success.ts';
import { advice } from '../parts/voices.ts';
import { receiverRecipes } from '../recipes/receiver-recipes.ts';
import { dedupeCode } from '../recipes/verify-code.ts';
import { longestRetry } from '../site.ts';
import type { Site } from '../site.ts';

const path = pagePaths.idempotency;

/** How to recognise an event that arrives again, and to handle it once. */
export function idempotencyPage(site: Site): Page {
  return {
    path,
    title: 'Idempotency',
    description: 'How to recognise an event that arrives more than once, and how to handle it once.',
    kind: 'Guide',
    lead: 'The same event can arrive more than once. Recognise it, and handle it once.',
    sections: sections(site),
  };
}

function sections(site: Site): readonly Section[] {
  const { contract, policies } = site;
  const { eventId } = contract;
  if (eventId === null)
    return [
      { id: 'recognise', title: 'Recognise a duplicate', content: withoutId(contract) },
      storeSection(site),
      keepSection(site),
    ];
  const [retry] = policies.flatMap(({ delivery }) => delivery.retry ?? []);
  const all: readonly (Section | null)[] = [
    {
      id: 'recognise',
      title: 'Recognise a duplicate',
      content: [
        paragraph(text`Two requests with the same event ID carry the same event. The event ID is in
          ${locationInWords(eventId)}: each event has its own, and every further attempt to deliver the event
          repeats it.`),
        idPoints(site),
      ],
    },
    retry === undefined
      ? null
      : { id: 'arise', title: 'How duplicates arise', content: duplicate(site, retry) },
    { id: 'identity', title: 'What counts as the event ID', content: identity(site.contract, eventId) },
    storeSection(site),
    keepSection(site),
  ];
  return all.filter((section) => section !== null);
}

function storeSection({ contract }: Site): Section {
  return {
    id: 'store',
    title: 'Store each event once',
    content: [
      advice([
        paragraph(text`Let the database decide whether an event is new. If you look it up first and store it afterwards,
          two attempts that arrive at the same time both seem new. Store the event together with its ID, respond, and
          do the work afterwards.`),
      ]),
      codeBlock(dedupeCode(contract), 'typescript', 'Store each event once'),
      receiverRecipes(contract).length > 0 &&
        paragraph(text`${code('createReceiver')} does this for you: see
          ${link(linkFrom(path, pagePaths.receiver), 'Build a receiver')}.`),
    ],
  };
}

function keepSection(site: Site): Section {
  return { id: 'keep', title: 'How long to keep event IDs', content: advice(paragraph(remember(site))) };
}

/** The rule of the receiver, for those who identify events themselves. */
function identity(contract: Contract, eventId: Location): Content {
  return [
    paragraph(text`${code('createReceiver')} and ${code(verifyFunction(contract))} identify events in the same way. In your own code,
      follow the same rules:`),
    list([
      text`The event ID is used as it is: it is neither trimmed nor converted, and upper and lower case differ.
        ${eventId.in === 'payload' && 'A number is used with its digits in the body: beyond 2^53, several IDs would be the same number after parsing.'}`,
      text`An event ID of more than 255 characters or with control characters, and one that begins with ${code('sha256:')} or
        ${code('id-sha256:')}, is replaced by ${code('id-sha256:')} followed by its SHA-256 hash in hexadecimal digits. It is neither
        truncated nor refused.`,
      text`${madeId} It gets the same response as any other event.`,
    ]),
  ];
}

const madeId = text`If an event has no event ID, its ID is ${code('sha256:')} followed by the SHA-256 hash of its event type, a line
  feed and the raw body: sent again unchanged, it is the same event.`;

/** Nothing is invented: two equal bodies can be two events. */
function withoutId(contract: Contract): Content {
  return [
    paragraph(
      'The contract states no event ID, so nothing tells a redelivery from a new event with equal content.',
    ),
    paragraph(
      text`${code('createReceiver')} and ${code(verifyFunction(contract))} treat equal content as a redelivery. ${madeId}`,
    ),
    advice(
      paragraph(
        `If handling an event twice can do harm, look in its payload for a field that identifies what happened, and ask ${publisherToAsk(contract)} whether that field is unique for each event.`,
      ),
    ),
  ];
}

/** What is not known of the event ID. */
function idPoints(site: Site): Content {
  const points = new Set(site.policies.map(({ delivery }) => delivery.knownGaps.eventId));
  return [...points].map((point) => point !== undefined && paragraph(knownGapReading(site, path, point)));
}

function duplicate({ contract: { endpoint } }: Site, retry: Retry): Content {
  const content = steps([
    text`${attemptName(retry, 0)} arrives. The receiver stores the event, but its response comes too late: the attempt
      has failed.`,
    `${firstIntervalInWords(retry)} later, ${attemptName(retry, 1)} arrives with the same event ID.`,
    text`The receiver knows the event ID. It responds with ${code(responseCode(endpoint))} without doing the work again,
      and the event is delivered.`,
  ]);
  return [
    paragraph(
      `${retry.enabledByDefault ? 'An' : 'If retry is on, an'} endpoint can receive an event more than once, even if nothing is at fault:`,
    ),
    { block: 'picture', drawing: duplicateDiagram(endpoint, retry, 'duplicate'), content },
  ];
}

/** How long event IDs are to be kept: beyond the longest window there is. */
function remember(site: Site): string {
  const longest = longestRetry(site);
  return longest === undefined
    ? 'Keep event IDs for as long as handling an event again could do harm.'
    : `Keep event IDs longer than the retry window, which is ${windowInWords(longest).toLowerCase()}: the last retry still needs to find the ID of the first attempt.`;
}
