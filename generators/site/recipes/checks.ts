import type { Delivery } from '../../contract/model/model.ts';
import { code, link, text } from '../blocks/make-content.ts';
import type { Content } from '../blocks/content.ts';
import { linkFrom, pagePaths } from '../links.ts';
import { windowInWords } from '../parts/attempts.ts';
import { locationInWords } from '../parts/location.ts';
import { finalOutcomes } from '../parts/outcomes.ts';
import { serviceDoes } from '../parts/publisher.ts';
import { successCodes } from '../parts/success.ts';
import { longestRetry } from '../site.ts';
import type { Site } from '../site.ts';
import { senderKey } from '../sender-key.ts';
import { receiverCommands } from './commands.ts';
import { responseTime, openLinks } from './rules.ts';

/** Checks that belong together. */
export interface CheckGroup {
  readonly id: string;
  readonly title: string;
  readonly checks: readonly Content[];
}

/** What to go through before a receiver gets events that matter, with what is not known of each. */
export function goingLiveChecks(site: Site, page: string): readonly CheckGroup[] {
  const { endpoint, eventId, staticHeader, signature } = site.contract;
  const success = successCodes(endpoint);
  const retries = site.policies.flatMap(({ delivery }) => delivery.retry ?? []);
  const longest = longestRetry(site);
  const isLostByDefault = site.policies.some(
    ({ delivery }) =>
      delivery.retry?.enabledByDefault === false && finalOutcomes(delivery).withoutRetry === 'Lost',
  );
  const time = responseTime(site);
  const open = (fact: keyof Delivery['knownGaps']) => openLinks(site, page, fact);
  return [
    {
      id: 'address',
      title: 'Your endpoint',
      checks: [
        endpoint.protocol === 'https' && 'It responds over HTTPS, and sends its whole certificate chain.',
        text`Through every proxy on the way, a valid event gets a response with status
          ${success}: no redirect, no sign-in page.`,
        eventId?.in === 'header' && text`No proxy on the way changes ${locationInWords(eventId)}.`,
        staticHeader &&
          text`A static header is configured, its value is kept as a secret, and the receiver compares it in
          constant time.`,
        senderKey(site.contract)?.kind === 'basic' &&
          'The password is kept as a secret, and the receiver compares it in constant time.',
        signature &&
          text`A request with a wrong signature gets a response with ${code(401)}: the mock sender makes one with
          ${code('--fault wrong-signature')}.`,
      ],
    },
    {
      id: 'work',
      title: 'Handling events',
      checks: [
        text`An event is stored before the response, and slow work waits until after it.
        ${time !== null && text`${serviceDoes(site.contract, 'wait')} ${time}.`} ${open('timeout')}`,
        eventId &&
          text`Event IDs are kept in a database, under a unique key that all instances
        share${longest && text`, for longer than the retry window (${windowInWords(longest).toLowerCase()})`}.
        ${open('eventId')}`,
        text`Events of an unknown type, and events that break a rule, are kept whole and get a response with
          ${success}, and somebody looks at them.`,
        text`Nothing depends on the order of arrival. ${open('order')}`,
      ],
    },
    {
      id: 'operation',
      title: 'Operation',
      checks: [
        text`The log holds event type${eventId && ', event ID'} and status; no
        payload${staticHeader && ', and not the value of the static header'}.`,
        text`Somebody is alerted when responses other than ${success} pile up.
          ${isLostByDefault && 'By default, each of them is a lost event.'}`,
        retries.some(({ enabledByDefault }) => !enabledByDefault) &&
          text`You know for which event types retry is on, and have asked for it where a lost event would
          hurt. ${open('retry')}`,
        text`You have a way to find lost events: from time to time, you reconcile your records. ${open('loss')}`,
        receiverCommands(site.contract) !== null &&
          text`The test of the endpoint ${link(linkFrom(page, pagePaths.testing, 'scenarios'), 'passes')} against the URL that you will register.`,
      ],
    },
  ];
}
