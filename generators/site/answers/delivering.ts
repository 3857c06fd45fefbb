import { attemptName } from '@webhook-contract/common/attempts';
import type { Delivery } from '../../contract/model/model.ts';
import { code, text } from '../blocks/make-content.ts';
import type { Words } from '../blocks/content.ts';
import { pagePaths } from '../links.ts';
import { retriesFollow, windowInWords } from '../parts/attempts.ts';
import { canBeOff, finalOutcomes, outcomeInWords } from '../parts/outcomes.ts';
import { locationInWords, locationsInWords } from '../parts/location.ts';
import { publisherToAsk } from '../parts/publisher.ts';
import { longestRetry, type Site } from '../site.ts';
import { at, gapAnswer, topicAnswer, type Answer } from './answer.ts';

/** Attempts, retries, duplicates and what can be lost. */
export function deliveringAnswers(site: Site): readonly (Answer | null)[] {
  const { contract, policies } = site;
  const { eventId, eventType, endpoint } = contract;
  const [policy] = policies;
  const delivery = policy?.delivery;
  const retry = delivery?.retry ?? null;
  const longest = longestRetry(site);
  const more = at(pagePaths.delivery, 'Delivery', policy?.id);
  const gap = (fact: keyof Delivery['knownGaps']) => {
    const known = site.knownGapsById.get(delivery?.knownGaps[fact] ?? '');
    return known && gapAnswer(known);
  };
  return [
    {
      id: 'down',
      question: 'What happens if my endpoint is down?',
      asked: [
        'our server was down for two hours',
        'we were offline for two hours what is lost',
        'endpoint down',
        'what if the webhook fails',
        'a delivery fails',
        'endpoint not accessible',
        'server outage',
        'what happens when my server returns 500',
        'what happens when my endpoint fails',
        'deployment downtime',
        'planned maintenance',
        'connection refused',
        'missed webhooks while offline',
        'missed weekend events',
        'after an outage',
        'events during downtime',
        'receiver crashed',
        'unreachable',
      ],
      answer: afterFailure(site),
      more: at(pagePaths.respond, 'What follows a failure', policy ? 'after' : 'meaning'),
    },
    {
      id: 'retries',
      question: 'Are failed deliveries retried?',
      asked: [
        'retry',
        'retry policy',
        'retry schedule',
        'retry interval',
        'how often are events sent again',
        'how many retries',
        'how many times do you try',
        'backoff',
        'exponential backoff',
        'redelivery',
        'are failed webhooks retried',
        'how long do retries go on',
        'when do you give up',
        'when does the platform give up',
        'when does the service stop trying',
        'next attempt',
        'how many attempts',
        'do retries stop',
        'stop retrying',
        'retry forever',
        'maximum retry time',
        'minutes between retries',
      ],
      answer:
        retry === null
          ? text`${delivery?.guarantee === 'at-most-once' ? 'No: each event is sent once.' : 'The contract does not say.'}`
          : text`${retry.enabledByDefault ? 'Yes: after a failed attempt' : 'Not by default. If retry is on,'} ${retriesFollow(retry)}.`,
      more,
    },
    retry === null || retry.enabledByDefault
      ? null
      : {
          id: 'enable-retry',
          question: 'How do I turn on retries?',
          asked: [
            'enable retry',
            'activate retries',
            'switch retries on',
            'turn retry on for an event',
            'is retry on for us',
            'which events can have retry',
            'get retries',
            'configure retries',
            'request retry',
          ],
          answer: retry.enabledBy === '' ? 'The contract does not say how.' : retry.enabledBy,
          more,
        },
    {
      id: 'lost',
      question: 'Can events be lost?',
      asked: [
        'delivery guarantee',
        'how sure can we be that nothing is lost',
        'at most once',
        'at least once',
        'what does at most once mean',
        'reliable delivery',
        'lost events',
        'do you guarantee delivery',
        'can an event get lost',
        'risk of losing events',
        'reliability',
        'is delivery guaranteed',
      ],
      answer: guarantee(delivery),
      more: at(pagePaths.delivery, 'Delivery', 'success'),
    },
    {
      id: 'recover',
      question: 'How do I get events again that I have missed?',
      asked: [
        'missed events',
        'recover lost events',
        'resend an event',
        'replay events',
        'request a redelivery',
        'trigger a retry manually',
        'reconcile',
        'reconciliation',
        'backfill',
        'list failed deliveries',
        'i lost an event',
        'catch up after an outage',
        'download missed events',
      ],
      ...(gap('loss') ?? {
        answer: 'The contract names no way. Reconcile your records from time to time.',
        more,
      }),
    },
    {
      id: 'history',
      question: 'Can I get old events, or a list of what was sent?',
      asked: [
        'old events',
        'event history',
        'past events',
        'delivery log',
        'dashboard of deliveries',
        'list of sent events',
        'events api',
        'poll for events',
        'polling instead of webhooks',
        'events from before registration',
      ],
      ...topicAnswer(site, 'history', {
        answer: 'The contract names no store of past events. Keep what you receive.',
        more,
      }),
    },
    {
      id: 'order',
      question: 'Do events arrive in order?',
      asked: [
        'order of events',
        'out of order',
        'events arrive out of order',
        'ordering guarantee',
        'is the order guaranteed',
        'sequence of events',
        'sequence number',
        'wrong order',
        'older event after a newer one',
        'chronological',
        'which event came first',
      ],
      ...(gap('order') ?? {
        answer: 'The contract states no order. Do not infer a state from the order of arrival.',
        more: at(pagePaths.respond, 'What to respond', 'case-late'),
      }),
    },
    {
      id: 'duplicates',
      question: 'Can the same event arrive twice?',
      asked: [
        'duplicate',
        'duplicates',
        'the same event came twice',
        'duplicate charges in our books',
        'idempotency',
        'dedupe',
        'deduplication',
        'same webhook several times',
        'double processing',
        'handled twice',
        'same message many times',
        'exactly once',
        'booked twice',
        'two events for one transaction',
        'how do i recognise a duplicate',
        'detect repeated events',
        'received the event multiple times',
      ],
      answer: eventId
        ? text`Yes. All attempts at one event have the same event ID, in ${locationInWords(eventId)}: store it under a unique key, respond
            with success to one that you know, and do the work once.`
        : text`Yes, and requests have no event ID. Take the same event type and body for the same event, and do the work once.`,
      more: at(pagePaths.idempotency, 'Idempotency'),
    },
    {
      id: 'event-id',
      question: 'Where is the event ID?',
      asked: [
        'event id',
        'which header has the event id',
        'unique id of an event',
        'request id',
        'idempotency key',
        'delivery id',
        'identify an event',
        'message id',
        'webhook id',
        'correlation id',
      ],
      answer: eventId
        ? text`In ${locationInWords(eventId)}. It is unique for each event, and each further attempt repeats it.`
        : text`Requests have none. Use a hash of event type and raw body.`,
      more: at(pagePaths.idempotency, 'What counts as the event ID', eventId ? 'identity' : 'recognise'),
    },
    {
      id: 'keep-ids',
      question: 'How long do I keep event IDs?',
      asked: [
        'how long keep event ids',
        'retention of event ids',
        'how long to store ids',
        'delete old event ids',
        'deduplication window',
        'ttl of ids',
        'expire idempotency keys',
      ],
      answer: longest
        ? text`Longer than the retry window, ${windowInWords(longest).toLowerCase()}: the last retry still needs to find the ID of the first
            attempt. A week is a good start.`
        : 'For as long as handling an event again could do harm.',
      more: at(pagePaths.idempotency, 'How long to keep event IDs', 'keep'),
    },
    eventType.length === 0
      ? null
      : {
          id: 'event-type',
          question: 'How do I know the type of an event?',
          asked: [
            'event type',
            'which event is it',
            'where is the event type',
            'how do i know the event type',
            'tell events apart',
            'distinguish events',
            'type field',
            'event name in the payload',
            'route events by type',
            ...eventType
              .map((location) =>
                location.in === 'header' ? location.name : location.pointer.slice(1).replaceAll('/', '.'),
              )
              .flatMap((name) => [`what is ${name}`, `what is a ${name}`, `${name} value`]),
          ],
          answer: text`By ${locationsInWords(eventType)}, which names the type of each event.`,
          more: at(pagePaths.home, 'The request', 'request'),
        },
    {
      id: 'delay',
      question: 'How soon after it happens does an event arrive?',
      asked: [
        'delivery delay',
        'latency',
        'how fast are events delivered',
        'real time',
        'delay between event and webhook',
        'how long until i get the webhook',
        'sla',
        'service level agreement',
        'uptime of webhooks',
        'event arrived late',
        'late events',
      ],
      ...topicAnswer(site, 'delay', {
        answer:
          'Not documented: the contract states no delay, and no service level. Expect events late, and do not infer from silence that nothing happened.',
        more: at(pagePaths.delivery, 'Delivery'),
      }),
    },
    {
      id: 'one-url',
      question: 'Do all events go to one URL?',
      asked: [
        'different urls for different events',
        'multiple endpoints',
        'several urls',
        'two endpoints',
        'url per event type',
        'separate endpoint for cards',
        'which path is called',
        'which url is called',
        'path of the webhook',
        'http method',
        'is it a post request',
        'port of the endpoint',
      ],
      answer: oneUrl(site),
      more: at(pagePaths.home, 'The request', 'request'),
    },
    {
      id: 'register',
      question: 'How do I register my webhook URL?',
      asked: [
        'how do i register my endpoint',
        'webhook url',
        'register a url',
        'change the webhook url',
        'change the endpoint',
        'set up a webhook',
        'how do we turn webhooks on',
        'endpoint disabled',
        'create a webhook',
        'add an endpoint',
        'configure the callback url',
        'where do i enter my url',
        'move to another domain',
        'new url',
        'sign up for webhooks',
      ],
      ...topicAnswer(site, 'registration', {
        answer: `The contract does not say how. Ask ${publisherToAsk(contract)}.`,
        more: at(pagePaths.home, 'The request', 'request'),
      }),
    },
    {
      id: 'subscribe',
      question: 'Can I choose which events I get?',
      asked: [
        'subscribe to events',
        'subscription',
        'filter events',
        'choose event types',
        'unsubscribe',
        'stop receiving an event',
        'turn off an event',
        'only some events',
        'disable webhooks',
        'opt out',
        'select events',
      ],
      ...topicAnswer(site, 'subscription', {
        answer: text`The contract does not say. Respond with ${code(endpoint.success.statuses[0] ?? '2xx')} to events that you do not need, and ignore them.`,
        more: at(pagePaths.events, 'Events'),
      }),
    },
    retry === null
      ? null
      : {
          id: 'is-retry',
          question: 'How do I see that a request is a retry?',
          asked: ['is this a retry', 'attempt number', 'retry count header', 'first attempt or retry'],
          answer: eventId
            ? text`By its event ID alone: a retry repeats that of “${attemptName(retry, 0)}”. No attempt number is part of the contract.`
            : 'Nothing in a request says so.',
          more: at(pagePaths.idempotency, 'Idempotency'),
        },
  ];
}

