import type { Delivery } from '../../contract/model.ts';
import { durationInWords } from '../durations.ts';
import { html } from '../html.ts';
import type { Html, HtmlValue } from '../html.ts';
import { linkFrom, pagePaths } from '../links.ts';
import { receiverPath } from '../../receiver-path.ts';
import { locationInWords } from '../parts/location.ts';
import { openPointLink } from '../parts/open-point-link.ts';
import type { Site } from '../site.ts';

/** What a receiver must do, a sentence each, with links to the facts behind it and to what is not known of them. */
export function receiverRules(site: Site, page: string): Html {
  const { endpoint, deliveryId, staticHeader } = site.contract;
  const success = html`<code>${endpoint.successStatus}</code>`;
  const status = (code: number) => html`<code>${code}</code>`;
  const time = answerTime(site);
  const why = (fragment: string, words: HtmlValue) =>
    html`<a href="${linkFrom(page, pagePaths.delivery, fragment)}">${words}</a>`;
  const open = (fact: keyof Delivery['openPoints']) => openLinks(site, page, fact);
  const retried = site.policies.find(({ delivery }) => delivery.retry !== null);
  const rules: readonly HtmlValue[] = [
    html`Answer each <code>${endpoint.method}</code> to <code>${receiverPath(site.contract)}</code> with
      status ${success}: ${why('success', 'every other status is a failure')}, redirects included.`,
    html`Answer fast: store the event, answer, and do the work afterwards.
    ${time !== null && html`The service waits ${time}.`} ${open('timeout')}`,
    html`Read the body raw and hand it to <code>parseEvent</code>. Refuse with ${status(400)} only what is not
      JSON, or has no event type or no delivery identifier.`,
    html`Set aside an event of a type that <code>parseEvent</code> does not know, and one that it finds
      invalid: keep the body and the errors, tell somebody, and answer ${success}. The service may be ahead of
      your <code>${site.contract.package.name}</code>, or less strict, and an event that you refuse is
      lost${retried && ', or is sent again unchanged'}. ${open('loss')}`,
    html`Ignore fields that you do not know: <code>parseEvent</code> lets them pass.`,
    html`Do the work once for each delivery identifier, which is in ${locationInWords(deliveryId)}, and answer
    ${success} to ${why('idempotency', 'a repeated one')}. ${open('deliveryId')}`,
    html`Answer ${status(500)} if the work
    failed${retried ? html`, ${why(retried.id, 'so that a retry can come')}; without retry the event is lost.` : '; the event is not sent again.'}
    ${open('retry')}`,
    html`Draw no conclusions from the order in which events arrive. ${open('order')}`,
    staticHeader &&
      html`If you have a static header configured, compare it in constant time, and refuse with ${status(401)}
      what comes without it.`,
  ];
  return html`<ol class="rules-to-keep">
    ${rules.filter((rule) => rule !== null).map((rule) => html`<li>${rule}</li> `)}
  </ol>`;
}

/** Links to the open points about a fact of delivery, whatever the policy; none where nothing is open. */
export function openLinks(
  site: Site,
  page: string,
  fact: keyof Delivery['openPoints'],
): readonly HtmlValue[] {
  const ids = new Set(site.policies.map(({ delivery }) => delivery.openPoints[fact]));
  return [...ids].map((id) => openPointLink(site, page, id));
}

/** How long the service waits for an answer, in words: the shortest time there is; null where none is known. */
export function answerTime({ policies }: Site): string | null {
  const times = policies.flatMap(({ delivery }) => delivery.timeoutMs ?? []);
  return times.length === 0 ? null : durationInWords(Math.min(...times));
}
