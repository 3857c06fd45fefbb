import { expect, test } from 'vitest';
import { createAjv } from '../../../../generators/contract/payload/json-schema.ts';
import { extent, isAll } from '../../../extent.ts';
import { createRandom } from '../../../random.ts';
import { testSeed } from '../../../seed.ts';
import { fieldMutations } from './field-mutations.ts';
import { hiddenKind, type HiddenKind } from './hidden-kinds.ts';
import { paymentKinds } from './payment-kinds.ts';
import { scratchContract } from './scratch-contract.ts';

const CAPTURES = 50;
/** `npm run test:learn` sets 40. */
const KINDS = Number(process.env.LEARNED_KINDS ?? extent(4, 8));
/** Of each kind; `npm run test:learn` sets 1,000. */
const FURTHER = Number(process.env.LEARNED_PAYLOADS ?? 60);
const isLong = isAll || process.env.LEARNED_KINDS !== undefined;
const MUTATED = Math.ceil(FURTHER / 20);

const FORMS = ['tolerant', 'written', 'strict'] as const;

const SETS: readonly (readonly [string, () => readonly HiddenKind[]])[] = [
  [
    `${KINDS} kinds of event drawn at random`,
    () => {
      const drawn = createRandom(testSeed);
      return Array.from({ length: KINDS }, (_, index) => hiddenKind(index, drawn));
    },
  ],
  // In `npm test`, every third of them.
  [
    'kinds of event around payments',
    () => paymentKinds('template').filter((_, index) => isLong || index % 3 === 0),
  ],
];

test.each(SETS)(`of ${CAPTURES} captures each, the hidden schemas of %s are learned`, async (_, kindsOf) => {
  const random = createRandom(testSeed + 1);
  const kinds = kindsOf();
  const contract = scratchContract();
  const captures = kinds.flatMap((kind) =>
    Array.from({ length: CAPTURES }, () => ({ headers: {}, body: kind.make(random) })),
  );
  const run = await contract.learn(captures, '--yes');
  expect(run.stderr).toBe('');
  expect(run.code).toBe(0);

  const subject = contract.read();
  const counts = { payloads: 0, mutations: 0 };
  const accepted = { tolerant: 0, written: 0, strict: 0 };
  const rejected = { tolerant: 0, written: 0, strict: 0 };
  const share = (count: number, of: number): number => (100 * count) / of;
  const byKind: number[] = [];
  for (const kind of kinds) {
    const before = { mutations: counts.mutations, rejected: rejected.written };
    const isTrue = createAjv().compile(kind.schema);
    const payload = subject.events.find(({ eventType }) => eventType === kind.eventType)?.payload;
    const breaks = FORMS.map((form) => {
      const check = subject.checkOf(payload ?? '', form);
      if (!check) throw new Error(`The schema of ${kind.eventType} does not compile.`);
      return [form, (value: unknown) => check(value).length > 0] as const;
    });
    for (let index = 0; index < FURTHER; index += 1) {
      const value = kind.make(random);
      counts.payloads += 1;
      for (const [form, isBroken] of breaks) if (!isBroken(value)) accepted[form] += 1;
      if (index >= MUTATED) continue;
      for (const mutated of fieldMutations(value)) {
        if (isTrue(mutated)) continue;
        counts.mutations += 1;
        for (const [form, isBroken] of breaks) if (isBroken(mutated)) rejected[form] += 1;
      }
    }
    byKind.push(share(rejected.written - before.rejected, counts.mutations - before.mutations));
  }
  const lowest = Math.min(...byKind);
  console.log(
    `of ${byKind.length} kinds, ${byKind.filter((one) => one < 95).length} are below 95 % (written); the lowest has ${lowest.toFixed(2)} %`,
  );
  const figures = FORMS.map((form) => ({
    form,
    accepted: share(accepted[form], counts.payloads),
    rejected: share(rejected[form], counts.mutations),
  }));
  for (const one of figures)
    console.log(
      `${one.form}: accepts ${one.accepted.toFixed(2)} % of ${counts.payloads} true payloads, rejects ${one.rejected.toFixed(2)} % of ${counts.mutations} mutations`,
    );
  const [tolerant, written, strict] = figures;
  // Rules refuse next to nothing that the service sends; with the default seed, nothing.
  expect(tolerant?.accepted).toBeGreaterThan(99.9);
  // Without breaking an assumption.
  expect(written?.accepted).toBeGreaterThan(99.5);
  expect(written?.rejected).toBeGreaterThan(95);
  expect(lowest).toBeGreaterThan(90);
  // Refuses fields that never came in the captures, too.
  expect(strict?.accepted).toBeGreaterThan(98);
  expect(strict?.rejected).toBeGreaterThan(95);
});
