import { expect, test } from 'vitest';
import { signedPart, signedParts } from '../../runtime/v1.ts';

/** What of a request is signed besides its ID, its time and its raw body. */

const valueOf = (name: string, json: unknown, url = 'https://example.com/hooks'): string =>
  signedPart({ method: 'POST', url, bodySha256: 'the hash' }, json)(name);

test.each([
  ['https://example.com/hooks//a?b=//c', '/hooks//a?b=//c'],
  ['https://example.com', ''],
  ['/hooks//a', '/hooks//a'],
])('the path of %s is %s', (url, path) => {
  expect(valueOf('path', {}, url)).toBe(path);
});

test.each([
  [{ b: 'two', 'a!': 1, a: true, c: null, d: ['x'], 10: 0, 9: 'y' }, '1009yatruea!1btwo'],
  [{}, ''],
  [null, ''],
  ['a text', ''],
  [7, ''],
])('the parameters of %j are %j', (json, text) => {
  expect(valueOf('parameters', json)).toBe(text);
});

test('the parts are the items of the list, or the whole body without one', () => {
  expect(signedParts({ list: '/items' }, { items: [1, 2] })).toEqual([1, 2]);
  expect(signedParts({}, { items: [1, 2] })).toEqual([{ items: [1, 2] }]);
  for (const items of [{ 0: 1 }, 'a text', undefined])
    expect(signedParts({ list: '/items' }, { items })).toEqual([]);
});
