import MarkdownIt from 'markdown-it';
import path from 'node:path';
import { expect, test } from 'vitest';
import { noEffect, type Change } from '../../generators/diff/change.ts';
import type { ContractSide } from '../../generators/diff/contract-side.ts';
import { proposedChanges } from '../../generators/diff/proposed-changes.ts';
import { VALID_FOLDER } from '../contract/broken-contract.ts';
import { readValid } from '../golden/generate-case.ts';

const contract = await readValid(path.join(VALID_FOLDER, 'asyncapi.yaml'));
const [one = '', other = ''] = contract.events.map(({ key }) => key);
const at = { file: 'asyncapi.yaml', line: 1, column: 1 };

const proposed = (...changes: readonly Partial<Change>[]) =>
  proposedChanges(
    changes.map((change) => ({
      rule: 'a-rule',
      message: 'It changed.',
      from: at,
      to: at,
      ...noEffect,
      ...change,
    })),
    { contract } as ContractSide,
  );

test('each change that somebody notices has an entry, of the kind that it is', () => {
  expect(
    proposed(
      { message: 'A field is new.', event: one, adds: true },
      { message: 'A field is optional now.', event: one, T: 'break' },
      { message: 'The event is gone.', event: 'goneEvent', to: undefined as never, D: 'break' },
    ),
  ).toEqual([
    { kind: 'added', text: 'A field is new.', events: [one] },
    { kind: 'changed', text: 'A field is optional now.', events: [one] },
    { kind: 'removed', text: 'The event is gone.', events: ['goneEvent'] },
  ]);
});

test('what nobody has to act on is one entry, with its events', () => {
  const entries = proposed({ event: one, message: 'A text.' }, { event: other, message: 'Another.' });
  expect(entries).toEqual([{ kind: 'changed', text: expect.any(String), events: [one, other] }]);
});

test('an event that the contract no longer has is named only by what was removed', () => {
  expect(proposed({ event: 'goneEvent', V: { old: 'break', new: 'ok' } })[0]?.events).toEqual([]);
});

test('texts of the contract are no markup in the changelog', () => {
  const [entry] = proposed({ message: '[x](https://example.com) <b>', T: 'risk' });
  const shown = new MarkdownIt({ html: true }).renderInline(entry?.text ?? '');
  expect(shown).toBe('[x](https://example.com) &lt;b&gt;');
});
