import { describe, expect, test } from 'vitest';
import { describedModules } from '../../../../generators/site/reference/modules.ts';
import packages from '../../../../generators/site/reference/packages.json' with { type: 'json' };
import { faultNames } from '../../../../player/faults/fault-kinds.ts';
import { readSourceFiles } from '../../../architecture/source-files.ts';
import { parcelContract } from '../parcel-contract.ts';
import { checkExamples, examplesOf } from './check-examples.ts';

test('every export says what it is', () => {
  const exports = describedModules(parcelContract).flatMap((module) => module.exports);
  expect(exports.length).toBeGreaterThan(0);
  expect(exports.filter(({ text }) => text === '')).toEqual([]);
});

/** Only `npm run reference` reads types, by what `npm test` does without: these tests say when it has to run again. */
describe('what is kept of the packages', () => {
  const kept = packages.flatMap((module) => module.exports);

  test('says what the comments of the sources say', () => {
    const comments = ['common', 'player', 'receiver', 'runtime', 'generated', 'test/golden/names/expected']
      .flatMap((folder) => readSourceFiles(folder, ['.ts']))
      .map(({ text }) => oneLine(text.replaceAll(/\n\s*\*/g, ' ')));
    const texts = kept.flatMap(({ text, members }) => [text, ...members.map((member) => member.text)]);
    const former = texts.filter((text) => !comments.some((comment) => comment.includes(oneLine(text))));
    expect(former, 'run "npm run ecosystem:install", then "npm run reference"').toEqual([]);
  });

  test('has the name of each fault', () => {
    const { declaration } = kept.find(({ name }) => name === 'FaultName') ?? {};
    const names = [...(declaration ?? '').matchAll(/"([^"]+)"/g)].map(([, name]) => name);
    expect(names.sort()).toEqual(faultNames.toSorted());
  });

  function oneLine(text: string): string {
    return text.replaceAll(/\s+/g, ' ').trim();
  }
});

/** The contracts have the event type in a header and in the body. */
describe.each(['library', 'names'])('the examples of the contract %s', (name) => {
  test('are there for all that is no type, and type-check', async () => {
    const examples = await examplesOf(name);
    expect(examples.filter(({ code }) => code === undefined)).toEqual([]);
    // test/ecosystem has Fastify.
    const others = examples.filter(({ of }) => of !== 'toFastify');
    expect(await checkExamples(name, others)).toEqual({ exitCode: 0, output: '' });
  });
});
