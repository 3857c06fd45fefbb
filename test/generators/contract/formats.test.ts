import { fullFormats } from 'ajv-formats/dist/formats.js';
import { describe, expect, test } from 'vitest';
import { checkedFormats } from '../../../generators/contract/schema/formats.ts';
import { formatName } from '../../../generators/outputs/validators/guard-names.ts';
import { formatsModule } from '../../../generators/outputs/validators/formats-module.ts';
import type { Format } from '../../../runtime/v1.ts';
import { compiledValidators } from '../outputs/validators/compiled-validators.ts';

test('the formats that are said to be checked are those that the library checks, and those with a pattern', () => {
  const checked = Object.entries(fullFormats).filter(([, format]) => (format as unknown) !== true);
  const patterns = [...checkedFormats].filter(([, { pattern }]) => pattern !== undefined);
  const names = new Set([...checked, ...patterns].map(([name]) => name));
  expect([...checkedFormats.keys()].sort()).toEqual([...names].sort());
});

describe.each([...checkedFormats].filter(([, { texts }]) => texts.length > 0))('%s', (format, { texts }) => {
  const payload = { type: 'string', format };

  test.each(texts)('takes %j', (text) => {
    expect(compiledValidators({ payload }, ['payload']).get('payload')?.is(text)).toBe(true);
  });
});

test('a format whose pattern is a table of the runtime is checked by a module that imports nothing', async () => {
  const code = await formatsModule(['iban'], new Map([['iban', '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$']]));
  expect(code).not.toContain('import');
  const url = `data:text/javascript,${encodeURIComponent(code)}`;
  const { [formatName('iban')]: check } = (await import(/* @vite-ignore */ url)) as Record<string, Format>;
  const verdictOn = check as (text: string) => boolean;
  expect(['GB33BUKB20201555555555', 'GB33', 'gb33BUKB20201555555555'].map(verdictOn)).toEqual([
    true,
    false,
    false,
  ]);
});
