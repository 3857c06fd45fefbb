import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { UUID_PATTERN } from '../../../../generators/contract/schema/formats.ts';
import { compiledPattern, patternFunctionSource } from '../../../../generators/contract/schema/pattern.ts';
import { extent } from '../../../extent.ts';
import { fc } from '../../../property.ts';
import { createRandom, type Random } from '../../../random.ts';
import { stringsNear } from './strings-near.ts';

/** The functions that stand in for regular expressions say what the regular expressions say, over a million strings with `TESTS=all`. */

const SEED = 20260314;
const STRINGS_IN_ALL = extent(200_000, 1_000_000);
const RANDOM_PATTERNS = extent(200, 1000);

const CONTRACT_PATTERNS = patternsOfSchemas();

// prettier-ignore
const TRANSLATED = [
  UUID_PATTERN, '^$', '^a$', '^abc$', '^a?$', '^a*$', '^a+$', '^a{3}$', '^a{0}$', '^a{0,2}$', '^a{2,4}$',
  '^a{2,}$', '^[0-9]{4}-[0-9]{2}-[0-9]{2}$', '^\\d{3}\\w$', '^\\d+\\.\\d{2}$', '^-?[0-9]+\\.[0-9]{2}$',
  '^[a-f]*x?[0-9]+$', '^[A-Z]{2,3}_[a-z]*$', '^[+-]$', '^[a-]+$', '^[-a]+$', '^[a\\-z]+$',
  '^[0-9 xX*•#-]*$', '^•+$', '^[•-‣]{1,3}$', '^\\^\\$\\\\\\.\\*\\+\\?\\(\\)\\[\\]\\{\\}\\|\\/$',
  '^[.]{2}[$]?$', '^[a^]+$', '^[\\]\\[\\\\]+$', '^[*/]+$', '^[{}()|]+$', '^[\\d.]+$', '^[\\w-]+$',
  '^é?[à-å]+$', '^[à-ÿ]+$', '^[a-Ā]{2}$', '^\u00a0\u2028?$', '^"\'`$', '^\uffff?\ue000*$', '^[0-9]{64}$',
  '^a[b]c[d]e[f-g]h[i-j]k[l-m]n[o-p]q[r-s]t[u-v]w[x-y]z[0-1]2[3-4]5[6-7]8[9A]B[C-D]$', '^[ -~]{1,10}$',
  '^\n\t$', '^(a)$', '^(?<x>a)b$', '^(?:a)$', '^(?:a|b)$', '^(?:a|ab)(?:c|bcd)$', '^[-+]?[0-9]+(?:\\.[0-9]+)?$', '^(?:ab?)*$',
  '^(?:[^-]+-){2}x$', '^(a|aa)+$', '^(?:(?:x|y)z){1,3}$', '^[^a]$', '^[^a-z]+$', '^.$', '^.*$', '^a*?$', '^a+?$', '^a{1,2}?$',
  '^\\s$', '^\\S+$', '^\\D$', '^\\W$', '^[\\s]$', '^[\\D]$', '^\\x41$', '^\\u0041$',
  '^\\u{1F600}$', '^[\\x21-\\x7e]$', '^\\n$', '^\\t$', '^😀$', '^[😀]$', '^[😀-😎]$', '^[a-😀]$', '^a*a$',
  '^a?a$', '^[a-c]+c$', '^[a-c]*[x]?b$', '^a{1,2}a$', '^\\d*[0-9]$', '^\\w+_$', '^a*b*a$', '^(?:[a-z]+,)*[a-z]+$',
  '^(?:0[1-9]|1[0-2])/(?:[0-2][0-9]|3[01])$', '^(?:GBP|EUR|USD)$', '^[^@]+@[^@]+\\.[a-z]{2,3}$',
];

describe('equal verdicts', () => {
  const patterns = [...new Set([...CONTRACT_PATTERNS, ...TRANSLATED])].filter(isTranslated);
  const each = Math.ceil(STRINGS_IN_ALL / patterns.length);

  test('patterns of the contract are among those that are translated', () => {
    expect(CONTRACT_PATTERNS.filter(isTranslated).length).toBeGreaterThanOrEqual(4);
    expect(patterns.length).toBeGreaterThan(80);
  });

  test.each(patterns)('of the function and of %s', (pattern) => {
    const random = createRandom(SEED);
    const [accepted, difference] = compare(pattern, stringsNear(pattern, each, random));
    expect(difference).toBeUndefined();
    // Strings that are all refused would prove little.
    expect(accepted).toBeGreaterThan(0);
    expect(accepted).toBeLessThan(each);
  });

  test('of the function and of patterns made at random', () => {
    const random = createRandom(SEED);
    let translated = 0;
    for (let count = 0; count < RANDOM_PATTERNS; count += 1) {
      const pattern = randomPattern(random);
      if (!isTranslated(pattern)) continue;
      translated += 1;
      const [, difference] = compare(pattern, stringsNear(pattern, 60, random));
      expect(difference).toBeUndefined();
    }
    expect(translated).toBeGreaterThan(0.9 * RANDOM_PATTERNS);
  });

  test('for any text, lone surrogates and long ones included', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 80 }),
      fc
        .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 60 })
        .map((codes) => String.fromCharCode(...codes)),
      fc.integer({ min: 1, max: 20_000 }).map((length) => '0'.repeat(length)),
    );
    const pattern = fc.constantFrom(...patterns);
    fc.assert(
      fc.property(pattern, text, (source, value) => compare(source, [value])[1] === undefined),
      { seed: SEED, numRuns: extent(4_000, 20_000) },
    );
  });
});

