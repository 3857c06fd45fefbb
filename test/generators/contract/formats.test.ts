import { fullFormats } from 'ajv-formats/dist/formats.js';
import { expect, test } from 'vitest';
import { checkedFormats } from '../../../generators/contract/model/formats.ts';

test('the formats that are said to be checked are those that are', () => {
  const checked = Object.entries(fullFormats).filter(([, format]) => (format as unknown) !== true);
  expect([...checkedFormats.keys()].sort()).toEqual(checked.map(([name]) => name).sort());
});
