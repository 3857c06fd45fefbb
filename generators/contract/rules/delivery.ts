import { retryOffsetMs } from '@webhook-contract/common/attempts';
import { isSuccess } from '@webhook-contract/common/success';
import { eventIdExpression } from '../document/event-id.ts';
import { isObject, own, below, placeId, type Place } from '../model/json.ts';
import {
  hasAllTraits,
  holderOf,
  nameOf,
  unique,
  type MessageOutline,
  type Subject,
} from '../document/outline.ts';
import { valueOf } from '../source/sources.ts';
import {
  ANSWER_EXPECTED,
  hasAnswer,
  repliedSuccess,
  statedSuccess,
  successOf,
  retryOf,
} from '../document/delivery.ts';
import { type Rule } from './rule.ts';

const deliveryStated: Rule = {
  id: 'delivery-stated',
  summary:
    'Checks that a contract says what counts as a delivery, what follows a failure, and what identifies an event.',
  looksForAbsence: true,
  check(subject, report) {
    const { sources, outline } = subject;
    const { messages } = outline;
    const [first] = messages;
    if (!first) return;
    const bySilence = Map.groupBy(messages.filter(canBeJudged), (message) =>
      unstatedFacts(subject, message).join(', '),
    );
    for (const [facts, [silent, ...others]] of bySilence) {
      if (facts === '' || !silent) continue;
      const more = others.length === 0 ? '' : ` and ${others.length} more`;
      report(
        silent.place,
        `The delivery of ${nameOf(silent)}${more} is not fully stated: ${facts}.`,
        'State it under "x-delivery", preferably in a message trait that all messages share.',
      );
    }
    if (successOf(sources, outline).isStated) return;
    report(
      first.place,
      'No status counts as a delivery; 2xx is assumed.',
      'State it under "x-delivery.success", or in the binding of a reply: "http: { statusCode: 200 }".',
    );
  },
};

/** Nothing is reported as missing from a trait that is itself missing, or from something that is not a policy. */
function canBeJudged(message: MessageOutline): boolean {
  return hasAllTraits(message) && isObject(message.value['x-delivery'] ?? {});
}

function unstatedFacts(subject: Subject, message: MessageOutline): readonly string[] {
  const policy = message.value['x-delivery'];
  return [
    ...['guarantee', 'failure'].filter((field) => own(policy, field) === undefined),
    ...(eventIdExpression(subject, message) === undefined ? ['eventId'] : []),
  ];
}

const oneSuccess: Rule = {
  id: 'one-success',
  summary: 'Checks that the same statuses count as a delivery for all events, and in the reply.',
  needed: 'Senders and receivers judge all responses by one rule.',
  check({ sources, outline }, report) {
    const { operations, messages } = outline;
    const stated = messages.map((message) => ({
      place: policyPlace({ sources }, message, 'success') ?? message.place,
      statuses: statedSuccess(message.value['x-delivery']),
    }));
    const replied = operations.map((operation) => ({
      place: operation.place,
      statuses: repliedSuccess(sources, operation),
    }));
    const isStated = stated.some(({ statuses }) => statuses.length > 0);
    const all = isStated ? stated : replied.filter(({ statuses }) => statuses.length > 0);
    const [first] = all;
    const told = new Set<string>();
    for (const { place, statuses } of all) {
      if (JSON.stringify(statuses) === JSON.stringify(first?.statuses) || told.has(placeId(place))) continue;
      told.add(placeId(place));
      report(
        place,
        'The statuses that count as a delivery differ from those of earlier events.',
        'State them once for all events, preferably in one message trait.',
      );
    }
    // A reply may also describe failures, so only one whose successes all count for nothing contradicts the policy.
    const { statuses: counted } = successOf(sources, outline);
    for (const { place, statuses } of isStated ? replied : []) {
      const [status] = statuses.filter((one) => isSuccess(['2xx'], Number(one)));
      if (status === undefined || statuses.some((one) => isSuccess(counted, Number(one)))) continue;
      report(
        below(place, 'reply'),
        `The reply has status ${status}, which "x-delivery.success" does not count as a delivery.`,
        'Correct the "statusCode" of the reply, or "success".',
      );
    }
  },
};

