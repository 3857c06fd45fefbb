import type { ContractEvent, Delivery, Retry } from '../../contract/model.ts';
import { code, codeBlock, heading, link, paragraph, steps, strong, text } from '../blocks/make-content.ts';
import type { Content, Words } from '../blocks/content.ts';
import { dedupeCode } from '../dedupe-code.ts';
import { plural } from '../durations.ts';
import type { Page, Section } from '../frame/page.ts';
import { linkFrom, pagePaths } from '../links.ts';
import { answerTable } from '../parts/answer-table.ts';
import {
  attemptName,
  attemptTable,
  firstIntervalInWords,
  laterInWords,
  policyFacts,
  windowInWords,
} from '../parts/attempts.ts';
import { decisionDiagram } from '../parts/decision-diagram.ts';
import { duplicateDiagram } from '../parts/duplicate-diagram.ts';
import { eventLinks } from '../parts/event-links.ts';
import { locationInWords } from '../parts/location.ts';
import { openPointLink, openPointReading } from '../parts/open-point-link.ts';
import { finalOutcomes, outcomeInWords } from '../parts/outcomes.ts';
import { failuresInWords, notStated, responseCode, successCodes } from '../parts/success.ts';
import { timelineDiagram } from '../parts/timeline-diagram.ts';
import { longestRetry } from '../site.ts';
import { receiverRecipes } from '../recipes/receiver-recipes.ts';
import type { Site, SitePolicy } from '../site.ts';

const path = pagePaths.delivery;

const description = 'What counts as delivered, when retries follow, and how to recognise duplicates.';

/** How events are delivered: answers, attempts, retries, duplicates. */
export function deliveryPage(site: Site): Page {
  return {
    path,
    title: 'Delivery',
    description,
    kind: 'Page',
    lead: description,
    sections: [
      { id: 'success', title: 'What counts as delivered', content: success(site) },
      ...site.policies.map((policy, index) => policySection(site, policy, index + 1)),
      { id: 'idempotency', title: 'Idempotency', content: idempotency(site) },
      ...retryExamples(site),
    ],
    searchWords: ['at most once', 'idempotency', 'retry', 'retries', 'timeout', 'success status'],
  };
}

function success({ contract }: Site): Content {
  const { endpoint } = contract;
  return [
    paragraph(
      endpoint.success.isStated
        ? text`An event counts as delivered when the receiver responds to the ${code(endpoint.method)} request with
            status ${successCodes(endpoint)}. ${failuresInWords(endpoint)}`
        : notStated,
    ),
    answerTable(contract),
  ];
}

function policySection(site: Site, policy: SitePolicy, number: number): Section {
  const { id, delivery, events } = policy;
  const isOnly = site.policies.length === 1;
  return {
    id,
    title: isOnly
      ? 'Attempts and retries'
      : `Attempts and retries, policy ${number}: ${plural(events.length, 'event')}`,
    content: [
      isOnly ? paragraph('This holds for every event.') : eventLinks(site, path, events),
      policyFacts(site, path, delivery),
      timeline(site, policy),
      decision(site, policy),
    ],
  };
}

function timeline(site: Site, { id, delivery }: SitePolicy): Content {
  const { retry, openPoints } = delivery;
  if (retry === null) return null;
  const headingId = `${id}-timeline`;
  const openLoss = openPointReading(site, path, openPoints.loss);
  return [
    heading(headingId, 'Over time'),
    timelineDiagram(retry, finalOutcomes(delivery), openLoss, headingId),
    attemptTable(retry, id),
  ];
}

function decision(site: Site, { id, delivery }: SitePolicy): Content {
  const { contract } = site;
  const { endpoint } = contract;
  const drawing = decisionDiagram({ ...contract, ...delivery }, `${id}-steps`);
  const content = steps([
    text`The service sends the event: one ${code(endpoint.method)} request.`,
    endpoint.success.isStated
      ? text`A response with status ${successCodes(endpoint)} means ${strong('delivered')}, and nothing follows. After
          another status, or no response in time, the attempt has failed.`
      : text`A response with status ${successCodes(endpoint)} is taken for ${strong('delivered')}, and nothing follows.
          What another status means, or no response in time, is ${strong('not stated')}.`,
    ...stepsAfterFailure(site, delivery),
  ]);
  return [heading(`${id}-steps`, 'Step by step'), { block: 'picture', drawing, content }];
}

