import { expect, test } from 'vitest';
import { emptyProfile, observe } from '../../../../generators/authoring/learn/value-profile.ts';
import { scratchContract } from './scratch-contract.ts';

const GREENHOUSE = 'test/generators/contract/valid';

test('of many different names and texts a profile keeps a bounded number', () => {
  const profile = emptyProfile();
  const letters = (index: number): string =>
    String(index).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '');
  for (let index = 0; index < 2000; index += 1)
    observe(profile, { [`f_${letters(index)}`]: index, text: letters(index) }, []);
  expect(profile.fields.size).toBe(200);
  expect(profile.fields.get('text')?.counts).toBeUndefined();
  expect(profile.entries?.values).toBeGreaterThan(1700);
});

test('a long text and a deep body are kept no longer than they are looked at', () => {
  const profile = emptyProfile();
  const deep: unknown = Array.from({ length: 100 }).reduce<unknown>((inner) => ({ inner }), 'x'.repeat(65));
  observe(profile, { deep, long: 'x'.repeat(65) }, []);
  expect(profile.fields.get('long')?.counts).toBeUndefined();
  let depth = 0;
  for (let inner = profile.fields.get('deep'); inner; inner = inner.fields.get('inner')) depth += 1;
  expect(depth).toBe(16);
});

test('a line longer than any body, and event types beyond what events have, are named and left out', async () => {
  const types = Array.from({ length: 502 }, (_, index) => ({ body: { kind: `type.${index}` } }));
  const long = `{"body":{"kind":"LAMP_FAILED","text":"${'x'.repeat(17 * 1024 * 1024)}"}}`;
  const run = await scratchContract(GREENHOUSE).learn([long, ...types], '--dry-run', '--type', 'type.7');
  expect(run.stderr).toMatch(/captured\.ndjson:1: The line is longer than 16 MB\. .+\.\n$/);
  expect(run.stdout).toContain('type.7 (type7, a new event): 1 body.');
  const all = await scratchContract(GREENHOUSE).learn(types, '--event', 'other');
  expect(all.stderr).toContain(
    'captured.ndjson:501: The line is of yet another event type, beyond the 500 that are told apart',
  );
});
