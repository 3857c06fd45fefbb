import { describe, expect, test } from 'vitest';
import type { Json } from '../../../generators/contract/model/json.ts';
import { commentText, docComment, literal, propertyName } from '../../../generators/outputs/typescript.ts';
import { withVisibleControls } from '../../../generators/ground/visible-controls.ts';
import { fc } from '../../property.ts';

const evaluate = (source: string): unknown => new Function(`return (${source})`)();

describe('literal', () => {
  test('is the value again when it runs, whatever text is in it', () => {
    const json = fc.jsonValue({ stringUnit: 'binary' });
    fc.assert(
      fc.property(json, (value) => {
        expect(evaluate(literal(value as Json))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
      { numRuns: 2000 },
    );
  });

  test.each<Json>([
    null,
    '*/ </script> ` ${x} \\ " \' \u2028 \u202e \0 \ud800',
    { ['__proto__']: { a: 1 }, constructor: [], '': '', 'a"b': null },
    [[], {}, -0.5, 1e300],
  ])('holds %j', (value) => {
    const result = evaluate(literal(value));
    expect(result).toEqual(value);
    expect(Object.keys(result ?? {})).toEqual(Object.keys(value ?? {}));
  });
});

describe('propertyName', () => {
  test('does not set a prototype', () => {
    const object = evaluate(`{ ${propertyName('__proto__')}: 1 }`) as object;
    expect(Object.hasOwn(object, '__proto__')).toBe(true);
    expect(Object.getPrototypeOf(object)).toBe(Object.prototype);
  });
});

describe('docComment', () => {
  test('is one comment, whatever text is in it', () => {
    const parts = fc.array(
      fc.constantFrom('*', '/', '*/', '/*', '\\', '\n', '\r', '\u2028', '@', '{@', 'ts-ignore', ' ', 'a'),
    );
    fc.assert(
      fc.property(parts, (texts) => {
        const comment = docComment(texts.join('')).trimEnd();
        expect(comment.startsWith('/**')).toBe(true);
        expect(comment.indexOf('*/', 3)).toBe(comment.length - 2);
      }),
      { numRuns: 2000 },
    );
  });

  test.each([
    ['One line.', '/** One line. */\n'],
    ['Two\nlines.', '/**\n * Two\n * lines.\n */\n'],
    ['a\r\nb\rc', '/**\n * a\n * b\n * c\n */\n'],
    ['a */ b', '/** a *\\/ b */\n'],
    ['/', '/** / */\n'],
  ])('of %j', (text, comment) => {
    expect(docComment(text)).toBe(comment);
  });
});

test.each([
  ['@ts-expect-error', '\\@ts-expect-error'],
  ['a\n  @deprecated', 'a\n  \\@deprecated'],
  ['see {@link x}', 'see {\\@link x}'],
  ['mail a@b.c', 'mail a@b.c'],
])('commentText of %j', (text, wanted) => {
  expect(commentText(text)).toBe(wanted);
});

test.each([
  ['a\u2028\u202e\0\x7f\ufeff\tb\n', 'a\\u2028\\u202e\\u0000\\u007f\\ufeff\tb\n'],
  ['//# sourceMappingURL=x /*@sourceURL=y', '//\\u0023 sourceMappingURL=x /*\\u0040sourceURL=y'],
  ['é 😀 • #1', 'é 😀 • #1'],
])('withVisibleControls of %j', (source, wanted) => {
  expect(withVisibleControls(source)).toBe(wanted);
});
