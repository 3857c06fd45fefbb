import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { contentsOf } from '../../command/folder-state.ts';
import { createRandom } from '../../../random.ts';
import { testSeed } from '../../../seed.ts';
import { scratchContract } from './scratch-contract.ts';

const BODIES = 60;
/** A long run has 200, which are all kinds of fields. */
const FIELDS = Number(process.env.NAMED_FIELDS ?? 40);

const names = [
  ...new Set(
    readFileSync(path.join(import.meta.dirname, 'frequent-names.txt'), 'utf8')
      .split('\n')
      .filter((line) => !line.startsWith('#'))
      .flatMap((line) => line.split(' ').slice(1)),
  ),
];

/** How services write what people are called; uppercase with an underscore has the form of codes. */
const WRITTEN: readonly ((first: string, last: string) => string)[] = [
  (_, last) => last,
  (_, last) => last.toUpperCase(),
  (_, last) => last.toLowerCase(),
  (first, last) => `${first} ${last}`,
  (first, last) => `${first} ${last}`.toUpperCase(),
  (first, last) => `${last}, ${first}`,
  (first, last) => `${first}.${last}`.toLowerCase(),
  (first, last) => `${first}_${last}`.toLowerCase(),
  (first, last) => `${first}-${last}`,
  (first, last) => `${first}${last}`,
];

const CALLED =
  'accountManager status type owner category plan code label createdBy reason source state method brand tag reference operator title group level'.split(
    ' ',
  );

/** How many people a field has: always one, a few who keep coming back, or another one each time. */
const PEOPLE = [1, 2, 3, 5, 12, BODIES];

/** Where they stand: as a value, in an object, in lists, and as names, the same ones in all bodies or not. */
const PLACED: readonly ((field: string, text: string) => object)[] = [
  (field, text) => ({ [field]: text }),
  (field, text) => ({ [`${field}Data`]: { [field]: text } }),
  (field, text) => ({ [`${field}List`]: [text, { [field]: text }] }),
  (field, text) => ({ [`${field}ByName`]: { [text]: 7 } }),
];

/** The bodies of a service that knows these people. */
function bodiesOf(people: readonly string[]): object[] {
  return Array.from({ length: BODIES }, (_item, body) => ({
    headers: {},
    body: Object.assign(
      { kind: 'person.seen', place: 'bed-1', countOfAll: body, isNew: true, createdAt: '2026-03-14' },
      ...Array.from({ length: FIELDS }, (_one, index): object => {
        const field = (index * 37) % 200;
        const person = (field * 11 + (body % (PEOPLE[field % PEOPLE.length] ?? 1)) * 7) % (people.length - 1);
        const text = WRITTEN[field % WRITTEN.length]?.(people[person] ?? '', people[person + 1] ?? '') ?? '';
        const called = `${CALLED[Math.floor(field / WRITTEN.length)]}${field}`;
        return PLACED[(field * 3 + Math.floor(field / 7)) % PLACED.length]?.(called, text) ?? {};
      }),
    ),
  }));
}

/** The same people with other letters: what is learned of layouts alone does not change. */
function withOtherLetters(name: string): string {
  return name.replace(/[a-z]/gi, (letter) => {
    const first = letter < 'a' ? 65 : 97;
    return String.fromCharCode(first + ((letter.charCodeAt(0) - first + 11) % 26));
  });
}

test(`${names.length} names, words among them, in ${FIELDS} fields leave no trace: other letters give the same files and output`, async () => {
  expect(names.length).toBeGreaterThanOrEqual(2000);
  const random = createRandom(testSeed);
  const people = names.toSorted(() => random.next() - 0.5);
  const one = await learned(people);
  const other = await learned(people.map(withOtherLetters));
  expect(one).toEqual(other);
});

/** What `learn` writes and shows. */
async function learned(people: readonly string[]): Promise<object> {
  const contract = scratchContract('test/generators/contract/valid');
  const run = await contract.learn(bodiesOf(people), '--yes');
  expect(run).toMatchObject({ code: 0, stderr: '' });
  const { 'captured.ndjson': _, ...files } = contentsOf(contract.folder);
  return { shown: run.stdout.replaceAll(contract.folder, ''), files };
}
