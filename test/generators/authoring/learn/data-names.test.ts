import { expect, test } from 'vitest';
import { capitalisedNames, namedFields } from '../../../../generators/authoring/learn/data-names.ts';
import { emptyProfile, observe } from '../../../../generators/authoring/learn/value-profile.ts';

const PEOPLE = ['ada', 'ben', 'cleo'];

test.each<[string, (index: number) => object, string]>([
  [
    'one field of its own in each shape of a union',
    (index) => ({ [['survey_score', 'dunning_level', 'ticket_id'][index % 3] ?? '']: index }),
    'kind survey_score dunning_level ticket_id',
  ],
  [
    'three fields together in half of the bodies',
    (index) => (index % 2 === 0 ? { reviewer: index, reviewed: index, note: index } : {}),
    'kind reviewer reviewed note',
  ],
  [
    'what somebody is called, in most of the bodies',
    (index) => ({ [PEOPLE[index % 3] ?? '']: 1, [PEOPLE[(index + 1) % 3] ?? '']: 2 }),
    'kind',
  ],
  [
    'what many are called, each in few bodies',
    (index) => ({ [`gardener${'abcdefghijklmnop'[index % 16]}`]: 1, note: index }),
    'kind note',
  ],
  [
    'what somebody is called, with a capital',
    () => ({ total: 1, place: 2, date: 3, Green: 4 }),
    'kind total place date',
  ],
  ['what somebody is called, one in each body', (index) => ({ [PEOPLE[index % 3] ?? '']: index }), 'kind'],
])('%s', (_name, ownOf, expected) => {
  const profile = emptyProfile();
  for (let index = 0; index < 60; index += 1) observe(profile, { kind: 'seen', ...ownOf(index) }, []);
  const isOdd = capitalisedNames([...profile.fields.keys()]);
  const { named } = namedFields(profile, new Set(PEOPLE), isOdd);
  expect(named.map(([name]) => name).join(' ')).toBe(expected);
});

test.each([
  'ada@mail.test',
  'Ada Lovelace',
  '5eed1000-1a2b-4c3d-8e4f-5a6b7c8d9e0f',
  '+44207946000',
  '2026-03-14',
  '70000',
  'cus_8f1000',
])('%s is no field, even of a single body', (name) => {
  const profile = emptyProfile();
  observe(profile, { total: 1, [name]: { total: 1 } }, []);
  const { named, entries } = namedFields(profile, new Set(), () => false);
  expect(named.map(([field]) => field)).toEqual(['total']);
  expect(entries?.objects).toBe(1);
});

test('what stands under names that are data is joined', () => {
  const profile = emptyProfile();
  const values = [1, null, 'text', '', [true], { sum: -1.5 }];
  for (const [index, value] of values.entries())
    observe(profile, { [PEOPLE[index % 3] ?? '']: value, place: index }, []);
  const joined = emptyProfile();
  for (const value of values) observe(joined, value, []);
  const { entries } = namedFields(profile, new Set(), (name) => PEOPLE.includes(name));
  expect(entries).toEqual(joined);
});
