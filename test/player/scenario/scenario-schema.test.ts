import { registerSchema, validate } from '@hyperjump/json-schema/draft-07';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { checkFault } from '../../../player/faults/check-fault.ts';
import { faultKinds, faultNames } from '../../../player/faults/fault-kinds.ts';
import { durationMs } from '../../../player/duration.ts';
import { readyScenario, readyScenarioNames } from '../../../player/scenario/ready-scenarios.ts';
import { scenarioSchema } from '../../../player/scenario/scenario-schema.ts';
import { problemsOf } from './read.ts';

// A second implementation of JSON Schema: the schema goes out to editors, which have their own.
const id = 'https://example.com/scenario';
registerSchema(scenarioSchema as never, id);

async function isValid(document: unknown): Promise<boolean> {
  return (await validate(id, document as never)).valid;
}

const withFault = (name: string, value: unknown): unknown => ({
  name: 'a',
  steps: [{ fault: { [name]: value, steps: [{ send: { count: 5 } }] } }],
});

describe('scenarioSchema', () => {
  test('is draft-07 to an independent validator, and takes every ready scenario', async () => {
    for (const name of readyScenarioNames()) {
      expect([name, await isValid(parse(Buffer.from((await readyScenario(name)) ?? []).toString()))]).toEqual(
        [name, true],
      );
    }
  });

  test.each<[unknown, boolean]>([
    [{ name: 'a', steps: [{ send: 'x' }] }, true],
    [{ name: 'a', steps: [{ send: {} }], speed: 'max' }, true],
    [{ name: 'a', steps: [{ send: {} }], speed: 'fast' }, false],
    [{ name: 'a', steps: [{ send: {}, wait: 1 }] }, false],
    [{ name: 'a', steps: [{}] }, false],
    [{ name: 'a', steps: [] }, false],
    [{ name: 'a', steps: [{ parallel: [{ wait: 1 }, [{ wait: '2s' }]] }] }, true],
    [{ name: 'a', steps: [{ parallel: [{ wait: 1 }, [{ wait: '2x' }]] }] }, false],
    [{ name: 'a', steps: [{ send: { faults: ['delay'] } }] }, false],
    [{ name: 'a', steps: [{ send: { faults: [{ delay: '1s' }, 'duplicate'] } }] }, true],
    [{ name: 'a', steps: [{ expect: { status: ['2xx', 404, 'success'] } }] }, true],
    [{ name: 'a', steps: [{ expect: { status: [] } }] }, false],
  ])('judges %j as the reader does', async (document, valid) => {
    expect(await isValid(document)).toBe(valid);
    const problems = await problemsOf(JSON.stringify(document));
    const ofShape = problems.filter((problem) => !/there is (?:no event|nothing left)/.test(problem));
    expect(ofShape.length === 0).toBe(valid);
  });

  const limits: Readonly<Record<string, readonly unknown[]>> = {
    none: [true, false, 1, 'true'],
    duration: ['0ms', '24h', 86_400_000, 86_400_001, -1, true, 'soon', '1e3s'],
    count: [1, 2, 100, 101, 10_000, 10_001, 2.5, '2', true, false],
    bytes: [0, 1, 2 ** 26, 2 ** 26 + 1, true],
    text: ['text/plain', ' a', '', 'a\nb', 'é', 5, true],
  };

  test.each(faultNames)('has the name and the bounds of %s as they are played', async (name) => {
    const { value: kind } = faultKinds[name];
    for (const value of limits[kind] ?? []) {
      const played = kind === 'duration' && value !== true ? (durationMs(value) ?? 'none') : value;
      // Numbers and texts as they are; true stands for the value that counts by default.
      const accepted = accepts(name, value === true ? undefined : played);
      expect([name, value, await isValid(withFault(name, value))]).toEqual([name, value, accepted]);
    }
  });
});

function accepts(name: string, value: unknown): boolean {
  try {
    checkFault(name, value);
    return true;
  } catch {
    return false;
  }
}

test.each<[unknown, number | undefined]>([
  ['0ms', 0],
  ['1.5s', 1500],
  ['2h', 7_200_000],
  [250, 250],
  ['250', undefined],
  ['5 m', undefined],
  ['-1s', undefined],
  ['1d', undefined],
  [true, undefined],
])('a duration of %j is %j ms', (written, ms) => {
  expect(durationMs(written)).toBe(ms);
});
