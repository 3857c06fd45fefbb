import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readContract } from '../../../../generators/index.ts';
import { contentsOf } from '../../command/folder-state.ts';
import { runKit } from '../../command/run-kit.ts';
import { scratchContract, type ScratchContract } from './scratch-contract.ts';

const GREENHOUSE = 'test/generators/contract/valid';

/** Alerts of a lamp, of which the greenhouse knows only the name. */
function lamps(count = 30): object[] {
  return Array.from({ length: count }, (_, index) => ({
    headers: { 'x-alert-id': `a-${index}` },
    body: {
      kind: 'LAMP_FAILED',
      place: `bed-${index}`,
      status: index % 2 === 0 ? 'BROKEN' : 'DIM',
      hours: index,
      ...(index % 3 === 0 && { bulb: { watts: 40 + index, maker: null } }),
    },
  }));
}

function bodiesIn(captures: readonly object[]): unknown[] {
  return captures.map((one) => (one as { readonly body: unknown }).body);
}

function contractFiles({ folder }: ScratchContract): Record<string, string> {
  const { 'captured.ndjson': _, ...files } = contentsOf(folder);
  return files;
}

test('an undocumented event becomes a documented one', async () => {
  const contract = scratchContract(GREENHOUSE);
  const run = await contract.learn(lamps(), '--codes', '/status', '--yes');
  expect(run).toMatchObject({ code: 0, stderr: '' });
  const { contract: learned, diagnostics } = await readContract(contract.document);
  expect(diagnostics).toEqual([]);
  const event = learned?.events.find(({ key }) => key === 'lampFailed');
  expect(event).toMatchObject({ documented: true, eventType: 'LAMP_FAILED', title: 'Lamp Failed' });
  expect(event?.examples.map(({ name }) => name)).toEqual(['all-fields']);
  expect(event?.invalidExamples.map(({ name, breaks: { tolerant } }) => [name, tolerant])).toEqual([
    ['missing-place', 'warning'],
    ['place-as-number', 'invalid'],
    ['hours-as-string', 'invalid'],
    ['place-null', 'invalid'],
    ['unknown-status', 'warning'],
    ['malformed-place', 'invalid'],
    ['negative-hours', 'warning'],
  ]);
  const schema = learned?.definitions[event?.payload ?? ''];
  expect(schema).toMatchObject({
    required: ['kind'],
    'x-assumption': { required: ['place', 'status', 'hours'] },
    properties: {
      kind: { const: 'LAMP_FAILED' },
      place: { allOf: [{ $ref: '#/definitions/place' }] },
      status: { type: 'string', 'x-assumption': { enum: ['BROKEN', 'DIM'] } },
      hours: { type: 'number', 'x-assumption': { multipleOf: 1, minimum: 0 } },
      bulb: { type: ['object', 'null'], properties: { watts: { type: ['number', 'null'] }, maker: {} } },
    },
  });
  expect(learned?.changes[0]?.changes.at(-1)).toMatchObject({ kind: 'added', events: ['lampFailed'] });
  expect(contract.violations('LAMP_FAILED', bodiesIn(lamps()))).toEqual([]);
});

test('of a documented event nothing is learned', async () => {
  const contract = scratchContract(GREENHOUSE);
  const before = contractFiles(contract);
  const run = await contract.learn([{ body: { kind: 'FROST', gardener: 'Ada Fern' } }], '--yes');
  expect(run).toMatchObject({ code: 0, stderr: '' });
  expect(run.stdout).toBe('FROST (frostWarning): 1 body. It is documented already, so nothing is learned.\n');
  expect(contractFiles(contract)).toEqual(before);
});

test('a field that no shared shape names is learned, though the shape is open to it', async () => {
  const contract = scratchContract(GREENHOUSE);
  const event = path.join(contract.folder, 'schemas/events/frost-warning.schema.json');
  const text = readFileSync(event, 'utf8');
  writeFileSync(
    event,
    text.replace('"properties": {', '"properties": { "heater": { "$ref": "../common/heater.schema.json" },'),
  );
  const heater = {
    title: 'Heater',
    type: 'object',
    required: ['watts'],
    properties: { watts: { type: 'number' } },
  };
  writeFileSync(path.join(contract.folder, 'schemas/common/heater.schema.json'), JSON.stringify(heater));
  const learned = async (further: object): Promise<string> => {
    const captures = lamps().map((one, watts) => ({
      ...one,
      body: { kind: 'LAMP_FAILED', heater: { watts, ...further } },
    }));
    return (await contract.learn(captures, '--dry-run')).stdout;
  };
  expect(await learned({})).toMatch(/^ +\/heater +in all 30 +Heater$/m);
  expect(await learned({ volts: 230 })).toMatch(/^ +\/heater\/volts +in all 30 /m);
});

