import type { Contract } from '../../contract/model.ts';
import { html } from '../html.ts';
import type { Html } from '../html.ts';
import { table } from './table.ts';

/** What each answer of a receiver, and none, means for the attempt. */
export function answerTable({ endpoint: { successStatus } }: Contract): Html {
  const statuses = [2, 3, 4, 5].map((digit) => {
    const isClassOfSuccess = Math.floor(successStatus / 100) === digit;
    return html`${isClassOfSuccess ? 'Any other status' : 'A status'} from <code>${digit}00</code> to
      <code>${digit}99</code>`;
  });
  const failed = [...statuses, 'No answer in time', 'No connection'].map((answer) => ({
    cells: [answer, html`<span class="mark bad">Failed</span>`],
  }));
  const delivered = {
    cells: [html`Status <code>${successStatus}</code>`, html`<span class="mark good">Delivered</span>`],
  };
  return html`<div class="answers">
    ${table('What answers mean', ['Answer', 'What it means'], [delivered, ...failed])}
  </div> `;
}
