import type { Delivery } from '../../contract/model.ts';
import { code, group, link, steps, text } from '../blocks/make-content.ts';
import type { Block, Drawing } from '../blocks/content.ts';
import { plural } from '../durations.ts';
import { html } from '../html.ts';
import { linkFrom, pagePaths } from '../links.ts';
import { receiverPath } from '../../receiver-path.ts';
import type { Site } from '../site.ts';
import { firstIntervalInWords, rhythmInWords } from './attempts.ts';
import { locationInWords, locationsInWords } from './location.ts';
import { finalOutcomes } from './outcomes.ts';
import { successCodes, notStated, successText } from './success.ts';

// A longer text would run over the lines of the picture.
const longestRequest = 28;

/** How an event reaches a receiver, as a picture and in the same steps in words. */
export function deliveryPicture(site: Site, page: string): Block {
  return group('delivery-picture', [picture(site), inSteps(site, page)]);
}

function picture(site: Site): Drawing {
  const { endpoint } = site.contract;
  const { method } = endpoint;
  const success = successText(endpoint);
  const full = `${method} ${receiverPath(site.contract)}`;
  const request = full.length > longestRequest ? method : full;
  const failure = failureInWords(site);
  const description = `The service sends a ${method} request to your receiver. Response ${success}: delivered. Any other response, or none: ${failure}.`;
  const svg = html`<svg viewBox="0 0 360 276" role="img" aria-labelledby="picture-title picture-text">
    <title id="picture-title">The way of an event</title>
    <desc id="picture-text">${description}</desc>
    <g class="lines">
      <path d="M64 44v224M296 44v224" stroke-dasharray="2 4" />
      <rect x="4.5" y="6.5" width="119" height="37" rx="5" />
      <rect x="236.5" y="6.5" width="119" height="37" rx="5" />
    </g>
    <g class="names">
      <text x="64" y="30">The service</text>
      <text x="296" y="30">Your receiver</text>
    </g>
    <g class="sent">
      <circle cx="64" cy="72" r="4.5" />
      <text class="side" x="78" y="76.5">Something happens</text>
      <path d="M64 118H290m-7-5 7 5-7 5" />
      <text x="180" y="109" class="literal">${request}</text>
    </g>
    <g class="success">
      <path d="M296 168H70m7-5-7 5 7 5" />
      <text x="180" y="159">${success}: delivered</text>
    </g>
    <g class="failure">
      <path d="M296 222H70m7-5-7 5 7 5" stroke-dasharray="5 4" />
      <text x="180" y="213">Any other response, or none</text>
      <circle cx="64" cy="252" r="4.5" />
      <text class="side" x="78" y="256.5">${capitalised(failure)}</text>
    </g>
  </svg>`;
  return { block: 'drawing', svg, description };
}

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function failureInWords({ contract, policies: [policy] }: Site): string {
  if (!contract.endpoint.success.isStated) return 'not stated';
  if (policy === undefined) return 'not delivered';
  const { retry } = policy.delivery;
  if (retry?.enabledByDefault) return 'retried';
  const loss = finalOutcomes(policy.delivery).withoutRetry === 'Lost' ? 'lost' : 'not delivered';
  return retry === null ? loss : `${loss}, unless retry is on`;
}

function inSteps({ contract, policies }: Site, page: string): Block {
  const { endpoint, eventType, deliveryId, events } = contract;
  const [policy] = policies;
  const scope =
    policy &&
    policies.length > 1 &&
    `This holds for ${policy.events.length} of ${plural(events.length, 'event')}; the others have a policy of their own.`;
  return steps([
    'Something happens, and the service turns it into an event.',
    text`It sends the event to your receiver with a ${code(endpoint.method)} request. 
      ${eventType.length > 0 && text`The event type is in ${locationsInWords(eventType)}.`}
      ${deliveryId && text`The event ID is in ${locationInWords(deliveryId)}.`}`,
    text`Your receiver responds with status ${successCodes(endpoint)}. The event is delivered.
      ${!endpoint.success.isStated && notStated}`,
    text`${
      endpoint.success.isStated
        ? 'With any other response, or none in time, the attempt has failed.'
        : 'What any other response means, or none in time, is not stated.'
    } ${policy && retryInWords(policy.delivery)}
      ${scope} ${link(linkFrom(page, pagePaths.delivery), 'More about delivery')}`,
  ]);
}

function retryInWords(delivery: Delivery): string {
  const { retry } = delivery;
  const isLost = finalOutcomes(delivery).withoutRetry === 'Lost';
  if (retry === null) return isLost ? 'There is no retry: the event is lost.' : 'What follows is not stated.';
  const { enabledByDefault, maxRetries } = retry;
  const further =
    maxRetries === 1
      ? `one further attempt follows, ${firstIntervalInWords(retry)} later`
      : `up to ${maxRetries} further attempts follow, ${rhythmInWords(retry)}`;
  return enabledByDefault
    ? `${capitalised(further)}.`
    : `By default there is no retry${isLost ? ': the event is lost' : ''}. With retry, ${further}.`;
}
