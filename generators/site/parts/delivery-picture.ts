import { counted } from '@webhook-contract/common/counted';
import { capitalised } from '../../ground/capitalised.ts';
import type { Delivery } from '../../contract/model/model.ts';
import { code, link, steps, text } from '../blocks/make-content.ts';
import type { Block, Drawing } from '../blocks/content.ts';
import { html } from '../html.ts';
import { linkFrom, pagePaths } from '../links.ts';
import { receiverPath } from '../../contract/model/request.ts';
import type { Site } from '../site.ts';
import { serviceDoes } from './publisher.ts';
import { firstIntervalInWords, rhythmInWords } from './attempts.ts';
import { diagram, diagramWidth, lane, lanes, message } from './diagram.ts';
import { batchInWords, locationInWords, locationsInWords } from './location.ts';
import { finalOutcomes } from './outcomes.ts';
import { successCodes, notStated, successText } from './success.ts';
import { textLines } from './svg-text.ts';

// A longer text would run over the lines of the picture.
const longestRequest = 28;

/** How an event reaches a receiver, as a picture and in the same steps in words. */
export function deliveryPicture(site: Site, page: string): Block {
  return { block: 'picture', drawing: picture(site), content: inSteps(site, page) };
}

const height = 268;

function picture(site: Site): Drawing {
  const { endpoint } = site.contract;
  const { method } = endpoint;
  const success = successText(endpoint);
  const full = `${method} ${receiverPath(site.contract)}`;
  const request = full.length > longestRequest ? method : full;
  const failure = failureInWords(site);
  return diagram('picture', {
    title: 'The way of an event',
    description: `${serviceDoes(site.contract, 'send')} a ${method} request to your endpoint. Response ${success}: delivered. Any other response, or none: ${failure}.`,
    height,
    drawing: html`${lanes('Your endpoint', height)}
      <circle class="dot" cx="${lane.service}" cy="44" r="4.5" />
      ${textLines(['something happens'], lane.service + 14, 48, { style: 'time' })}${message(92, request)}<rect
        class="frame"
        x="0.5"
        y="112"
        width="${diagramWidth - 1}"
        height="${height - 113}"
        rx="5"
      /><path
        class="frame"
        d="M0.5 176H${diagramWidth - 0.5}"
      />${textLines(['either'], lane.service + 8, 130, { style: 'time' })}${message(158, `${success}: delivered`, 'good')}${textLines(['or'], lane.service + 8, 194, { style: 'time' })}${message(220, 'any other response, or none', 'bad')}${textLines([failure], lane.service + 14, 250, { style: 'bad' })}`,
  });
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
  const { endpoint, eventType, eventId, events } = contract;
  const [policy] = policies;
  const scope =
    policy &&
    policies.length > 1 &&
    `This holds for ${policy.events.length} of ${counted(events.length, 'event')}; the others have a policy of their own.`;
  return steps([
    'Something happens that an event is about.',
    text`${serviceDoes(contract, 'send')} the event to your endpoint in a ${code(endpoint.method)} request. ${batchInWords(contract)}
      ${eventType.length > 0 && text`The event type is in ${locationsInWords(eventType)}.`}
      ${eventId && text`The event ID is in ${locationInWords(eventId)}.`}`,
    text`Your endpoint responds with status ${successCodes(endpoint)}. The event is delivered.
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
