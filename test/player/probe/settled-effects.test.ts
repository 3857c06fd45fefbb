import { expect, test } from 'vitest';
import type { DeliverySummary } from '../../../player/probe/delivery-summary.ts';
import { withEffects } from '../../../player/probe/effects.ts';

test('sees a copy that is handled behind the first', async () => {
  const counts = [0, 1, 2];
  const count = async (): Promise<number> => counts.shift() ?? 2;
  const delivery = { requestId: 'one' } as DeliverySummary;
  const [seen] = await withEffects([delivery], 1, { count, withinMs: 5_000 }, undefined);
  expect(seen?.effects).toEqual([{ eventId: 'one', count: 2 }]);
});
