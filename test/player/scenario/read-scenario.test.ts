import { describe, expect, test } from 'vitest';
import { readyScenario, readyScenarioNames } from '../../../player/scenario/ready-scenarios.ts';
import { fc } from '../../property.ts';
import { headerTypedContract, parcelContract } from '../sender/parcel-contract.ts';
import { problemsOf, read, scenarioOf } from './read.ts';
import { retryContract } from './retry-contract.ts';

/** Steps in a file that is otherwise in order; they begin in line 3. */
const withSteps = (steps: string): string => `name: a\nsteps:\n${steps}`;

describe('readScenario', () => {
  test('reads every kind of step, with its place', async () => {
    const scenario = await scenarioOf(`
name: all-kinds
description: Everything once.
speed: 300
steps:
  - send: Parcel Delivered
  - repeat:
      times: 3
      steps:
        - wait: 1.5m
  - parallel:
      - send: { as: first }
      - - wait: 20
        - send: { count: 2 }
  - fault:
      cut-during-body: true
      out-of-order: true
      attempts: all
      steps:
        - send: { count: 2, faults: [unknown-field, { duplicate: 3 }], fault-attempts: all }
  - expect: { of: first, status: [200, 4xx, success], failure: [timeout, tls], within: 2h }
  - expect: { outcome: lost, attempts: 4, copies: 5xx, status: 201, failure: status }
`);

    expect(scenario).toMatchObject({ name: 'all-kinds', description: 'Everything once.', speed: 300 });
    expect(scenario.steps).toMatchObject([
      {
        kind: 'send',
        at: { line: 6, column: 5 },
        order: {
          event: { key: 'parcelDelivered' },
          example: { name: 'with a note' },
          isExampleChosen: false,
          set: [],
          count: 1,
          allowInvalid: false,
          faultPlan: { faults: [] },
        },
      },
      {
        kind: 'repeat',
        times: 3,
        steps: [{ kind: 'wait', durationMs: 90_000, at: { line: 10, column: 11 } }],
      },
      {
        kind: 'parallel',
        branches: [
          [{ kind: 'send', label: 'first' }],
          [
            { kind: 'wait', durationMs: 20 },
            { kind: 'send', order: { count: 2 } },
          ],
        ],
      },
      {
        kind: 'fault',
        names: ['cut-during-body', 'out-of-order'],
        steps: [
          {
            kind: 'send',
            order: {
              faultPlan: {
                faults: [
                  { name: 'cut-during-body' },
                  { name: 'out-of-order', value: 10 },
                  { name: 'unknown-field' },
                  { name: 'duplicate', value: 3 },
                ],
                attempts: Infinity,
              },
            },
          },
        ],
      },
      {
        kind: 'expect',
        of: 'first',
        conditions: [
          { kind: 'status', anyOf: [200, '4xx', 'success'] },
          { kind: 'failure', anyOf: ['timeout', 'tls'] },
          { kind: 'within', durationMs: 7_200_000 },
        ],
      },
      {
        kind: 'expect',
        conditions: [
          { kind: 'outcome', outcome: 'lost' },
          { kind: 'attempts', attempts: 4 },
          { kind: 'status', anyOf: [201] },
          { kind: 'failure', anyOf: ['status'] },
          { kind: 'copies', anyOf: ['5xx'] },
        ],
      },
    ]);
  });

  test('plays without waiting, and sends the first documented event, by default', async () => {
    const text = withSteps('  - send: {}\n');

    expect(await scenarioOf(text)).toMatchObject({
      speed: 'max',
      steps: [{ order: { event: { key: 'parcelDelivered' } } }],
    });
    const noEvents = { ...parcelContract, events: [] };
    expect(await problemsOf(text, noEvents)).toEqual([
      '3:11 the contract documents no event, so there is none to send.',
    ]);
  });

  test('sends the event that is asked for where a send names none', async () => {
    const other = { ...parcelContract.events[0], key: 'other', title: 'Other', eventType: 'other' } as never;
    const contract = {
      ...parcelContract,
      events: [...parcelContract.events, other],
      examples: { ...parcelContract.examples, other: parcelContract.examples['parcel.delivered'] ?? [] },
    };

    const result = await read(withSteps('  - send: {}\n  - send: parcelDelivered\n'), {
      contract,
      event: 'other',
    });

    expect(result).toMatchObject({
      scenario: {
        steps: [{ order: { event: { key: 'other' } } }, { order: { event: { key: 'parcelDelivered' } } }],
      },
    });
  });

  test('puts values into the chosen example', async () => {
    const { steps } = await scenarioOf(
      withSteps(
        '  - send: { example: without a note, seed: 7, set: { note: again, address.city: Oslo, /items/0/count: 3 } }\n',
      ),
    );

    expect(steps).toMatchObject([
      {
        order: {
          example: { name: 'without a note' },
          isExampleChosen: true,
          seed: 7,
          set: [
            { path: ['note'], value: 'again' },
            { path: ['address', 'city'], value: 'Oslo' },
            { path: ['items', '0', 'count'], value: 3 },
          ],
        },
      },
    ]);
  });

  test('lets a payload break the contract only where that is asked for', async () => {
    expect(
      await problemsOf(
        withSteps(
          '  - send: { set: { weightKg: -1, newField: secret-value, note: 5 }, allow-invalid: true }\n',
        ),
      ),
    ).toEqual([]);
    const problems = await problemsOf(withSteps('  - send:\n      set:\n        weightKg: -77123\n'));
    expect(problems).toEqual([
      expect.stringMatching(
        /^5:19 the payload would not be a valid Parcel Delivered: \/weightKg must be more than 0\. Correct it/,
      ),
    ]);
    expect(problems.join()).not.toContain('77123');
  });
});

