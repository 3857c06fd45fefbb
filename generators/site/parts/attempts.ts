import { attemptName, retryOffsetMs } from '@webhook-contract/common/attempts';
import type { Delivery, Retry } from '../../contract/model/model.ts';
import { strong, table, text } from '../blocks/make-content.ts';
import type { Block, Words } from '../blocks/content.ts';
import { durationInStepsOf, durationInWords, everyInWords } from '../durations.ts';

/** How long after the first attempt the last retry is planned. */
export function windowInWords(retry: Retry): string {
  return `${retry.windowIsApproximate ? 'About ' : ''}${momentInWords(retry, retry.windowMs)}`;
}

/** A time after the first attempt: in steps of the interval if there is one for all. */
function momentInWords({ intervalsMs: [firstMs = 0, ...others] }: Retry, timeMs: number): string {
  return others.length === 0 ? durationInStepsOf(firstMs, timeMs) : durationInWords(timeMs);
}

/** The time from the first attempt to the first retry. */
export function firstIntervalInWords({ intervalsMs: [firstMs = 0] }: Retry): string {
  return durationInWords(firstMs);
}

/** How retries follow each other: `one every 5 minutes`. */
export function rhythmInWords({ intervalsMs }: Retry): string {
  const [shortest, longest] = [Math.min(...intervalsMs), Math.max(...intervalsMs)];
  return shortest === longest
    ? `one ${everyInWords(shortest)}`
    : `at intervals from ${durationInWords(shortest)} to ${durationInWords(longest)}`;
}

/** Every attempt with the time at which it is planned, counted from the first one, folded; nothing if one interval says it all. */
export function attemptTable(retry: Retry, idPrefix: string): Block | null {
  if (Math.min(...retry.intervalsMs) === Math.max(...retry.intervalsMs)) return null;
  const rows = Array.from({ length: retry.maxRetries + 1 }, (_, number) => ({
    id: `${idPrefix}-attempt-${number}`,
    cells: [
      attemptName(retry, number),
      number === 0 ? '0 minutes' : momentInWords(retry, retryOffsetMs(retry, number)),
    ],
  }));
  const columns = ['Attempt', 'Planned after the first attempt'];
  return {
    block: 'fold',
    style: 'attempts',
    summary: `All ${rows.length} attempts as a table`,
    content: table('The attempts of one delivery', columns, rows),
    isSeries: true,
  };
}

/**
 * Whether an event is lost where retry is off, or there is none, and where all retries have failed too. Only if a delivery policy
 * states it, without a known gap about it.
 */
export function losses({ guarantee, knownGaps }: Delivery): {
  readonly withoutRetry: boolean;
  readonly afterRetries: boolean;
} {
  return {
    withoutRetry: guarantee === 'at-most-once',
    afterRetries: guarantee !== null && knownGaps.loss === undefined,
  };
}

/** A sentence on an event after a failed attempt: what the contract states, and what it assumes about the last retry. */
export function afterFailure(delivery: Delivery, assumedLoss: Words = null): Words {
  const { retry, failure } = delivery;
  const lost = losses(delivery);
  const withoutRetry = lossInWords(lost.withoutRetry);
  if (retry === null && !lost.withoutRetry && failure !== '')
    return text`The contract says: “${failure.replaceAll('\n', ' ')}”`;
  if (retry === null) return text`After a failed attempt, ${withoutRetry}.`;
  const { maxRetries, enabledByDefault } = retry;
  const retries =
    maxRetries === 1
      ? `one retry follows, ${firstIntervalInWords(retry)} later`
      : `up to ${maxRetries} retries follow, ${rhythmInWords(retry)}`;
  const end = assumedLoss ?? text`After the last retry, ${lossInWords(lost.afterRetries)}.`;
  // Retry can be off, as far as the contract says, if it is so by default, or if it says what follows then.
  if (enabledByDefault && !lost.withoutRetry) return text`After a failed attempt, ${retries}. ${end}`;
  return text`Retries are ${enabledByDefault ? 'on' : 'off'} by default. Without retries, if an attempt fails, ${withoutRetry}. If retries are on,
    ${retries}. ${end}`;
}

function lossInWords(isLost: boolean): Words {
  return isLost
    ? text`the event is ${strong('lost')}, unless you stored it before you responded`
    : text`what follows is ${strong('not documented')}`;
}
