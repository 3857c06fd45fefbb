import { expect, test } from 'vitest';
import type { AcceptedCodes } from '../../../../generators/authoring/learn/codes.ts';
import { inferSchema } from '../../../../generators/authoring/learn/infer-schema.ts';
import { emptyProfile, observe } from '../../../../generators/authoring/learn/value-profile.ts';
import { knownFormats } from '../../../../generators/authoring/learn/vocabulary.ts';
import { formChecks } from '../../../../generators/contract/payload/json-schema.ts';
import { createRandom } from '../../../random.ts';
import { testSeed } from '../../../seed.ts';
import { scratchContract } from './scratch-contract.ts';
import { shapedKind, WAYS, type ShapedKind } from './shaped-kinds.ts';

/** `npm run test:learn` sets 40. */
const KINDS = Number(process.env.SHAPED_KINDS ?? 6);
/** Of each kind; `npm run test:learn` sets 300. */
const UNSEEN = Number(process.env.SHAPED_BODIES ?? 40);
const WRONG_FROM = Math.ceil(UNSEEN / 10);

/** The codes that a person accepts: none, those of the fields as they came, or lists of all of them. */
const ACCEPTED: Readonly<Record<string, (kind: ShapedKind) => AcceptedCodes>> = {
  none: () => new Map(),
  'as they came': ({ codes }) => new Map([...codes.keys()].map((path) => [path, []])),
  'by lists': ({ codes }) => codes,
};

test.each(
  [60, 300].flatMap((bodies) => Object.keys(ACCEPTED).map((accepted) => [bodies, accepted] as const)),
)(
  `of %i bodies, with codes accepted %s, the shapes of ${KINDS} kinds of event are learned`,
  (bodies, accepted) => {
    const drawn = createRandom(testSeed);
    const random = createRandom(testSeed + bodies);
    const refused: number[] = [];
    const passed = new Map(WAYS.map((way) => [way, { of: 0, passed: 0 }]));
    for (let index = 0; index < KINDS; index += 1) {
      const kind = shapedKind(drawn);
      const profile = emptyProfile();
      for (let body = 0; body < bodies; body += 1) observe(profile, kind.make(random), knownFormats);
      const codes = ACCEPTED[accepted]?.(kind) ?? new Map<string, string[]>();
      const { schema } = inferSchema(profile, { constants: new Map(), eventId: undefined, codes });
      const check = formChecks({ kind: schema })('kind', 'written');
      if (!check) throw new Error(`The schema of the kind ${index} does not compile.`);
      let wrongly = 0;
      for (let body = 0; body < UNSEEN; body += 1) {
        const made = kind.make(random);
        if (check(made).length > 0) wrongly += 1;
        if (process.env.SHAPED_SHOW && check(made).length > 0)
          console.log(index, JSON.stringify(check(made)), JSON.stringify(made));
        if (body >= WRONG_FROM) continue;
        for (const { way, body: wrong } of kind.wrong(made, random)) {
          const count = passed.get(way) ?? { of: 0, passed: 0 };
          passed.set(way, count);
          count.of += 1;
          if (check(wrong).length > 0) continue;
          count.passed += 1;
          if (process.env.SHAPED_SHOW) console.log(index, way, JSON.stringify(wrong));
        }
      }
      refused.push(wrongly);
    }
    const total = refused.reduce((sum, count) => sum + count, 0);
    console.log(
      `${bodies} bodies, codes accepted ${accepted}: ${total} of ${KINDS * UNSEEN} unseen true bodies are refused, in ${refused.filter(Boolean).length} kinds`,
    );
    for (const [way, count] of passed) console.log(`  ${way}: ${count.passed} of ${count.of} pass`);
    expect(total).toBe(0);
    // What is not written cannot be told apart, unless it is laid out otherwise.
    const counted = [...passed].filter(
      ([way]) =>
        accepted === 'by lists' ||
        (!way.startsWith('unknown code') && (accepted !== 'none' || way !== 'fields of another shape')),
    );
    const all = counted.reduce((sum, [, { of }]) => sum + of, 0);
    expect(counted.reduce((sum, [, count]) => sum + count.passed, 0) / all).toBeLessThan(0.01);
  },
);

test('what was learned of shapes is documented with an example of each', async () => {
  const drawn = createRandom(testSeed);
  const random = createRandom(testSeed + 1);
  const kinds = Array.from({ length: KINDS }, () => shapedKind(drawn));
  const contract = scratchContract('test/generators/contract/valid');
  const captures = (count: number): object[] =>
    kinds.flatMap((kind, index) =>
      Array.from({ length: count }, () => ({
        headers: {},
        body: { kind: `SHAPED_${index}`, ...kind.make(random) },
      })),
    );
  const codes = [...new Set(kinds.flatMap((kind) => [...kind.codes.keys()]))];
  const run = await contract.learn(captures(60), '--codes', ...codes, '--yes');
  expect(run).toMatchObject({ code: 0, stderr: '' });
});