describe('what is wrong with the text', () => {
  test.each<[string, string | Uint8Array, string]>([
    ['an empty file', '', '1:1 the file is empty. Write name and steps.'],
    ['a file of comments', '# nothing\n', '1:1 the file is empty. Write name and steps.'],
    ['a list', '- a\n', '1:1 a scenario must be an object with name and steps.'],
    ['a text', 'hello', '1:1 a scenario must be an object with name and steps.'],
    [
      'a tab',
      'name: a\nsteps:\n\t- send: {}\n',
      '3:1 a tab stands where YAML wants spaces. Indent with spaces.',
    ],
    [
      'two documents',
      `${withSteps('  - send: {}\n')}---\nname: b\n`,
      '4:1 a second document begins here. A file holds one scenario.',
    ],
    ['a tag', 'name: !js a\n', '1:7 tags (!…) are not supported. Leave it out.'],
    [
      'a quote that stays open',
      'name: "a\nsteps: []\n',
      '3:1 missing closing "quote. Fix the YAML here; what follows was not looked at.',
    ],
    [
      'what is not UTF-8',
      Uint8Array.of(...Buffer.from('name: a\nsteps: caf'), 0xe9, 0x0a),
      '2:11 the file is not UTF-8 from here on. Save it as UTF-8.',
    ],
    [
      'more than 1 MiB',
      ' '.repeat(1024 * 1024 + 1),
      '1:1 the file is over 1 MiB. Leave out what is not a step.',
    ],
    ['brackets without end', `a: ${'['.repeat(20_000)}`, expect.stringMatching(/nested too deeply/) as never],
    [
      'very many values',
      withSteps('  - send: {}\n'.repeat(5000)),
      '1:1 the file holds more than 10000 values. Use repeat and count.',
    ],
    [
      'a list as a key',
      withSteps('  - send: {}\n? [b]\n: 1\n'),
      '4:3 a key must be plain text. Write key: value.',
    ],
    [
      'no number of JSON',
      withSteps('  - send: { set: { weightKg: .inf } }\n'),
      '3:30 JSON has no such number. Write another one.',
    ],
  ])('is told of %s', async (_, text, problem) => {
    expect(await problemsOf(text)).toEqual([problem]);
  });

  test('is told of every key that stands twice, and of every alias', async () => {
    const bomb = `name: a\nname: b\nx: &x [1, 2]\ny: [*x, *x]\nsteps:\n  - send: {}\n    send: {}\n`;

    expect(await problemsOf(bomb)).toEqual([
      '2:1 "name" stands in this object already (1:1). Leave one out.',
      '4:5 aliases (*…) are not supported. Write the value out, or use repeat.',
      '4:9 aliases (*…) are not supported. Write the value out, or use repeat.',
      '7:5 "send" stands in this object already (6:5). Leave one out.',
    ]);
  });

  test('is none for a byte order mark, Windows line ends and a document mark', async () => {
    const text = `\ufeff---\r\n${withSteps('  - send: {}\n').replaceAll('\n', '\r\n')}`;

    expect(await scenarioOf(text)).toMatchObject({ steps: [{ at: { line: 4, column: 5 } }] });
  });
});

