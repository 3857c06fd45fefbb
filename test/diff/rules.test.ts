import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { Json } from '../../generators/contract/model.ts';
import { pairContracts } from '../../generators/diff/contract-pair.ts';
import { acceptedAs, type ContractSide } from '../../generators/diff/contract-side.ts';
import { jsonReport } from '../../generators/diff/report/json.ts';
import { diffRules } from '../../generators/diff/rules/index.ts';
import { compareDocuments } from './compare-documents.ts';

const BASE = path.join(import.meta.dirname, 'base');
const FOLDER = path.join(import.meta.dirname, 'rules');
const cases = readdirSync(FOLDER);

const layers = mkdtempSync(path.join(tmpdir(), 'diff-rules-'));
afterAll(() => rmSync(layers, { recursive: true }));

/** The contract that all cases share, with the files of one side of a case in place of its own. */
function layered(rule: string, side: 'previous' | 'current'): string {
  const folder = path.join(layers, rule, side);
  cpSync(BASE, folder, { recursive: true });
  const own = path.join(FOLDER, rule, side);
  if (existsSync(own)) cpSync(own, folder, { recursive: true });
  return path.join(folder, 'asyncapi.yaml');
}

test('every rule has an ID of its own, a sentence, and contracts that show it', () => {
  expect(diffRules.map(({ id }) => id).toSorted()).toEqual(cases);
  for (const { checks } of diffRules) expect(checks).toMatch(/^Checks that .*\.$/);
});

/** Whether a receiver takes a request for the event, or for any event if the change is not that of one. */
function isTaken(side: ContractSide, body: Json, headers = {}, event?: string): boolean {
  const taken = acceptedAs(side, body, headers);
  return taken !== undefined && (event === undefined || taken === event);
}

describe('a rule finds each change of its kind, with its places', () => {
  test.each(cases)('%s', async (rule) => {
    const comparison = await compareDocuments(layered(rule, 'previous'), layered(rule, 'current'));
    const { previous, current, changes } = comparison;
    // "vitest run -u test/diff" writes what is expected again; read what it changed.
    await expect(`${jsonReport(comparison)}\n`).toMatchFileSnapshot(path.join(FOLDER, rule, 'expected.json'));
    expect(changes.map((change) => change.rule)).toContain(rule);
    const wrong = changes.flatMap(({ event, message, witness = {} }) => {
      const renamed = pairContracts(previous, current).events.find(({ after }) => after.key === event);
      const before = renamed?.before.key ?? event;
      const { old, new: fresh, headers } = witness;
      const isProof =
        (old === undefined ||
          (isTaken(current, old, headers?.old, event) && !isTaken(previous, old, headers?.old, before))) &&
        (fresh === undefined ||
          (isTaken(previous, fresh, headers?.new, before) && !isTaken(current, fresh, headers?.new, event)));
      return isProof ? [] : [message];
    });
    expect(wrong).toEqual([]);
  });
});