function stepsAfterFailure(site: Site, delivery: Delivery): readonly Content[] {
  const { retry, openPoints } = delivery;
  const { withoutRetry, afterRetries } = finalOutcomes(delivery);
  if (retry === null) return [text`After a failed attempt, ${outcomeInWords(withoutRetry)}.`];
  const { enabledByDefault, maxRetries } = retry;
  return [
    text`If retry is off for the event type${!enabledByDefault && ', as it is by default'},
      ${outcomeInWords(withoutRetry)}.`,
    text`If ${maxRetries === 1 ? 'the retry has' : `all ${maxRetries} retries have`} been made,
      ${outcomeInWords(afterRetries)}. ${openPointReading(site, path, openPoints.loss)}`,
    text`Otherwise the event is sent again ${retry.intervalsMs.length === 1 ? laterInWords(retry) : laterInWords(retry).toLowerCase()}${site.contract.deliveryId && ', with the same event ID'}.
      Continue with step 2.`,
  ];
}

function idempotency(site: Site): Content {
  const { contract, policies } = site;
  const { deliveryId, endpoint } = contract;
  if (deliveryId === null) return withoutId;
  const location = locationInWords(deliveryId);
  const [retry] = policies.flatMap(({ delivery }) => delivery.retry ?? []);
  const recipes = link(linkFrom(path, pagePaths.receiver, 'recipes'), 'recipes');
  return [
    paragraph(text`The event ID is in ${location}. Each distinct event has a value of its own, and every
      further attempt to deliver the event repeats it.`),
    retry && duplicate(site, retry),
    paragraph(text`Let the database decide whether an event is new. If you look it up first and store it
      afterwards, two attempts that arrive at the same time both seem new. Store the event together with its
      ID, respond, and do the work afterwards.`),
    codeBlock(dedupeCode(deliveryId, endpoint), 'typescript', 'Store each event once'),
    remember(site),
    deliveryId.in === 'header' && paragraph(proxyWarning(location), 'callout'),
    receiverRecipes(contract).length > 0 &&
      paragraph(text`The ${recipes} are whole receivers, which respond with ${code(responseCode(endpoint))} and recognise
        duplicates.`),
  ];
}

/** Nothing is invented: two equal bodies can be two events. */
const withoutId = paragraph(
  'The contract states no event ID, so nothing tells a redelivery from a new event. If an event can do harm when it is handled twice, look in its payload for a field that names what happened, and ask the service whether that field is unique for each event.',
);

function proxyWarning(location: Words): Words {
  return text`Make sure that nothing between the service and your receiver rewrites ${location}. Some proxies set such
    headers themselves, or replace the value that came with one of their own; every attempt then looks like a new
    event. Send a request with a value that you know all the way through, and compare what arrives.`;
}

function duplicate({ contract: { endpoint } }: Site, retry: Retry): Content {
  const content = steps([
    text`${attemptName(retry, 0)} arrives. The receiver stores the event, but its response comes too late: for the
      service the attempt has failed.`,
    `${firstIntervalInWords(retry)} later ${attemptName(retry, 1)} arrives, with the same event ID.`,
    text`The receiver knows the event ID. It responds with ${code(responseCode(endpoint))} without doing the work again,
      and the event is delivered.`,
  ]);
  return [
    paragraph(
      'Where retry is on, a receiver can get an event more than once, without any fault of the service:',
    ),
    { block: 'picture', drawing: duplicateDiagram(endpoint, retry, 'duplicate'), content },
  ];
}

/** How long identifiers are to be kept: beyond the longest window there is. */
function remember(site: Site): Content {
  const longest = longestRetry(site);
  if (longest === undefined) return null;
  const points = new Set(site.policies.map(({ delivery }) => delivery.openPoints.deliveryId));
  return paragraph(text`Keep identifiers longer than the retry window, which is ${windowInWords(longest).toLowerCase()}: the last
    retry must still find the identifier of the original attempt.
    ${[...points].map((point) => openPointLink(site, path, point))}`);
}

function retryExamples(site: Site): readonly Section[] {
  const examples = site.contract.events.filter(({ delivery }) => delivery.retryExample);
  return examples.length === 0
    ? []
    : [{ id: 'examples', title: 'Events with retry', content: exampleList(site, examples) }];
}

function exampleList(site: Site, events: readonly ContractEvent[]): Content {
  const words = events.length === 1 ? 'an example of an event' : 'examples of events';
  return [
    paragraph(`The service’s documentation gives ${words} with retry:`),
    eventLinks(site, path, events),
  ];
}
