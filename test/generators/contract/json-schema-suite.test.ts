import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { describe, expect, test } from 'vitest';
import { jsonSchemaPage } from './json-schema-page.ts';
import { differences, judge, suiteGroups, suites, tally } from './json-schema-suite.ts';

const judged = suites.map((suite) => {
  const groups = suiteGroups(suite.folder);
  return { ...suite, groups, outcomes: judge(groups, suite.dialect) };
});

describe.each(judged)('the test suite of JSON Schema in $dialect', ({ groups, outcomes }) => {
  test('has the same verdicts, or is refused by a rule that knows why', () => {
    const refusals = [...outcomes.values()].flatMap((outcome) => outcome.refusals ?? []);
    const reasons = ['keyword-meaning', 'remote-reference', 'schema-dialect', 'unevaluated'];
    expect(refusals.filter(({ rule }) => !reasons.includes(rule))).toEqual([]);

    const different = groups.flatMap((group) => {
      const { verdicts } = outcomes.get(group) ?? {};
      const wrong = group.tests.filter(({ valid }, index) => verdicts && verdicts[index] !== valid);
      return wrong.map(({ description }) => `${group.name} / ${description}`);
    });
    const isKnown = (name: string) => differences.some(({ file }) => name.startsWith(`${file}: `));
    expect(different.filter((name) => !isKnown(name))).toEqual([]);
    expect(differences.every(({ file }) => file.startsWith('optional/'))).toBe(true);
  });

  test('is judged, and not refused as a whole', () => {
    const { same, refused } = tally(groups, outcomes, (file) => !file.startsWith('optional/'));
    expect(same).toBeGreaterThan(10 * refused);
  });
});

test('the page on JSON Schema says what was found', async () => {
  const file = path.resolve(import.meta.dirname, '../../../generators/guide/json-schema.md');
  const options = await resolveConfig(file);
  // "vitest run -u test/generators/contract/json-schema-suite.test.ts" writes it again; read what it changed.
  await expect(await format(jsonSchemaPage(judged), { ...options, parser: 'markdown' })).toMatchFileSnapshot(
    file,
  );
});
