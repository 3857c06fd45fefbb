import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { subjectOf } from '../../../generators/contract/check.ts';
import { loadSources } from '../../../generators/contract/source/sources.ts';
import { otherContract, read, smallContract } from '../authoring/event/edited-contract.ts';
import { atTerminal, CTRL_C, CTRL_D, withReplies } from './at-terminal.ts';
import { stateOf } from './folder-state.ts';

const newEvent = (document: string, ...replies: readonly string[]) =>
  atTerminal(['event', 'new', '--contract', document], replies);

test('event new asks for what it needs, and again where a reply cannot be', async () => {
  const document = otherContract('type-and-version');
  const { code, shown } = await newEvent(
    document,
    '',
    'n',
    'Parcel collected',
    'Parcel lost',
    'Nobody knows where a parcel is.',
    'parcel.lost',
    'by strin',
    'by: string, Who lost it.',
    '',
  );
  expect(shown).toContain('This needs one line of text; q quits');
  expect(shown).toContain('This is not a yes-or-no question; q quits');
  expect(shown).toContain('The title "Parcel collected" is already that of the event "parcelCollected1"');
  expect(shown).toContain('The field "by strin" is not written as');
  expect(code).toBe(0);
  const { contract, diagnostics } = await read(document);
  expect(diagnostics).toEqual([]);
  expect(contract?.events.find(({ key }) => key === 'parcelLost')?.values).toEqual(['parcel.lost', null]);
});

test('event document asks for the event type where it is not known, and for fields', async () => {
  const document = smallContract((written) =>
    written
      .replace(/(?<=\n {6}orderPaid: .*\n)/, "      orderLost: { $ref: '#/components/messages/orderLost' }\n")
      .replace(
        '    orderPaid:\n',
        `    orderLost:
      title: Order Lost
      summary: An order was lost.
      tags: [{ name: General }]
      traits: [{ $ref: '#/components/messageTraits/event' }]
    orderPaid:
`,
      ),
  );
  const { code, shown } = await withReplies(
    ['event', 'document', 'orderLost', '--contract', document],
    ['', 'order.paid', 'order.lost', 'by: string, Who lost it.', ''],
  );
  expect(shown).toContain('This needs one line of text');
  expect(shown).toContain('The event type "order.paid" is already that of the event "orderPaid"');
  expect(code).toBe(0);
  const { contract, diagnostics } = await read(document);
  expect(diagnostics).toEqual([]);
  expect(contract?.events.find(({ key }) => key === 'orderLost')).toMatchObject({
    documented: true,
    eventType: 'order.lost',
  });
});

test.each([
  ['Ctrl-C', CTRL_C, 130, atTerminal],
  ['Ctrl-D', CTRL_D, 1, atTerminal],
  ['q', 'q', 1, withReplies],
])('%s leaves the questions, and nothing is written', async (_, key, expected, run) => {
  const document = smallContract();
  const before = stateOf(path.dirname(document));
  const { code, shown } = await run(['event', 'new', '--contract', document], ['Order Lost', key]);
  expect(shown).toMatch(/: q?\n+Nothing was written\.\n$/);
  expect(shown).not.toContain('    at ');
  expect(code).toBe(expected);
  expect(stateOf(path.dirname(document))).toEqual(before);
});

test('event new asks for a key where the title gives none', async () => {
  const document = smallContract();
  const title = '注文の紛失';
  const { code } = await withReplies(
    ['event', 'new', '--contract', document],
    [title, 'größe', 'orderLost', 'An order was lost.', 'größe.weg', ''],
  );
  expect(code).toBe(0);
  const { events } = subjectOf(loadSources(document).sources);
  expect(events.find(({ key }) => key === 'orderLost')).toMatchObject({ title, eventType: 'größe.weg' });
});

test('learn shows what it found, and writes nothing without a yes', async () => {
  const document = smallContract();
  const before = stateOf(path.join(path.dirname(document), 'schemas'));
  const captures = path.join(path.dirname(document), 'captured.ndjson');
  const body = { type: 'order.lost', by: 'somebody' };
  writeFileSync(captures, `${JSON.stringify({ headers: { 'x-event-id': 'a' }, body })}\n`);
  const { code, shown } = await withReplies(['learn', captures, '--contract', document], ['n']);
  expect(code).toBe(1);
  expect(shown).toContain('order.lost (orderLost, a new event): 1 body.');
  expect(shown).toMatch(/Write \d+ files\? \(y\/N\): n\n+Nothing was written\.\n$/);
  expect(stateOf(path.join(path.dirname(document), 'schemas'))).toEqual(before);
});

test('learn lists the texts that may be codes, and writes those that are accepted', async () => {
  const document = smallContract();
  const folder = path.dirname(document);
  const captures = path.join(folder, 'captured.ndjson');
  const bodies = Array.from({ length: 60 }, (_, index) => ({
    type: 'order.lost',
    way: ['sea', 'land'][index % 2],
    seller: ['Green', 'Wood'][index % 2],
  }));
  writeFileSync(captures, bodies.map((body) => JSON.stringify({ headers: {}, body })).join('\n'));
  const first = await withReplies(['learn', captures, '--contract', document], ['y', 'y']);
  expect(first.shown).toContain('is what /way holds a code, not data? "sea" 30 times, "land" 30 times (y/N)');
  expect(first.shown).not.toMatch(/Green|Wood/);
  expect(first.code).toBe(0);
  const { contract } = await read(document);
  const payload = contract?.events.find(({ key }) => key === 'orderLost')?.payload ?? '';
  expect(contract?.definitions[payload]?.properties).toMatchObject({
    way: { 'x-assumption': { enum: ['land', 'sea'] } },
  });
});
