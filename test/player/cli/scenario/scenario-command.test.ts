import { EventEmitter } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { createOutput } from '../../../../receiver/command-line/index.ts';
import { playScenario } from '../../../../player/cli/scenario/scenario-run.ts';
import { jsonLines } from '../../run/json-lines.ts';
import { startCutProofReceiver } from '../../scenario/cut-proof-receiver.ts';
import { startReceiver } from '../../sender/loopback-server.ts';
import { retryContract } from '../../scenario/retry-contract.ts';
import { run as runCommand, type Run } from '../run.ts';
import { temporaryFolder } from '../../../temporary-folder.ts';

const run = (argv: readonly string[], stdin = ''): Promise<Run> =>
  runCommand(['scenario', ...argv], { contract: retryContract, stdin });

/** A file that is removed after the test. */
function fileOf(text: string | Uint8Array, name = 'mine.yaml'): string {
  const folder = temporaryFolder();
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return file;
}

const retrying = `name: mine
steps:
  - repeat:
      times: 2
      steps:
        - wait: 5m
  - send: { retry: true, faults: [cut-before-body], fault-attempts: 2 }
  - send: { count: 2, faults: [duplicate] }
  - expect: { outcome: delivered, copies: 200 }
`;

describe('scenario run', () => {
  test('sends an event whose event type is not known under one that is assumed', async () => {
    const { url, requests } = await startReceiver((_, response) => response.end());
    const file = fileOf(`name: mine
steps:
  - send: { event: depotClosed, event-type: depot.shut, body: { depot: north }, set: { beds.0: 1 }, as: shut }
  - expect: { of: shut, outcome: delivered }
`);

    const { code, stdout } = await run(['run', file, '--to', url]);

    expect(stdout).toContain('send depot.shut: delivered');
    expect(code).toBe(0);
    expect(requests.map(({ body }) => JSON.parse(body) as unknown)).toEqual([
      { type: 'depot.shut', depot: 'north', beds: { 0: 1 } },
    ]);
  });

  test('shows a line a step, the misses with their place, and a summary', async () => {
    const { url, requests } = await startCutProofReceiver();
    const file = fileOf(retrying);

    const { code, stdout, stderr } = await run(['run', file, '--to', `${url}?token=hunter2`]);

    expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
    const [first, ...lines] = stdout.split('\n');
    expect(first).toMatch(/^scenario mine, played to http:\/\/127\.0\.0\.1:\d+\/webhook\?…$/);
    expect(lines).toEqual([
      '3:5    repeat 2 times',
      '6:11     wait 5m',
      '6:11     wait 5m',
      '7:5    send parcel.delivered with cut-before-body: delivered; 3 attempts: 2 × connection FAULT_CUT_BEFORE_BODY, 200',
      '8:5    send parcel.delivered × 2 with duplicate: 2 delivered; 2 attempts: 2 × 200; copies: 2 × 200',
      '9:5    expect outcome delivered, copies 200: failed',
      expect.stringMatching(
        /^\/.+\/mine\.yaml:9:43: expected copies 200, saw no copy \(1 of 3, first [\da-f-]{36}\)$/,
      ),
      'scenario mine: 6 steps, 3 deliveries, 5 attempts, 1 expectation missed: failed',
      '',
    ]);
    expect(requests).toHaveLength(1 + 4);
  });

  test('prints NDJSON with --json, in played time', async () => {
    const { url } = await startCutProofReceiver();

    const { code, stdout } = await run(['run', '-', '--to', url, '--json'], retrying);

    expect(code).toBe(1);
    const records = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(records.map(({ type }) => type)).toEqual([
      'attempt',
      'attempt',
      'attempt',
      'outcome',
      'attempt',
      'outcome',
      'attempt',
      'outcome',
      'expect',
      'summary',
    ]);
    expect(records[1]).toMatchObject({
      eventType: 'parcel.delivered',
      number: 1,
      name: 'Try Again 1',
      failure: 'connection',
    });
    const times = records.slice(0, 3).map(({ at }) => Date.parse(String(at)));
    expect(times.map((time) => time - (times[0] ?? 0))).toEqual([0, 600_000, 1_200_000]);
    expect(records[3]).toMatchObject({ outcome: 'delivered', attempts: 3 });
    expect(records.at(-2)).toMatchObject({
      line: 9,
      column: 5,
      deliveries: 3,
      holds: false,
      misses: [{ line: 9, column: 43, expected: 'copies 200', seen: 'no copy', deliveries: 1, of: 3 }],
    });
    expect(records.at(-1)).toEqual({
      type: 'summary',
      name: 'mine',
      steps: 6,
      deliveries: 3,
      attempts: 5,
      result: 'failed',
    });
  });

  test('plays one that comes with the package, and sends the header that is given', async () => {
    const { url, requests } = await startCutProofReceiver();

    const { code, stdout } = await run([
      'run',
      'reachable/event',
      '--to',
      url,
      '--event',
      'parcelDelivered',
      '--header',
      'x-key=hunter2',
      '--speed',
      '1000',
    ]);

    expect(code).toBe(0);
    expect(stdout).toMatch(/\nscenario reachable\/event: 2 steps, 1 delivery, 1 attempt: passed\n$/);
    expect(stdout).not.toContain('hunter2');
    expect(requests[0]?.rawHeaders).toContain('hunter2');
  });

  test('makes the same payloads from the same seed', async () => {
    const { url, requests } = await startCutProofReceiver();
    const text = 'name: a\nsteps:\n  - send: { seed: 5, count: 4, set: { weightKg: 9 } }\n';

    await run(['run', '-', '--to', url], text);
    await run(['run', '-', '--to', url], text);

    const bodies = requests.map(({ body }) => body);
    expect(bodies).toHaveLength(8);
    expect(bodies.slice(4).sort()).toEqual(bodies.slice(0, 4).sort());
    expect(bodies.every((body) => body.includes('"weightKg":9'))).toBe(true);
  });

  test.each<[string, string[], string, RegExp]>([
    [
      'no address',
      ['reachable/event'],
      '',
      /^parcel-hooks: --to: missing\. Give the address of the endpoint, like 3000 or http:\/\/127\.0\.0\.1:3000\/webhook\.\n$/,
    ],
    [
      'an address that is not allowed',
      ['reachable/event', '--to', 'https://example.com/'],
      '',
      /^parcel-hooks: --to: .*--allow-host/,
    ],
    [
      'an unknown name',
      ['raechable/event', '--to', 'URL'],
      '',
      /^parcel-hooks: there is no scenario raechable\/event, did you mean reachable\/event\?/,
    ],
    [
      'a file that is not there',
      ['./first-try-success', '--to', 'URL'],
      '',
      /^parcel-hooks: cannot read \.\/first-try-success: the file does not exist\.\n$/,
    ],
    [
      'an unknown event',
      ['load/burst', '--to', 'URL', '--event', 'parcelLost'],
      '',
      /^parcel-hooks: there is no event "parcelLost"/,
    ],
    [
      'an event without a payload',
      ['load/burst', '--to', 'URL', '--event', 'depotClosed'],
      '',
      /^parcel-hooks: --event: the payload of Depot Closed is not known/,
    ],
    [
      'a wrong speed',
      ['load/burst', '--to', 'URL', '--speed', 'fast'],
      '',
      /^parcel-hooks: --speed: must be max, or a number up to 1,000,000, [^\n]+\n$/,
    ],
    [
      'a fault that needs a header',
      ['-', '--to', 'URL'],
      'name: a\nsteps:\n  - send: {}\n  - send: { faults: [wrong-header] }\n',
      /^parcel-hooks: --header: missing\. The scenario has the fault wrong-header/,
    ],
    [
      'a wrong file',
      ['-', '--to', 'URL'],
      'name: a\nsteps:\n  - send: {}\n  - sned: {}\n  - wait: long\n',
      /^parcel-hooks: standard input:4:5: unknown step "sned", did you mean send\? There is one more: see scenario check\.\n$/,
    ],
    [
      'a payload that breaks the contract once it is made',
      ['-', '--to', 'URL'],
      'name: a\nsteps:\n  - send: {}\n  - send: { seed: 1, set: { note: null } }\n',
      /^parcel-hooks: standard input:4:[^\n]+\n$/,
    ],
  ])('sends nothing for %s', async (_, argv, stdin, message) => {
    const { url, begun } = await startCutProofReceiver();

    const { code, stdout, stderr } = await run(
      ['run', ...argv.map((text) => (text === 'URL' ? url : text))],
      stdin,
    );

    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(message);
    expect(stderr.split('\n')).toHaveLength(2);
    expect(begun()).toBe(0);
  });

  test('stops at Ctrl-C, and says so', async () => {
    const signals = new EventEmitter();
    const { url, begun } = await startCutProofReceiver(() => {
      signals.emit('SIGINT');
      return 500;
    });
    const stdout = new PassThrough();
    const text = 'name: a\nsteps:\n  - send: { retry: true }\n  - send: {}\n  - expect: { outcome: lost }\n';

    const code = await playScenario(
      {
        contract: retryContract,
        stdin: Readable.from([text]),
        stdout: createOutput(stdout),
        stderr: createOutput(new PassThrough()),
        signals,
      },
      '-',
      { to: url },
    );

    expect(code).toBe(130);
    expect(begun()).toBe(1);
    expect(String(stdout.read())).toMatch(/: stopped\n$/);
    expect(signals.listenerCount('SIGINT')).toBe(0);
  });
});

