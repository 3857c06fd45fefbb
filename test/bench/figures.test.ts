import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { withFigures } from '../../bench/document.ts';
import { readResult } from '../../bench/result.ts';

const result = readResult();

test('bench/README.md shows the figures of the committed result', async () => {
  const text = readFileSync(path.resolve(import.meta.dirname, '../../bench/README.md'), 'utf8');
  expect(await withFigures(text, result), 'node bench/write-figures.ts writes it').toBe(text);
});

test.each(Object.entries(result.runs))('what was measured of %s is of a commit', (_, run) => {
  expect(run.commit).toMatch(/^[\da-f]{40}$/);
  expect(run.date).toMatch(/^\d{4}-\d\d-\d\d$/);
});
