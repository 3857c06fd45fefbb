import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { noCache } from '../../../generators/contract/source/cache.ts';
import { checkContract, subjectOf } from '../../../generators/contract/check.ts';
import type { Diagnostic } from '../../../generators/contract/model/diagnostic.ts';
import { asyncApiVersion } from '../../../generators/contract/rules/document.ts';
import { rules } from '../../../generators/contract/rules/index.ts';
import { loadSources } from '../../../generators/contract/source/sources.ts';
import { checkStandard, saidByStandardAlone } from '../../../generators/contract/standard/standard.ts';
import { mutatedContract } from '../../fuzz/mutated-contract.ts';
import { withFiles } from '../../fuzz/with-files.ts';
import { createRandom } from '../../random.ts';
import { testSeed } from '../../seed.ts';
import { invalidCase, invalidCases, VALID_FOLDER, withBrokenContract } from './broken-contract.ts';

/**
 * The parser gets stubs of what the rules of the house judge anyway. With them it says what it says of the whole
 * document, but for what follows from a schema that the house refuses.
 */
async function verdicts(document: string) {
  const { sources, diagnostics } = loadSources(document);
  if (sources.files.get(sources.root)?.value === undefined) return NONE;
  const subject = subjectOf(sources);
  if (checkContract(subject, [asyncApiVersion]).length > 0) return NONE;
  const said = [...diagnostics, ...checkContract(subject, rules)];
  const ofStubs = saidByStandardAlone(await checkStandard(subject), said);
  const ofWhole = saidByStandardAlone(await checkStandard(subject, noCache, () => false), said);
  const refusesSchema = said.some(({ severity, file }) => severity === 'error' && file !== sources.root);
  return { ofStubs, ofWhole: refusesSchema ? ofWhole.filter((one) => ofStubs.some(isSame(one))) : ofWhole };
}

/** A document that is none, of which the parser is not asked. */
const NONE = { ofStubs: [], ofWhole: [] };

function isSame(one: Diagnostic) {
  return (other: Diagnostic): boolean => JSON.stringify(other) === JSON.stringify(one);
}

const golden = path.join(import.meta.dirname, '../../golden');
const sound = [
  path.join(VALID_FOLDER, 'asyncapi.yaml'),
  path.join(import.meta.dirname, '../../../asyncapi.yaml'),
  ...readdirSync(golden, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => path.join(golden, name, 'contract/asyncapi.yaml')),
];

/** The cases that break a schema which more than one event has. */
const withBrokenShapes = invalidCases.filter((name) =>
  Object.keys(invalidCase(name).changes).some((file) => /^schemas\/(?:common|headers)/.test(file)),
);

describe('the parser says the same with stubs as without', () => {
  test.each(sound)('%s', async (document) => {
    const { ofStubs, ofWhole } = await verdicts(document);
    expect(ofStubs).toEqual(ofWhole);
  });

  test.each(withBrokenShapes)('of the broken contract %s', (name) =>
    withBrokenContract(name, async (folder) => {
      const { ofStubs, ofWhole } = await verdicts(path.join(folder, 'asyncapi.yaml'));
      expect(ofStubs).toEqual(ofWhole);
    }),
  );

  test('of whatever has been changed anywhere', async () => {
    const random = createRandom(testSeed);
    for (let count = 0; count < 10; count += 1) {
      const files = mutatedContract(random);
      const { ofStubs, ofWhole } = await withFiles(files, (folder) =>
        verdicts(path.join(folder, 'asyncapi.yaml')),
      );
      expect({ files, said: ofStubs }).toEqual({ files, said: ofWhole });
    }
  });
});
