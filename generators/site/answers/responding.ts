import { isSuccess } from '@webhook-contract/common/success';
import { code, join, text } from '../blocks/make-content.ts';
import { pagePaths } from '../links.ts';
import { successCodes } from '../parts/success.ts';
import { respondCases, type RespondCase } from '../parts/respond-cases.ts';
import { durationInWords } from '../durations.ts';
import type { Site } from '../site.ts';
import { at, gapAnswer, topicAnswer, type Answer } from './answer.ts';
import { phrasesOf } from './phrases.ts';

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
          asked: phrasesOf('other-2xx', { status: others.map(String) }),
          answer: text`No: only ${success} counts as a delivery. Any other status, ${join(others.map(code), ', ')} included, is a failure.`,
          more: page('What your response means', 'meaning'),
        },
    {
      id: 'redirect',
      question: 'Can my endpoint redirect?',
      answer: text`No. A redirect is not ${success}, so the attempt counts as failed. Register the address that responds itself.`,
      more: page('What your response means', 'meaning'),
    },
    {
      id: 'response-time',
      question: 'How long may my endpoint take to respond?',
      ...responseTime(site),
    },
    {
      id: 'response-body',
      question: 'Does the response need a body?',
      answer: text`No: the status counts. Leave the body empty.`,
      more: page('What to respond', 'meaning'),
    },
    fromCase(cases.get('unknown-type'), 'What do I do with an event type that I do not know?'),
    fromCase(cases.get('invalid'), 'What do I do with an event that breaks the contract?'),
    fromCase(cases.get('unknown-field'), 'What do I do with fields that I do not know?'),
    fromCase(cases.get('missing-id'), 'What if the event ID is missing?'),
    fromCase(cases.get('conflict'), 'What if two different events have the same ID?'),
    fromCase(
      cases.get('wrong-key') ?? cases.get('wrong-signature'),
      'What do I respond to a wrong key or signature?',
    ),
    {
      id: 'lost-after',
      question: 'What if my process ends after it has responded?',
      answer:
        'It counts as delivered, and is not sent again. Store each event before you respond: its work is then done from the store, by the next process if need be.',
      more: page('The event is stored, and its work fails', 'case-handler-fails'),
    },
    fromCase(cases.get('store-down'), 'What do I respond if the database is down?'),
    {
      id: 'size',
      question: 'How large can an event be?',
      ...topicAnswer(site, 'size', {
        answer:
          'The contract does not say. Limit the body far above the size of the examples: an event that you refuse can be lost.',
        more: at(pagePaths.proxies, 'Proxies'),
      }),
    },
    {
      id: 'rate',
      question: 'How many events can arrive at once?',
      ...topicAnswer(site, 'rate', {
        answer:
          'The contract does not say. Expect bursts: store the event, respond, and do the work afterwards.',
        more: page('What to respond'),
      }),
    },
  ];
}

function fromCase(one: RespondCase | undefined, question: string): Answer | null {
  if (one === undefined) return null;
  return {
    id: one.id,
    question,
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
