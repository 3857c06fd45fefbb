import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { allRows } from '../../../../generators/site/site.ts';
import { readContract } from '../../../../generators/contract/index.ts';
import type { Subject } from '../../../../generators/contract/document/outline.ts';
import type { Draft } from '../../../../generators/authoring/edit/draft.ts';
import { documentEvent } from '../../../../generators/authoring/event/document-event.ts';
import { deprecateEvent } from '../../../../generators/authoring/event/deprecate-event.ts';
import { parseFields, shapesOf } from '../../../../generators/authoring/event/event-field.ts';
import { categoriesOf } from '../../../../generators/authoring/event/categories.ts';
import { addEvent, type NewEvent } from '../../../../generators/authoring/event/new-event.ts';
import { removeEvent, type Remains } from '../../../../generators/authoring/event/remove-event.ts';
import { renameEvent } from '../../../../generators/authoring/event/rename-event.ts';
import { contentsOf } from '../../command/folder-state.ts';
import { change, otherContract, ownContract, read, smallContract } from './edited-contract.ts';

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
    rows: [],
    ...event,
  });
}

const rename = (key: string, to: string) => (subject: Subject, draft: Draft) =>
  renameEvent(subject, draft, { key, to });

const remove = (key: string) => (subject: Subject, draft: Draft) => void removeEvent(subject, draft, { key });

/** What a contract holds, but for its changes, which tell what was done to it. */
const contentsBesideChanges = (document: string) =>
  Object.fromEntries(
    Object.entries(contentsOf(path.dirname(document))).filter(([file]) => file !== 'schemas/changes.yaml'),
  );

describe.each([
  ['the contract of init', smallContract],
  ['a contract in one file', oneFile],
  ['a contract whose messages stand in the channel', inChannel],
  ['a contract whose lists stand in files of their own', () => withListsInFiles(smallContract())],
  ['a contract whose lines end with CR and LF', withCrLf],
  ['a contract without changes', withoutChanges],
])('in %s', (_name, create) => {
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
  });

  it('removes it again, and nothing is left of it', async () => {
    const document = create();
    const before = contentsBesideChanges(document);
    change(document, (subject, draft) => add(subject, draft));
    change(document, remove('somethingNew'));
    expect(contentsBesideChanges(document)).toEqual(before);
    expect((await read(document)).diagnostics).toEqual([]);
  });

  it('renames events there and back', async () => {
    const document = create();
    const { contract } = await read(document);
    const before = contentsBesideChanges(document);
    const keys = contract?.events.map(({ key }) => key) ?? [];
    const some = [...keys.entries()].filter(([index]) => index % 20 === 0);
    for (const [index, key] of some) change(document, rename(key, `renamed${index}`));
    const renamed = await read(document);
    expect(renamed.diagnostics).toEqual([]);
    expect(renamed.contract?.events.map(({ key }) => key)).toContain('renamed0');
    for (const [index, key] of some) change(document, rename(`renamed${index}`, key));
    expect(contentsBesideChanges(document)).toEqual(before);
  });

  it('marks an event as deprecated', async () => {
    const document = create();
    const key = (await read(document)).contract?.events[0]?.key ?? '';
    change(document, (subject, draft) =>
      deprecateEvent(subject, draft, key, 'Sent until *2027*: use another.'),
    );
    const { contract, diagnostics } = await read(document);
    expect(diagnostics).toEqual([]);
    expect(contract?.events.find((event) => event.key === key)?.deprecated).toBe(
      'Sent until *2027*: use another.',
    );
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
      rows: [],
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
  const know = (key: string, closes: readonly string[]) => (subject: Subject, draft: Draft) =>
    documentEvent(subject, draft, {
      key,
      values: [`${key}.type`],
      fields: fieldsOf(subject, FIELDS),
      closes,
    });

  it.each([
    ['in the document', document],
    ['in a file of their own', () => withListsInFiles(document())],
  ])('keep every rule, one by one, and close the known gaps %s that they answer', async (_, create) => {
    const file = create();
    expect((await read(file)).diagnostics).toEqual([]);
    change(file, know('sent', []));
    const one = await read(file);
    expect(one.diagnostics).toEqual([]);
    expect(one.contract?.knownGaps.map(({ id }) => id).sort()).toEqual(GAPS.toSorted());
    change(file, know('lost', ['sizes']));
    const both = await read(file);
    expect(both.diagnostics).toEqual([]);
    expect(both.contract?.events.map(({ documented }) => documented)).toEqual([true, true, true]);
    expect(both.contract?.knownGaps).toEqual([]);
    expect(readFileSync(file, 'utf8')).toContain('    # Not known yet.\n    lost:\n      name: lost.type\n');
  });

  it('keep the fields that were known', async () => {
    const file = document();
    change(file, know('sent', []));
    const { contract } = await read(file);
    const event = contract?.events.find(({ key }) => key === 'sent');
    expect(Object.keys(contract?.definitions[event?.payload ?? '']?.properties ?? {})).toEqual([
      'type',
      'by',
      ...FIELDS.map((field) => /\w+/.exec(field)?.[0]),
    ]);
  });
});