describe('what is wrong with the shape', () => {
  test.each<[string, string[]]>([
    ['  - sned: {}', ['3:5 unknown step "sned", did you mean send?']],
    ['  - send: {}\n    retry: true', ['4:5 "retry" is not a step but belongs to send. Indent it below.']],
    [
      '  - send: {}\n    wait: 5m',
      ['4:5 a step has one key, and this one has send and wait. Make each a step of its own.'],
    ],
    [
      '  - {}',
      [
        '3:5 a step is empty. Write one of send, repeat, parallel, wait, fault, receiver, handshakes, expect.',
      ],
    ],
    [
      '  - hello',
      [
        '3:5 a step must be an object with one key: send, repeat, parallel, wait, fault, receiver, handshakes or expect.',
      ],
    ],
    [
      '  - send:',
      [
        '3:5 send must be the name of an event, or an object that says what to send; {} sends the default event.',
      ],
    ],
    ['  - send: { retry: yes }', ['3:20 retry must be true or false.']],
    ['  - send: { count: 1.5 }', ['3:20 count must be a whole number from 1 to 100000.']],
    ['  - send: { evnt: a }', ['3:13 unknown key "evnt" in send, did you mean event?']],
    [
      '  - wait: 5 minutes',
      ['3:11 wait must be a duration like 500ms, 30s, 5m or 2h, or a number of milliseconds.'],
    ],
    [
      '  - wait: -1',
      ['3:11 wait must be a duration like 500ms, 30s, 5m or 2h, or a number of milliseconds.'],
    ],
    [
      '  - repeat: { steps: [] }',
      [
        '3:13 repeat has no times. Add times: a whole number from 1 to 100000, every-example or related-examples.',
        '3:22 steps must be a list of at least one step.',
      ],
    ],
    ['  - repeat: { times: 2 }', ['3:13 repeat has no steps. Add steps: a list of steps.']],
    ['  - parallel:\n      - send: {}\n      - - wiat: 1s', ['5:11 unknown step "wiat", did you mean wait?']],
    [
      '  - parallel: [send: {}]',
      ['3:15 parallel must be a list of at least two items, each a step or a list of steps.'],
    ],
    [
      '  - send: { faults: [cut-before-bdy, delay, { duplicate: 1 }, { malformed-json: 5 }, { delay: 2d }, 5] }',
      [
        '3:22 an item of faults must be a fault, did you mean cut-before-body?',
        '3:38 an item of faults must be a fault that needs no value; delay needs one: write {delay: …}.',
        '3:58 duplicate must be a whole number from 2 to 10000, or true for 2.',
        '3:81 malformed-json must be true, as this fault takes no value.',
        '3:95 delay must be a duration of at most a day, like 500ms, 30s or 5m.',
        '3:101 a fault must be a fault, or an object with a fault and its value, like {duplicate: 3}.',
      ],
    ],
    [
      '  - fault: { cut-before: true, attempts: some, steps: [send: {}] }',
      [
        '3:14 unknown fault "cut-before", did you mean cut-before-body?',
        '3:42 attempts must be a whole number from 1 to 1000, or all.',
      ],
    ],
    [
      '  - send: {}\n  - expect: { outcome: deliverd, status: 6xx, failure: [status, dns], within: soon, attempts: 0 }',
      [
        '4:24 outcome must be delivered, lost or any, did you mean delivered?',
        '4:42 status must be a status like 200, a class like 4xx, or success.',
        '4:65 an item of failure must be one of status, redirect, timeout, connection, tls.',
        '4:79 within must be a duration like 500ms, 30s, 5m or 2h, or a number of milliseconds.',
        '4:95 attempts must be a whole number from 1 to 1000, or all.',
      ],
    ],
  ])('is told of %j', async (steps, problems) => {
    expect(await problemsOf(withSteps(`${steps}\n`))).toEqual(problems);
  });

  test('is told for the file as a whole', async () => {
    expect(await problemsOf('nmae: Bad\nspeed: fast\n')).toEqual([
      '1:1 the scenario has no name. Add name: lowercase letters, digits and hyphens, like duplicates/repeated.',
      '1:1 the scenario has no steps. Add steps: a list of steps.',
      '1:1 unknown key "nmae" in scenario, did you mean name?',
      '2:8 speed must be a number from 0.001 to 1000000, or max.',
    ]);
  });
});

