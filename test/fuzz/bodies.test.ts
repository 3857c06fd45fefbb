import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { examples, validators } from '../../generated/index.ts';
import type { Example, Validator } from '../../runtime/v1.ts';
import { ajvVerdicts, verdictOf } from '../generators/outputs/validators/ajv-verdicts.ts';
import { createRandom } from '../random.ts';
import { ownContract } from '../schemas/schemas.ts';
import { testSeed } from '../seed.ts';
import { fuzzedBody } from './fuzzed-body.ts';

const COUNT = Number(process.env.FUZZED_BODIES ?? 5_000);

test(
  `the generated validators say what Ajv says of ${COUNT} fuzzed bodies, and why`,
  { timeout: 60_000 + COUNT },
  async () => {
    const { definitions, events } = await ownContract();
    const documented = events.filter((event) => event.documented);
    const judgedByAjv = ajvVerdicts(
      definitions,
      documented.map(({ payload }) => payload),
    );
    const random = createRandom(testSeed);
    const differences: unknown[] = [];
    const tally = { valid: 0, warned: 0, invalid: 0 };
    for (let index = 0; index < COUNT && differences.length < 5; index += 1) {
      const { eventType, payload } = random.pick(documented);
      const example = random.pick<Example<object>>(examples[eventType as keyof typeof examples]);
      const body = fuzzedBody(example.payload, random);
      const validator = validators[eventType as keyof typeof validators] as Validator<unknown>;
      for (const mode of ['tolerant', 'strict'] as const) {
        const [ours, ajvs] = [verdictOf(validator.validate(body, mode)), judgedByAjv(payload, body, mode)];
        const isSame =
          isDeepStrictEqual(ours, ajvs) && (mode === 'strict' || validator.is(body) === ajvs.valid);
        if (!isSame) differences.push({ body, mode, ours, ajvs });
        if (mode === 'tolerant')
          tally[!ours.valid ? 'invalid' : ours.told.length > 0 ? 'warned' : 'valid'] += 1;
      }
    }
    expect(differences).toEqual([]);
    if (process.env.FUZZED_BODIES !== undefined) console.log(tally);
    for (const count of Object.values(tally)) expect(count).toBeGreaterThan(COUNT / 100);
  },
);
