import { describe, expect, test } from 'vitest';
import { codesOf, hasCodeForm } from '../../../../generators/authoring/learn/codes.ts';
import { oddNames } from '../../../../generators/authoring/learn/odd-names.ts';
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

describe('codesOf', () => {
  const codes = ['R01', 'R02', 'R03'];
  test('are texts of the form of codes, if none is likely to be missing', () => {
    expect(codesOf('reason', profileOf(codes, 20), undefined)).toEqual(codes);
    expect(codesOf('reason', profileOf(codes, 3), undefined)).toBeUndefined();
    const many = Array.from({ length: 40 }, (_, index) => `R${10 + index}`);
    expect(codesOf('reason', profileOf(many, 2), undefined)).toBeUndefined();
    expect(codesOf('reason', profileOf(many, 12), undefined)).toEqual(many);
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
