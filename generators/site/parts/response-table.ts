import { isSuccess, type SuccessStatus } from '@webhook-contract/common/success';
import type { Contract } from '../../contract/model/model.ts';
import { code, join, styled, table, text } from '../blocks/make-content.ts';
import type { Block, Words } from '../blocks/content.ts';
import { successCodes } from './success.ts';

/** What each response of a receiver, and none, means for the attempt, as far as the contract states it. */
export function responseTable({ endpoint }: Contract): Block {
  const { statuses: success, isStated } = endpoint.success;
  const statuses = [2, 3, 4, 5].flatMap((digit) => {
    if (success.includes(`${digit}xx` as SuccessStatus)) return [];
    const isClassOfSuccess = success.some((status) => Math.floor(Number(status) / 100) === digit);
    const range = text`from ${code(`${digit}00`)} to ${code(`${digit}99`)}`;
    return [text`${isClassOfSuccess ? 'Any other status' : 'A status'} ${range}${examples(digit, success)}`];
  });
  const failed = [...statuses, 'No response in time'].map((response) => ({
    cells: [response, isStated ? styled('mark bad', 'Failed') : styled('unknown', 'Not stated')],
  }));
  const delivered = {
    cells: [
      text`Status ${successCodes(endpoint)}`,
      text`${styled('mark good', 'Delivered')} ${!isStated && styled('aside', 'assumed')}`,
    ],
  };
  return table('What responses mean', ['Response', 'What it means'], [delivered, ...failed], 'responses');
}

/** Statuses that servers often respond with, some of them unasked. */
const commonStatuses = [200, 201, 202, 204, 301, 302, 307, 308];

function examples(digit: number, success: readonly SuccessStatus[]): Words {
  const statuses = commonStatuses.filter(
    (status) => Math.floor(status / 100) === digit && !isSuccess(success, status),
  );
  const [last] = statuses.slice(-1);
  if (last === undefined) return null;
  const others = join(
    statuses.slice(0, -1).map((status) => code(status)),
    ', ',
  );
  return text`, such as ${digit === 3 && 'the redirects '}${others}${statuses.length > 1 && ' or '}${code(last)}`;
}