test('a field with letters of another language is a field', async () => {
  const contract = scratchContract(GREENHOUSE);
  const captures = lamps().map((one, index) => {
    const { headers, body } = one as { headers: object; body: object };
    return { headers, body: { ...body, größe: index, 名前: 'LONG' } };
  });
  expect(await contract.learn(captures, '--yes')).toMatchObject({ code: 0, stderr: '' });
  const { contract: learned } = await readContract(contract.document);
  const payload = learned?.events.find(({ key }) => key === 'lampFailed')?.payload ?? '';
  expect(learned?.definitions[payload]?.properties).toMatchObject({ größe: {}, 名前: {} });
});

test('of one body it does not speak of all', async () => {
  const { stdout } = await scratchContract(GREENHOUSE).learn(lamps().slice(0, 1), '--dry-run');
  expect(stdout).toMatch(/\/place +in 1 of 1 +/);
  expect(stdout).not.toMatch(/all 1\b/);
});

/** Names that are data. */
const KEYS: readonly ((index: number) => string)[] = [
  (index) => `ada${index}@mail.test`,
  (index) => `5eed${1000 + index}-1a2b-4c3d-8e4f-5a6b7c8d9e0f`,
  (index) => `+4420794${1000 + index}`,
  (index) => `2026-03-${10 + (index % 20)}`,
  (index) => String(70_000 + index * 7),
  (index) => `cus_8f${1000 + index}`,
];

/** Bodies with codes, with formats, and with what people are called. */
function codedBody(index: number): Record<string, unknown> {
  const isEven = index % 2 === 0;
  return {
    kind: 'LAMP_FAILED',
    place: `bed-${index}`,
    object: 'alert',
    unit: 'SI_7',
    colour: isEven ? 'red' : 'Dark Blue',
    reason: isEven ? 'R01' : 'SORT_CODE',
    stages: [isEven ? 'open' : 'closed'],
    accountManager: isEven ? 'White Wood' : 'Green',
    price: { currency: isEven ? 'EUR' : 'USD', quotedIn: isEven ? 'EUR' : 'USD' },
    retries: index % 3 === 0 ? 'unlimited' : index,
    latitude: index - 15.5,
    takenAt: `2026-03-${10 + (index % 20)}`,
    remark: isEven ? 'none' : '',
  };
}
const codedBodies = Array.from({ length: 30 }, (_item, index) => ({ headers: {}, body: codedBody(index) }));
const lampProperties = async ({ document }: ScratchContract): Promise<unknown> => {
  const { contract } = await readContract(document);
  return contract?.definitions[contract.events.find(({ key }) => key === 'lampFailed')?.payload ?? '']
    ?.properties;
};

