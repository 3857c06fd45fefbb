import { expect, test } from 'vitest';
import { responseStatus } from '../../../player/listener/request-intake.ts';

const statuses = (status: number | undefined, failFirst: number): number[] =>
  [1, 2, 3, 4].map((attempt) => responseStatus({ successStatus: 200, status, failFirst }, attempt));

test('the success status is the response unless another one is asked for', () => {
  expect(statuses(undefined, 0)).toEqual([200, 200, 200, 200]);
  expect(statuses(418, 0)).toEqual([418, 418, 418, 418]);
});

test('the first attempts fail, with the status that was asked for', () => {
  expect(statuses(undefined, 3)).toEqual([503, 503, 503, 200]);
  expect(statuses(418, 2)).toEqual([418, 418, 200, 200]);
});
