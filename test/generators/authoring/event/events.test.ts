import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readContract } from '../../../../generators/contract/index.ts';
import type { Subject } from '../../../../generators/contract/document/outline.ts';
import type { Draft } from '../../../../generators/authoring/edit/draft.ts';
import { documentEvent } from '../../../../generators/authoring/event/document-event.ts';
import { parseFields, shapesOf } from '../../../../generators/authoring/event/event-field.ts';
import { categoriesOf } from '../../../../generators/authoring/event/categories.ts';
import { addEvent, type NewEvent } from '../../../../generators/authoring/event/new-event.ts';
import { contentsOf } from '../../command/folder-state.ts';
import { change, ownContract, read, smallContract } from './edited-contract.ts';

const FIELDS = [
  'amount: number, What was paid.',
  'note?: string',
  'paidAt: date-time',
  'way: card|cash',
  'items: string[]',
];

const fieldsOf = (subject: Subject, fields: readonly string[]) => parseFields(fields, shapesOf(subject));

function add(subject: Subject, draft: Draft, event: Partial<NewEvent> = {}): void {
  addEvent(subject, draft, {
    key: 'somethingNew',
    title: 'Something New',
    summary: 'Something has happened that has not happened before.',
    category: categoriesOf(subject)[0],
    values: ['SOMETHING_NEW'],
    fields: fieldsOf(subject, FIELDS),
    ...event,
  });
}

describe.each([
  ['the contract of init', smallContract],
  ['a contract in one file', oneFile],
  ['a contract whose messages stand in the channel', inChannel],
  ['a contract whose lists stand in files of their own', () => withListsInFiles(smallContract())],
  ['a contract whose lines end with CR and LF', withCrLf],
  ['a contract without changes', withoutChanges],
  ['a contract whose operation names its messages', inOperation],
])('in %s', (name, create) => {
  it('adds an event that keeps every rule', async () => {
    const document = create();
    change(document, (subject, draft) => add(subject, draft));
    const { contract, diagnostics } = await read(document);
    expect(diagnostics).toEqual([]);
    const event = contract?.events.find(({ key }) => key === 'somethingNew');
    expect(event).toMatchObject({ documented: true, eventType: 'SOMETHING_NEW' });
    expect(event?.examples[0]?.payload).toMatchObject({
      note: 'Example note',
      way: 'card',
      items: ['Example items'],
    });
    expect(event?.examples[1]?.payload).not.toHaveProperty('note');
    const ids = event?.examples.map(({ headers }) => headers['x-event-id']) ?? [];
    expect(new Set(ids).size).toBe(2);
    // One for each way to go wrong; the check has found that they break what they say.
    const broken = new Set(event?.invalidExamples.map(({ breaks }) => breaks.rule));
    expect(broken).toEqual(new Set(['required', 'type', 'enum', 'format']));
    const schema = contentsOf(path.dirname(document))['schemas/events/something-new.schema.json'];
    expect(schema?.includes('"$schema"')).toBe(name === 'a contract in one file' ? undefined : true);
  });
});

it('gives the second event of a contract headers like those of the first, with names as written, and IDs of their own', async () => {
  const document = smallContract(
    () => `asyncapi: 3.0.0
info: { title: Library, version: 1.0.0 }
channels:
  hooks:
    messages:
      bookLost:
        title: Book Lost
        headers:
          required: [X-Kind, X-Id]
          properties: { X-Kind: { const: book.lost }, X-Id: { type: string } }
        payload: { properties: { by: { type: string } } }
        x-delivery: { eventType: '$message.header#/X-Kind', eventId: '$message.header#/X-Id' }
operations:
  notify: { action: send, channel: { $ref: '#/channels/hooks' } }
`,
  );
  change(document, (subject, draft) =>
    addEvent(subject, draft, {
      key: 'bookFound',
      title: 'Book Found',
      summary: 'A book is back.',
      category: undefined,
      values: ['book.found'],
      fields: parseFields(['by: string, Who.', 'where?: string, Where.'], new Map()),
    }),
  );
  const { contract, diagnostics } = await readContract(document, undefined, 'off');
  expect(diagnostics).toEqual([]);
  const found = contract?.events.find(({ key }) => key === 'bookFound');
  expect(found?.eventType).toBe('book.found');
  expect(found?.examples.map(({ headers }) => headers)).toEqual([
    { 'X-Kind': 'book.found', 'X-Id': 'book-found-all-fields' },
    { 'X-Kind': 'book.found', 'X-Id': 'book-found-required-fields' },
  ]);
});

it('gives a new payload the event ID where the contract has it', async () => {
  const document = smallContract((written) =>
    written.replace('$message.header#/x-event-id', '$message.payload#/reference'),
  );
  change(document, (subject, draft) => add(subject, draft));
  const { contract, diagnostics } = await read(document);
  expect(diagnostics).toEqual([]);
  const event = contract?.events.find(({ key }) => key === 'somethingNew');
  expect(event?.examples.map(({ payload }) => Object.keys(payload))).toEqual([
    expect.arrayContaining(['type', 'reference', 'note']),
    expect.arrayContaining(['type', 'reference']),
  ]);
});

