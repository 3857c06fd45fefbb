import { expect, it, vi } from 'vitest';
import { extent } from '../../../extent.ts';
import { compareSides } from '../../../../generators/compare/comparison.ts';
import type { Change, Verdict } from '../../../../generators/compare/change.ts';
import type { SchemaSide } from '../../../../generators/compare/schema/inclusion/bodies.ts';
import { createRandom } from '../../../random.ts';
import { testSeed } from '../../../seed.ts';
import { createPayloadMaker } from './made-payload.ts';
import { editedSide, madeSide } from './made-schema-pair.ts';
import { eventOf, packageValidators, readBodies, withoutAssumptions } from './package-of-bodies.ts';
import { temporaryFolder } from '../../../temporary-folder.ts';

/** A long run has 200 pairs, and 10,000 payloads for each. */
const pairs = Number(process.env.SCHEMA_PAIRS ?? extent(7, 20));
const payloads = Number(process.env.PAIR_PAYLOADS ?? 200);

/** Judged by nothing but the validators of the packages that are generated from both contracts. */
it(
  `has no counterexample to a verdict among ${payloads} payloads for each of ${pairs} pairs of schemas`,
  { timeout: 3_600_000 },
  async () => {
    // The library that makes examples warns about odd schemas.
    const warnings = vi.spyOn(console, 'warn').mockImplementation(() => {});
    try {
      await judgePairs(temporaryFolder());
    } finally {
      warnings.mockRestore();
    }
  },
);

async function judgePairs(folder: string): Promise<void> {
  const made = Array.from({ length: pairs }, (_, number) => {
    const random = createRandom(testSeed + number);
    const before = madeSide(random);
    return { random, before, after: editedSide(random, before) };
  });
  const sides = { before: made.map(({ before }) => before), after: made.map(({ after }) => after) };
  const [before, after] = [
    await packageOf(folder, 'before', sides.before),
    await packageOf(folder, 'after', sides.after),
  ];
  const unread = [...before.unread, ...after.unread];
  const { changes } = compareSides('before', before.side, after.side);

  const wrong: unknown[] = [];
  const verdicts = { ok: 0, risk: 0, break: 0 };
  let [valid, judged] = [0, 0];
  for (const [number, pair] of made.entries()) {
    const key = eventOf(number);
    if (unread.includes(key)) continue;
    judged += 1;
    const seed = testSeed + number;
    const found = changes.filter(({ event }) => event === key);
    const [was, is] = [before.judge(key), after.judge(key)];
    for (const { rule, receivers, witness = {} } of found) {
      const [old, fresh] = ['previous' in witness, 'current' in witness];
      if (
        (receivers.previous === 'break') !==
        (old && is.accepts(witness.previous) && !was.accepts(witness.previous))
      )
        wrong.push({ seed, rule, noWitness: 'old', witness });
      if (
        (receivers.current === 'break') !==
        (fresh && was.accepts(witness.current) && !is.accepts(witness.current))
      )
        wrong.push({ seed, rule, noWitness: 'new', witness });
    }
    const worst = {
      old: worstOf(found, ({ receivers }) => receivers.previous),
      new: worstOf(found, ({ receivers }) => receivers.current),
      strict: worstOf(found, ({ senders }) => senders),
    };
    verdicts[worst.old] += 1;
    verdicts[worst.new] += 1;
    const { make } = createPayloadMaker(pair.random, [pair.before, pair.after]);
    for (let turn = 0; turn < payloads; turn += 1) {
      const payload = make();
      const [describedBefore, describedNow] = [was.describes(payload), is.describes(payload)];
      valid += Number(describedBefore || describedNow);
      if (worst.old === 'ok' && describedNow && !was.accepts(payload))
        wrong.push({ seed, side: 'old', payload });
      if (worst.new === 'ok' && describedBefore && !is.accepts(payload))
        wrong.push({ seed, side: 'new', payload });
      if (worst.strict === 'ok' && was.acceptsStrictly(payload) && !is.acceptsStrictly(payload))
        wrong.push({ seed, side: 'strict', payload });
    }
  }
  console.info(
    `${judged} pairs, verdicts ${JSON.stringify(verdicts)}, valid payloads ${valid} of ${judged * payloads}`,
  );

  expect(wrong.slice(0, 5)).toEqual([]);
  expect(judged).toBeGreaterThan(pairs / 2);
  expect(valid).toBeGreaterThan((judged * payloads) / 4);
  // To call everything a risk would be right, and of no use.
  expect(verdicts.risk).toBeLessThan(judged / 4);
}

function worstOf(changes: readonly Change[], of: (change: Change) => Verdict): Verdict {
  const all = changes.map(of);
  return all.includes('break') ? 'break' : all.includes('risk') ? 'risk' : 'ok';
}

/** What receivers have of a contract with these bodies. */
async function packageOf(folder: string, name: string, bodies: readonly SchemaSide[]) {
  const reading = await readBodies(folder, name, bodies);
  const facts = await readBodies(folder, `${name}-facts`, bodies.map(withoutAssumptions));
  const [validators, factValidators] = [await packageValidators(reading), await packageValidators(facts)];
  if (!reading.side) throw new Error('nothing of the contract can be read');
  return {
    side: reading.side,
    unread: [...reading.unread, ...facts.unread],
    judge: (key: string) => ({
      accepts: (payload: unknown) => validators[key]?.validate(payload).valid === true,
      acceptsStrictly: (payload: unknown) => validators[key]?.validate(payload, 'strict').valid === true,
      /** Whether it breaks no fact, and has no fields that the contract does not name. */
      describes: (payload: unknown) => factValidators[key]?.validate(payload, 'strict').valid === true,
    }),
  };
}
