import path from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { bundleInWords, schemaBundle } from '../../../../generators/site/downloads/schema-bundle.ts';
import { readCase, readValid } from '../../../golden/generate-case.ts';

const ownContract = () => readValid(path.resolve(import.meta.dirname, '../../../../asyncapi.yaml'));

test('the schema of all payloads accepts an undocumented event, and no broken one of a documented type', async () => {
  const contract = await ownContract();
  const documented = contract.events.find((event) => event.documented && event.invalidExamples.length > 0);
  const accepts = new Ajv2020({ strict: false, validateFormats: false }).compile(schemaBundle(contract));
  expect(accepts({ template: 'SOMETHING_NEW', further: '1' })).toBe(true);
  expect(accepts({ further: '1' })).toBe(false);
  const broken = documented?.invalidExamples.find(({ breaks }) => breaks.tolerant === 'invalid');
  expect(accepts(broken?.payload)).toBe(false);
});

test('the page of downloads says what that schema covers, and what it does with other events', async () => {
  for (const contract of [await ownContract(), await readCase('library')]) {
    const covered = contract.events.filter(({ payload }) => payload !== null).length;
    const accepts = new Ajv2020({ strict: false, validateFormats: false }).compile(schemaBundle(contract));
    const words = bundleInWords(contract);
    expect(words).toContain(
      covered === contract.events.length ? 'every event' : `${covered} of ${contract.events.length} events`,
    );
    const isAccepted = accepts({ template: 'SOMETHING_NEW', further: '1' });
    expect(words.includes('accepts any object of another event type')).toBe(isAccepted);
    expect(words.includes('refuses a payload of any other event')).toBe(!isAccepted);
  }
});