describe('scenario list, show and schema', () => {
  test('list names and descriptions, as JSON too', async () => {
    const { code, stdout } = await run(['list']);

    expect(code).toBe(0);
    expect(stdout).toMatch(/^CHECK +LEVEL +WHAT IT CHECKS\n/);
    expect(stdout).toMatch(/^cuts\/next-event +contract +Checks that a broken connection/m);
    const list = jsonLines((await run(['list', '--json'])).stdout);
    expect(list.pop()).toEqual({ type: 'summary', scenarios: list.length });
    expect(stdout.trimEnd().split('\n')).toHaveLength(list.length + 1);
    expect(list.every(({ description }) => String(description).length > 10)).toBe(true);
  });

  test('show prints what can be run as it is', async () => {
    const { url } = await startCutProofReceiver();

    const { code, stdout } = await run(['show', 'duplicates/repeated']);

    expect(code).toBe(0);
    expect((await run(['run', '-', '--to', url], stdout)).code).toBe(0);
    expect(await run(['show', 'load/burts'])).toEqual({
      code: 2,
      stdout: '',
      stderr:
        'parcel-hooks: there is no scenario load/burts, did you mean load/burst? See them all with scenario list.\n',
    });
  });

  test('schema prints a JSON Schema', async () => {
    const { code, stdout } = await run(['schema']);

    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      $schema: 'http://json-schema.org/draft-07/schema#',
      required: ['name', 'steps'],
    });
  });
});

