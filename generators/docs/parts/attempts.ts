import type { Delivery } from '../../contract/model.ts';
import { durationInStepsOf, durationInWords } from '../durations.ts';
import { html } from '../html.ts';
import type { Html, HtmlValue } from '../html.ts';
import { facts } from './facts.ts';
import { notKnown } from './marks.ts';
import { table } from './table.ts';

/** What a delivery policy says, fact by fact. */
export function policyFacts({ failure, timeoutMs, retry, guarantee }: Delivery): Html {
  return facts([
    ['Guarantee', guaranteeInWords(guarantee, retry)],
    ['Failure', failure],
    ['Time to answer', timeoutMs === null ? notKnown : durationInWords(timeoutMs)],
    ['Retry', retryInWords(retry)],
    ['Retries', retry && `Up to ${retry.maxRetries}, after the original attempt`],
    ['Interval', retry && durationInWords(retry.intervalMs)],
    [
      'Window',
      retry &&
        `${retry.windowIsApproximate ? 'About ' : ''}${durationInStepsOf(retry.intervalMs, retry.windowMs)}`,
    ],
  ]);
}

const guaranteeWords: Readonly<Record<Delivery['guarantee'], string>> = { 'at-most-once': 'At most once' };

function guaranteeInWords(guarantee: Delivery['guarantee'], retry: Delivery['retry']): string {
  if (retry?.enabledByDefault) return 'An attempt that fails is followed by retries';
  const words = guaranteeWords[guarantee] + (retry === null ? '' : ' by default');
  return `${words}: one attempt is made, and nothing follows a failure.`;
}

function retryInWords(retry: Delivery['retry']): HtmlValue {
  if (retry === null) return 'Never';
  return html`${retry.enabledByDefault ? 'On by default.' : 'Off by default.'} ${retry.enabledBy}`;
}

/** Every attempt with the time at which it is planned, counted from the original one. */
export function attemptTable({ retry }: Delivery, idPrefix: string): HtmlValue {
  if (retry === null) return null;
  const original = { id: `${idPrefix}-attempt-0`, cells: [retry.originalAttemptName, 'at once'] };
  const retries = Array.from({ length: retry.maxRetries }, (_, index) => ({
    id: `${idPrefix}-attempt-${index + 1}`,
    cells: [
      retry.retryAttemptName.replaceAll('{number}', () => String(index + 1)),
      durationInStepsOf(retry.intervalMs, (index + 1) * retry.intervalMs),
    ],
  }));
  return html`<p>
      The original attempt is always made. Each retry is made only where retry is on and every attempt before
      it has failed.
    </p>
    <div class="attempts">
      ${table('The attempts of one delivery', ['Attempt', 'Planned after the original attempt'], [original, ...retries])}
    </div>`;
}