it('writes invalid examples into a file where the contract has files for them, and removes it with the event', () => {
  const document = withListsInFiles(smallContract());
  const folder = path.dirname(document);
  change(document, (subject, draft) => add(subject, draft));
  expect(readFileSync(document, 'utf8')).toMatch(
    /x-invalid-examples:\s+\{? ?\$ref: \.\/schemas\/invalid-examples\/something-new\.yaml/,
  );
  const list = contentsOf(folder)['schemas/invalid-examples/something-new.yaml'];
  expect(list).toMatch(/^- name: missing-amount\n/);
  expect(list).toContain('$ref: ../examples/something-new.invalid-missing-amount.json');
  change(document, rename('somethingNew', 'other'));
  expect(contentsOf(folder)['schemas/invalid-examples/other.yaml']).toBe(
    list?.replaceAll('something-new', 'other'),
  );
  change(document, remove('other'));
  expect(Object.keys(contentsOf(folder)).filter((file) => /something-new|other/.test(file))).toEqual([]);
});

describe('what only a removed event used', () => {
  const MONEY = 'schemas/common/money.schema.json';
  /** A contract with a second event, whose payload has a shape that nothing else refers to. */
  const document = () => {
    const file = smallContract(undefined, {
      [MONEY]: { description: 'An amount.', type: 'string', minLength: 1 },
    });
    change(file, (subject, draft) => add(subject, draft));
    change(file, (_subject, draft) =>
      draft.edit('schemas/events/something-new.schema.json', {
        set: ['properties', 'price'],
        value: { description: 'The price.', allOf: [{ $ref: '../common/money.schema.json' }] },
      }),
    );
    return file;
  };
  const removeNew = (file: string, keepSchemas = false): Remains => {
    let remains: Remains | undefined;
    change(file, (subject, draft) => {
      remains = removeEvent(subject, draft, { key: 'somethingNew', keepSchemas });
    });
    return remains as Remains;
  };
  const filesOf = (file: string) => Object.keys(contentsOf(path.dirname(file)));

  it('goes with it', async () => {
    const file = document();
    expect(removeNew(file)).toEqual({
      unused: [{ file: MONEY, path: [] }],
      areRemoved: true,
      unreadable: [],
    });
    expect(filesOf(file)).not.toContain(MONEY);
    expect((await read(file)).diagnostics).toEqual([]);
  });

  it('stays if that is wanted, but for what is its own', () => {
    const file = document();
    expect(removeNew(file, true)).toMatchObject({ unused: [{ file: MONEY }], areRemoved: false });
    expect(filesOf(file)).toContain(MONEY);
    expect(filesOf(file).filter((one) => one.includes('something-new'))).toEqual([]);
  });

  it('stays if a file that cannot be read may refer to it', () => {
    const file = document();
    const broken = path.join(path.dirname(file), 'schemas/events/order-paid.schema.json');
    writeFileSync(broken, readFileSync(broken, 'utf8').slice(1));
    expect(removeNew(file)).toMatchObject({
      areRemoved: false,
      unreadable: ['schemas/events/order-paid.schema.json'],
    });
    expect(filesOf(file)).toContain(MONEY);
  });

  it('goes where it stands in the document', async () => {
    const file = otherContract('closed-schemas');
    const before = (await read(file)).contract?.events.length ?? 0;
    change(file, remove('bayTaken'));
    const { contract, diagnostics } = await read(file);
    expect(diagnostics).toEqual([]);
    expect(contract?.events).toHaveLength(before - 1);
    expect(readFileSync(file, 'utf8')).not.toContain('bayTaken');
  });
});

it('gives components and titles of schemas the new name of an event, too', async () => {
  const file = otherContract('closed-schemas', (written) =>
    written.replace('    bayTaken:\n      title: Bay taken\n', '    bayTaken:\n      title: BayTaken\n'),
  );
  change(file, rename('bayTaken', 'bayFilled'));
  expect((await read(file)).diagnostics).toEqual([]);
  const text = readFileSync(file, 'utf8');
  expect(text).toContain("payload: { $ref: '#/components/schemas/bayFilled' }");
  expect(text).not.toMatch(/bayTaken|BayTaken/);
});

it('gives an event a key that has the same names in code and of files', async () => {
  const file = smallContract();
  const before = Object.keys(contentsOf(path.dirname(file)));
  change(file, rename('orderPaid', 'order-paid'));
  expect(Object.keys(contentsOf(path.dirname(file)))).toEqual(before);
  const { contract, diagnostics } = await read(file);
  expect(diagnostics).toEqual([]);
  expect(contract?.events.map(({ key }) => key)).toEqual(['order-paid']);
});

it('renames events in scenarios, and leaves one that cannot be read', () => {
  const file = smallContract();
  const scenarios = path.join(path.dirname(file), 'scenarios');
  mkdirSync(scenarios);
  const steps = '# Twice.\nname: twice\nsteps:\n  - send: orderPaid\n  - repeat: 2\n    steps:\n';
  const nested = '      - send: { event: orderPaid, count: 2 } # again\n      - send: Order Paid\n';
  writeFileSync(path.join(scenarios, 'twice.yaml'), `${steps}${nested}`);
  writeFileSync(path.join(scenarios, 'broken.yaml'), 'steps: [send: orderPaid\n');
  change(file, rename('orderPaid', 'orderSettled'));
  expect(readFileSync(path.join(scenarios, 'twice.yaml'), 'utf8')).toBe(
    `${steps}${nested}`.replaceAll('orderPaid', 'orderSettled'),
  );
  expect(readFileSync(path.join(scenarios, 'broken.yaml'), 'utf8')).toBe('steps: [send: orderPaid\n');
});

it('leaves a large contract as it was when every edit is taken back', async () => {
  const document = ownContract();
  const before = contentsBesideChanges(document);
  const key = (await read(document)).contract?.events[0]?.key ?? '';
  change(document, (subject, draft) => add(subject, draft));
  change(document, rename(key, 'renamed'));
  expect((await read(document)).diagnostics).toEqual([]);
  change(document, rename('renamed', key));
  change(document, remove('somethingNew'));
  expect(contentsBesideChanges(document)).toEqual(before);
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

it('puts a new event into rows of tables', async () => {
  const document = ownContract();
  const [table] = (await read(document)).contract?.tables ?? [];
  const column = table?.columns.find(({ kind }) => kind === 'event')?.id ?? '';
  const row = table && allRows(table).find(({ cells }) => cells[column] === null);
  const rows = [`${table?.id}/${row?.id}`];
  change(document, (subject, draft) => add(subject, draft, { rows, values: [], fields: [] }));
  const { contract, diagnostics } = await read(document);
  expect(diagnostics).toEqual([]);
  const after = contract?.tables.flatMap(allRows).find(({ id }) => id === row?.id);
  expect(after?.cells).toEqual({ ...row?.cells, [column]: 'somethingNew' });
  expect(contract?.events.find(({ key }) => key === 'somethingNew')?.documented).toBe(false);
});

it('follows an event in the cells of tables, and in no others', async () => {
  const document = ownContract();
  const [table] = (await read(document)).contract?.tables ?? [];
  const column = table?.columns.find(({ kind }) => kind === 'event')?.id ?? '';
  const rows = table ? allRows(table) : [];
  const key = rows.find(({ cells }) => cells[column] !== null)?.cells[column] ?? '';
  const cellsAfter = async () =>
    (await read(document)).contract?.tables.flatMap(allRows).map(({ cells }) => cells);
  const withCell = (from: string, to: string | null) =>
    rows.map(({ cells }) => (cells[column] === from ? { ...cells, [column]: to } : cells));
  change(document, rename(key, 'somethingElse'));
  expect(await cellsAfter()).toEqual(withCell(key, 'somethingElse'));
  change(document, remove('somethingElse'));
  expect(await cellsAfter()).toEqual(withCell(key, null));
});

describe('what cannot be', () => {
  it.each<readonly [string, (subject: Subject, draft: Draft) => void, string]>([
    [
      'a row that no table has',
      (subject, draft) => add(subject, draft, { rows: ['letters/order-payd'] }),
      'No table has the row "letters/order-payd" with a cell for an event',
    ],
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
      'a version that is none',
      (subject, draft) => deprecateEvent(subject, draft, 'orderPaid', 'Gone.', 'next'),
      '--release: "next" is not three numbers',
    ],
    [
      'a version before the one in work',
      (subject, draft) => deprecateEvent(subject, draft, 'orderPaid', 'Gone.', '0.0.1'),
      '--release: 0.0.1 is older than',
    ],
    [
      'the key that the event has',
      rename('orderPaid', 'orderPaid'),
      'The event has the key "orderPaid" already',
    ],
    [
      'a field in the place of the event type',
      (subject, draft) => add(subject, draft, { fields: fieldsOf(subject, ['type: number']) }),
      'The field "type" holds the event type',
    ],
    ['an event that is unknown', remove('orderPayd'), 'There is no event "orderPayd"'],
    ['the only event', remove('orderPaid'), '"orderPaid" is the only event of the contract'],
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
          closes: [],
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
