import { describe, expect, it, test } from 'vitest';
import { placesOf, readRequest, syntaxProblem } from '../../../../generators/site/browser/check/places.ts';
import { fc } from '../../../property.ts';

const text = `{
  "id": "a",
  "items": [
    { "sku": 1 },
    { "sku": 2, "tags": {} }
  ],
  "id": "b"
}`;

describe('the place of a path', () => {
  const shown = (...path: string[]) => {
    const { start, end, line, column } = placesOf(text)(path);
    return [text.slice(start, end), line, column];
  };

  test.each([
    [[], '{', 1, 1],
    [['items', '1', 'sku'], '"sku": 2', 5, 7],
    [['items', '0'], '{ "sku": 1 }', 4, 5],
    [['id'], '"id": "b"', 7, 3],
    [['items', '1', 'tags', 'x', 'y'], '{', 5, 25],
    [['nothing'], '{', 1, 1],
  ] as const)('%j', (path, ...expected) => {
    expect(shown(...path)).toEqual(expected);
  });

  it('is there for a text of any depth and for none', () => {
    expect(placesOf('')(['a'])).toMatchObject({ line: 1, column: 1 });
    expect(placesOf('['.repeat(200_000))(['0'])).toMatchObject({ line: 1, column: 1 });
  });
});

describe('a pasted request', () => {
  test.each([
    ['{"a": 1}', undefined, '{"a": 1}'],
    ['\n\n{}', undefined, '\n\n{}'],
    ['POST /a HTTP/1.1\nHost: a\nX-Id:  b:c\n\n{}', { Host: 'a', 'X-Id': 'b:c' }, '{}'],
    ['Host: a\r\n\r\n{}', { Host: 'a' }, '{}'],
    ['a: 1\nb: 2\n', undefined, 'a: 1\nb: 2'],
  ])('%j', (pasted, headers, body) => {
    const read = readRequest(pasted);
    expect(read.headers).toEqual(headers);
    expect(read.body.trim()).toBe(body.trim());
    expect(read.body).toHaveLength(pasted.length);
  });
});

describe('what is wrong with a text that is no JSON', () => {
  test.each([
    ['{\n  "a": 1\n  "b": 2\n}', 'a comma is missing before this', 3, 3],
    ['{ "a": 1, }', 'nothing follows this comma', 1, 9],
    ['[1,\n]', 'nothing follows this comma', 1, 3],
    ['{ "a": 1,, "b": 2 }', 'nothing follows this comma', 1, 9],
    ["{ 'a': 1 }", 'straight double quotes', 1, 3],
    ['{ “a”: 1 }', 'straight double quotes', 1, 3],
    ['{ a: 1 }', 'a property name must be in double quotes', 1, 3],
    ['{ "a": "b" c" }', 'a quote inside the string before this is not escaped', 1, 12],
    ['{ "a": [1 }', 'a closing bracket is missing before this brace', 1, 11],
    ['{ "a": 1 ]', 'a closing brace is missing before this bracket', 1, 10],
    ['{ "a": 01 }', 'does not begin with a zero', 1, 9],
    ['{ "a": 2,5 }', 'a decimal point, not a comma', 1, 10],
    ['{ "a": 1 # why\n}', 'JSON has no comments', 1, 10],
    ['{ "a": tru }', 'true, false and null are lowercase', 1, 8],
    ['{ "a": 1 // why\n}', 'JSON has no comments', 1, 10],
    ['{ "a": "b\n}', 'no closing quote', 1, 8],
    ['{ "a": "\\x" }', 'not a JSON escape', 1, 8],
    ['{} {}', 'nothing may follow', 1, 4],
    ['[1, 2', 'the text ends early: a closing bracket is missing', 1, 6],
    ['{ "a": 1,\n  "b": "c', 'the text ends early: this string has no closing quote', 2, 8],
    ['{ "a": 1,\n', 'the text ends early: a property name', 2, 1],
    ['{ "a": [tr', 'the text ends early: this value is not finished', 1, 9],
    ['a: 1\nb: 2\n', 'a property name must be in double quotes', 1, 1],
    ['', 'a value is missing', 1, 1],
  ])('%j', (broken, message, line, column) => {
    expect(() => JSON.parse(broken) as unknown).toThrow();
    expect(syntaxProblem(broken)).toMatchObject({
      message: expect.stringContaining(message) as string,
      place: { line, column },
    });
  });

  it('is found in every text that JSON.parse refuses, and in no other', () => {
    const whole = '{"a": [1, -2.5e3, true], "b": {"c": "x\\n\\u0041", "d": null}}';
    const piece = fc.constantFrom(...'{}[],:"\'#/\\ 01.e-tn\n\t;“', '', '\u00a0', '//', '/*');
    const edit = fc.tuple(fc.nat(whole.length), fc.nat(3), piece);
    const broken = fc.array(edit, { maxLength: 2 }).map((edits) => {
      let text = whole;
      for (const [at, removed, put] of edits) text = text.slice(0, at) + put + text.slice(at + removed);
      return text;
    });
    const isJson = (text: string) => {
      try {
        JSON.parse(text);
        return true;
      } catch {
        return false;
      }
    };
    fc.assert(fc.property(broken, (text) => (syntaxProblem(text) === undefined) === isJson(text)));
  });
});
