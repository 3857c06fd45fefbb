import type { Contract } from '../../contract/model.ts';
import { html } from '../html.ts';
import type { Html, HtmlValue } from '../html.ts';
import { table } from './table.ts';

/** What each answer of a receiver, and none, means for the attempt. */
export function answerTable({ endpoint: { successStatus } }: Contract): Html {
  const statuses = [2, 3, 4, 5].map((digit) => {
    const isClassOfSuccess = Math.floor(successStatus / 100) === digit;
    const range = html`from <code>${digit}00</code> to <code>${digit}99</code>`;
    return html`${isClassOfSuccess ? 'Any other status' : 'A status'}
    ${range}${examples(digit, successStatus)}`;
  });
  const failed = [...statuses, 'No answer in time'].map((answer) => ({
    cells: [answer, html`<span class="mark bad">Failed</span>`],
  }));
  const delivered = {
    cells: [html`Status <code>${successStatus}</code>`, html`<span class="mark good">Delivered</span>`],
  };
  return html`<div class="answers">
    ${table('What answers mean', ['Answer', 'What it means'], [delivered, ...failed])}
  </div> `;
}

/** Statuses that servers often answer with, some of them unasked. */
const commonStatuses = [200, 201, 202, 204, 301, 302, 307, 308];

function examples(digit: number, successStatus: number): HtmlValue {
  const statuses = commonStatuses.filter(
    (status) => Math.floor(status / 100) === digit && status !== successStatus,
  );
  return (
    statuses.length > 0 &&
    html`, such as
    ${digit === 3 && 'the redirects '}${statuses.map((status, index) => html`${index > 0 && (index === statuses.length - 1 ? ' or ' : ', ')}<code>${status}</code>`)}`
  );
}
