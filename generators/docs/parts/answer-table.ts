import type { Contract } from '../../contract/model.ts';
import { code, join, styled, table, text } from '../blocks/make-content.ts';
import type { Block, Words } from '../blocks/content.ts';

/** What each answer of a receiver, and none, means for the attempt. */
export function answerTable({ endpoint: { successStatus } }: Contract): Block {
  const statuses = [2, 3, 4, 5].map((digit) => {
    const isClassOfSuccess = Math.floor(successStatus / 100) === digit;
    const range = text`from ${code(`${digit}00`)} to ${code(`${digit}99`)}`;
    return text`${isClassOfSuccess ? 'Any other status' : 'A status'} ${range}${examples(digit, successStatus)}`;
  });
  const failed = [...statuses, 'No answer in time'].map((answer) => ({
    cells: [answer, styled('mark bad', 'Failed')],
  }));
  const delivered = { cells: [text`Status ${code(successStatus)}`, styled('mark good', 'Delivered')] };
  return table('What answers mean', ['Answer', 'What it means'], [delivered, ...failed], 'answers');
}

/** Statuses that servers often answer with, some of them unasked. */
const commonStatuses = [200, 201, 202, 204, 301, 302, 307, 308];

function examples(digit: number, successStatus: number): Words {
  const statuses = commonStatuses.filter(
    (status) => Math.floor(status / 100) === digit && status !== successStatus,
  );
  const [last] = statuses.slice(-1);
  if (last === undefined) return null;
  const others = join(
    statuses.slice(0, -1).map((status) => code(status)),
    ', ',
  );
  return text`, such as ${digit === 3 && 'the redirects '}${others}${statuses.length > 1 && ' or '}${code(last)}`;
}