test('no text is written, and what may be a code is an open question', async () => {
  const contract = scratchContract(GREENHOUSE);
  const run = await contract.learn(codedBodies, '--yes');
  expect(run).toMatchObject({ code: 0, stderr: '' });
  expect(run.stdout).toContain(
    'codes in /object, /unit, /colour, /reason, /stages/*, /accountManager, /price/quotedIn, /remark? ',
  );
  const anyText = { type: 'string', 'x-assumption': { minLength: 1 } };
  expect(await lampProperties(contract)).toMatchObject({
    unit: anyText,
    reason: anyText,
    stages: { items: anyText },
    price: {
      properties: { currency: { 'x-assumption': { pattern: '^[A-Z]{3}$' } }, quotedIn: anyText },
    },
    retries: { type: ['string', 'number'] },
    latitude: { type: 'number' },
    takenAt: {
      type: 'string',
      'x-assumption': { pattern: expect.stringMatching(/^\^\[0-9\]\{4\}-/) as string },
    },
  });
  const all = run.stdout + JSON.stringify(contractFiles(contract));
  expect(all).not.toMatch(/"alert"|SI_7|"red"|Dark|R01|SORT|"open"|White|Wood|"Green|unlimited|2026-03/);
});

test('texts that a person accepts become constants and codes', async () => {
  const contract = scratchContract(GREENHOUSE);
  const codes = ['/object', '/colour', '/stages/*'];
  expect(await contract.learn(codedBodies, '--codes', ...codes, '--yes')).toMatchObject({
    code: 0,
    stderr: '',
  });
  expect(await lampProperties(contract)).toMatchObject({
    object: { 'x-assumption': { const: 'alert' } },
    colour: { 'x-assumption': { enum: ['Dark Blue', 'red'] } },
    stages: { items: { 'x-assumption': { enum: ['closed', 'open'] } } },
  });
  const bodies = (changed: object): unknown[] => [{ ...codedBody(1), ...changed }];
  expect(contract.violations('LAMP_FAILED', bodies({}))).toEqual([]);
  for (const changed of [{ object: 'notice' }, { colour: 'blue' }, { stages: ['shut'] }])
    expect(contract.violations('LAMP_FAILED', bodies(changed))).toHaveLength(1);
});

const manyPlaces = Array.from({ length: 101 }, (_item, index) => ({ headers: {}, body: codedBody(index) }));

test.each([
  ['status', '"status" is not a path such as /status'],
  ['/nowhere', 'no event that is learned has a few texts, and nothing else, at /nowhere'],
  ['/place', 'no event that is learned has a few texts, and nothing else, at /place'],
  ['/retries', 'no event that is learned has a few texts, and nothing else, at /retries'],
])('--codes %s is a usage error', async (path, message) => {
  const run = await scratchContract(GREENHOUSE).learn(manyPlaces, '--codes', path);
  expect(run.code).toBe(2);
  expect(run.stderr).toContain(message);
});

test('names that are data become those of a map, also beside fields, and are in no file', async () => {
  const bodyOf = (index: number): Record<string, unknown> => ({
    kind: 'LAMP_FAILED',
    place: 'bed-1',
    maps: KEYS.map((keyOf) => ({ [keyOf(index)]: { hours: index }, [keyOf(index + 500)]: { hours: 1 } })),
    ...Object.fromEntries(KEYS.map((keyOf, kind) => [`map${kind}`, { [keyOf(index)]: index }])),
    ...Object.fromEntries(KEYS.map((keyOf, kind) => [`beside${kind}`, { total: 1, [keyOf(index)]: index }])),
  });
  const captured = (bodies: readonly object[]): object[] => bodies.map((body) => ({ headers: {}, body }));
  const bodies = (first: number): object[] =>
    captured(Array.from({ length: 30 }, (_item, index) => bodyOf(first + index)));
  const contract = scratchContract(GREENHOUSE);
  expect(await contract.learn(bodies(0), '--yes')).toMatchObject({ code: 0, stderr: '' });
  const { contract: learned, diagnostics } = await readContract(contract.document);
  expect(diagnostics).toEqual([]);
  const event = learned?.events.find(({ key }) => key === 'lampFailed');
  const properties = learned?.definitions[event?.payload ?? '']?.properties as Record<string, object>;
  for (const kind of KEYS.keys()) {
    expect(properties[`map${kind}`]).toMatchObject({ additionalProperties: { type: 'number' } });
    expect(properties[`beside${kind}`]).toMatchObject({
      'x-assumption': { patternProperties: expect.any(Object) as object },
    });
  }
  const texts = JSON.stringify(contractFiles(contract));
  const keys = KEYS.flatMap((keyOf) => Array.from({ length: 30 }, (_item, index) => keyOf(index)));
  expect(keys.filter((key) => texts.includes(key))).toEqual([]);

  expect(contract.violations('LAMP_FAILED', bodiesIn(bodies(100)))).toEqual([]);
  const changed = { map0: { 'ada1@mail.test': 'one' }, beside0: { total: 1, 'ada1@mail.test': '1' } };
  expect(contract.violations('LAMP_FAILED', [{ ...bodyOf(1), ...changed }]).map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/map0/ada1@mail.test', '/beside0/ada1@mail.test']),
  );
});

test('every line of the document stays, but for those that are edited', async () => {
  const contract = scratchContract();
  const before = readFileSync(contract.document, 'utf8').split('\n');
  const key = contract.read().events.find(({ eventType }) => eventType === null)?.key ?? '';
  const captures = [{ headers: {}, body: { template: 'LEARNED_WEBHOOK', amount: '4.20' } }];
  const run = await contract.learn(captures, '--event', key, '--yes');
  expect(run).toMatchObject({ code: 0, stderr: '' });
  const after = readFileSync(contract.document, 'utf8').split('\n');
  const start = before.findIndex((line, index) => line !== after[index]);
  const end = before.findLastIndex((line, index) => line !== after.at(index - before.length)) + 1;
  const middle = after.slice(start, after.length - (before.length - end));
  const gone = before.slice(start, end).filter((line) => !middle.includes(line));
  expect(gone.map((line) => line.trim())).toEqual([
    'payload: { $ref: ./schemas/common/any-payload.schema.json }',
  ]);
  expect((await readContract(contract.document)).diagnostics).toEqual([]);
});

test.each([
  ['without a terminal and without --yes', [], 1],
  ['with --dry-run', ['--dry-run'], 0],
] as const)(
  '%s it shows what was decided and how sure that is, and writes nothing',
  async (_, options, code) => {
    const contract = scratchContract(GREENHOUSE);
    const before = contractFiles(contract);
    const { stdout, ...run } = await contract.learn(lamps(), ...options);
    expect(run.code).toBe(code);
    expect(stdout).toContain('LAMP_FAILED (lampFailed, undocumented so far): 30 bodies.');
    expect(stdout).toMatch(/\/place +in all 30 +place\n/);
    expect(stdout).toMatch(/\/status +in all 30 +text\n/);
    expect(stdout).toContain('--codes /status writes them.\n');
    expect(stdout).not.toMatch(/BROKEN|DIM/);
    expect(stdout).toMatch(/\/bulb +in 10 of 30 +object\n/);
    expect(stdout).toContain('up to 10 % of all bodies (95 % confidence)');
    expect(stdout).toMatch(/^\+\+\+ b\/schemas\/events\/lamp-failed\.schema\.json$/m);
    expect(stdout).toMatch(/^\+ {6}name: LAMP_FAILED$/m);
    expect(contractFiles(contract)).toEqual(before);
  },
);

test('lines that are not captures are named with what to do, those of one kind together, and the others count', async () => {
  const contract = scratchContract(GREENHOUSE);
  const odd = [
    '{ "headers"',
    '[]',
    { headers: {}, bodyText: 'secret' },
    { headers: {}, body: { no: 'type' } },
    'secret',
    { headers: {}, body: { kind: 'secret secret' } },
    { headers: { a: {} }, body: {} },
    { headers: {}, time: 1 },
    { headers: ['a', 'b'], body: {} },
    '{',
  ];
  const run = await contract.learn([...odd, ...lamps(), ''], '--dry-run');
  expect(run.code).toBe(1);
  const lines = run.stderr
    .trimEnd()
    .split('\n')
    .map((line) => line.slice(line.indexOf('captured.ndjson:')));
  expect(lines.map((line) => line.replace(/\. .*/, ''))).toEqual([
    'captured.ndjson:1: The line is not JSON (as 1 more: 5)',
    'captured.ndjson:2: The line is a list',
    'captured.ndjson:3: The line has a body that is not a JSON object',
    'captured.ndjson:4: The line has no event type in the payload at /kind',
    'captured.ndjson:6: The line has an event type that may be data, so it is not shown',
    'captured.ndjson:7: The line has headers that are not texts (as 1 more: 9)',
    'captured.ndjson:8: The line has no body',
    'captured.ndjson:10: The line is the beginning of JSON that takes several lines',
  ]);
  for (const line of lines) expect(line).toMatch(/\. .+\.$/);
  expect(run.stdout).toContain('30 bodies');
  expect(run.stderr).not.toContain('secret');
});

test('requests are read as other tools write them, and each delivery once', async () => {
  const body = { kind: 'LAMP_FAILED', hours: 1 };
  const text = JSON.stringify(body);
  const captures = [
    `\ufeff${JSON.stringify({ headers: { 'X-Alert-Id': 'a' }, body })}\r`,
    { headers: { 'X-Alert-ID': 'a' }, body: text, time: 1 },
    { headers: { 'x-alert-id': 'a', accept: ['a', 'b'] }, body },
    { headers: { 'x-alert-id': 'a' }, bodyText: text },
    { headers: { 'x-alert-id': 'b' }, bodyBase64: Buffer.from(text).toString('base64') },
    { body },
    { ...body, body: 'text' },
  ];
  const run = await scratchContract(GREENHOUSE).learn(captures, '--dry-run');
  expect(run).toMatchObject({ code: 0, stderr: '' });
  expect(run.stdout).toContain('4 bodies, and 3 repeated deliveries');
});

test('a folder has a body in each .json file, and captures in the lines of others; problems name the file', async () => {
  const { folder, document } = scratchContract(GREENHOUSE);
  const bodies = path.join(folder, 'bodies');
  mkdirSync(path.join(bodies, 'older'), { recursive: true });
  const put = (name: string, content: string): void => writeFileSync(path.join(bodies, name), content);
  const body = { kind: 'LAMP_FAILED', hours: 1 };
  put('a.json', JSON.stringify(body, null, 2));
  put('b.json', JSON.stringify({ headers: { 'x-alert-id': 'a' }, body }, null, 2));
  put('older/c.ndjson', `${JSON.stringify({ headers: { 'x-alert-id': 'a' }, body })}\nsecret\n`);
  put('notes.txt', 'not read');
  const fine = await runKit('learn', bodies, '--contract', document, '--dry-run');
  expect(fine.stdout).toContain('2 bodies, and 1 repeated delivery');
  expect(fine.stderr).toMatch(/c\.ndjson:2: The line is not JSON\. .+\.\n$/);
  const named = ['a.json', 'b.json', 'older/c.ndjson'].map((file) => path.join(bodies, file));
  const each = await runKit('learn', ...named, '--contract', document, '--dry-run');
  expect(each).toEqual(fine);
  const one = await runKit('learn', named[0] ?? '', '--contract', document, '--dry-run');
  expect(one).toMatchObject({ stderr: '', stdout: expect.stringContaining('1 body') });
  put('d.json', '{');
  put('e.json', '"secret"');
  put('f.json', '}');
  const { stderr } = await runKit('learn', bodies, '--contract', document, '--dry-run');
  expect(stderr).toContain(`d.json: The file is not JSON (as 2 more: ${path.join(bodies, 'f.json')}, `);
  expect(stderr).toContain('e.json: The file is not a JSON object. Each .json file is one body');
  expect(stderr).not.toContain('secret');
});

test('a link in a folder of captures is followed within its git work tree, or within the folder', async () => {
  const { folder, document } = scratchContract(GREENHOUSE);
  const bodies = path.join(folder, 'bodies');
  mkdirSync(bodies);
  writeFileSync(path.join(folder, 'private.json'), '{ "kind": "LAMP_FAILED", "hours": 1 }');
  symlinkSync('../private.json', path.join(bodies, 'a.json'));
  const learn = (named: string) => runKit('learn', named, '--contract', document, '--dry-run');
  const { code, stdout, stderr } = await learn(bodies);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toBe(
    `${path.join(bodies, 'a.json')} is a link that leads out of ${bodies}. Name the file itself.\n`,
  );
  expect((await learn(path.join(bodies, 'a.json'))).stdout).toContain('1 body');
  mkdirSync(path.join(folder, '.git'));
  expect((await learn(bodies)).stdout).toContain('1 body');
});

test.each([
  ['an empty file', '', 1, 'is empty. '],
  ['only empty lines', '\n \n', 1, 'is empty. '],
  ['a compressed file', gzipSync('{}'), 2, 'is compressed. Decompress it first: gunzip -c '],
  ['UTF-16', Buffer.from('{"body":{}}', 'utf16le'), 2, 'is not text in UTF-8. '],
  ['an empty folder', undefined, 2, 'has no file whose name ends with .json, .ndjson or .jsonl. '],
])('of %s it says what is wrong', async (_, content, code, message) => {
  const { folder, document } = scratchContract(GREENHOUSE);
  const file = path.join(folder, 'captures');
  if (content === undefined) mkdirSync(file);
  else writeFileSync(file, content);
  const run = await runKit('learn', file, '--contract', document);
  expect(run).toMatchObject({ code, stdout: '' });
  expect(run.stderr).toContain(message);
});

test('what a person wrote of a known field stays', async () => {
  const contract = scratchContract(GREENHOUSE);
  const text = readFileSync(contract.document, 'utf8');
  const known = {
    'x-partial': true,
    description: 'What is known of it.',
    properties: { hours: { description: 'How long it was on.', type: 'number' } },
  };
  writeFileSync(path.join(contract.folder, 'schemas/events/lamp.schema.json'), JSON.stringify(known));
  const inline = '        x-partial: true\n        description: What is known of it.\n';
  writeFileSync(contract.document, text.replace(inline, '        $ref: ./schemas/events/lamp.schema.json\n'));
  expect(await contract.learn(lamps(), '--yes')).toMatchObject({ code: 0 });
  const { contract: learned } = await readContract(contract.document);
  const event = learned?.events.find(({ eventType }) => eventType === 'LAMP_FAILED');
  expect(learned?.definitions[event?.payload ?? '']).toMatchObject({
    properties: { hours: { description: 'How long it was on.', type: 'number' } },
  });
});

test('a known gap goes once no event leaves it open', async () => {
  const contract = scratchContract(GREENHOUSE);
  const text = readFileSync(contract.document, 'utf8')
    .replace('        knownGaps: [lamp-payload]\n', '')
    .replace('    fact: Nobody', '    concerns: unknown-payload\n    fact: Nobody');
  writeFileSync(contract.document, text);
  expect(await contract.learn(lamps(), '--yes')).toMatchObject({ code: 0, stderr: '' });
  const { contract: learned, diagnostics } = await readContract(contract.document);
  expect(diagnostics).toEqual([]);
  expect(learned?.knownGaps.map(({ id }) => id)).toEqual(['alert-order', 'lamp-category']);
});

test('a contract that is broken elsewhere learns all the same', async () => {
  const contract = scratchContract(GREENHOUSE);
  const text = readFileSync(contract.document, 'utf8');
  writeFileSync(contract.document, text.replace('tank-empty.schema.json', 'tank-emty.schema.json'));
  const run = await contract.learn(lamps(), '--yes');
  expect(run.stderr).toMatch(/^asyncapi\.yaml:\d+:\d+ missing-file /m);
  expect(contract.read().events.find(({ key }) => key === 'lampFailed')).toMatchObject({
    eventType: 'LAMP_FAILED',
  });
});

test('of a document that is no contract, only the cause is shown', async () => {
  const contract = scratchContract(GREENHOUSE);
  writeFileSync(contract.document, `${readFileSync(contract.document, 'utf8')}\tbad`);
  const run = await contract.learn(lamps(), '--yes');
  expect(run).toMatchObject({ code: 1, stdout: '' });
  expect(run.stderr).toMatch(/^asyncapi\.yaml:\d+:1 yaml-syntax .*\n.*\n\n1 error\. /);
});

test.each([
  [['--event', 'frostWarning'], 'OTHER_THING', 'frostWarning is documented already'],
  [['--event', 'lampFaild'], 'OTHER_THING', 'Did you mean "lampFailed"'],
  [['--event', 'bad key'], 'OTHER_THING', '"bad key" is not a key like orderPaid'],
  [['--event', 'bad key'], 'FROST', 'belongs to an event of the contract already. Leave --event out'],
])('%j is a usage error for traffic of %s', async (options, kind, message) => {
  const captures = [{ headers: {}, body: { kind } }];
  const run = await scratchContract(GREENHOUSE).learn(captures, ...options);
  expect(run).toMatchObject({ code: 2, stdout: '' });
  expect(run.stderr).toContain(message);
});

test('what the check refuses is not written, such as two event types whose names have the same words', async () => {
  const contract = scratchContract(GREENHOUSE);
  const before = contractFiles(contract);
  const captures = ['order.lost', 'order_lost'].map((kind) => ({ headers: {}, body: { kind } }));
  const run = await contract.learn(captures, '--yes');
  expect(run.code).toBe(1);
  expect(run.stderr).toContain('orderLost, orderLost');
  expect(run.stderr).toMatch(/What was learned does not fit into the contract\. Nothing was written\.\n$/);
  expect(contractFiles(contract)).toEqual(before);
});
