import { expect, test } from 'vitest';
import { extent } from '../extent.ts';
import { testSeed } from '../seed.ts';
import { tryDocuments, type Told } from './try-documents.ts';

/** A long run has 10,000. TEST_SEED and the index that a fault names make a document again. */
const COUNT = Number(process.env.FUZZED_DOCUMENTS ?? extent(20, 50));
/** Documents whose code is type-checked together. */
const BATCH = 200;

const batches = Array.from({ length: Math.ceil(COUNT / BATCH) }, (_, index) => index * BATCH);

test.each(batches)(
  'whatever documents from %d say, they give code that compiles and runs, or errors that can be read',
  async (from) => {
    const trials: Told[] = [];
    const documents = { seed: testSeed, from, count: Math.min(BATCH, COUNT - from) };
    const faults = await tryDocuments(documents, (told) => trials.push(told));
    expect(trials.filter((trial) => trial.faults.length > 0)).toEqual([]);
    expect(trials.filter(({ isGenerated }) => isGenerated).length).toBeGreaterThan(2);
    expect(faults).toEqual([]);
  },
  20 * 60_000,
);