describe('events that become documented', () => {
  const GAPS = ['types', 'payloads', 'sizes'];
  const document = () =>
    smallContract(
      (written) =>
        `${written.replace(/(?<=\n {6}orderPaid: .*\n)/, ['lost', 'sent'].map((key) => `      ${key}: { $ref: '#/components/messages/${key}' }\n`).join(''))}
    # Not known yet.
    lost:
      title: Lost
      summary: An order was lost.
      tags: [{ name: General }]
      traits: [{ $ref: '#/components/messageTraits/event' }]
      payload: { $ref: ./schemas/any.schema.json }
      x-event: { knownGaps: [sizes] }
    sent:
      title: Sent
      summary: An order was sent.
      tags: [{ name: General }]
      traits: [{ $ref: '#/components/messageTraits/event' }]
      payload: { $ref: ./schemas/events/sent.schema.json }

x-known-gaps:
${GAPS.map((id, index) => `  - id: ${id}\n    title: Unknown\n    status: silent\n    risk: low\n    fact: Nothing is said.\n${['    concerns: unknown-event-type\n', '    concerns: unknown-payload\n', ''][index]}`).join('')}`,
      {
        'schemas/any.schema.json': { 'x-partial': true, type: 'object' },
        'schemas/events/sent.schema.json': {
          'x-partial': true,
          allOf: [{ $ref: '../any.schema.json' }],
          properties: {
            by: { description: 'Who sent it.', allOf: [{ $ref: '../common/person.schema.json' }] },
          },
        },
        'schemas/common/person.schema.json': { description: 'A person.', type: 'string', minLength: 1 },
      },
    );
  const know = (key: string) => (subject: Subject, draft: Draft) =>
    documentEvent(subject, draft, {
      key,
      values: [`${key}.type`],
      fields: fieldsOf(subject, FIELDS),
    });

  it.each([
    ['in the document', document],
    ['in a file of their own', () => withListsInFiles(document())],
  ])('keep every rule, one by one, and close the known gaps %s that they answer', async (_, create) => {
    const file = create();
    expect((await read(file)).diagnostics).toEqual([]);
    change(file, know('sent'));
    const one = await read(file);
    expect(one.diagnostics).toEqual([]);
    expect(one.contract?.knownGaps.map(({ id }) => id).sort()).toEqual(GAPS.toSorted());
    change(file, know('lost'));
    const both = await read(file);
    // Nothing is removed: the check names what is no longer used.
    expect(both.diagnostics).toMatchObject([{ rule: 'unused-file', file: 'schemas/any.schema.json' }]);
    const { contract } = await readContract(file, undefined, 'off');
    expect(contract?.events.map(({ documented }) => documented)).toEqual([true, true, true]);
    expect(contract?.knownGaps.map(({ id }) => id)).toEqual(['sizes']);
    expect(readFileSync(file, 'utf8')).toContain('    # Not known yet.\n    lost:\n      name: lost.type\n');
  });

  it('keep the fields that were known', async () => {
    const file = document();
    change(file, know('sent'));
    const { contract } = await read(file);
    const event = contract?.events.find(({ key }) => key === 'sent');
    expect(Object.keys(contract?.definitions[event?.payload ?? '']?.properties ?? {})).toEqual([
      'type',
      'by',
      ...FIELDS.map((field) => /\w+/.exec(field)?.[0]),
    ]);
  });
});

it('writes the change under the next version once the newest has come out', async () => {
  const document = ownContract();
  const file = path.join(path.dirname(document), 'schemas/changes.yaml');
  const [before = '', version = ''] = /version: (\S+)\n/.exec(readFileSync(file, 'utf8')) ?? [];
  writeFileSync(file, readFileSync(file, 'utf8').replace(before, `${before}  date: '2026-01-01'\n`));
  change(document, (subject, draft) => add(subject, draft));
  const { contract, diagnostics } = await read(document);
  expect(diagnostics).toEqual([]);
  expect(contract?.changes.map((one) => one.version).slice(0, 2)).toEqual([contract?.version, version]);
  expect(contract?.changes[0]?.changes).toMatchObject([{ kind: 'added', events: ['somethingNew'] }]);
});

