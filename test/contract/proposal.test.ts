import { expect, test } from 'vitest';
import { proposal } from '../../generators/contract/proposal.ts';

test.each([
  ['invoce', ['invoice', 'order'], 'Did you mean "invoice"?'],
  ['invoce', [undefined, 7, 'invoice'], 'Did you mean "invoice"?'],
  ['customer', ['invoice', 'order'], 'Look it up.'],
  [undefined, ['undefined'], 'Look it up.'],
])('proposes for %j of %j: %s', (name, known, expected) => {
  expect(proposal(name, known, 'Look it up.')).toBe(expected);
});
