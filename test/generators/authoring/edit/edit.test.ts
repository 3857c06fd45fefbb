import { describe, expect, it } from 'vitest';
import { edit, type Edit } from '../../../../generators/authoring/edit/edit.ts';

const EVENTS = `# All events.
events:
  # Orders

  # Sent once.
  orderPaid:
    title: 'Order: paid' # as the shop says
    tags: [{ name: Orders }]

  orderSent: { title: Order sent }

other: &other
  - one
  # About two.
  - name: two
    size: 2
last: *other`;

/** Each with what it makes of the lines that it is about. */
const CASES: readonly (readonly [string, string, Edit, string])[] = [
  [
    'adds a key behind another',
    EVENTS,
    {
      set: ['events', 'orderLost'],
      at: { after: 'orderPaid' },
      value: { title: 'Lost', tags: [{ name: 'Orders' }] },
    },
    EVENTS.replace(
      '  orderSent:',
      '  orderLost:\n    title: Lost\n    tags: [{ name: Orders }]\n\n  orderSent:',
    ),
  ],
  [
    'adds a key to an object in braces',
    EVENTS,
    { set: ['events', 'orderSent', 'size'], value: 3 },
    EVENTS.replace('Order sent }', 'Order sent, size: 3 }'),
  ],
  [
    'puts an item below the comment that begins a text, behind the line for editors',
    '# yaml-language-server: $schema=changes.json\n\n# The newest first.\n- version: 1.0.0\n',
    { insert: [0], value: { version: '1.1.0', changes: [] } },
    '# yaml-language-server: $schema=changes.json\n\n# The newest first.\n- version: 1.1.0\n  changes: []\n- version: 1.0.0\n',
  ],
  [
    'breaks lines where the text breaks them all',
    'channels:\n  webhooks:\n    messages:\n      paid:\n        $ref: a\n',
    { set: ['channels', 'webhooks', 'messages', 'lost'], value: { $ref: 'b' } },
    'channels:\n  webhooks:\n    messages:\n      paid:\n        $ref: a\n      lost:\n        $ref: b\n',
  ],
  [
    'replaces a text in the quotes that it has',
    EVENTS,
    { set: ['events', 'orderPaid', 'title'], value: 'Paid' },
    EVENTS.replace("'Order: paid'", "'Paid'"),
  ],
  [
    'puts an object in the place of a text, and keeps its comment',
    EVENTS,
    { set: ['events', 'orderPaid', 'title'], value: { en: 'a', de: 'b', fr: 'c' } },
    EVENTS.replace(
      "title: 'Order: paid' # as the shop says",
      'title:\n      # as the shop says\n      en: a\n      de: b\n      fr: c',
    ),
  ],
  [
    'removes an item with its comment',
    'a:\n  - 1\n  # About 2.\n  - 2\n  - 3\n',
    { remove: ['a', 1] },
    'a:\n  - 1\n  - 3\n',
  ],
  [
    'adds to a list in one line, and keeps the layout of folded texts',
    'a: [p, q]\nb: >-\n  one\n  two\nc: { d: 1 }   # three\n',
    { append: ['a'], value: 'r' },
    'a: [p, q, r]\nb: >-\n  one\n  two\nc: { d: 1 }   # three\n',
  ],
  [
    'adds to a list of another layout, and leaves that of other lines',
    'a: [p,   q]\nc: { d: 1 }   # three\n',
    { append: ['a'], value: 'r' },
    'a: [p, q, r]\nc: { d: 1 }   # three\n',
  ],
  [
    'writes a short list of JSON in a line',
    '{\n  "a": ["x"],\n  "b": 1\n}\n',
    { append: ['a'], value: 'y' },
    '{\n  "a": ["x", "y"],\n  "b": 1\n}\n',
  ],
  [
    'spares the spaces in a text that it writes',
    'a: 1\n',
    { set: ['b'], value: 'x [ y ]' },
    'a: 1\nb: x [ y ]\n',
  ],
  [
    'keeps the line breaks of a text',
    'a: 1\r\nb:\r\n  - 1\r\n',
    { append: ['b'], value: { c: 1, d: 2 } },
    'a: 1\r\nb:\r\n  - 1\r\n  - c: 1\r\n    d: 2\r\n',
  ],
  ['keeps a text without a final line break', 'a: 1', { set: ['b'], value: 'yes' }, "a: 1\nb: 'yes'"],
  [
    'adds a key behind another one',
    'a: 1\nc: 3\n',
    { set: ['b'], at: { after: 'a' }, value: 2 },
    'a: 1\nb: 2\nc: 3\n',
  ],
  [
    'writes JSON as it is written',
    '{\n    "a": [1, 2]\n}\n',
    { set: ['b'], value: { c: ['x'], d: {} } },
    '{\n    "a": [1, 2],\n    "b": {\n        "c": ["x"],\n        "d": {}\n    }\n}\n',
  ],
  [
    'writes JSON without spaces as it is written',
    '{"a":[1,2]}',
    { append: ['a'], value: { b: 3 } },
    '{"a":[1,2,{"b":3}]}',
  ],
  ['fills an empty file', '', { set: ['a'], value: [1] }, 'a: [1]\n'],
];

it.each(CASES)('%s', (_name, text, one, after) => {
  expect(edit(text, [one])).toBe(after);
});

describe('what cannot be edited', () => {
  it.each<readonly [string, string, Edit, string]>([
    [
      'a path that leads nowhere',
      EVENTS,
      { set: ['evnets', 'a'], value: 1 },
      '2:1 There is nothing at /evnets.',
    ],
    ['an item that is not there', 'a:\n  - 1\n', { remove: ['a', 7] }, '1:1 There is nothing at /a/7.'],
    ...(
      [
        ['a path through an alias', EVENTS, { set: ['last', 0], value: 1 }, '17:1'],
        ['what an alias repeats', EVENTS, { set: ['other', 0], value: 1 }, '12:1'],
        [
          'what holds something that an alias repeats',
          'a: [{ b: &x 1 }]\nc: *x\n',
          { remove: ['a', 0] },
          '1:5',
        ],
      ] as const
    ).map(([name, text, one, place]): [string, string, Edit, string] => [
      name,
      text,
      one,
      `${place} This cannot be edited alone: an alias or an anchor ties it to another place. Edit it manually.`,
    ]),
    [
      'a text in the place of an object',
      EVENTS,
      { set: ['events', 'orderSent', 'title', 'x'], value: 1 },
      '10:16 There is nothing at /events/orderSent/title/x.',
    ],
    [
      'a broken text',
      'a: [1',
      { set: ['a'], value: 1 },
      '1:6 This is not valid YAML or JSON. Correct it first.',
    ],
  ])('%s', (_name, text, one, message) => {
    expect(() => edit(text, [one])).toThrow(message);
  });
});