describe('what cannot be', () => {
  it.each<readonly [string, (subject: Subject, draft: Draft) => void, string]>([
    [
      'an event that there is',
      (subject, draft) => add(subject, draft, { key: 'orderPaid' }),
      'The key "orderPaid" is already that of the event "orderPaid", at asyncapi.yaml:',
    ],
    ...(
      [
        [
          'a key that gives the same name in code',
          { key: 'Order-Paid' },
          'The key "Order-Paid" gives the same name',
        ],
        ['a key that is no name', { key: 'order paid' }, 'The key "order paid" is not a plain name'],
        ['a title that there is', { title: 'Order Paid' }, 'The title "Order Paid" is already that of'],
        [
          'an event type that there is',
          { values: ['order.paid'] },
          'The event type "order.paid" is already that of',
        ],
      ] as const
    ).map(
      ([name, wanted, message]) =>
        [name, (subject: Subject, draft: Draft) => add(subject, draft, wanted), message] as const,
    ),
    [
      'a field in the place of the event type',
      (subject, draft) => add(subject, draft, { fields: fieldsOf(subject, ['type: number']) }),
      'The field "type" holds the event type',
    ],
    [
      'an event that is unknown',
      (subject, draft) => documentEvent(subject, draft, { key: 'orderPayd', values: [], fields: [] }),
      'There is no event "orderPayd". Did you mean "orderPaid"?',
    ],
    [
      'a shape that is unknown',
      (subject) => void fieldsOf(subject, ['a: strin']),
      'The field "a" has the shape "strin", which is not a type and not a shape of the contract',
    ],
    [
      'a field without shape',
      (subject) => void fieldsOf(subject, ['a']),
      'The field "a" is not written as "name: shape, description"',
    ],
    [
      'a list by its name',
      (subject) => void fieldsOf(subject, ['items[]: string']),
      'The field "items[]" has [] behind its name',
    ],
    [
      'a field that is given twice',
      (subject) => void fieldsOf(subject, ['a: string', 'b: string', 'a?: number']),
      'The field "a" is given twice',
    ],
    [
      'fields beside an event type that is not known',
      (subject, draft) => add(subject, draft, { values: [] }),
      'The payload of "somethingNew" has a field for its event type, which is not known',
    ],
    [
      'a payload that is known',
      (subject, draft) =>
        documentEvent(subject, draft, {
          key: 'orderPaid',
          values: [],
          fields: [],
        }),
      'The event "orderPaid" has a payload already',
    ],
  ])('%s', (_name, plan, message) => {
    expect(() => change(smallContract(), plan)).toThrow(message);
  });
});

it('writes new files with the line breaks of the document', () => {
  const document = withCrLf();
  change(document, (subject, draft) => add(subject, draft));
  for (const [file, text] of Object.entries(contentsOf(path.dirname(document))))
    expect(`${file} ${/[^\r]\n/.exec(text)?.index}`).toBe(`${file} undefined`);
});

function withCrLf(): string {
  const document = smallContract();
  const folder = path.dirname(document);
  for (const [file, text] of Object.entries(contentsOf(folder)))
    writeFileSync(path.join(folder, file), text.replaceAll('\n', '\r\n'));
  return document;
}

function withoutChanges(): string {
  return smallContract((written) => written.replace(/^x-changes: .*\n/m, ''), {
    'schemas/changes.yaml': undefined,
  });
}

/** A document that holds its schemas and examples itself. */
function oneFile(): string {
  return smallContract(
    (written) =>
      written
        .replace(
          '{ $ref: ./schemas/events/order-paid.schema.json }',
          `
        type: object
        required: [type, reference]
        properties:
          type: { description: The event type., const: order.paid }
          reference: { description: What was paid., type: string, minLength: 1 }`,
        )
        .replaceAll(
          /\{ \$ref: \.\/schemas\/examples\/order-paid\.invalid-reference\.json \}/g,
          "{ type: order.paid, reference: '' }",
        )
        .replaceAll(
          /\{ \$ref: \.\/schemas\/examples\/order-paid\.(?:short\.)?json \}/g,
          '{ type: order.paid, reference: a }',
        ),
    { 'schemas/events': undefined, 'schemas/examples': undefined },
  );
}

/** A contract with the known gaps and the invalid examples of its document in files of their own. */
function withListsInFiles(document: string): string {
  const folder = path.dirname(document);
  const moved = (text: string, key: string, file: string): string =>
    text.replace(
      new RegExp(`^( *)${key}:\\n((?:\\1 +.*\\n)+)`, 'm'),
      (_whole, indent: string, list: string) => {
        const lines = list.replaceAll(new RegExp(`^${indent}  `, 'gm'), '');
        mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
        writeFileSync(
          path.join(folder, file),
          lines.replaceAll('$ref: ./', `$ref: ${path.posix.relative(path.posix.dirname(file), '.')}/`),
        );
        return `${indent}${key}: { $ref: ./${file} }\n`;
      },
    );
  const lists = {
    'x-known-gaps': 'schemas/known-gaps.yaml',
    'x-invalid-examples': 'schemas/invalid-examples/order-paid.yaml',
  };
  const text = Object.entries(lists).reduce(
    (written, [key, file]) => moved(written, key, file),
    readFileSync(document, 'utf8'),
  );
  writeFileSync(document, text);
  return document;
}

/** A document whose operation names the messages of the channel that it sends. */
function inOperation(): string {
  return smallContract((written) =>
    written.replace(
      /^( +)action: send\n/m,
      "$&$1messages: [{ $ref: '#/channels/webhooks/messages/orderPaid' }]\n",
    ),
  );
}

/** A document whose channel has the messages themselves. */
function inChannel(): string {
  return smallContract((written) => {
    const [head = '', message = ''] = written.split('  messages:\n    orderPaid:\n');
    const lines = message.replaceAll(/^ {6}/gm, '        ');
    return head.replace(
      "      orderPaid: { $ref: '#/components/messages/orderPaid' }\n",
      `      orderPaid:\n${lines}`,
    );
  });
}
