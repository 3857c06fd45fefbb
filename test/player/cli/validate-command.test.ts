import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { headerTypedContract, parcelExample } from '../sender/parcel-contract.ts';
import { run } from './run.ts';

const valid = JSON.stringify(parcelExample);
const unknown = JSON.stringify({ type: 'parcel.teleported', secret: 1 });
const invalid = JSON.stringify({ ...parcelExample, parcelId: 'hunter2', weightKg: -1 });
const extraField = JSON.stringify({ ...parcelExample, colour: 'red' });

const validate = (stdin: string | Uint8Array, ...options: string[]) =>
  run(['validate', '-', ...options], { stdin });

describe('one document', () => {
  test.each([valid, JSON.stringify(parcelExample, null, 2), `\ufeff${valid}\r\n`, `\n\n${valid}\n\n`])(
    'that is valid, however it is laid out (%#)',
    async (text) => {
      const { code, stdout, stderr } = await validate(text);

      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
      expect(stdout).toMatch(
        /^line \d: valid parcel\.delivered\n1 document, tolerant: 1 valid, 0 unknown, 0 invalid, 0 malformed\n$/,
      );
    },
  );

  test('that is invalid is told by place and rule, never by value', async () => {
    const { code, stdout } = await validate(invalid);

    expect(code).toBe(1);
    expect(stdout).toMatch(/^line 1: \/parcelId pattern must match .+$/m);
    expect(stdout).toMatch(/^line 1: \/weightKg exclusiveMinimum must be .+$/m);
    expect(stdout).not.toContain('hunter2');
  });

  test('that breaks what the contract only assumes is valid, with a warning', async () => {
    const assumed = JSON.stringify({ ...parcelExample, note: 'hunter2'.repeat(6) });
    const { code, stdout } = await validate(assumed);
    const json = await validate(assumed, '--json');

    expect(code).toBe(0);
    expect(stdout).toContain(
      'line 1: valid parcel.delivered\nline 1: warning: /note maxLength must have at most 40 characters\n',
    );
    expect(JSON.parse(json.stdout.split('\n')[0] ?? '')).toMatchObject({
      status: 'valid',
      warnings: [{ path: '/note', rule: 'maxLength' }],
    });
    expect(stdout + json.stdout).not.toContain('hunter2');
    expect((await validate(assumed, '--strict')).code).toBe(1);
  });

  test('with a field that the contract does not show is invalid with --strict only', async () => {
    expect((await validate(extraField)).code).toBe(0);

    const { code, stdout } = await validate(extraField, '--strict');

    expect(code).toBe(1);
    expect(stdout).toMatch(/^line 1: \/colour additionalProperties .+\n1 document, strict: /);
  });

  test('with an unknown event type is not a failure', async () => {
    const { code, stdout } = await validate(unknown, '--strict');

    expect(code).toBe(0);
    expect(stdout).toContain('line 1: unknown "parcel.teleported", not checked');
  });

  test.each<[string, string | Uint8Array, string]>([
    ['damaged', '{\n  "type": "parcel.delivered",\n  oops\n}\n', 'line 1: (whole body) json must be JSON\n'],
    ['an array', '[\n  1\n]', 'line 1: (whole body) type must be an object\n'],
    ['empty', '', 'line 1: (whole body) json must be JSON, but is empty\n'],
    ['only spaces', ' \n\n', 'line 1: (whole body) json must be JSON, but is empty\n'],
    ['not UTF-8', new Uint8Array([0x22, 0xff, 0x22]), 'line 1: (whole body) encoding must be UTF-8\n'],
  ])('that is %s is one problem', async (_, input, line) => {
    const { code, stdout } = await validate(input);

    expect(code).toBe(1);
    expect(stdout).toBe(`${line}1 document, tolerant: 0 valid, 0 unknown, 0 invalid, 1 malformed\n`);
  });

  test('cannot steer the terminal', async () => {
    const { stdout } = await validate(JSON.stringify({ type: 'a\u001b[2J' }));

    expect(stdout).not.toContain('\u001b');
  });
});

