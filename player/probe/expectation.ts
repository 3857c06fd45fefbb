import { isSuccess, type SuccessStatus } from '@webhook-contract/common/success';
import type { AttemptResult, Failure } from '../delivery/attempt.ts';
import { explainReason } from '../http/explain-reason.ts';
import { secretMask } from '../sender/mask-secrets.ts';
import type { SentDelivery } from './send-request.ts';

/** A status, the class of it (`4xx`), or the contract's success status. */
export type StatusPattern = number | `${1 | 2 | 3 | 4 | 5}xx` | 'success';

/** What has to hold for each of some deliveries. */
export interface Expectation {
  /** How it ended; `any` accepts each way. By default `delivered`, unless a status or a failure is expected, which implies it. */
  readonly outcome?: 'delivered' | 'lost' | 'any' | undefined;
  /** Attempts made; `all` is the first one and all retries of the contract. */
  readonly attempts?: number | 'all' | undefined;
  /** The response to the last attempt. */
  readonly status?: StatusPattern | readonly StatusPattern[] | undefined;
  /** Why the last attempt failed. Never holds if the endpoint refuses the connection: then nothing was tested. */
  readonly failure?: Failure | readonly Failure[] | undefined;
  /** The responses to all copies of a fault that duplicates; there has to be one. */
  readonly copies?: StatusPattern | readonly StatusPattern[] | undefined;
  /** How often the receiver has acted on the event ID. */
  readonly effects?: number | undefined;
  /** The response to the last attempt has neither a secret of the sender nor a stack trace. */
  readonly reveals?: 'nothing' | undefined;
}

/** How often the receiver has acted on each event ID. */
export type EffectCounts = ReadonlyMap<string, number>;

/** What came of a request; an attempt that was never made has neither a status nor a failure. */
type Result = Partial<AttemptResult>;

/**
 * Judges each condition for each delivery, and says what did not hold, a sentence a condition. Effects are not judged without counts. An
 * expectation about nothing fails, too.
 */
export function judge(
  expectation: Expectation,
  deliveries: readonly SentDelivery[],
  success: readonly SuccessStatus[],
  counts?: EffectCounts,
): string[] {
  if (deliveries.length === 0) return ['Expected a delivery, saw none.'];
  const misses = conditionsOf(expectation, success, counts).flatMap(({ kind, holds, says }) => {
    const missed = deliveries.filter((delivery) => !holds(delivery));
    return missed[0] ? [{ kind, first: missed[0], says, count: missed.length }] : [];
  });
  const status = misses.find(({ kind }) => kind === 'status');
  // A status says more than that it was none of success.
  const unsaid = misses.filter(({ kind, first }) => kind !== 'outcome' || first !== status?.first);
  return unsaid.map(({ first, says, count }) => {
    const which = deliveries.length > 1 ? ` for ${count} of ${deliveries.length}` : '';
    return `Expected ${says(first)}${which} (event ID ${first.requestId}).`;
  });
}

/** One thing that has to hold. */
interface Condition {
  readonly kind: keyof Expectation;
  holds(delivery: SentDelivery): boolean;
  /** What was expected and what was seen instead. */
  says(delivery: SentDelivery): string;
}