describe('scenario check', () => {
  test('tells every problem, with the file as it was named', async () => {
    const file = fileOf('name: A\nsteps:\n  - expect: { outcome: lost }\n');

    expect(await run(['check', file])).toEqual({
      code: 1,
      stdout: `${file}:1:7: name must be lowercase letters, digits and hyphens, like duplicates/repeated.\n${file}:3:5: there is nothing left to judge here. Send first, or put the conditions into one expect.\n`,
      stderr: '',
    });
    expect(await run(['check', 'load/burst'])).toEqual({
      code: 0,
      stdout: 'load/burst: valid\n',
      stderr: '',
    });
  });

  test('shows the first fifty problems, and nothing that steers a terminal', async () => {
    const { stdout } = await run(['check', '-'], `name: a\nsteps:\n${'  - "\\e[2Jx": 1\n'.repeat(60)}`);

    const lines = stdout.trimEnd().split('\n');
    expect(lines).toHaveLength(51);
    expect(lines.at(-1)).toBe('… and 10 more.');
    expect(stdout).not.toContain('\u001b');
  });

  test.each<[string, string, RegExp]>([
    ['nothing.yaml', '', /^parcel-hooks: cannot read nothing\.yaml: the file does not exist\.\n$/],
    ['-', ' '.repeat(1024 * 1024 + 1), /^parcel-hooks: standard input: larger than 1 MiB/],
  ])('ends with 2 where %s cannot be read', async (file, stdin, message) => {
    const { code, stderr } = await run(['check', file], stdin);

    expect(code).toBe(2);
    expect(stderr).toMatch(message);
  });

  test('does not read a large file', async () => {
    const { code, stderr } = await run(['check', fileOf(Buffer.alloc(1024 * 1024 + 1, ' '))]);

    expect(code).toBe(2);
    expect(stderr).toMatch(/mine\.yaml: larger than 1 MiB\. Remove what is not a step\.\n$/);
  });
});

test('scenario alone shows its help', async () => {
  const { code, stderr } = await run([]);

  expect(code).toBe(2);
  expect(stderr).toContain('Usage: parcel-hooks scenario');
});
