import path from 'node:path';
import { expect, test } from 'vitest';
import { readContract } from '../../../generators/index.ts';
import { isAll } from '../../extent.ts';
import { hostileContracts } from '../../hostile/hostile-contracts.ts';
import { withContract } from './broken-contract.ts';

/** `TESTS=all` reads all of them; `npm run source test/hostile/run.ts` measures their time and memory, too. */
const SAMPLE = hostileContracts.filter((_, index) => isAll || index % 3 === 2);

test.each(SAMPLE.map((one) => [one.name, one] as const))(
  'of %s the cause is named first',
  async (_name, { rule, put }) => {
    const { diagnostics } = await withContract(async (folder) => {
      put(folder);
      return readContract(path.join(folder, 'asyncapi.yaml'));
    });
    const errors = diagnostics.filter(({ severity }) => severity === 'error');
    expect((errors[0] ?? diagnostics[0])?.rule).toBe(rule);
  },
);
