import { describe, expect, test } from 'vitest';
import { codesOf, hasCodeForm } from '../../../../generators/authoring/learn/codes.ts';
import { oddNames } from '../../../../generators/authoring/learn/odd-names.ts';
import { knownFormats } from '../../../../generators/authoring/learn/vocabulary.ts';
import { patternFunctionSource } from '../../../../generators/contract/schema/pattern.ts';
import { emptyProfile, observe } from '../../../../generators/authoring/learn/value-profile.ts';

function profileOf(texts: readonly string[], times: number): ReturnType<typeof emptyProfile> {
  const profile = emptyProfile();
  for (const text of Array.from({ length: times }, () => texts).flat()) observe(profile, text, []);
  return profile;
}

describe('hasCodeForm', () => {
  test.each(['SORT_CODE', 'R01', 'HTTP_404', 'AC04', 'B2B', 'IN_3_DAYS'])('%s', (text) => {
    expect(hasCodeForm(text)).toBe(true);
  });
  test.each([
    'GREEN',
    'Green',
    'green_white',
    'Dark Blue',
    'ROSSI84C57Z133K',
    '4077',
    'AB1234',
    'R',
    '_',
    '',
  ])('not "%s"', (text) => {
    expect(hasCodeForm(text)).toBe(false);
  });
});

test.each(knownFormats.map(({ title, pattern = '' }) => [title, pattern]))(
  'the pattern of a %s is judged by an automaton',
  (_title, pattern) => {
    expect(patternFunctionSource(pattern)).toBeDefined();
  },
);

describe('codesOf', () => {
  const codes = ['R01', 'R02', 'R03'];
  test('are texts of the form of codes, if none is likely to be missing', () => {
    expect(codesOf('reason', profileOf(codes, 20), undefined)).toEqual(codes);
    expect(codesOf('reason', profileOf(codes, 3), undefined)).toBeUndefined();
    const many = Array.from({ length: 40 }, (_, index) => `R${10 + index}`);
    expect(codesOf('reason', profileOf(many, 2), undefined)).toBeUndefined();
    expect(codesOf('reason', profileOf(many, 12), undefined)).toEqual(many);
  });
  test('are not closed by the items of a few lists', () => {
    const listed = (bodies: number): ReturnType<typeof emptyProfile> => {
      const profile = emptyProfile();
      for (let body = 0; body < bodies; body += 1)
        observe(profile, { reasons: Array.from({ length: 6 }, (_, index) => codes[(body + index) % 3]) }, []);
      return profile.fields.get('reasons')?.items ?? emptyProfile();
    };
    expect(codesOf('reasons', listed(11), undefined)).toBeUndefined();
    expect(codesOf('reasons', listed(12), undefined)).toEqual(codes);
  });
  test.each(['owner', 'cardholderName', 'postalCode', 'licensePlate'])('are none in %s', (field) => {
    expect(codesOf(field, profileOf(codes, 20), undefined)).toBeUndefined();
  });
  test('are others only if a person accepts them, or lists them', () => {
    const profile = profileOf(['open', 'closed'], 10);
    expect(codesOf('status', profile, undefined)).toBeUndefined();
    expect(codesOf('status', profile, [])).toEqual(['closed', 'open']);
    expect(codesOf('status', profile, ['open', 'closed', 'held'])).toEqual(['open', 'closed', 'held']);
  });
});

test.each([
  [['accountManager', 'total', 'createdAt'], 'Green', true],
  [['accountManager', 'total', 'createdAt'], 'ada_black', true],
  [['accountManager', 'total', 'createdAt'], 'shippedAt', false],
  [['account_manager', 'total', 'created_at'], 'adaBlack', true],
  [['AccountManager', 'Total', 'CreatedAt'], 'Green', false],
  [['id', 'total'], 'Green', false],
])('beside %j, %s is written otherwise: %s', (names, name, expected) => {
  expect(oddNames(names)(name)).toBe(expected);
});
