import { expect, test } from 'vitest';
import { problemsWithFurtherEvent } from '../with-further-event.ts';

test('README and type tests compile if the contract documents a further event', async () => {
  expect(await problemsWithFurtherEvent()).toBe('');
});
