import path from 'node:path';
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Contract } from '../../../../generators/contract/model/model.ts';
import { answerGroups } from '../../../../generators/site/answers/index.ts';
import { phrasesOf, readPhrases } from '../../../../generators/site/answers/phrases.ts';
import { arrangeSite } from '../../../../generators/site/site.ts';
import { readValid } from '../../../golden/generate-case.ts';
import { parcelContract } from '../parcel-contract.ts';

const root = path.resolve(import.meta.dirname, '../../../..');
let contracts: readonly Contract[] = [];
beforeAll(async () => {
  contracts = [
    parcelContract,
    await readValid(path.join(root, 'asyncapi.yaml')),
    await readValid(path.join(root, 'test/contracts/standard-webhooks/asyncapi.yaml')),
  ];
});

describe('the sections of phrases', () => {
  const sections = readPhrases(readFileSync(path.join(root, 'generators/site/answers/phrases.txt'), 'utf8'));

  it('each belong to a question, or to a kind of questions, of some contract', () => {
    const ids = contracts
      .flatMap((contract) => answerGroups(arrangeSite(contract)))
      .flatMap(({ answers }) => answers.map(({ id }) => id));
    const known = new Set(ids.flatMap((id) => [id, id.split('-', 1).join('')]));
    expect([...sections.keys()].filter((id) => !known.has(id))).toEqual([]);
  });

  it('have each phrase as search compares it, and none in two sections', () => {
    const all = [...new Set(sections.values())].flat();
    expect(
      all.filter(
        (phrase) => withoutPlaces(phrase) !== withoutPlaces(phrase).toLowerCase() || /\s\s/.test(phrase),
      ),
    ).toEqual([]);
    expect(all.filter((phrase, at) => all.indexOf(phrase) !== at)).toEqual([]);
  });
});

/** Places are filled with names as a contract writes them. */
function withoutPlaces(phrase: string): string {
  return phrase.replaceAll(/\{\w+\}/g, '');
}

describe('phrases with places', () => {
  it('stand for one of each name, also of one that looks like a place', () => {
    const names = { column: ['{rows}', 'SMS'], rows: ['letters'] };
    expect(phrasesOf('column', names)).toContain('which letters have no {rows}');
    expect(phrasesOf('column', names)).toContain('which letters have no SMS');
    expect(phrasesOf('column', { ...names, column: [] })).toEqual([]);
  });

  it('are an error if nothing fills them, and so is a question that has none', () => {
    expect(() => phrasesOf('column', { column: ['SMS'] })).toThrow(
      'phrases.txt: nothing fills {rows} in section [column]',
    );
    expect(() => phrasesOf('nowhere')).toThrow('phrases.txt has no section [nowhere]');
  });
});

describe('a file of phrases', () => {
  it('has sections, of which one can be for several IDs, and comments', () => {
    const text = '# Words\n\n[one, two]\n  a b\nc, d\n\n# More\n[three]\ne\n';
    expect([...readPhrases(text)]).toEqual([
      ['one', ['a b', 'c, d']],
      ['two', ['a b', 'c, d']],
      ['three', ['e']],
    ]);
  });

  it.each([
    ['a\n[one]\nb', 'phrases.txt:1: a phrase comes before the first section'],
    ['[one]\na\nb\na', 'phrases.txt:4: the section has this phrase already'],
    ['[one]\n[two]\na', 'phrases.txt:2: the section before has no phrases'],
    ['[one]\na\n[two]', 'phrases.txt:3: the last section has no phrases'],
    ['[one]\na\n[two, one]\nb', 'phrases.txt:3: one has a section already'],
  ])('is refused if it is not clear: %j', (text, message) => {
    expect(() => readPhrases(text)).toThrow(message);
  });
});
