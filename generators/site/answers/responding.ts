import { isSuccess } from '@webhook-contract/common/success';
import { code, join, text } from '../blocks/make-content.ts';
import { pagePaths } from '../links.ts';
import { successCodes } from '../parts/success.ts';
import { respondCases, type RespondCase } from '../parts/respond-cases.ts';
import { durationInWords } from '../durations.ts';
import type { Site } from '../site.ts';
import { at, gapAnswer, topicAnswer, type Answer } from './answer.ts';

const page = (title: string, fragment?: string) => at(pagePaths.respond, title, fragment);

/** What to respond, and when. */
export function respondingAnswers(site: Site): readonly (Answer | null)[] {
  const { endpoint } = site.contract;
  const success = successCodes(endpoint);
  const { isStated, statuses } = endpoint.success;
  const others = [200, 201, 202, 204].filter((status) => !isSuccess(statuses, status));
  const cases = new Map(respondCases(site.contract).map((one) => [one.id, one]));
  return [
    {
      id: 'return',
      question: 'What must my endpoint return?',
      asked: [
        'what should my endpoint respond',
        'which http status code do i send back',
        'what do you expect as a response',
        'expected response',
        'what to answer',
        'success status',
        'how to acknowledge an event',
        'what counts as delivered',
        'which response means success',
        'respond with 200',
      ],
      answer: isStated
        ? text`Status ${success}, and nothing else counts: any other status is a failure, redirects included. The body can be
            empty.`
        : text`The contract does not say. Respond with ${success}, and with an empty body.`,
      more: page('What to respond', 'meaning'),
    },
    others.length === 0
      ? null
      : {
          id: 'other-2xx',
          question: `Can I respond with ${new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(others.map(String))}?`,
          asked: [
            ...others.map((status) => `can i answer ${status}`),
            ...others.map((status) => `is ${status} ok`),
            ...others.map((status) => `we return ${status}`),
            'other 2xx codes',
            'accepted no content',
            'any 2xx',
          ],
          answer: text`No: only ${success} counts as a delivery. Any other status, ${join(others.map(code), ', ')} included, is a failure.`,
          more: page('What your response means', 'meaning'),
        },
    {
      id: 'redirect',
      question: 'Can my endpoint redirect?',
      asked: [
        'do you follow redirects',
        '301 302 307 308',
        'we redirect http to https',
        'redirect trailing slash',
        'permanent redirect',
        'moved url',
      ],
      answer: text`No. A redirect is not ${success}, so the attempt counts as failed. Register the address that responds itself.`,
      more: page('What your response means', 'meaning'),
    },
    {
      id: 'response-time',
      question: 'How long may my endpoint take to respond?',
      asked: [
        'how many seconds do i have to respond',
        'how many seconds do i have',
        'how long can my handler take',
        'timeout',
        'timeout of a call',
        'timeout error',
        'time limit',
        'response time limit',
        'request timed out',
        'how fast must i answer',
        'how quickly must we reply',
        'respond soon enough',
        'slow endpoint',
        'how long does the service wait',
        'long running work before the response',
      ],
      ...responseTime(site),
    },
    {
      id: 'response-body',
      question: 'Does the response need a body?',
      asked: [
        'response body',
        'what do i return in the body',
        'empty response',
        'is an empty body enough',
        'do i need to return json',
        'json in the response',
        'ok body',
      ],
      answer: text`No: the status counts. Leave the body empty.`,
      more: page('What to respond', 'meaning'),
    },
    fromCase(cases.get('unknown-type'), 'What do I do with an event type that I do not know?', [
      'unknown event type',
      'unknown event',
      'unknown type what do i do',
      'unexpected event type',
      'an event that is not documented arrived',
      'events i do not handle',
      'ignore events i do not need',
      'undocumented event received',
    ]),
    fromCase(cases.get('invalid'), 'What do I do with an event that breaks the contract?', [
      'invalid event',
      'invalid payload',
      'validation failed',
      'event does not match the schema',
      'bad event',
      'malformed payload',
      'should i refuse an invalid event with 400',
      'missing field in event',
    ]),
    fromCase(cases.get('unknown-field'), 'What do I do with fields that I do not know?', [
      'unknown field',
      'additional properties',
      'extra fields in the payload',
      'a new field appears in the payload',
      'new fields',
      'are more fields coming in future',
      'will fields be added',
      'undocumented fields',
      'additional attributes',
    ]),
    fromCase(cases.get('missing-id'), 'What if the event ID is missing?', [
      'missing event id',
      'event id header is absent',
      'id was stripped',
    ]),
    fromCase(
      cases.get('wrong-key') ?? cases.get('wrong-signature'),
      'What do I respond to a wrong key or signature?',
      [
        'wrong key',
        'wrong signature',
        'invalid signature response',
        'unauthorized request',
        'respond 401',
        'forged request status',
        'we answer 401',
        '403 or 401',
      ],
    ),
    fromCase(cases.get('store-down'), 'What do I respond if the database is down?', [
      'database down during a webhook',
      'store is down',
      'database unavailable',
      'cannot store the event',
      'postgres is down',
      'redis is down',
      'disk full',
      'respond 503',
      'internal error',
      'when should i return 500',
      'ask for a retry on purpose',
    ]),
    {
      id: 'size',
      question: 'How large can an event be?',
      asked: [
        'size of a body',
        'body size',
        'payload size',
        'max payload size',
        'biggest event',
        'size limit',
        'how big are events',
      ],
      ...topicAnswer(site, 'size', {
        answer:
          'The contract does not say. Limit the body far above the size of the examples: an event that you refuse can be lost.',
        more: at(pagePaths.proxies, 'Proxies'),
      }),
    },
    {
      id: 'rate',
      question: 'How many events can arrive at once?',
      asked: [
        'rate limit',
        'rate of requests',
        'throughput',
        'how many requests per second',
        'bursts',
        'peak load',
        'can i respond 429',
        'throttle',
        'volume of events',
        'how many events per day',
        'concurrent requests',
        'how many events per second',
      ],
      ...topicAnswer(site, 'rate', {
        answer:
          'The contract does not say. Expect bursts: store the event, respond, and do the work afterwards.',
        more: page('What to respond'),
      }),
    },
  ];
}

function fromCase(one: RespondCase | undefined, question: string, asked: readonly string[]): Answer | null {
  if (one === undefined) return null;
  return {
    id: one.id,
    question,
    asked,
    answer: text`Respond with ${one.status}. ${one.todo}`,
    more: page('What to respond', one.anchor),
  };
}

function responseTime(site: Site): Pick<Answer, 'answer' | 'more'> {
  const { policies, knownGapsById } = site;
  const times = policies.flatMap(({ delivery }) => delivery.timeoutMs ?? []);
  const gap = policies
    .map(({ delivery }) => knownGapsById.get(delivery.knownGaps.timeout ?? ''))
    .find(Boolean);
  if (times.length > 0)
    return {
      answer: text`${durationInWords(Math.min(...times))}; after that the attempt has failed. Store the event, respond, and do the
        work afterwards.`,
      more: at(pagePaths.delivery, 'Delivery', policies[0]?.id),
    };
  if (gap) return gapAnswer(gap);
  return {
    answer: 'The contract does not say. Store the event, respond at once, and do the work afterwards.',
    more: page('What to respond'),
  };
}
