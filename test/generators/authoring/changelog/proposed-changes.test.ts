import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import MarkdownIt from 'markdown-it';
import path from 'node:path';
import { expect, test } from 'vitest';
import { noEffect, type Change } from '../../../../generators/compare/change.ts';
import type { ContractSide } from '../../../../generators/compare/contract-side.ts';
import { proposedChanges } from '../../../../generators/authoring/changelog/record-comparison.ts';
import { VALID_FOLDER } from '../../contract/broken-contract.ts';
import { readValid } from '../../../golden/generate-case.ts';
import { compareDocuments } from '../../compare/compare-documents.ts';
import { temporaryFolder } from '../../../temporary-folder.ts';

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
      { message: 'A field is optional now.', event: one, types: 'break' },
      { message: 'The event is gone.', event: 'goneEvent', to: undefined as never, links: 'break' },
    ),
  ).toMatchObject([
    { kind: 'added', text: 'A field is new.', events: [one] },
    { kind: 'changed', text: 'A field is optional now.', events: [one] },
    { kind: 'removed', text: 'The event is gone.', events: ['goneEvent'] },
  ]);
});

test('changes of texts are one entry, with their events', () => {
  const entries = proposed(
    { rule: 'event-description-changed', event: one, message: 'A text.' },
    { rule: 'example-added', event: other, message: 'Another.' },
  );
  expect(entries).toMatchObject([{ kind: 'changed', text: expect.any(String), events: [one, other] }]);
});

test('an entry lists the events that have changed alike, and says the rest', () => {
  const subjects = [
    { event: one, message: 'The event "A \\"b\\": c": `/amount` was added.', adds: true },
    { event: other, message: 'The event "D": `/amount` was added.', adds: true },
    { events: [one, other], message: '2 events: failed deliveries are retried.', types: 'risk' as const },
  ];
  expect(proposed(...subjects)).toEqual([
    { kind: 'added', text: '`/amount` was added.', events: [one, other], names: ['amount'] },
    { kind: 'changed', text: 'Failed deliveries are retried.', events: [one, other], names: undefined },
  ]);
});

test('a fact that events share is an entry of each of them', async () => {
  const folder = temporaryFolder();
  cpSync(VALID_FOLDER, folder, { recursive: true });
  const file = path.join(folder, 'asyncapi.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace('timeoutSeconds: ', 'timeoutSeconds: 1'));
  const { changes, current } = await compareDocuments(path.join(VALID_FOLDER, 'asyncapi.yaml'), file);
  const [entry] = proposedChanges(changes, current);
  expect(entry).toMatchObject({
    text: expect.stringMatching(/^The time to respond changes/) as string,
    events: contract.events.map(({ key }) => key),
  });
});

test('an event that the contract no longer has is named only by what was removed', () => {
  expect(
    proposed({ event: 'goneEvent', receivers: { previous: 'break', current: 'ok' } })[0]?.events,
  ).toEqual([]);
});

test('texts of the contract are no markup in the changelog', () => {
  const [entry] = proposed({ message: '[x](https://example.com) <b>', types: 'risk' });
  const shown = new MarkdownIt({ html: true }).renderInline(entry?.text ?? '');
  expect(shown).toBe('[x](https://example.com) &lt;b&gt;');
  const [named] = proposed({ message: '`/a*b*` is like `/c, and `', types: 'risk' });
  expect(new MarkdownIt().renderInline(named?.text ?? '')).toBe(
    '<code>/a*b*</code> is like <code>/c, and </code>',
  );
  const [quoted] = proposed({ message: '"A ` title": `/c` is like "` *this*"', types: 'risk' });
  expect(new MarkdownIt().renderInline(quoted?.text ?? '')).toBe(
    '&quot;A ` title&quot;: <code>/c</code> is like &quot;` *this*&quot;',
  );
  const [open] = proposed({ message: 'a ` b *c*', types: 'risk' });
  expect(new MarkdownIt().renderInline(open?.text ?? '')).toBe('A ` b *c*');
});
