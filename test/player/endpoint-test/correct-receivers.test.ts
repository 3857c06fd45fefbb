import { expect, test } from 'vitest';
import { isAll } from '../../extent.ts';
import { ownStores, testOwnReceiver } from './own-receivers.ts';
import { namesOfFailed } from './try-receiver.ts';

/** The recipes of the documentation are tested as they stand, by `test/recipes/`. */
test.for(Object.entries(ownStores).filter(([name]) => isAll || name === 'SQLite'))(
  'the receiver of this repository passes every check with %s',
  { timeout: 120_000 },
  async ([name, start], { skip }) => {
    const store = await start();
    if (!store) return skip(`there is no server for ${name} here`);
    await using _ = store;

    const { results, counts } = await testOwnReceiver(store);

    expect(namesOfFailed(results)).toEqual([]);
    expect(results.filter(({ verdict }) => verdict === 'inconclusive')).toEqual([]);
    // All but signatures and retries, which this contract has not.
    expect(counts.passed).toBeGreaterThan(35);
  },
);
