import { attemptName, retryOffsetMs } from '@webhook-contract/common/attempts';
import type { Delivery, Retry } from '../../contract/model/model.ts';
import { facts, table, text } from '../blocks/make-content.ts';
import type { Block, Words } from '../blocks/content.ts';
import { durationInStepsOf, durationInWords, everyInWords } from '../durations.ts';
import type { Site } from '../site.ts';
import { notKnown } from './marks.ts';
import { knownGapLink } from './known-gap-link.ts';

/** What a delivery policy says, fact by fact, with links to what is not known of it. */
export function policyFacts(site: Site, page: string, delivery: Delivery): Block {
  const { failure, timeoutMs, retry, knownGaps } = delivery;
  const open = (fact: keyof Delivery['knownGaps']) => knownGapLink(site, page, knownGaps[fact]);
  return facts([
    ['Guarantee', text`${guaranteeInWords(delivery)} ${open('loss')}`],
    ['Failure', text`${failure || notStated} ${open('failure')} ${open('response')}`],
    [
      'Time to respond',
      text`${timeoutMs === null ? notKnown : durationInWords(timeoutMs)} ${open('timeout')}`,
    ],
    ['Retry', text`${retryInWords(delivery)} ${open('retry')}`],
    ['Retries', retry && retriesInWords(retry)],
    ['Interval', retry && text`${intervalsInWords(retry)} ${open('interval')}`],
    ['Jitter', retry && retry.jitter !== '' && retry.jitter],
    ['Window', retry && windowInWords(retry)],
    ['Order', knownGaps.order !== undefined && text`${notKnown} ${open('order')}`],
  ]);
}

function retriesInWords({ maxRetries }: Retry): string {
  return maxRetries === 1 ? 'One, after the first attempt' : `Up to ${maxRetries}, after the first attempt`;
}

/** How long after the first attempt the last retry is planned. */
export function windowInWords(retry: Retry): string {
  return `${retry.windowIsApproximate ? 'About ' : ''}${momentInWords(retry, retry.windowMs)}`;
}

/** A time after the first attempt: in steps of the interval if there is one for all. */
export function momentInWords({ intervalsMs: [firstMs = 0, ...others] }: Retry, timeMs: number): string {
  return others.length === 0 ? durationInStepsOf(firstMs, timeMs) : durationInWords(timeMs);
}

/** More intervals than these are summed up. */
const listedIntervals = 8;

/** Every interval, or how they grow. */
function intervalsInWords({ intervalsMs, backoff, maxRetries }: Retry): string {
  const [firstMs = 0] = intervalsMs;
  const first = durationInWords(firstMs);
  if (backoff) {
    const { factor, maxIntervalMs } = backoff;
    const most = maxIntervalMs === null ? '' : `, at most ${durationInWords(maxIntervalMs)}`;
    return `${first}, ${factor === 2 ? 'then doubled' : `then multiplied by ${factor}`} after each attempt${most}`;
  }
  const listed = intervalsMs.slice(0, listedIntervals).map(durationInWords).join(', ');
  if (intervalsMs.length > listedIntervals) return `${listed}, and so on`;
  const isRepeated = intervalsMs.length > 1 && maxRetries > intervalsMs.length;
  return isRepeated ? `${listed}; the last one repeats` : listed;
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

/** What follows a failed attempt: `up to 20 retries follow, one every 5 minutes`. */
export function retriesFollow(retry: Retry): string {
  const { maxRetries } = retry;
  return maxRetries === 1
    ? `one retry follows, ${firstIntervalInWords(retry)} later`
    : `up to ${maxRetries} retries follow, ${rhythmInWords(retry)}`;
}

const notStated = 'Not stated';

function guaranteeInWords({ guarantee, retry }: Delivery): string {
  if (guarantee === 'at-least-once')
    return 'At least once: an event is sent until an attempt succeeds or no retry is left, so it can arrive more than once.';
  if (retry?.enabledByDefault) return 'An attempt that fails is followed by retries.';
  if (guarantee === null) return notStated;
  const scope = retry === null ? '' : ' by default';
  return `At most once${scope}: one attempt is made, and nothing follows a failure.`;
}

function retryInWords({ guarantee, retry }: Delivery): Words {
  if (retry === null) return guarantee === 'at-most-once' ? 'Never' : notStated;
  if (retry.enabledByDefault && guarantee !== 'at-most-once') return text`Always on. ${retry.enabledBy}`;
  return text`${retry.enabledByDefault ? 'On by default.' : 'Off by default.'} ${retry.enabledBy}`;
}

/** Every attempt with the time at which it is planned, counted from the first one, folded. */
export function attemptTable(retry: Retry, idPrefix: string): Block {
  const rows = Array.from({ length: retry.maxRetries + 1 }, (_, number) => ({
    id: `${idPrefix}-attempt-${number}`,
    cells: [
      attemptName(retry, number),
      number === 0 ? 'immediately' : momentInWords(retry, retryOffsetMs(retry, number)),
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
