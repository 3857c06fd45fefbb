import type { Delivery } from '../../contract/model.ts';
import { html } from '../html.ts';
import type { Html, HtmlValue } from '../html.ts';
import { windowInWords } from '../parts/attempts.ts';
import { locationInWords } from '../parts/location.ts';
import { longestRetry } from '../site.ts';
import type { Site } from '../site.ts';
import { receiverCommands } from './commands.ts';
import { answerTime, openLinks } from './rules.ts';

/** What to go through before a receiver gets events that matter, with what is not known of each. */
export function goingLiveChecks(site: Site, page: string): Html {
  const { endpoint, deliveryId, staticHeader } = site.contract;
  const retries = site.policies.flatMap(({ delivery }) => delivery.retry ?? []);
  const longest = longestRetry(site);
  const time = answerTime(site);
  const open = (fact: keyof Delivery['openPoints']) => openLinks(site, page, fact);
  const groups: readonly { readonly title: string; readonly checks: readonly HtmlValue[] }[] = [
    {
      title: 'The address',
      checks: [
        endpoint.protocol === 'https' && html`It answers over HTTPS, and sends its whole certificate chain.`,
        html`Through every proxy on the way, a valid event is answered with exactly
          <code>${endpoint.successStatus}</code>: no redirect, no sign-in page.`,
        deliveryId.in === 'header' && html`No proxy on the way changes ${locationInWords(deliveryId)}.`,
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
        html`Events of an unknown type, and events that break a rule, are kept whole and answered with
          <code>${endpoint.successStatus}</code>, and somebody looks at them.`,
        html`Nothing depends on the order of arrival. ${open('order')}`,
      ],
    },
    {
      title: 'Operation',
      checks: [
        html`The log holds event type, delivery identifier and status; no
        payload${staticHeader && ', and not the value of the static header'}.`,
        html`Somebody is alerted when answers other than <code>${endpoint.successStatus}</code> pile up.
          ${retries.some(({ enabledByDefault }) => !enabledByDefault) && html`By default, each of them is a lost event.`}`,
        retries.length > 0 &&
          html`You know for which event types retry is on, and have asked for it where a lost event would
          hurt. ${open('retry')}`,
        html`Lost events are found in another way: from time to time, you compare your records with those of
        the service. ${open('loss')}`,
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
