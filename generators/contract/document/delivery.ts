import type { SuccessStatus } from '@webhook-contract/common/success';
import { DEFAULT_ATTEMPT_NAMES, retryOffsetMs } from '@webhook-contract/common/attempts';
import { own, textOf, isObject, type Json, type Place } from '../model/json.ts';
import type { Success, Retry } from '../model/model.ts';
import type { OperationOutline, Outline } from './outline.ts';
import { valueOf, type Sources } from '../source/sources.ts';

/** What counts as a delivery: what `x-delivery` states, or the statuses of the reply, or 2xx if nothing is said. */
export function successOf(sources: Sources, { operations, messages }: Outline): Success {
  const replies = operations.flatMap((operation) =>
    operation.replies.map((reply) => valueOf(sources, reply)),
  );
  const texts = replies.map((reply) => textOf(own(reply, 'summary')) || textOf(own(reply, 'description')));
  const stated = statedSuccess(messages[0]?.value['x-delivery']);
  const replied = operations.map((operation) => repliedSuccess(sources, operation));
  const [statuses] = [stated, ...replied].filter(({ length }) => length > 0);
  return {
    statuses: statuses ?? ['2xx'],
    isStated: statuses !== undefined,
    description: texts.find((text) => text !== '') ?? '',
  };
}

/** What a delivery policy states; nothing if it says nothing. */
export function statedSuccess(policy: unknown): readonly SuccessStatus[] {
  const success = own(policy, 'success');
  return success === undefined ? [] : ([success].flat() as SuccessStatus[]);
}

/** The statuses of the messages that an operation has for its reply. */
export function repliedSuccess(sources: Sources, { replies }: OperationOutline): readonly SuccessStatus[] {
  const statuses = replies.flatMap((reply) => {
    const status = own(own(own(valueOf(sources, reply), 'bindings'), 'http'), 'statusCode');
    return typeof status === 'number' ? [status] : [];
  });
  return [...new Set(statuses)];
}

/** What check, contract and page say of an event whose sender reads the body of the response. */
export const ANSWER_EXPECTED =
  'The sender expects an answer in the body of the response, which the receiver cannot give yet';

/** Whether the message of a reply describes a body. */
export function hasAnswer(sources: Sources, reply: Place): boolean {
  return own(valueOf(sources, reply), 'payload') !== undefined;
}

/** More retries than these are not planned one by one. */
const mostRetries = 1000;

/** The retry policy of an `x-delivery`, with what follows from what it states; null if it states none. */
export function retryOf(policy: unknown): Retry | null {
  const retry = own(policy, 'retry');
  if (!isObject(retry)) return null;
  const backoff = backoffOf(retry.backoff);
  const intervalsMs = intervalsOf(retry.intervalSeconds, backoff);
  const maxRetries = retriesOf(retry, intervalsMs);
  const windowMs = milliseconds(retry.windowSeconds) ?? retryOffsetMs({ intervalsMs }, maxRetries);
  return {
    enabledByDefault: retry.enabledByDefault !== false,
    enabledBy: textOf(retry.enabledBy),
    maxRetries,
    intervalsMs: intervalsMs.slice(0, maxRetries),
    backoff,
    jitter: textOf(retry.jitter),
    windowMs,
    windowIsApproximate: retry.windowIsApproximate === true,
    attemptNames: {
      first: textOf(own(retry.attemptNames, 'first')) || DEFAULT_ATTEMPT_NAMES.first,
      retry: textOf(own(retry.attemptNames, 'retry')) || DEFAULT_ATTEMPT_NAMES.retry,
    },
  };
}

function backoffOf(backoff: Json | undefined): Retry['backoff'] {
  const factor = own(backoff, 'factor');
  if (typeof factor !== 'number') return null;
  return { factor, maxIntervalMs: milliseconds(own(backoff, 'maxIntervalSeconds')) ?? null };
}

/** The intervals one by one, up to the first one that repeats for good. */
function intervalsOf(seconds: Json | undefined, backoff: Retry['backoff']): readonly number[] {
  const stated = (Array.isArray(seconds) ? seconds : [seconds]).flatMap((one) => milliseconds(one) ?? []);
  const [first] = stated;
  if (!backoff || first === undefined) return stated;
  const { factor, maxIntervalMs } = backoff;
  const intervalsMs = [first];
  while (intervalsMs.length < mostRetries) {
    const next = Math.min(Math.round((intervalsMs.at(-1) ?? 0) * factor), maxIntervalMs ?? Infinity);
    if (next === intervalsMs.at(-1) || !Number.isSafeInteger(next)) break;
    intervalsMs.push(next);
  }
  return intervalsMs;
}

/** As many retries as are stated, as a list has intervals, or as the window has room for. */
function retriesOf(
  { maxRetries, intervalSeconds, windowSeconds }: Record<string, Json>,
  intervalsMs: readonly number[],
): number {
  if (typeof maxRetries === 'number') return maxRetries;
  const windowMs = milliseconds(windowSeconds);
  if (windowMs === undefined) return Array.isArray(intervalSeconds) ? intervalsMs.length : 1;
  let retries = 1;
  while (retries < mostRetries && retryOffsetMs({ intervalsMs }, retries + 1) <= windowMs) retries++;
  return retries;
}

function milliseconds(seconds: Json | undefined): number | undefined {
  return typeof seconds === 'number' ? seconds * 1000 : undefined;
}
