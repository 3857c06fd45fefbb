import { durationInWords } from '../durations.ts';
import { html } from '../html.ts';
import type { Html } from '../html.ts';
import { linkFrom, pagePaths } from '../links.ts';
import { receiverPath } from '../local-receiver.ts';
import type { Site } from '../site.ts';
import { locationInWords } from './location.ts';

// A longer text would run over the lines of the picture.
const longestRequest = 28;

/** How an event reaches a receiver, as a picture and in the same steps in words. */
export function deliveryPicture(site: Site, page: string): Html {
  return html`<div class="delivery-picture">${picture(site)}${steps(site, page)}</div>`;
}

function picture(site: Site): Html {
  const { endpoint } = site.contract;
  const full = `${endpoint.method} ${receiverPath(site.contract)}`;
  const request = full.length > longestRequest ? endpoint.method : full;
  return html`<svg viewBox="0 0 360 276" role="img" aria-labelledby="picture-title picture-text">
    <title id="picture-title">The way of an event</title>
    <desc id="picture-text">
      The service sends a ${endpoint.method} request to your receiver. With the answer
      ${endpoint.successStatus} the event is delivered; with any other answer, or none, it is
      ${lossInWords(site)}.
    </desc>
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
      <text x="180" y="159">${endpoint.successStatus}: delivered</text>
    </g>
    <g class="failure">
      <path d="M296 222H70m7-5-7 5 7 5" stroke-dasharray="5 4" />
      <text x="180" y="213">Any other answer, or none</text>
      <circle cx="64" cy="252" r="4.5" />
      <text class="side" x="78" y="256.5">${capitalised(lossInWords(site))}</text>
    </g>
  </svg>`;
}

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function lossInWords({ policies: [policy] }: Site): string {
  const retry = policy?.delivery.retry;
  if (!retry) return 'lost';
  return retry.enabledByDefault ? 'tried again' : 'lost, unless retry is on';
}

function steps(site: Site, page: string): Html {
  const { contract, policies } = site;
  const { endpoint } = contract;
  const [policy] = policies;
  const retry = policy?.delivery.retry;
  return html`<ol>
    <li>Something happens, and the service makes an event of it.</li>
    <li>
      It sends the event to your receiver with a <code>${endpoint.method}</code> request. Which event it is
      stands in ${locationInWords(contract.eventType)}, and which delivery in
      ${locationInWords(contract.deliveryId)}.
    </li>
    <li>Your receiver answers with status <code>${endpoint.successStatus}</code>. The event is delivered.</li>
    <li>
      With any other answer, or none in time, the attempt has failed.
      ${retry?.enabledByDefault !== true && html`By default it was the only one, and the event is lost.`}
      ${
        retry &&
        html`${retry.enabledByDefault ? 'Up' : 'Where retry is on, up'} to ${retry.maxRetries} further
        attempts follow, one every ${durationInWords(retry.intervalMs)}.`
      }
      ${policies.length > 1 && 'This holds for most events; some have a policy of their own.'}
      <a href="${linkFrom(page, pagePaths.delivery)}">More about delivery</a>
    </li>
  </ol>`;
}
