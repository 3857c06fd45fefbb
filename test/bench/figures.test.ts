import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { DOCUMENTS, withFigures, withoutFigures } from '../../bench/documents.ts';
import { goalsOf } from '../../bench/goals.ts';
import { readResult } from '../../bench/result.ts';

const REPOSITORY = path.resolve(import.meta.dirname, '../..');
const result = readResult();
const textOf = (document: string) => readFileSync(path.join(REPOSITORY, document), 'utf8');

test.each(Object.keys(DOCUMENTS))('%s shows the figures of the committed result', async (document) => {
  const text = textOf(document);
  expect(await withFigures(document, text, result), 'npm run bench:figures writes it').toBe(text);
});

test('the root README sums the result up in five lines', () => {
  const [, block = ''] = /<!-- figures: summary -->([^]*?)<!-- \/figures -->/.exec(textOf('README.md')) ?? [];
  expect([...block.matchAll(/^- \*\*(\w+)\*\*/gm)].map(([, name]) => name)).toEqual([
    'Validators',
    'Receiver',
    'Generate',
    'Site',
    'Size',
  ]);
  expect(block).not.toMatch(/NaN|undefined|Infinity/);
});

test.each(Object.entries(result.runs))('what was measured of %s is of a commit', (_, run) => {
  expect(run.commit).toMatch(/^[\da-f]{40}$/);
  expect(run.date).toMatch(/^\d{4}-\d\d-\d\d$/);
});

test('a goal that is missed has a plan, or is retired with the reason', () => {
  expect(goalsOf(result.figures).filter(({ status, note }) => status !== 'met' && note === null)).toEqual([]);
});

describe('what people write in bench/README.md', () => {
  test('has no figure but how much is measured', () => {
    const text = withoutFigures('bench/README.md', textOf('bench/README.md'));
    expect(strayFigures(text)).toEqual([]);
  });

  test.each([
    ['It takes 14 s.', ['14']],
    ['The lead fell to 1.4.', ['1.4']],
    ['In `--tries 14` and at [a link](a14.md) of 1,000 events.', []],
  ])('is looked through: %s', (text, stray) => {
    expect(strayFigures(text)).toEqual(stray);
  });
});

/** Numbers that are no condition of the result, except in code and in targets of links. */
function strayFigures(text: string): readonly string[] {
  const prose = text.replaceAll(/```[^]*?```|`[^`]*`|\]\([^)]*\)/g, '');
  const conditions = numbersIn(result.conditions);
  return [...prose.matchAll(/\d(?:[\d,.]*\d)?/g)]
    .map(([figure]) => figure)
    .filter((figure) => !conditions.has(Number(figure.replaceAll(',', ''))));
}

function numbersIn(data: unknown): ReadonlySet<number> {
  if (typeof data === 'number') return new Set([data]);
  if (typeof data !== 'object' || data === null) return new Set();
  return new Set(Object.values(data).flatMap((value) => [...numbersIn(value)]));
}