function conditionsOf(
  expectation: Expectation,
  success: readonly SuccessStatus[],
  counts: EffectCounts | undefined,
): readonly Condition[] {
  const { attempts, status, failure, copies, effects, reveals } = expectation;
  const { outcome = status === undefined && failure === undefined ? 'delivered' : 'any' } = expectation;
  const conditions: (Condition | false)[] = [
    outcome !== 'any' && {
      kind: 'outcome',
      holds: (delivery) => delivery.outcome === outcome,
      says: (delivery) =>
        `${outcome === 'delivered' ? 'a success status' : 'that it is refused'}, saw ${describeResult(lastOf(delivery))}`,
    },
    attempts !== undefined && {
      kind: 'attempts',
      holds: (delivery) =>
        delivery.attempts.length === (attempts === 'all' ? delivery.allAttempts : attempts),
      says: (delivery) =>
        `${attempts === 'all' ? 'all attempts' : `attempts ${attempts}`}, saw ${delivery.attempts.length}`,
    },
    status !== undefined && {
      kind: 'status',
      holds: (delivery) => isAnyOf(lastOf(delivery), [status].flat(), success),
      says: (delivery) => `status ${[status].flat().join(' or ')}, saw ${describeResult(lastOf(delivery))}`,
    },
    failure !== undefined && {
      kind: 'failure',
      holds: (delivery) =>
        !isRefused(lastOf(delivery)) && [failure].flat().some((one) => one === lastOf(delivery).failure),
      says: (delivery) => `failure ${[failure].flat().join(' or ')}, saw ${failureSeen(lastOf(delivery))}`,
    },
    copies !== undefined && {
      kind: 'copies',
      holds: (delivery) =>
        copiesOf(delivery).length > 0 &&
        copiesOf(delivery).every((copy) => isAnyOf(copy, [copies].flat(), success)),
      says: (delivery) =>
        `${[copies].flat().join(' or ')} for each copy, saw ${[...new Set(copiesOf(delivery).map(describeResult))].join(' and ') || 'no copy'}`,
    },
    effects !== undefined &&
      counts !== undefined && {
        kind: 'effects',
        holds: (delivery) => eventIdsOf(delivery).every((id) => counts.get(id) === effects),
        says: (delivery) => effectsSeen(effects, delivery, counts),
      },
    reveals !== undefined && {
      kind: 'reveals',
      holds: (delivery) => revealedBy(lastOf(delivery)) === undefined,
      says: (delivery) => `a response that reveals nothing, saw ${revealedBy(lastOf(delivery))}`,
    },
  ];
  return conditions.filter((condition) => condition !== false);
}

function lastOf({ attempts }: SentDelivery): Result {
  return attempts.at(-1) ?? {};
}

function copiesOf({ attempts }: SentDelivery): readonly Result[] {
  return attempts.flatMap(({ copies = [] }) => copies);
}

/** The events of a delivery. */
export function eventIdsOf({ requestId, otherIds = [] }: SentDelivery): readonly string[] {
  return [requestId, ...otherIds];
}

function isAnyOf(
  { status }: Result,
  patterns: readonly StatusPattern[],
  success: readonly SuccessStatus[],
): boolean {
  if (status === undefined) return false;
  return patterns.some((pattern) => {
    if (pattern === 'success') return isSuccess(success, status);
    return typeof pattern === 'number' ? status === pattern : Math.floor(status / 100) === Number(pattern[0]);
  });
}

/** Whether nobody listens, so that nothing was tested. */
function isRefused({ reason }: Result): boolean {
  return reason === 'ECONNREFUSED';
}

function failureSeen(result: Result): string {
  if (isRefused(result)) return describeResult(result);
  return result.failure ?? `none (${describeResult(result)})`;
}

/** In words: `503`, `no response (timeout)`, `no response (ECONNREFUSED: nobody listens at this address; …)`. */
function describeResult({ status, failure, reason = '' }: Result): string {
  if (status !== undefined) return String(status);
  const meaning = explainReason(reason);
  if (meaning !== undefined) return `no response (${reason}: ${meaning})`;
  return failure === undefined ? 'no attempt' : `no response (${failure})`;
}

/** About the first event of a delivery that the receiver has acted on more or less often than expected. */
function effectsSeen(expected: number, delivery: SentDelivery, counts: EffectCounts): string {
  const odd = eventIdsOf(delivery).find((id) => counts.get(id) !== expected) ?? delivery.requestId;
  // The sentence names the delivery by its first event.
  const which = odd === delivery.requestId ? '' : ` for the event ${odd}`;
  return `that the event is handled ${times(expected)}, and it was handled ${times(counts.get(odd) ?? 0)}${which}`;
}

function times(count: number): string {
  return ['not at all', 'once', 'twice'][count] ?? `${count} times`;
}

/** Frames of a stack, as JavaScript, Python, Java and .NET, Go, and PHP write them. */
const stackFrame =
  /^\s*at .+:\d+|\bTraceback \(most recent call last\)|^\s*at [\w.$]+\(|^goroutine \d+ \[|^#\d+ .+\(\d+\):/m;

/** What a response reveals. Secrets of the sender are masked in its body, so that the mask stands for one. */
function revealedBy({ responseBody = '' }: Result): string | undefined {
  if (responseBody.includes(secretMask)) return 'a secret';
  return stackFrame.test(responseBody) ? 'a stack trace' : undefined;
}
