import { expect, test } from 'vitest';
import type { GeneratedFile } from '../../generators/index.ts';
import { testSeed } from '../seed.ts';
import { fuzzedDocument, tryDocument } from './try-document.ts';
import { tryOutputs } from './try-output.ts';

// A few of those that "npm run test:documents" tries by the thousand.
test('whatever a document says, it gives code that compiles and runs, or errors that can be read', async () => {
  const outputs = new Map<number, readonly GeneratedFile[]>();
  for (let index = 0; index < 50; index += 1) {
    const { output, faults } = await tryDocument(fuzzedDocument((testSeed + index) | 0));
    expect([index, faults]).toEqual([index, []]);
    if (output) outputs.set(index, output);
  }
  expect(outputs.size).toBeGreaterThan(5);
  expect(await tryOutputs(outputs)).toEqual([]);
}, 300_000);
