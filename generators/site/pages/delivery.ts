import { counted } from '@webhook-contract/common/counted';
import type { Delivery } from '../../contract/model/model.ts';
import { code, heading, paragraph, steps, strong, text } from '../blocks/make-content.ts';
import type { Content } from '../blocks/content.ts';
import type { Page, Section } from '../frame/page.ts';
import { pagePaths } from '../links.ts';
import { afterFailure } from '../parts/after-failure.ts';
import { responseTable } from '../parts/response-table.ts';
import { attemptTable, waitInWords, policyFacts } from '../parts/attempts.ts';
import { decisionDiagram } from '../parts/decision-diagram.ts';
import { eventLinks } from '../parts/event-links.ts';
import { knownGapReading } from '../parts/known-gap-link.ts';
import { canBeOff, finalOutcomes, outcomeInWords } from '../parts/outcomes.ts';
import { serviceDoes } from '../parts/publisher.ts';
import { failuresInWords, notStated, successCodes } from '../parts/success.ts';
import { timelineDiagram } from '../parts/timeline-diagram.ts';
import type { Site, SitePolicy } from '../site.ts';

const path = pagePaths.delivery;

const description = 'What counts as delivered, when retries follow, and what ends a delivery.';

/** How events are delivered: responses, attempts, retries. */
export function deliveryPage(site: Site): Page {
  return {
    path,
    title: 'Delivery',
    description,
    kind: 'Guide',
    lead: description,
    sections: [
      {
        id: 'success',
        title: 'What counts as delivered',
        content: success(site),
      },
      ...site.policies.map((policy, index) => policySection(site, policy, index + 1)),
    ],
  };
}

function success(site: Site): Content {
  const { contract } = site;
  const { endpoint } = contract;
  return [
    paragraph(
      endpoint.success.isStated
        ? text`Respond to the ${code(endpoint.method)} request with status ${successCodes(endpoint)}: only then does the
            event count as delivered. ${failuresInWords(endpoint)}`
        : notStated,
    ),
    afterFailure(site),
    responseTable(contract),
  ];
}

function policySection(site: Site, policy: SitePolicy, number: number): Section {
  const { id, delivery, events } = policy;
  const isOnly = site.policies.length === 1;
  return {
    id,
    title: isOnly
      ? 'Attempts and retries'
      : `Attempts and retries, policy ${number}: ${counted(events.length, 'event')}`,
    content: [
      isOnly ? paragraph('This holds for every event.') : eventLinks(site, path, events),
      policyFacts(site, path, delivery),
      timeline(site, policy),
      decision(site, policy),
    ],
  };
}

function timeline(site: Site, { id, delivery }: SitePolicy): Content {
  const { retry, knownGaps } = delivery;
  if (retry === null) return null;
  const headingId = `${id}-timeline`;
  const openLoss = knownGapReading(site, path, knownGaps.loss);
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
    text`${serviceDoes(contract, 'send')} the event: one ${code(endpoint.method)} request.`,
    endpoint.success.isStated
      ? text`A response with status ${successCodes(endpoint)} means ${strong('delivered')}, and nothing follows. After
          another status, or no response in time, the attempt has failed.`
      : text`A response with status ${successCodes(endpoint)} is treated as ${strong('delivered')}, and nothing follows.
          What another status means, or no response in time, is ${strong('not stated')}.`,
    ...stepsAfterFailure(site, delivery),
  ]);
  return [heading(`${id}-steps`, 'Step by step'), { block: 'picture', drawing, content }];
}

function stepsAfterFailure(site: Site, delivery: Delivery): readonly Content[] {
  const { retry, knownGaps } = delivery;
  const { withoutRetry, afterRetries } = finalOutcomes(delivery);
  if (retry === null) return [text`After a failed attempt, ${outcomeInWords(withoutRetry)}.`];
  const { enabledByDefault, maxRetries } = retry;
  const off = text`If retry is off for the event type${!enabledByDefault && ', as it is by default'},
    ${outcomeInWords(withoutRetry)}.`;
  return [
    ...(canBeOff(delivery) ? [off] : []),
    text`If ${maxRetries === 1 ? 'the retry has' : `all ${maxRetries} retries have`} been made,
      ${outcomeInWords(afterRetries)}. ${knownGapReading(site, path, knownGaps.loss)}`,
    text`Otherwise ${serviceDoes(site.contract, 'wait').toLowerCase()} ${waitInWords(retry)} and ${site.contract.publisher?.isAuthor ? 'send' : 'sends'} the event again${site.contract.eventId && ', with the same event ID'}.
      Continue with step 2.`,
  ];
}
