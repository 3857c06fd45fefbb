import type { Delivery } from '../../contract/model.ts';
import { html } from '../html.ts';
import type { Html, HtmlValue } from '../html.ts';
import { windowInWords } from '../parts/attempts.ts';
import { locationInWords } from '../parts/location.ts';
import type { Site } from '../site.ts';
import { receiverCommands } from './commands.ts';
import { answerTime, openLinks } from './rules.ts';

/** What to go through before a receiver gets events that matter, with what is not known of each. */
export function goingLiveChecks(site: Site, page: string): Html {
  const { endpoint, deliveryId, staticHeader } = site.contract;
  const retries = site.policies.flatMap(({ delivery }) => delivery.retry ?? []);
  const [longest] = retries.toSorted((one, other) => other.windowMs - one.windowMs);
  const time = answerTime(site);
  const open = (fact: keyof Delivery['openPoints']) => openLinks(site, page, fact);
  const groups: readonly { readonly title: string; readonly checks: readonly HtmlValue[] }[] = [
    {
      title: 'The address',
      checks: [
        endpoint.protocol === 'https' &&
          html`It answers over HTTPS, with the whole chain of its certificate.`,
        html`Through every proxy on the way, a valid event is answered with exactly
          <code>${endpoint.successStatus}</code>: no redirect, no sign-in page.`,
        deliveryId.in === 'header' &&
          html`Every proxy on the way leaves ${locationInWords(deliveryId)} as it came.`,
        staticHeader &&
          html`A static header is configured, its value is kept as a secret, and the receiver compares it in
          constant time.`,
      ],
    },
    {
      title: 'The work',
      checks: [
        html`An event is stored before it is answered, and slow work waits until after the answer.
        ${time !== null && html`The service waits ${time}.`} ${open('timeout')}`,
        html`Delivery identifiers are kept in a database, under a unique key that all instances
        share${longest && html`, for longer than the window of retries, ${windowInWords(longest).toLowerCase()}`}.
        ${open('deliveryId')}`,
        html`Unknown event types and fields are answered with <code>${endpoint.successStatus}</code>, and you
          see them in your log.`,
        html`Nothing depends on the order of arrival. ${open('order')}`,
      ],
    },
    {
      title: 'Operation',
      checks: [
        html`The log holds event type, delivery identifier and status; no
        payload${staticHeader && ', and not the value of the static header'}.`,
        html`Somebody hears of it when answers other than <code>${endpoint.successStatus}</code> pile up.
          ${retries.some(({ enabledByDefault }) => !enabledByDefault) && html`By default, each of them is an event lost.`}`,
        retries.length > 0 &&
          html`You know for which event types retry is on, and have asked for it where a lost event would
          hurt. ${open('retry')}`,
        html`What was lost is found in another way: you compare with the service’s own records from time to
        time. ${open('loss')}`,
        receiverCommands(site.contract) !== null &&
          html`Every scenario <a href="#certify">passes</a> against the address that you will register.`,
      ],
    },
  ];
  return html`<div class="checks">
    ${groups.map(
      ({ title, checks }) =>
        html`<h3>${title}</h3>
          <ul>
            ${checks.filter((check) => check !== null && check !== false).map((check) => html`<li>${check}</li> `)}
          </ul> `,
    )}
  </div>`;
}
