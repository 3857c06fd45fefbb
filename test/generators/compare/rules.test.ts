import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { SourcePosition } from '../../../generators/compare/change.ts';
import { jsonReport } from '../../../generators/compare/report/formats.ts';
import { diffRules } from '../../../generators/compare/rules/index.ts';
import { compareDocuments } from './compare-documents.ts';
import { rulePlaces } from './rule-places.ts';
import { unprovenWitnesses } from './unproven-witnesses.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

const BASE = path.join(import.meta.dirname, 'base');
const FOLDER = path.join(import.meta.dirname, 'rules');
const cases = readdirSync(FOLDER);

const layers = temporaryFolder(afterAll);

/** What stands at a place: a key with its value, if that is on the same line, or an item. */
function textAt(
  place: SourcePosition | undefined,
  rule: string,
  side: 'previous' | 'current',
): string | null {
  if (!place) return null;
  const lines = readFileSync(path.join(layers, rule, side, place.file), 'utf8').split('\n');
  const [text = ''] =
    /^[^\s{}[\],:]+(?::(?: [^{}[\],]+)?)?/.exec(lines[place.line - 1]?.slice(place.column - 1) ?? '') ?? [];
  return text.trim();
}

/** The contract that all cases share, with the files of one side of a case in place of its own. */
function layered(rule: string, side: 'previous' | 'current'): string {
  const folder = path.join(layers, rule, side);
  cpSync(BASE, folder, { recursive: true });
  const own = path.join(FOLDER, rule, side);
  if (existsSync(own)) cpSync(own, folder, { recursive: true });
  return path.join(folder, 'asyncapi.yaml');
}

test('every rule has an ID of its own, a sentence, and contracts that show it', () => {
  const ids = diffRules.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => !cases.includes(id))).toEqual([]);
  for (const { checks } of diffRules) expect(checks).toMatch(/^Checks that .*\.$/);
});

describe('a rule finds each change of its kind, with its places', () => {
  test.each(cases)('%s', async (rule) => {
    const comparison = await compareDocuments(layered(rule, 'previous'), layered(rule, 'current'));
    const { changes } = comparison;
    // "vitest run -u test/generators/compare" writes what is expected again; read what it changed.
    await expect(`${jsonReport(comparison)}\n`).toMatchFileSnapshot(path.join(FOLDER, rule, 'expected.json'));
    const found = changes.filter((change) => change.rule === rule);
    expect(
      found.map(({ from, to }) => [textAt(from, rule, 'previous'), textAt(to, rule, 'current')]),
    ).toEqual(rulePlaces[rule]);
    expect(unprovenWitnesses(comparison)).toEqual([]);
  });
});
