import { expect, onTestFinished, test } from 'vitest';
import { sourceOf } from './mutants.ts';
import { createTrier } from './trier.ts';

const SUBJECT = {
  file: 'receiver/request/constant-time.ts',
  tests: ['test/receiver/requests.test.ts'],
} as const;

test('tests run with the file that is tried, and not with what is on disk', async () => {
  const trier = createTrier({});
  onTestFinished(() => trier[Symbol.dispose]());
  const code = sourceOf(SUBJECT.file);
  const broken = await trier.verdictOn({ ...SUBJECT, code: `throw new Error('broken');\n${code}` }, 100_000);
  expect(broken).toMatchObject({ failed: SUBJECT.tests[0], why: expect.stringContaining('broken') });
  expect(await trier.verdictOn({ ...SUBJECT, code }, 100_000)).toMatchObject({ failed: null, skipped: [] });
});