const responseBody: Rule = {
  id: 'response-body',
  summary: 'Checks that no event expects an answer in the body of the response.',
  check({ sources, outline }, report) {
    for (const place of unique(outline.messages.flatMap(({ replies }) => replies))) {
      if (!hasAnswer(sources, place)) continue;
      report(
        below(place, 'payload'),
        `${ANSWER_EXPECTED}.`,
        'Respond with code of your own, after "verifyEvent".',
      );
    }
  },
};

const retrySchedule: Rule = {
  id: 'retry-schedule',
  summary: 'Checks that a retry policy says how many retries there are and when, and nothing that disagrees.',
  needed: 'Senders and documentation would show retries that do not exist.',
  check(subject, report) {
    const told = new Set<string>();
    for (const message of subject.outline.messages) {
      const retry = own(message.value['x-delivery'], 'retry');
      if (!isObject(retry)) continue;
      for (const { field, problem, hint } of scheduleProblems(retry, message)) {
        const place = policyPlace(subject, message, 'retry', field) ?? message.place;
        if (told.has(placeId(place))) continue;
        told.add(placeId(place));
        report(place, problem, hint);
      }
    }
  },
};

/** How far a window that is approximate may be from the intervals, as a share of them. */
const approximation = 0.1;

interface ScheduleProblem {
  readonly field: string;
  readonly problem: string;
  readonly hint: string;
}

function scheduleProblems(retry: object, message: MessageOutline): readonly ScheduleProblem[] {
  const has = (field: string): boolean => own(retry, field) !== undefined;
  const isList = Array.isArray(own(retry, 'intervalSeconds'));
  const most = own(own(retry, 'backoff'), 'maxIntervalSeconds');
  if (Number(most) < Number(own(retry, 'intervalSeconds'))) {
    return [
      {
        field: 'backoff',
        problem: 'The longest interval is shorter than the first.',
        hint: 'Correct "intervalSeconds" or "maxIntervalSeconds".',
      },
    ];
  }
  const policy = retryOf(message.value['x-delivery']);
  const isStatedTwice = has('windowSeconds') && (has('maxRetries') || isList);
  // A missing interval is reported with its shape.
  if (!policy || !isStatedTwice || !policy.intervalsMs.some((intervalMs) => intervalMs > 0)) return [];
  const plannedMs = retryOffsetMs(policy, policy.maxRetries);
  const tolerance = policy.windowIsApproximate ? approximation : 0;
  if (Math.abs(plannedMs - policy.windowMs) <= Math.max(1, plannedMs * tolerance)) return [];
  return [
    {
      field: 'windowSeconds',
      problem: `The window is ${policy.windowMs / 1000} seconds, but the last of ${policy.maxRetries} retries comes after ${plannedMs / 1000}.`,
      hint: 'Correct the one that is wrong, or leave "windowSeconds" out: it follows from the intervals.',
    },
  ];
}

const retryGuarantee: Rule = {
  id: 'retry-guarantee',
  summary: 'Checks that retries are not on by default where the guarantee is at-most-once.',
  check(subject, report) {
    const places = subject.outline.messages.flatMap((message) => {
      const policy = message.value['x-delivery'];
      if (own(policy, 'guarantee') !== 'at-most-once' || !retryOf(policy)?.enabledByDefault) return [];
      const paths = [['retry', 'enabledByDefault'], ['retry']];
      return paths.flatMap((path) => policyPlace(subject, message, ...path) ?? []).slice(0, 1);
    });
    for (const place of new Map(places.map((one) => [placeId(one), one])).values()) {
      report(
        place,
        'Retries are on by default, but the guarantee is at-most-once.',
        'Set "retry.enabledByDefault" to false, or "guarantee" to at-least-once.',
      );
    }
  },
};

/** Where a field of a message's delivery policy stands; undefined if it is not stated. */
function policyPlace(
  { sources }: Pick<Subject, 'sources'>,
  message: MessageOutline,
  ...path: readonly string[]
): Place | undefined {
  const holder = holderOf(sources, message, ['x-delivery', ...path]);
  const place = holder && below(holder, 'x-delivery', ...path);
  return place && valueOf(sources, place) === undefined ? undefined : place;
}

export const deliveryRules: readonly Rule[] = [
  deliveryStated,
  oneSuccess,
  responseBody,
  retrySchedule,
  retryGuarantee,
];
