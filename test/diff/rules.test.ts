import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { judge } from '../../generators/diff/contract-side.ts';
import { jsonReport } from '../../generators/diff/report/json.ts';
import { diffRules } from '../../generators/diff/rules/index.ts';
import { compareDocuments } from './compare-documents.ts';

const FOLDER = path.join(import.meta.dirname, 'rules');
const cases = readdirSync(FOLDER);

test('every rule has an ID of its own, a sentence, and contracts that show it', () => {
  expect(diffRules.map(({ id }) => id).toSorted()).toEqual(cases);
  for (const { checks } of diffRules) expect(checks).toMatch(/^Checks that .*\.$/);
});

describe('a rule finds each change of its kind, with its places', () => {
  test.each(cases)('%s', async (rule) => {
    const [before, after] = ['previous', 'current'].map((side) =>
      path.join(FOLDER, rule, side, 'asyncapi.yaml'),
    );
    const comparison = await compareDocuments(before ?? '', after ?? '');
    const { previous, current, changes } = comparison;
    // "vitest run -u test/diff" writes what is expected again; read what it changed.
    await expect(`${jsonReport(comparison)}\n`).toMatchFileSnapshot(path.join(FOLDER, rule, 'expected.json'));
    expect(changes.map((change) => change.rule)).toContain(rule);
    const judged = changes.flatMap(({ witness = {} }) => [
      ...(witness.old === undefined ? [] : [[judge(current, witness.old), judge(previous, witness.old)]]),
      ...(witness.new === undefined ? [] : [[judge(previous, witness.new), judge(current, witness.new)]]),
    ]);
    // Accepted on the side that it is for, and not on the other one.
    expect(judged.filter(([own, other]) => own !== 'valid' || other === 'valid')).toEqual([]);
  });
});
