import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createRandom } from '../../../random.ts';
import { testSeed } from '../../../seed.ts';
import { scratchContract, type ScratchContract } from './scratch-contract.ts';

const KINDS = 10;
const EACH = 20;
const random = createRandom(testSeed);
const digits = (length: number): string => Array.from({ length }, () => random.below(10)).join('');
const word = (): string => Array.from({ length: 7 }, () => 'abdegiklmnorstuvz'[random.below(17)]).join('');
const Word = (): string => word().replace(/^./, (letter) => letter.toUpperCase());

/** What people would not want to find in a contract. None of it exists. */
const planted = {
  names: made(() => `${Word()} ${Word()}`),
  uppercase: made(() => `${Word()} ${Word()}`.toUpperCase()),
  users: made(word),
  emails: made(() => `${word()}.${word()}@mail.test`),
  phones: made(() => `+49${digits(10)}`),
  cards: made(() => `4${digits(15)}`),
  ibans: made(() => `DE${digits(20)}`),
  addresses: made(() => `${1 + random.below(99)} ${Word()} Road`),
  births: made(() => `19${10 + random.below(89)}-0${1 + random.below(9)}-1${random.below(10)}`),
  notes: made(() => `please call ${word()} about the ${word()}`),
};

function made(make: () => string): readonly string[] {
  return Array.from({ length: EACH }, make);
}

/** A person in every place that a body has: fields, lists, keys, numbers, codes that are none. */
function bodyOf(index: number): object {
  const at = (kind: keyof typeof planted): string => planted[kind][index % EACH] ?? '';
  return {
    name: at('names'),
    status: planted.uppercase[index % 3],
    source: planted.users[index % 3],
    state: planted.emails[index % 3],
    reason: planted.notes[index % 3],
    code: planted.cards[index % 3],
    type: at('names'),
    owner: at('users'),
    user: { login: at('users'), email: at('emails'), phones: [at('phones'), at('phones')] },
    cardNumber: at('cards'),
    card: Number(at('cards')),
    iban: at('ibans'),
    account: { [at('ibans')]: { holder: at('names') } },
    byEmail: { [at('emails')]: true },
    byUser: { [at('users')]: at('notes'), [at('names')]: at('births') },
    address: [{ line1: at('addresses'), city: at('names') }],
    born: at('births'),
    remarks: at('notes'),
    alwaysTheSame: planted.users[0],
    reference: at('users').toUpperCase(),
    [at('phones')]: at('names'),
    [at('users')]: at('notes'),
    few: { [planted.users[index % 3] ?? '']: { [at('emails')]: at('cards') } },
  };
}

test(`${KINDS * EACH} values of ${KINDS} kinds that belong to persons are in no file and in no output`, async () => {
  const values = Object.values(planted).flat();
  expect(new Set(values).size).toBe(KINDS * EACH);
  const contract = scratchContract('test/generators/contract/valid');
  const subject = contract.read();
  const documented = subject.events.find(({ payload }) => payload !== null)?.eventType;
  // Each person comes ten times, as customers do.
  const captures = Array.from({ length: EACH * 10 }, (_, index) => {
    const body = bodyOf(index);
    return [
      { headers: { 'x-contact': planted.emails[index % EACH] }, body: { ...body, kind: 'person.seen' } },
      { headers: {}, body: { ...body, kind: documented } },
    ];
  }).flat();
  // A word in the place of the event type is one.
  const noTypes = values.filter((value) => !planted.users.includes(value));
  const odd = values.flatMap((value) => [
    { headers: {}, body: { kind: noTypes.includes(value) ? value : 7 } },
    `{"headers":{},"body":"${value}"}`,
    value,
  ]);

  for (const options of [['--dry-run'], ['--yes']]) {
    const run = await contract.learn([...captures, ...odd], ...options);
    expect(run.stdout).toContain('person.seen');
    expect(leaks(run.stdout + run.stderr, values)).toEqual([]);
  }
  expectNoneWritten(contract, values);
});

/** Personal data that consists of words that are codes elsewhere, or of a few digits. */
const wordsOfServices = [
  'Green White',
  'white.green',
  '12 Market Street',
  'Visa 4077',
  'visa-4088',
  '4099',
  'Green Silver',
  'Small-Gold',
];

/**
 * One of three people, whose values keep coming back as codes do: in fields that are named like those of codes, inside
 * others, as names beside fields, as all that a name says.
 */
function bodyOfThree(index: number): object {
  const at = (kind: keyof typeof planted, next = 0): string => planted[kind][(index + next) % 3] ?? '';
  return {
    kind: 'person.seen',
    name: at('names'),
    operator: at('users'),
    agent: at('users').toUpperCase(),
    postalCode: at('users').toUpperCase(),
    referralCode: at('users'),
    taxCode: taxCodeOf(index),
    status: taxCodeOf(index),
    category: at('users'),
    errorCode: at('users').toUpperCase(),
    label: at('names'),
    type: taxCodeOf(index).slice(0, 11),
    state: index % 2 === 0 ? null : `${at('users')}-pending`,
    plan: planted.users[0],
    mode: planted.uppercase[0],
    reason: index % 4 === 0 ? index : at('users'),
    stages: [at('users'), 'OPEN'],
    customer: wordsOfServices[0],
    createdBy: wordsOfServices[1],
    location: wordsOfServices[2],
    payments: [{ method: wordsOfServices[3 + (index % 2)] }],
    postal: { code: wordsOfServices[5] },
    named: { given: wordsOfServices[6], family: wordsOfServices[7] },
    code: at('phones'),
    customerId: `cus_${at('users')}`,
    url: `https://shop.test/u/${at('users')}?mail=${at('emails')}`,
    path: `/users/${at('users')}`,
    json: JSON.stringify({ name: at('names') }),
    tags: [at('users'), at('users').toUpperCase()],
    total: { sum: 1, [at('users')]: 2 },
    few: { [at('users')]: 1, [at('users', 1)]: 2 },
    byCity: { [at('users')]: { [at('users', 1)]: [at('notes')] } },
    pairs: [{ key: at('users'), value: at('births') }],
  };
}

test('values of three persons that come as often as codes do are in no file', async () => {
  const contract = scratchContract('test/generators/contract/valid');
  const values = [
    ...Object.values(planted).flatMap((all) => all.slice(0, 3)),
    ...[0, 1, 2].flatMap((index) => [taxCodeOf(index), taxCodeOf(index).slice(0, 11)]),
    ...wordsOfServices,
  ];
  const captures = Array.from({ length: 50 }, (_, index) => ({ headers: {}, body: bodyOfThree(index) }));
  const run = await contract.learn(captures, '--yes');
  expect(run).toMatchObject({ code: 0, stderr: '' });
  expect(leaks(run.stdout, values)).toEqual([]);
  expectNoneWritten(contract, values);
});

function taxCodeOf(index: number): string {
  return `${planted.users[index % 3]?.toUpperCase()}84C57Z133K`;
}

function expectNoneWritten({ folder }: ScratchContract, values: readonly string[]): void {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(json|yaml)$/.test(file),
  );
  expect(files.some((file) => file.includes('person-seen'))).toBe(true);
  for (const file of files)
    expect({ file, leaks: leaks(readFileSync(path.join(folder, file), 'utf8'), values) }).toEqual({
      file,
      leaks: [],
    });
}

/** The values that a text has, in any case and whatever stands between their letters. */
function leaks(text: string, values: readonly string[]): string[] {
  const plain = (one: string): string => one.toLowerCase().replace(/[^\p{L}\p{N}@+]/gu, '');
  return values.filter((value) => plain(text).includes(plain(value)));
}