describe('a translation', () => {
  test.each(TRANSLATED)('is made of %s', (pattern) => {
    expect(isTranslated(pattern)).toBe(true);
  });

  // prettier-ignore
  test.each([
    'a', '^a', 'a$', '^a\\$', '^', '$', '^a|b$', '^a|^b$', '^[0-9]{65}$', '^a{65,}$', '^.{1,255}$',
  ])('is made of %s, and says the same', (pattern) => {
    expect(isTranslated(pattern)).toBe(true);
    const [, difference] = compare(pattern, stringsNear(pattern, 2000, createRandom(SEED)));
    expect(difference).toBeUndefined();
  });

  test.each([
    ['', ['', 'a'], []],
    ['^(?=a)[a-c]+$', ['a', 'ab'], ['b', '', 'ba']],
    ['^(?!.*--)[a-z-]+$', ['a-b', '-'], ['a--b', '', '--']],
    ['(a+)+$', ['a', 'ba'], ['', 'ab']],
  ])('is made of %s, which looks ahead or is found anywhere', (pattern, right, wrong) => {
    expect(isTranslated(pattern)).toBe(true);
    expect([...right, ...wrong].filter(compiledPattern(pattern))).toEqual(right);
  });

  // prettier-ignore
  test.each([
    'a^b$', '^^a$$', '^\\p{L}+$', '^(?<=a)b$', '^(a*)b\\1$', '^(?<x>a*)\\k<x>$', '^\\b$', '^a\\b$', '^\\Ba$', '^(?:a{1,99}){1,99}$', '^a{1,999}$',
    '^[z-a]$', '^[\\d-z]$', '^a{2,1}$', '^*$', '^a**$', '^{1}$', '^(a$', '^[a$',
  ])('is not made of %s', (pattern) => {
    expect(patternFunctionSource(pattern)).toBeUndefined();
  });

  test('is code, whatever the pattern holds', () => {
    const matches = compiledPattern('^[`"\'*/\\\\\u2028]+\\$\\{x\\}$');
    expect(matches('`"\'*/\\${x}')).toBe(true);
    expect(matches('${x}')).toBe(false);
    expect(matches('\u2028${x}')).toBe(true);
  });
});

/** How many strings the pattern takes, and the first string of which the function says something else. */
function compare(
  pattern: string,
  strings: Iterable<string>,
): readonly [accepted: number, difference: string | undefined] {
  const expression = new RegExp(pattern, 'u');
  const matches = compiledPattern(pattern);
  let accepted = 0;
  for (const text of strings) {
    const wanted = expression.test(text);
    if (matches(text) !== wanted) return [accepted, `${pattern} and ${JSON.stringify(text)}: ${wanted}`];
    if (wanted) accepted += 1;
  }
  return [accepted, undefined];
}

function isTranslated(pattern: string): boolean {
  return patternFunctionSource(pattern) !== undefined;
}

function randomPattern(random: Random): string {
  const sets = [
    'a',
    'b',
    '-',
    '\\.',
    '[0-9]',
    '[a-c]',
    '[b-d]',
    '[x-z_]',
    '\\d',
    '\\w',
    '•',
    '[a•-]',
    '[\\]\\-]',
    '\\/',
    '[A-Fa-f0-9]',
    ' ',
    '[^ab]',
    '(?:a|b|bc)',
    '(?:-[0-9]+)',
  ];
  const counts = ['', '', '', '{2}', '{0}', '{1,3}', '{0,2}', '{2,}', '?', '*', '+'];
  const runs = Array.from({ length: random.below(5) }, () => random.pick(sets) + random.pick(counts));
  return `^${runs.join('')}$`;
}

function patternsOfSchemas(): string[] {
  const folder = path.resolve(import.meta.dirname, '../../../../schemas');
  const patterns = new Set<string>();
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!entry.endsWith('.schema.json')) continue;
    JSON.parse(readFileSync(path.join(folder, entry), 'utf8'), (key, value: unknown) => {
      if (key === 'pattern' && typeof value === 'string') patterns.add(value);
      return value;
    });
  }
  return [...patterns].sort();
}
