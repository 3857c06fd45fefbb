import { expect, test } from 'vitest';
import { isTypeInPath, PATH_HEADER, pathBelow, pathUnder } from '../../runtime/event-path.ts';

test.each([
  ['/orders/paid', undefined, '/orders/paid'],
  ['/orders/paid', '/', '/orders/paid'],
  ['/hooks/orders/paid', '/hooks', '/orders/paid'],
  ['/hooks/orders/paid', '/hooks/', '/orders/paid'],
  ['/hooks/', '/hooks', '/'],
  ['/hooks', '/hooks', undefined],
  ['/hooksorders', '/hooks', undefined],
  ['/other/orders', '/hooks', undefined],
])('%s below %s is %s', (path, base, below) => {
  expect(pathBelow(path, base)).toBe(below);
});

test.each([
  ['/', '/orders/paid', '/orders/paid'],
  ['/hooks', '/orders/paid', '/hooks/orders/paid'],
  ['/hooks/', 'orders//paid', '/hooks/orders//paid'],
  ['/hooks//', '//orders', '/hooks/orders'],
])('%s with %s below it is %s', (base, path, whole) => {
  expect(pathUnder(base, path)).toBe(whole);
});

test('events are told apart by their path if one place of their type is the path', () => {
  const path = { in: 'header', name: PATH_HEADER };
  const header = { in: 'header', name: 'x-event' };
  expect(isTypeInPath([path])).toBe(true);
  expect(isTypeInPath([header, path])).toBe(true);
  expect(isTypeInPath([header, { in: 'payload' }, { in: 'payload', name: PATH_HEADER }])).toBe(false);
});
