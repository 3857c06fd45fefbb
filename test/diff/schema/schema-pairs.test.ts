import { describe, expect, it } from 'vitest';
import type { Json } from '../../../generators/contract/model.ts';
import { compareSchemas } from '../../../generators/diff/schema/compare-schemas.ts';
import { createRandom } from '../../random.ts';
import { testSeed } from '../../seed.ts';
import { createPayloadMaker } from './made-payload.ts';
import { editedSide, madeSide } from './made-schema-pair.ts';
import { describedGuard, strictGuard, tolerantGuard } from './schema-pair.ts';

/** `npm run test:diff` has 200 pairs, and 10,000 payloads for each. */
const pairs = Number(process.env.SCHEMA_PAIRS ?? 30);
const payloads = Number(process.env.PAIR_PAYLOADS ?? 200);

describe('schemas and random edits of them', () => {
  it(
    `has no counterexample to a verdict among ${payloads} payloads for each of ${pairs} pairs`,
    { timeout: 3_600_000 },
    () => {
      const wrong: unknown[] = [];
      const verdicts = { ok: 0, risk: 0, break: 0 };
      let valid = 0;
      for (let number = 0; number < pairs; number += 1) {
        const seed = testSeed + number;
        const random = createRandom(seed);
        const previous = madeSide(random);
        const current = editedSide(random, previous);
        const [acceptsBefore, acceptsNow] = [tolerantGuard(previous), tolerantGuard(current)];
        const [acceptsStrictlyBefore, acceptsStrictlyNow] = [strictGuard(previous), strictGuard(current)];
        const [describesBefore, describesNow] = [describedGuard(previous), describedGuard(current)];
        const changes = compareSchemas(previous, current);
        for (const { V, witness = {}, rule } of changes) {
          if (
            (V.old === 'break') !==
            ('old' in witness && acceptsNow(witness.old) && !acceptsBefore(witness.old))
          )
            wrong.push({ seed, rule, noWitness: 'old', witness });
          if (
            (V.new === 'break') !==
            ('new' in witness && acceptsBefore(witness.new) && !acceptsNow(witness.new))
          )
            wrong.push({ seed, rule, noWitness: 'new', witness });
        }
        const isOkToSend = changes.every(({ S }) => S === 'ok');
        const isOk = (side: 'old' | 'new'): boolean => changes.every(({ V }) => V[side] === 'ok');
        for (const side of ['old', 'new'] as const) {
          const worst = isOk(side) ? 'ok' : changes.some(({ V }) => V[side] === 'break') ? 'break' : 'risk';
          verdicts[worst] += 1;
        }
        const { make } = createPayloadMaker(random, [previous, current]);
        for (let turn = 0; turn < payloads; turn += 1) {
          const payload: Json = make();
          const [before, now] = [describesBefore(payload), describesNow(payload)];
          valid += Number(before || now);
          if (now && isOk('old') && !acceptsBefore(payload)) wrong.push({ seed, side: 'old', payload });
          if (before && isOk('new') && !acceptsNow(payload)) wrong.push({ seed, side: 'new', payload });
          if (isOkToSend && acceptsStrictlyBefore(payload) && !acceptsStrictlyNow(payload))
            wrong.push({ seed, side: 'strict', payload });
        }
      }
      console.info(`verdicts ${JSON.stringify(verdicts)}, valid payloads ${valid} of ${pairs * payloads}`);

      expect(wrong.slice(0, 5)).toEqual([]);
      expect(valid).toBeGreaterThan((pairs * payloads) / 4);
      // To call everything a risk would be right, and of no use.
      expect(verdicts.risk).toBeLessThan(pairs / 4);
    },
  );
});