function afterFailure({ policies: [policy, ...others] }: Site): Words {
  if (policy === undefined) return 'The contract does not say.';
  const { delivery } = policy;
  const { retry } = delivery;
  const { withoutRetry, afterRetries } = finalOutcomes(delivery);
  const depends = others.length > 0 && ' Some events have another policy.';
  if (retry === null) return text`Each attempt fails, and ${outcomeInWords(withoutRetry)}.${depends}`;
  const end = text`after the last retry, ${retry.windowIsApproximate && 'about '}${windowInWords(retry).replace(/^About /, '')} after the first attempt, ${outcomeInWords(afterRetries)}`;
  if (!canBeOff(delivery))
    return text`After a failed attempt, ${retriesFollow(retry)}. A shorter outage costs nothing; ${end}.${depends}`;
  return text`If retry is off${!retry.enabledByDefault && ', as it is by default'}, ${outcomeInWords(withoutRetry)}. If it is on, ${end}.${depends}`;
}

function guarantee(delivery: Delivery | undefined): Words {
  if (delivery === undefined) return 'The contract does not say.';
  const { retry } = delivery;
  const { withoutRetry, afterRetries } = finalOutcomes(delivery);
  if (delivery.guarantee === null && retry === null)
    return 'The contract states no guarantee: be ready for lost events and for duplicates.';
  if (retry === null || canBeOff(delivery))
    return text`Yes. ${delivery.guarantee === 'at-most-once' && 'Delivery is at most once'}${delivery.guarantee === 'at-most-once' && retry && ' by default'}${delivery.guarantee === 'at-most-once' && ': each event is sent once.'} After a
      failed attempt ${retry && 'without retry'} ${outcomeInWords(withoutRetry)}. Reconcile your records if you cannot afford to miss one.`;
  return text`Only if no attempt succeeds: an event is retried, and after the last retry ${outcomeInWords(afterRetries)}. It can arrive more than once.`;
}

function oneUrl({ contract: { endpoint, events } }: Site): Words {
  const addresses = new Set(events.flatMap(({ addresses: all }) => all));
  const request = text`${code(endpoint.method)} request to ${code(endpoint.url)}`;
  return addresses.size <= 1
    ? text`Yes: each is a ${request}.`
    : text`No, to ${addresses.size} paths; the first is a ${request}.`;
}
