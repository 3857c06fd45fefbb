import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { editedYaml } from '../../../generators/contract/source/edited-yaml.ts';
import type { Json } from '../../../generators/contract/model/json.ts';
import { parseSource } from '../../../generators/contract/source/source-file.ts';
import { createRandom } from '../../random.ts';
import { testSeed } from '../../seed.ts';
import { VALID_FOLDER } from './broken-contract.ts';

const TEXT = `# Of a greenhouse.
asyncapi: 3.1.0
info:
  title: Greenhouse
  description: |
    Two lines:
      messages:
        frost: not a message
# A comment that ends nothing.
  version: "1"
components:
  messages:
    frost:
      title: Frost
      tags:
      - name: cold
      summary: >-
        It is cold,
        # and gets colder.

    flood:
      title: "Flood
        of the house"
      payload: {
        type: object,
        maxProperties:
          1
        }
  schemas:
    anchored: &anchored
      type: string
    aliased: *anchored
`;

const read = (text: string): Json | undefined => {
  const { value, syntaxProblems } = parseSource('a.yaml', text);
  return syntaxProblems.length === 0 ? value : undefined;
};

const edited = (from: string, to: string): Json | undefined => {
  const text = TEXT.replace(from, to);
  expect(text).not.toBe(TEXT);
  return editedYaml({ text: TEXT, value: read(TEXT) as Json }, text);
};

describe('an edit of one entry', () => {
  test.each([
    ['a line', 'title: Frost', 'title: Ice'],
    ['a line more', 'title: Frost', 'title: Frost\n      name: ice'],
    ['a line less', '      title: Frost\n', ''],
    ['what stands in a list', 'name: cold', 'name: warm'],
    ['what looks like a comment in a text', '# and gets colder', '# and gets warmer'],
    ['a text over several lines', 'of the house', 'of the garden'],
    ['a mapping in braces', 'maxProperties:\n          1', 'maxProperties:\n          2, title: Flood'],
  ])('is read without the rest: %s', (_, from, to) => {
    const text = TEXT.replace(from, to);
    expect(edited(from, to)).toEqual(read(text));
    expect(edited(from, to)).toBeDefined();
  });

  test('keeps all other values as they are', () => {
    const value = read(TEXT) as { components: { messages: Record<string, Json> } };
    const now = editedYaml(
      { text: TEXT, value: value as never },
      TEXT.replace('Frost', 'Ice'),
    ) as typeof value;
    expect(now.components.messages.frost).not.toBe(value.components.messages.frost);
    expect(now.components.messages.flood).toBe(value.components.messages.flood);
  });
});

test.each([
  ['the key of an entry at the top', 'components:', 'parts:'],
  ['something that closes a text too early', '"Flood', '"Flood"'],
  ['a brace that opens', 'title: Frost', 'title: { Frost'],
  ['a key that stands twice', 'title: Frost', 'title: Frost\n      title: Ice'],
  ['an anchor that an alias may mean', 'title: Frost', 'title: &anchored Frost'],
  ['what an alias means', 'type: string', 'type: number'],
  ['a number that JSON does not have', 'title: Frost', 'title: .nan'],
])('%s is left to a reading of the whole', (_, from, to) => {
  expect(edited(from, to)).toBeUndefined();
});

test('whatever the edit, what is read of it is what a reading of the whole gives', () => {
  const random = createRandom(testSeed);
  const pieces = [
    'key: value',
    '- item',
    'a:',
    '{',
    '}',
    '|',
    '"',
    "'",
    '#',
    '&a ',
    '*a',
    '? ',
    '  ',
    '---',
    '',
  ];
  let known = 0;
  for (const whole of [TEXT, readFileSync(path.join(VALID_FOLDER, 'asyncapi.yaml'), 'utf8')]) {
    const value = read(whole) as Json;
    const lines = whole.split('\n');
    for (let count = 0; count < 400; count += 1) {
      const at = random.below(lines.length);
      const line = lines[at] ?? '';
      const cut = random.below(line.length + 1);
      const piece = pieces[random.below(pieces.length)] ?? '';
      const others = [
        [`${line.slice(0, cut)}${piece}${line.slice(cut)}`],
        [line, `${' '.repeat(random.below(9))}${piece}`],
        [],
        [`${' '.repeat(random.below(9))}${line.trimStart()}`],
      ][random.below(4)];
      const text = lines.toSpliced(at, 1, ...(others ?? [])).join('\n');
      const now = editedYaml({ text: whole, value }, text);
      if (now === undefined) continue;
      known += 1;
      expect({ seed: testSeed, text, value: now }).toEqual({ seed: testSeed, text, value: read(text) });
    }
  }
  // Or the test would say little.
  expect(known).toBeGreaterThan(100);
});
