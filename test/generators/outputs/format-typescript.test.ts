import { UsageError } from '@webhook-contract/common/command-line';
import { format } from 'prettier';
import { expect, test } from 'vitest';
import type { Cache } from '../../../generators/contract/source/cache.ts';
import { readContract } from '../../../generators/contract/index.ts';
import type { Json } from '../../../generators/contract/model/json.ts';
import { formatTypeScript } from '../../../generators/outputs/format-typescript.ts';
import { generators } from '../../../generators/package/generators.ts';

const byPrettier = (source: string): Promise<string> =>
  format(source, { parser: 'typescript', singleQuote: true, printWidth: 110 });

test('what is generated is as prettier formats it, with the runtime in it as well', async () => {
  const { contract } = await readContract('asyncapi.yaml');
  if (!contract) throw new Error('the contract is broken');
  const made = generators.filter(({ isCommitted = true }) => isCommitted);
  for (const generator of made) {
    for (const { path, content } of await generator.generate(contract, { runtime: 'inlined' })) {
      if (typeof content !== 'string' || !path.endsWith('.ts')) continue;
      const code = await formatTypeScript(path, content);
      expect({ path, code }).toEqual({ path, code: await byPrettier(content) });
    }
  }
});

test('a source is formatted once for each width', async () => {
  const values = new Map<string, Json>();
  const cache: Cache = {
    recall: (key) => values.get(key),
    keep: (key, value) => void values.set(key, value),
  };
  const source = 'const a = { first: 1, second: 2 };';
  const formatted = (printWidth: number) => formatTypeScript('file.ts', source, { printWidth, cache });
  const [wide, narrow] = [await formatted(110), await formatted(20)];
  expect([await formatted(110), await formatted(20)]).toEqual([wide, narrow]);
  expect(narrow).not.toBe(wide);
  expect(values.size).toBe(2);
});

test.each(['const a = ;', 'const a = 1;\n\n}\n\nconst b = 2;'])(
  'what is not TypeScript is a problem of its generator: %j',
  async (source) => {
    const result = formatTypeScript('broken.ts', source);
    await expect(result).rejects.toThrow(UsageError);
    await expect(result).rejects.toThrow('What was made for broken.ts is not TypeScript: ');
  },
);
