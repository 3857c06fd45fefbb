import { expect, test } from 'vitest';
import { proposal, proposed } from '../../../generators/contract/model/diagnostic.ts';

test.each([
  ['invoce', ['invoice', 'order'], 'Did you mean "invoice"?'],
  ['invoce', [undefined, 7, 'invoice'], 'Did you mean "invoice"?'],
  ['customer', ['invoice', 'order'], 'Look it up.'],
  [undefined, ['undefined'], 'Look it up.'],
])('proposes for %j of %j: %s', (name, known, expected) => {
  expect(proposal(name, known, 'Look it up.')).toBe(expected);
});

test.each([[['invoice']], [['order', 'ordered']], [['a" or "b', 'a" or "c']], [['tab\t\\', 'tab\t"']]])(
  'finds %j in what is proposed',
  (names) => {
    expect(proposed(proposal(names[0], names, 'Look it up.'))).toEqual(names);
  },
);

test.each(['Look it up.', 'Did you mean x-event?', 'Did you mean "a#/b"? odd"\\q.yaml has nothing at "/c".'])(
  'finds nothing proposed in %j',
  (sentence) => {
    expect(proposed(sentence)).toEqual([]);
  },
);
