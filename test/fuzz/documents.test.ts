import { expect, test } from 'vitest';
import { extent } from '../extent.ts';
import { testSeed } from '../seed.ts';
import { tryDocuments, type Told } from './try-documents.ts';

// A few of those that "npm run test:documents" tries by the thousand.
test('whatever a document says, it gives code that compiles and runs, or errors that can be read', async () => {
  const trials: Told[] = [];
  const faults = await tryDocuments({ seed: testSeed, from: 0, count: extent(20, 50) }, (told) =>
    trials.push(told),
  );
  expect(trials.filter((trial) => trial.faults.length > 0)).toEqual([]);
  expect(trials.filter(({ isGenerated }) => isGenerated).length).toBeGreaterThan(2);
  expect(faults).toEqual([]);
});

test('a guard that is the same in both modes compiles where nothing may be unused', async () => {
  const trials: Told[] = [];
  const faults = await tryDocuments({ seed: 20260101, from: 244, count: 1 }, (told) => trials.push(told));
  expect(trials).toMatchObject([{ isGenerated: true, faults: [] }]);
  expect(faults).toEqual([]);
});
