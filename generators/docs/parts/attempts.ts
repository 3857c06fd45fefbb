import type { Delivery, Retry } from '../../contract/model.ts';
import { facts, table, text } from '../blocks/make-content.ts';
import type { Block, Words } from '../blocks/content.ts';
import { durationInStepsOf, durationInWords } from '../durations.ts';
import type { Site } from '../site.ts';
import { notKnown } from './marks.ts';
import { openPointLink } from './open-point-link.ts';

/** What a delivery policy says, fact by fact, with links to what is not known of it. */
export function policyFacts(
  site: Site,
  page: string,
  { failure, timeoutMs, retry, guarantee, openPoints }: Delivery,
): Block {
  const open = (fact: keyof Delivery['openPoints']) => openPointLink(site, page, openPoints[fact]);
  return facts([
    ['Guarantee', text`${guaranteeInWords(guarantee, retry)} ${open('loss')}`],
    ['Failure', text`${failure} ${open('failure')} ${open('answer')}`],
    [
      'Time to answer',
      text`${timeoutMs === null ? notKnown : durationInWords(timeoutMs)} ${open('timeout')}`,
    ],
    ['Retry', text`${retryInWords(retry)} ${open('retry')}`],
    ['Retries', retry && retriesInWords(retry)],
    ['Interval', retry && text`${durationInWords(retry.intervalMs)} ${open('interval')}`],
    ['Window', retry && windowInWords(retry)],
    ['Order', openPoints.order !== undefined && text`${notKnown} ${open('order')}`],
  ]);
}

function retriesInWords({ maxRetries }: Retry): string {
  return maxRetries === 1
    ? 'One, after the original attempt'
    : `Up to ${maxRetries}, after the original attempt`;
}

/** How long after the original attempt the last retry is planned. */
export function windowInWords({ windowIsApproximate, intervalMs, windowMs }: Retry): string {
  return `${windowIsApproximate ? 'About ' : ''}${durationInStepsOf(intervalMs, windowMs)}`;
}

const guaranteeWords: Readonly<Record<Delivery['guarantee'], string>> = { 'at-most-once': 'At most once' };

function guaranteeInWords(guarantee: Delivery['guarantee'], retry: Delivery['retry']): string {
  if (retry?.enabledByDefault) return 'An attempt that fails is followed by retries.';
  const words = guaranteeWords[guarantee] + (retry === null ? '' : ' by default');
  return `${words}: one attempt is made, and nothing follows a failure.`;
}

function retryInWords(retry: Delivery['retry']): Words {
  if (retry === null) return 'Never';
  return text`${retry.enabledByDefault ? 'On by default.' : 'Off by default.'} ${retry.enabledBy}`;
}

/** The name of an attempt, the original one being number 0. */
export function attemptName(retry: Retry, number: number): string {
  return number === 0
    ? retry.originalAttemptName
    : retry.retryAttemptName.replaceAll('{number}', () => String(number));
}

/** Every attempt with the time at which it is planned, counted from the original one, folded. */
export function attemptTable(retry: Retry, idPrefix: string): Block {
  const rows = Array.from({ length: retry.maxRetries + 1 }, (_, number) => ({
    id: `${idPrefix}-attempt-${number}`,
    cells: [
      attemptName(retry, number),
      number === 0 ? 'at once' : durationInStepsOf(retry.intervalMs, number * retry.intervalMs),
    ],
  }));
  const columns = ['Attempt', 'Planned after the original attempt'];
  return {
    block: 'fold',
    style: 'attempts',
    summary: `All ${rows.length} attempts as a table`,
    content: table('The attempts of one delivery', columns, rows),
    isSeries: true,
  };
}