describe('what makes no sense', () => {
  test.each<[string, string[]]>([
    [
      '  - send: Parcel Deliverd',
      [
        '3:11 there is no event "Parcel Deliverd", did you mean Parcel Delivered? List all events with: npx --no-install parcel-hooks events',
      ],
    ],
    [
      '  - send: { event: depotClosed }',
      ['3:20 the event type of Depot Closed is not known. Assume one with event-type.'],
    ],
    [
      '  - send: { event: depotClosed, event-type: parcel.returned }',
      ['3:45 parcel.returned is the event type of Parcel Returned. Assume one that no event has.'],
    ],
    [
      '  - send: { event-type: x }',
      ['3:25 the event type of Parcel Delivered is known: parcel.delivered. Leave event-type out.'],
    ],
    [
      '  - send: { body: { a: 1 } }',
      ['3:19 Parcel Delivered is sent from its examples. Change one with set.'],
    ],
    [
      '  - send: { event: depotClosed, event-type: x, seed: 1 }',
      ['3:54 Depot Closed has no example. Say what to send with body.'],
    ],
    [
      '  - send: { event: depotClosed, event-type: x, body: { type: y } }',
      [
        '3:11 the payload would not be a valid Depot Closed: /type must stay the type of this event. Correct it, or add allow-invalid: true.',
      ],
    ],
    [
      '  - send: { example: without notes }',
      ['3:22 Parcel Delivered has no example "without notes", did you mean without a note or with a note?'],
    ],
    [
      '  - send: { set: { adress.city: Riga, type: other, parcelId.x: 1 } }',
      [
        '3:20 the examples of Parcel Delivered have no field "adress.city", did you mean address.city?',
        '3:39 type is set by the sender itself. Leave it out.',
        expect.stringMatching(/^3:52 the examples of Parcel Delivered have no field "parcelId.x"/) as never,
      ],
    ],
    [
      '  - send: { faults: [{ out-of-order: 5 }] }',
      ['3:11 out-of-order applies to several deliveries of one send, and this send has one. Add count: 10.'],
    ],
    ['  - send: { fault-attempts: 2 }', ['3:29 it applies to faults, and this send has none. Add faults.']],
    [
      '  - send: { faults: [{ delay: 25h }] }',
      ['3:31 delay: needs a duration of at most a day, like 500ms, 30s or 5m.'],
    ],
    [
      '  - send: { faults: [cut-before-body, { slow-body: 1s }] }',
      ['3:41 cut-before-body and slow-body exclude each other. Choose one.'],
    ],
    [
      '  - fault:\n      duplicate: 2\n      steps:\n        - send: { faults: [duplicate] }\n        - send: {}',
      ['6:28 duplicate is already on this send. Remove one.'],
    ],
    [
      '  - fault:\n      cut-before-body: true\n      steps:\n        - fault: { cut-after-body: true, steps: [send: {}] }',
      ['6:50 cut-before-body and cut-after-body exclude each other. Choose one.'],
    ],
    [
      '  - fault:\n      cut-before-body: true\n      steps:\n        - send: { faults: [duplicate], fault-attempts: 2 }',
      [
        '6:28 cut-before-body and duplicate are on this send for different attempts. Give both the same attempts.',
      ],
    ],
    [
      '  - fault: { steps: [send: {}] }',
      ['3:12 there is no fault here. Add one, like cut-before-body: true.'],
    ],
    ['  - wait: 721h', ['3:11 a wait may last at most thirty days (720h). Shorten it.']],
    [
      '  - send: { as: a }\n  - send: { as: a }',
      ['4:5 the label "a" is taken by the send at 3:5. Choose another.'],
    ],
    [
      '  - expect: { outcome: lost }',
      ['3:5 there is nothing left to judge here. Send first, or put the conditions into one expect.'],
    ],
    [
      '  - send: {}\n  - expect: { outcome: lost }\n  - expect: { attempts: 1 }',
      ['5:5 there is nothing left to judge here. Send first, or put the conditions into one expect.'],
    ],
    [
      '  - send: { as: parcel }\n  - expect: { of: parcl, outcome: lost }',
      ['4:5 no send has the label "parcl", did you mean parcel?'],
    ],
    [
      '  - parallel:\n      - send: { as: a }\n      - expect: { of: a, outcome: lost }',
      [
        '5:9 no delivery with the label "a" is left to judge here. Send first, or put the conditions into one expect.',
      ],
    ],
    [
      '  - repeat: { times: 1000, steps: [{ repeat: { times: 51, steps: [{ send: { faults: [duplicate] } }] } }] }',
      [
        '3:5 with this step the scenario has more than 100000 requests, not counting retries. Lower times, count or copies.',
      ],
    ],
    [
      '  - repeat: { times: 100000, steps: [{ repeat: { times: 100000, steps: [wait: 0] } }] }',
      ['3:5 with this step the scenario has more than 100000 steps, not counting retries. Lower times.'],
    ],
  ])('is told of %j', async (steps, problems) => {
    expect(await problemsOf(withSteps(`${steps}\n`))).toEqual(problems);
  });

  test('is told of steps within steps within steps', async () => {
    const flow = (levels: number): string =>
      levels === 0 ? '[{ send: {} }]' : `[{ repeat: { times: 1, steps: ${flow(levels - 1)} } }]`;

    expect(await problemsOf(withSteps(`  ${flow(15)}\n`))).toEqual([]);
    expect(await problemsOf(withSteps(`  ${flow(16)}\n`))).toEqual([
      expect.stringContaining('steps are nested deeper than 16 levels. Flatten them.'),
    ]);
  });

  test('is told of retries that the scenario needs and the contract does not have', async () => {
    const text = (retries: number): string =>
      `name: a\nretries: ${retries}\nsteps:\n  - send: { retry: true }\n  - send: { retry: true }\n`;

    expect(await problemsOf(text(4))).toEqual([
      '2:10 the scenario needs 4 retries, and the contract has 3 for Parcel Delivered. Send another event, or play another scenario.',
    ]);
    expect(await problemsOf(text(3))).toEqual([]);
  });

  test('is told of retry where the contract has none', async () => {
    const text = withSteps('  - send: { retry: true }\n');

    expect(await problemsOf(text, parcelContract)).toEqual([
      '3:20 the contract has no retry for Parcel Delivered. Leave it out, or send another event.',
    ]);
    expect(await problemsOf(text, retryContract)).toEqual([]);
  });

  test('is told although other steps cannot be read, and nothing is told that follows from those', async () => {
    expect(
      await problemsOf(
        withSteps(
          '  - sned: {}\n  - expect: { outcome: lost }\n  - send: nothing\n  - expect: { of: x, outcome: lost }\n',
        ),
      ),
    ).toEqual([
      '3:5 unknown step "sned", did you mean send?',
      expect.stringMatching(/^5:11 there is no event "nothing"/),
    ]);
  });
});

