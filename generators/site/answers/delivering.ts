import type { Delivery } from '../../contract/model/model.ts';
import { code, text } from '../blocks/make-content.ts';
import type { Words } from '../blocks/content.ts';
import { pagePaths } from '../links.ts';
import { retriesFollow, windowInWords } from '../parts/attempts.ts';
import { canBeOff, finalOutcomes, outcomeInWords } from '../parts/outcomes.ts';
import { batchInWords, locationInWords, locationsInWords } from '../parts/location.ts';
import { publisherToAsk } from '../parts/publisher.ts';
import { longestRetry, type Site } from '../site.ts';
import { at, gapAnswer, topicAnswer, type Answer } from './answer.ts';
import { phrasesOf } from './phrases.ts';

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
      answer: afterFailure(site),
      more: at(pagePaths.respond, 'What follows a failure', policy ? 'after' : 'meaning'),
    },
    {
      id: 'retries',
      question: 'Are failed deliveries retried?',
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
          answer: retry.enabledBy === '' ? 'The contract does not say how.' : retry.enabledBy,
          more,
        },
    {
      id: 'lost',
      question: 'Can events be lost?',
      answer: text`${canBeLost(delivery) && 'Yes. '}${guarantee(delivery)}`,
      more: at(pagePaths.delivery, 'Delivery', 'success'),
    },
    {
      id: 'recover',
      question: 'How do I get events again that I have missed?',
      ...(gap('loss') ?? {
        answer: 'The contract names no way. Reconcile your records from time to time.',
        more,
      }),
    },
    {
      id: 'history',
      question: 'Can I get old events, or a list of what was sent?',
      ...topicAnswer(site, 'history', {
        answer: 'The contract names no store of past events. Keep what you receive.',
        more,
      }),
    },
    {
      id: 'order',
      question: 'Do events arrive in order?',
      ...(gap('order') ?? {
        answer: 'The contract states no order. Do not infer a state from the order of arrival.',
        more: at(pagePaths.respond, 'What to respond', 'case-late'),
      }),
    },
    {
      id: 'duplicates',
      question: 'Can the same event arrive twice?',
      answer: eventId
        ? text`Yes. All attempts at one event have the same event ID, in ${locationInWords(eventId)}: store it under a unique key, respond
            with success to one that you know, and do the work once.`
        : text`Yes, and requests have no event ID. Take the same event type and body for the same event, and do the work once.`,
      more: at(pagePaths.idempotency, 'Idempotency'),
    },
    {
      id: 'event-id',
      question: 'Where is the event ID?',
      answer: eventId
        ? text`In ${locationInWords(eventId)}. It is unique for each event, and each further attempt repeats it.`
        : text`Requests have none. Use a hash of event type and raw body.`,
      more: at(pagePaths.idempotency, 'What counts as the event ID', eventId ? 'identity' : 'recognise'),
    },
    {
      id: 'quote-id',
      question: 'Which ID do I state when I ask about an event?',
      answer: text`${eventId ? text`Its event ID, from ${locationInWords(eventId)}, with` : 'A hash of its body, with'} the event type and the time at which it came: never the payload.`,
      more: at(pagePaths.idempotency, 'What counts as the event ID', eventId ? 'identity' : 'recognise'),
    },
    {
      id: 'keep-ids',
      question: 'How long do I keep event IDs?',
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
          asked: phrasesOf('event-type', {
            name: eventType.map((location) =>
              location.in === 'header' ? location.name : location.pointer.slice(1).replaceAll('/', '.'),
            ),
          }),
          answer: text`By ${locationsInWords(eventType)}, which names the type of each event.`,
          more: at(pagePaths.home, 'The request', 'request'),
        },
    {
      id: 'delay',
      question: 'How soon after it happens does an event arrive?',
      ...topicAnswer(site, 'delay', {
        answer:
          'Not documented: the contract states no delay, and no service level. Expect events late, and do not infer from silence that nothing happened.',
        more: at(pagePaths.delivery, 'Delivery'),
      }),
    },
    {
      id: 'one-url',
      question: 'Do all events go to one URL?',
      answer: oneUrl(site),
      more: at(pagePaths.home, 'The request', 'request'),
    },
    {
      id: 'url-form',
      question: 'Which URL can my endpoint have?',
      answer: text`Events come as ${code(`${endpoint.method} ${endpoint.url}`)}${endpoint.variables.length > 0 && ': what stands in braces is yours'}. Whether
        any other form is accepted is not documented.`,
      more: at(pagePaths.home, 'The request', 'request'),
    },
    {
      id: 'second-url',
      question: 'Can I have a second URL for when the first fails?',
      answer: 'The contract names none. Put several servers behind one host name instead.',
      more: at(pagePaths.home, 'The request', 'request'),
    },
    {
      id: 'request',
      question: 'What does a request look like?',
      answer: text`${code(endpoint.method)}, with a body of ${code(contract.events[0]?.contentType ?? 'application/json')}.`,
      more: at(pagePaths.home, 'The request', 'request'),
    },
    {
      id: 'auto-disable',
      question: 'Is my endpoint disabled after failures?',
      answer:
        'The contract does not say so. Alert on responses other than success yourself, as no notice of it is documented either.',
      more,
    },
    {
      id: 'hold',
      question: 'Can deliveries be paused for my maintenance?',
      answer:
        'The contract names no way. Keep a receiver running that stores events and responds, and pause only their handling.',
      more: at(pagePaths.respond, 'What follows a failure', policy ? 'after' : 'meaning'),
    },
    {
      id: 'sla',
      question: 'Is there a service level agreement?',
      answer: text`The contract states none. ${guarantee(delivery)}`,
      more: at(pagePaths.delivery, 'Delivery', 'success'),
    },
    {
      id: 'batch',
      question: 'Does a request carry one event or several?',
      answer: batchInWords(contract) ?? 'One: each request has one event in its body.',
      more: at(pagePaths.home, 'The request', 'request'),
    },
    {
      id: 'handshake',
      question: 'Is my endpoint checked before events come?',
      answer:
        contract.handshakes.length > 0
          ? 'Yes: the contract has a handshake, which the receiver responds to.'
          : 'The contract describes no check, challenge or ping: every request carries an event.',
      more: at(pagePaths.home, 'The request', 'request'),
    },
    {
      id: 'register',
      question: 'How do I register my webhook URL?',
      ...topicAnswer(site, 'registration', {
        answer: `The contract does not say how. Ask ${publisherToAsk(contract)}.`,
        more: at(pagePaths.home, 'The request', 'request'),
      }),
    },
    {
      id: 'subscribe',
      question: 'Can I choose which events I get?',
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
          answer: eventId
            ? 'By its event ID alone: a retry repeats that of the first attempt. No attempt number is part of the contract.'
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
  if (isUnstated(delivery))
    return 'The contract states no guarantee: be ready for lost events and for duplicates.';
  if (canBeLost(delivery))
    return text`${delivery.guarantee === 'at-most-once' && 'Delivery is at most once'}${delivery.guarantee === 'at-most-once' && retry && ' by default'}${delivery.guarantee === 'at-most-once' && ': each event is sent once.'} After a
      failed attempt ${retry && 'without retry'} ${outcomeInWords(withoutRetry)}. Reconcile your records if you cannot afford to miss one.`;
  return text`Only if no attempt succeeds: an event is retried, and after the last retry ${outcomeInWords(afterRetries)}. It can arrive more than once.`;
}

/** Whether an event is lost where the first attempt fails. */
function canBeLost(delivery: Delivery | undefined): boolean {
  return delivery !== undefined && (delivery.retry === null || canBeOff(delivery)) && !isUnstated(delivery);
}

/** Whether neither a guarantee nor retries are stated. */
function isUnstated({ guarantee: stated, retry }: Delivery): boolean {
  return stated === null && retry === null;
}

function oneUrl({ contract: { endpoint, events } }: Site): Words {
  const addresses = new Set(events.flatMap(({ addresses: all }) => all));
  const request = text`${code(endpoint.method)} request to ${code(endpoint.url)}`;
  return addresses.size <= 1
    ? text`Yes: each is a ${request}.`
    : text`No, to ${addresses.size} paths; the first is a ${request}.`;
}