describe('NDJSON', () => {
  test('is told line by line', async () => {
    const { code, stdout } = await validate([valid, '', unknown, '{"type": ', invalid, ''].join('\n'));

    expect(code).toBe(1);
    expect(stdout.split('\n').map((line) => line.slice(0, 22))).toEqual([
      'line 1: valid parcel.d',
      'line 3: unknown "parce',
      'line 4: (whole body) j',
      'line 5: /parcelId patt',
      'line 5: /weightKg excl',
      '4 documents, tolerant:',
      '',
    ]);
  });

  test.each([`{"type": }\n${valid}\n`, `{"type":\r\n${valid}\r\n`])(
    'is known by its looks where its first line is damaged (%#)',
    async (text) => {
      const { code, stdout } = await validate(text);

      expect(code).toBe(1);
      expect(stdout).toContain('line 2: valid');
    },
  );

  test('of 20,000 lines is checked whole', async () => {
    const { code, stdout } = await validate(`${valid}\n`.repeat(20_000));

    expect(code).toBe(0);
    expect(
      stdout.endsWith('20000 documents, tolerant: 20000 valid, 0 unknown, 0 invalid, 0 malformed\n'),
    ).toBe(true);
  });

  test('gives one JSON line a document with --json', async () => {
    const { code, stdout } = await validate(`${valid}\n${unknown}\n${invalid}\n[]\n`, '--json');

    expect(code).toBe(1);
    const lines = stdout
      .trimEnd()
      .split('\n')
      .map((line): unknown => JSON.parse(line));
    expect(lines).toEqual([
      { type: 'document', line: 1, status: 'valid', eventType: 'parcel.delivered', warnings: [] },
      { type: 'document', line: 2, status: 'unknown', eventType: 'parcel.teleported' },
      {
        type: 'document',
        line: 3,
        status: 'invalid',
        eventType: 'parcel.delivered',
        errors: [
          { path: '/parcelId', rule: 'pattern', message: expect.any(String), pattern: '^PX-\\d{6}$' },
          { path: '/weightKg', rule: 'exclusiveMinimum', message: expect.any(String) },
        ],
      },
      {
        type: 'document',
        line: 4,
        status: 'malformed',
        errors: [{ path: '', rule: 'type', message: 'must be an object' }],
      },
      { type: 'summary', documents: 4, valid: 1, unknown: 1, invalid: 1, malformed: 1, mode: 'tolerant' },
    ]);
  });
});

describe('--event', () => {
  const { type: _, ...untyped } = parcelExample;
  const stdin = JSON.stringify(untyped);

  test('names the event where its type is in a header', async () => {
    const result = await run(['validate', '-', '--event', 'Parcel Delivered'], {
      contract: headerTypedContract,
      stdin,
    });

    expect(result).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('line 1: valid parcel.delivered'),
    });
  });

  test('is in the headers of a record', async () => {
    const record = (event: string): string =>
      JSON.stringify({ headers: { 'x-parcel-event': event, 'x-key': '***' }, body: parcelExample });

    const { code, stdout } = await run(['validate', '-'], {
      contract: headerTypedContract,
      stdin: `${record('parcel.delivered')}\n${record('parcel.lost')}\n`,
    });

    expect(code).toBe(0);
    expect(stdout).toContain('line 1: valid parcel.delivered\nline 2: unknown "parcel.lost"');
  });

  test('is missed there', async () => {
    expect(await run(['validate', '-'], { contract: headerTypedContract, stdin })).toEqual({
      code: 2,
      stdout: '',
      stderr:
        'parcel-hooks: the event type is in the header x-parcel-event, which a body does not contain. Name it with --event <event>.\n',
    });
  });

  test('is demanded of a body that says its type', async () => {
    expect((await validate(valid, '--event', 'parcelDelivered')).code).toBe(0);
    expect(await validate(valid, '--event', 'parcelReturned')).toMatchObject({
      code: 1,
      stdout: expect.stringContaining('line 1: /type event-type must be parcel.returned\n'),
    });
  });

  test('with an event of which nothing is known is a usage error', async () => {
    const { code, stderr } = await validate(valid, '--event', 'depotClosed');

    expect(code).toBe(2);
    expect(stderr).toContain(
      '--event: neither the event type of Depot Closed nor any of its payload is known',
    );
  });
});

describe('a file', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'parcel-hooks-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  test('is read', async () => {
    const file = join(folder, 'body.json');
    await writeFile(file, valid);

    expect((await run(['validate', file])).code).toBe(0);
  });

  test('that cannot be read is a usage error', async () => {
    expect(await run(['validate', join(folder, 'none.json')])).toEqual({
      code: 2,
      stdout: '',
      stderr: `parcel-hooks: cannot read ${join(folder, 'none.json')}: the file does not exist.\n`,
    });
    expect((await run(['validate', folder])).stderr).toContain('it is a folder');
  });
});

describe.skipIf(!existsSync('/dev/zero'))('what never ends is refused, and not read for ever', () => {
  test.each([
    [['validate', '/dev/zero'], 'cannot read /dev/zero: it is larger than 512 MB.'],
    [
      ['send', '--replay', '/dev/zero', '--to', '9'],
      '--replay: cannot read /dev/zero: it is larger than 64 MB.',
    ],
  ])('%j', async (argv, message) => {
    const { code, stderr } = await run(argv);
    expect({ code, stderr }).toEqual({ code: 2, stderr: `parcel-hooks: ${message}\n` });
  });
});