test('a payload of another contract is read as well', async () => {
  expect(await problemsOf(withSteps('  - send: { set: { weightKg: 3 } }\n'), headerTypedContract)).toEqual(
    [],
  );
});

test('whatever a file holds is a scenario or a list of problems within it', async () => {
  const files = await Promise.all(
    readyScenarioNames().map(async (name) => Buffer.from((await readyScenario(name)) ?? []).toString()),
  );
  const pieces = [
    '- ',
    ': ',
    '[',
    ']',
    '{',
    '}',
    '\n',
    '  ',
    '*a',
    '&a ',
    '!t ',
    '"',
    "'",
    '#',
    '|',
    '5',
    'null',
  ];
  const words = ['send', 'steps', 'expect', 'fault', 'of', 'parallel', '__proto__', 'constructor', '~', '\t'];
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...files),
      fc.array(fc.record({ at: fc.nat(600), drop: fc.nat(12), put: fc.constantFrom(...pieces, ...words) }), {
        minLength: 1,
        maxLength: 4,
      }),
      async (file, edits) => {
        const text = edits.reduce(
          (edited, { at, drop, put }) => edited.slice(0, at) + put + edited.slice(at + drop),
          file,
        );
        const lines = text.split(/\r\n|\n/);
        const result = await read(text);
        if (result.ok) return;
        expect(result.problems.length).toBeGreaterThan(0);
        for (const { line, column, message } of result.problems) {
          expect(line).toBeLessThanOrEqual(lines.length);
          expect(column).toBeLessThanOrEqual((lines[line - 1] ?? '').length + 1);
          expect(message).toMatch(/^[^\n]+[.?]$/);
          expect(message).not.toMatch(/undefined|\[object/);
        }
      },
    ),
    { numRuns: 500 },
  );
});
