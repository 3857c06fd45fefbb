import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { beforeEach, describe, expect, test } from 'vitest';
import { retriedParcels } from '../delivery/retried-parcels.ts';
import { startReceiver, type LoopbackServer } from '../sender/loopback-server.ts';
import { checkedLog } from './checked-log.ts';
import { jsonLines } from './json-lines.ts';
import { send, startSend } from './send.ts';
import { temporaryFile } from '../../temporary-folder.ts';

const idOf = (request: IncomingMessage): string => String(request.headers['x-parcel-call']);

/** Answers each identifier with 503 so many times, then with 200. */
function startFlaky(failures: number): Promise<LoopbackServer> {
  const seen = new Map<string, number>();
  return startReceiver((request, response) => {
    const before = seen.get(idOf(request)) ?? 0;
    seen.set(idOf(request), before + 1);
    response.writeHead(before < failures ? 503 : 200).end();
  });
}

const textOf = (path: string): string => readFileSync(path, 'utf8');

describe('Ctrl-C', () => {
  test('lets what is under way end, and the log is resumed', async () => {
    const log = temporaryFile('run.ndjson');
    const release = Promise.withResolvers<void>();
    const arrived = Promise.withResolvers<void>();
    const receiver: LoopbackServer = await startReceiver((_, response) => {
      if (receiver.requests.length === 3) arrived.resolve();
      void release.promise.then(() => response.end());
    });
    const argv = [
      'parcelDelivered',
      '--to',
      receiver.url,
      '--count',
      '10',
      '--concurrency',
      '3',
      '--log',
      log,
    ];
    const underWay = startSend(argv);
    await arrived.promise;

    expect(underWay.interrupt()).toBe(true);
    // Nobody listens any more, so that a second one ends the process, as it does by default.
    expect(underWay.interrupt()).toBe(false);
    release.resolve();
    const { code, stdout, stderr } = await underWay.done;

    expect(code).toBe(130);
    expect(stdout).toMatch(
      /\n10 events: 3 delivered, 0 lost, 7 not finished; 3 attempts; payloads of --seed \d+\n$/,
    );
    expect(stderr).toBe(`parcel-hooks: stopped. Resume it with: parcel-hooks send --resume ${log}\n`);
    expect(receiver.requests).toHaveLength(3);
    expect(existsSync(`${log}.lock`)).toBe(false);

    const resumed = await send(['--resume', log]);

    expect(resumed).toMatchObject({ code: 0, stderr: '' });
    expect(resumed.stdout).toMatch(
      /\n10 events: 10 delivered, 0 lost; 10 attempts; payloads of --seed \d+\n$/,
    );
    expect(receiver.requests).toHaveLength(10);
    expect(checkedLog(textOf(log), 10)).toMatchObject({ interrupted: 0, resumes: 1 });
  });

  test('without a log says that there is one to have', async () => {
    const { url } = await startReceiver((_, response) => response.writeHead(503).end());
    const attempted = Promise.withResolvers<void>();
    const underWay = startSend(['parcelDelivered', '--to', url, '--retry', 'all'], {
      onOutput: (text) => text.includes('Original Attempt') && attempted.resolve(),
    });
    await attempted.promise;

    // In the middle of the five minutes to the first retry.
    expect(underWay.interrupt()).toBe(true);
    const { code, stderr } = await underWay.done;

    expect(code).toBe(130);
    expect(stderr).toBe('parcel-hooks: stopped. With --log <file> a run can be resumed.\n');
  });

  test('keeps the time of a retry that waited', async () => {
    const log = temporaryFile('run.ndjson');
    const { url } = await startFlaky(1);
    const attempted = Promise.withResolvers<void>();
    const argv = ['parcelDelivered', '--to', url, '--retry', 'all', '--speed', '1000', '--log', log];
    const underWay = startSend(argv, {
      onOutput: (text) => text.includes('Original Attempt') && attempted.resolve(),
    });
    await attempted.promise;
    underWay.interrupt();
    expect((await underWay.done).code).toBe(130);

    expect((await send(['--resume', log])).code).toBe(0);

    const [event] = checkedLog(textOf(log), 1).events;
    const [original, retry] = event?.attempts ?? [];
    expect(retry).toMatchObject({ number: 1, name: 'Retry Attempt #1', status: 200 });
    expect(Date.parse(String(retry?.plannedAt)) - Date.parse(String(original?.at))).toBe(300_000);
    expect(Date.parse(String(retry?.at))).toBeGreaterThanOrEqual(Date.parse(String(retry?.plannedAt)));
  });

  test('leaves played time where it was, hours from now', async () => {
    const log = temporaryFile('run.ndjson');
    const receiver: LoopbackServer = await startReceiver((_, response) => {
      if (receiver.requests.length === 3) underWay.interrupt();
      response.end();
    });
    const argv = ['parcelScanned', '--count', '6', '--rate', '0.001', '--speed', 'max', '--log', log];
    const underWay = startSend([...argv, '--to', receiver.url]);
    expect((await underWay.done).code).toBe(130);

    expect((await send(['--resume', log])).code).toBe(0);

    const times = jsonLines(textOf(log))
      .filter(({ type }) => type === 'begin' || type === 'resume')
      .map(({ at }) => Date.parse(String(at)));
    const start = times[0] ?? 0;
    const minutes = times.map((time) => (time - start) / 60_000);
    // Every thousand seconds; the first after the stop is due at once.
    const gap = 1_000 / 60;
    expect(minutes).toEqual([0, gap, 2 * gap, 2 * gap, 2 * gap, 3 * gap, 4 * gap]);
  });

  test('after the last event is not a stop', async () => {
    const { url } = await startReceiver((_, response) => response.end());
    let interrupted = false;
    const underWay = startSend(['parcelDelivered', '--to', url], {
      onOutput: (text) => {
        if (text.includes('Delivered')) interrupted ||= underWay.interrupt();
      },
    });

    expect(await underWay.done).toMatchObject({ code: 0, stderr: '' });
  });
});

describe('a log that was cut off', () => {
  let whole: string[] = [];
  let url: string;

  // Once, in the first test: what that starts goes with it.
  beforeEach(async () => {
    if (whole.length > 0) return;
    const receiver = await startFlaky(1);
    const log = temporaryFile('run.ndjson');
    const argv = [
      '--all',
      '--count',
      '6',
      '--to',
      receiver.url,
      '--retry',
      'parcelWeighed',
      '--speed',
      'max',
    ];
    await send([...argv, '--concurrency', '2', '--log', log]);
    whole = textOf(log)
      .split('\n')
      .slice(0, -1)
      .map((line) => `${line}\n`);
    checkedLog(whole.join(''), 6);
  });

  // Six events: two delivered at the second attempt of theirs, four lost at once.
  const lineCount = 1 + 6 + 8 + 8 + 6;

  test.each(Array.from({ length: lineCount }, (_, index) => index + 1))(
    'behind line %i, or in the next, comes to the same end',
    async (lines) => {
      expect(whole).toHaveLength(lineCount);
      const next = whole[lines] ?? '';
      for (const rest of ['', next.slice(0, next.length / 2)]) {
        const receiver = await startFlaky(1);
        url = receiver.url;
        const log = temporaryFile('run.ndjson');
        const kept = whole.slice(0, lines);
        // A receiver of this test's own, in the place of the one that has gone.
        const [head = '', ...records] = kept;
        const plan = { ...JSON.parse(head), plan: { ...JSON.parse(head).plan, url } };
        writeFileSync(log, `${JSON.stringify(plan)}\n${records.join('')}${rest}`);

        const { code, stderr } = await send(['--resume', log]);

        expect(stderr).toBe('');
        expect([0, 1]).toContain(code);
        const text = textOf(log);
        expect(text).toContain(records.join(''));
        const { events, begun, interrupted, resumes } = checkedLog(text, 6);
        expect(resumes).toBe(1);
        const parsed = records.map((line) => JSON.parse(line) as { type: string });
        const ofType = (type: string): number => parsed.filter((record) => record.type === type).length;
        // Exactly the attempts whose ends the log did not know.
        expect(interrupted).toBe(ofType('begin') - ofType('attempt'));
        // And what had begun was not sent again.
        expect(receiver.requests).toHaveLength(begun - ofType('begin'));
        for (const { requestId, body, eventType, attempts } of events) {
          const received = receiver.requests.filter(({ rawHeaders }) => rawHeaders.includes(requestId));
          expect(received.every((request) => request.body === body)).toBe(true);
          expect(attempts.length).toBeLessThanOrEqual(eventType === 'parcel.weighed' ? 3 : 1);
        }
      }
    },
  );
});

describe('a run that is resumed', () => {
  /** The log of a run that was stopped after its first event of three. */
  async function stopped(more: readonly string[] = []): Promise<{ log: string; receiver: LoopbackServer }> {
    const log = temporaryFile('run.ndjson');
    const arrived = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const receiver = await startReceiver((_, response) => {
      arrived.resolve();
      void release.promise.then(() => response.end());
    });
    const argv = [
      'parcelDelivered',
      '--count',
      '3',
      '--to',
      receiver.url,
      '--concurrency',
      '1',
      '--log',
      log,
    ];
    const underWay = startSend([...argv, ...more]);
    await arrived.promise;
    underWay.interrupt();
    release.resolve();
    expect((await underWay.done).code).toBe(130);
    return { log, receiver };
  }

  test('makes the very payloads that it would have made', async () => {
    const { log, receiver } = await stopped(['--seed', '7']);
    await send(['--resume', log]);
    const again = await startReceiver((_, response) => response.end());

    await send(['parcelDelivered', '--count', '3', '--seed', '7', '--to', again.url, '--concurrency', '1']);

    expect(receiver.requests.map(({ body }) => body)).toEqual(again.requests.map(({ body }) => body));
    expect(new Set(again.requests.map(({ body }) => body)).size).toBeGreaterThan(1);
  });

  test('knows a seed that nobody gave', async () => {
    const { log } = await stopped();

    await send(['--resume', log]);

    const [run] = jsonLines(textOf(log));
    expect(run).toMatchObject({ plan: { seed: expect.any(Number) } });
    checkedLog(textOf(log), 3);
  });

  test('keeps its faults, its retries and its concurrency', async () => {
    const { log, receiver } = await stopped([
      '--fault',
      'unknown-field',
      '--fault',
      'duplicate=3',
      '--allow-invalid',
    ]);
    // Stopped between the copies.
    expect(receiver.requests).toHaveLength(1);

    await send(['--resume', log]);

    expect(receiver.requests).toHaveLength(7);
    expect(receiver.requests.every(({ body }) => body.includes('"unknownField"'))).toBe(true);
  });

  test('prints JSON where it is asked to, whatever it did before', async () => {
    const { log } = await stopped();

    const { stdout, stderr } = await send(['--resume', log, '--json']);

    const lines = jsonLines(stdout);
    expect(lines.pop()).toMatchObject({ type: 'summary', events: 3, delivered: 3, lost: 0, attempts: 3 });
    expect(lines.map(({ type }) => type)).toEqual(['attempt', 'outcome', 'attempt', 'outcome']);
    expect(stderr).toBe('');
  });

  test('and had come to its end, says so, sends nothing and changes no record', async () => {
    const log = temporaryFile('run.ndjson');
    const { url, requests } = await startReceiver((request, response) =>
      response.writeHead(request.headers['x-fail'] ? 500 : 200).end(),
    );
    await send(['--all', '--to', url, '--log', log]);
    const before = textOf(log);

    const { code, stdout, stderr } = await send(['--resume', log]);

    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/^Endpoint: .+\n3 events: 3 delivered, 0 lost; 3 attempts\n$/);
    expect(requests).toHaveLength(3);
    expect(textOf(log).startsWith(before)).toBe(true);
    checkedLog(textOf(log), 3);

    const lost = temporaryFile('run.ndjson');
    await send(['parcelScanned', '--to', url, '--log', lost, '--header', 'x-fail=1']);
    expect((await send(['--resume', lost, '--header', 'x-fail=1'])).code).toBe(1);
  });

  test('sends its header again, with the value that is given now', async () => {
    const { log, receiver } = await stopped(['--header', 'x-key=old-secret']);

    expect(await send(['--resume', log])).toEqual({
      code: 2,
      stdout: '',
      stderr:
        'parcel-hooks: --resume: the run also had --header x-key=…, which a log cannot grant. If you trust this log, add the same options.\n',
    });
    expect(await send(['--resume', log, '--header', 'x-key=s', '--header', 'x-more=s'])).toMatchObject({
      code: 2,
      stderr: 'parcel-hooks: --header: there is a header that the run did not send. Leave it out.\n',
    });
    expect((await send(['--resume', log, '--header', 'X-Key=new-secret'])).code).toBe(0);

    const values = receiver.requests.map(
      ({ rawHeaders }) => rawHeaders[rawHeaders.findIndex((name) => /^x-key$/i.test(name)) + 1],
    );
    expect(values).toEqual(['old-secret', 'new-secret', 'new-secret']);
    expect(textOf(log)).not.toMatch(/old-secret|new-secret/);
  });

  test('goes nowhere that its log alone allows', async () => {
    const { log } = await stopped();
    const toHost = (leave: readonly string[]): void => {
      const [head = '', ...rest] = textOf(log).split('\n');
      const run = JSON.parse(head);
      const plan = { ...run.plan, url: 'https://hooks.example.invalid/', leave };
      writeFileSync(log, [JSON.stringify({ ...run, plan }), ...rest].join('\n'));
    };

    toHost(['--allow-host hooks.example.invalid', '--insecure']);
    expect(await send(['--resume', log, '--insecure'])).toMatchObject({
      code: 2,
      stderr:
        'parcel-hooks: --resume: the run also had --allow-host hooks.example.invalid, which a log cannot grant. If you trust this log, add the same options.\n',
    });
    // What it does not own up to is refused all the same.
    toHost([]);
    expect(await send(['--resume', log, '--allow-host', 'other.example.invalid'])).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/^parcel-hooks: --to: .*hooks\.example\.invalid.*--allow-host/),
    });
  });

  test('does not take another header of the same value for the secret', async () => {
    const log = temporaryFile('run.ndjson');
    const { url } = await startReceiver((_, response) => response.writeHead(503).end());
    const attempted = Promise.withResolvers<void>();
    const underWay = startSend(
      [
        'parcelDelivered',
        '--to',
        url,
        '--retry',
        'all',
        '--log',
        log,
        '--speed',
        '1000',
        '--header',
        'x-lane=north',
      ],
      { onOutput: (text) => text.includes('Original Attempt') && attempted.resolve() },
    );
    await attempted.promise;
    underWay.interrupt();
    await underWay.done;
    const again = await startReceiver((_, response) => response.end());
    writeFileSync(log, textOf(log).replaceAll(url, again.url));

    expect((await send(['--resume', log, '--header', 'x-lane=south'])).code).toBe(0);

    const { rawHeaders = [] } = again.requests[0] ?? {};
    expect(rawHeaders[rawHeaders.indexOf('x-depot') + 1]).toBe('north');
    expect(rawHeaders[rawHeaders.indexOf('x-lane') + 1]).toBe('south');
  });
});

describe('a log that cannot be resumed', () => {
  async function finished(): Promise<string> {
    const log = temporaryFile('run.ndjson');
    const { url } = await startReceiver((_, response) => response.end());
    await send(['parcelDelivered', '--to', url, '--log', log]);
    return log;
  }

  /** Resumes a log that is changed first; says what is on standard error. */
  async function refusal(log: string, change: (text: string) => string = (text) => text): Promise<string> {
    writeFileSync(log, change(textOf(log)));
    const before = textOf(log);
    const { code, stdout, stderr } = await send(['--resume', log]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/^parcel-hooks: --resume: .+\n$/);
    expect(textOf(log)).toBe(before);
    expect(existsSync(`${log}.lock`)).toBe(false);
    return stderr;
  }

  test('is told with the line that is damaged', async () => {
    const log = await finished();

    expect(await refusal(log, (text) => text.replace('"type":"begin"', '"type":"bug"'))).toBe(
      `parcel-hooks: --resume: ${log}:3: this line is not a record of a log. The log cannot be resumed.\n`,
    );
  });

  test.each<[string, unknown]>([
    ['no events', { events: [] }],
    ['events that are not names', { events: [7] }],
    ['no count', { count: null }],
    ['a speed of nothing', { speed: 0 }],
    ['leave that is not text', { leave: [0] }],
    ['a count of nothing', { count: 0 }],
    ['no faults', { faults: 'none' }],
    ['assignments without a place', { set: [{ value: 1 }] }],
  ])('is told where its plan has %s', async (_, change) => {
    const log = await finished();

    const said = await refusal(log, (text) => {
      const [head = '', ...rest] = text.split('\n');
      const run = JSON.parse(head);
      return [JSON.stringify({ ...run, plan: { ...run.plan, ...(change as object) } }), ...rest].join('\n');
    });

    expect(said).toContain(`${log}:1: this line is not the plan of a run.`);
  });

  test('is one of another contract, or of another version', async () => {
    const log = await finished();
    const contract = { ...retriedParcels, version: '4.6.0' };

    expect(await send(['--resume', log], { contract })).toEqual({
      code: 2,
      stdout: '',
      stderr:
        'parcel-hooks: --resume: the log is of parcel-hooks 4.5.6, and this is parcel-hooks 4.6.0. Resume it there.\n',
    });
  });

  test('is one whose event the contract no longer knows', async () => {
    const log = await finished();
    const contract = { ...retriedParcels, events: retriedParcels.events.slice(1) };

    expect((await send(['--resume', log], { contract })).stderr).toBe(
      'parcel-hooks: --resume: the log names parcelDelivered, which is not in this contract.\n',
    );
  });

  test('is empty, or not there', async () => {
    const log = await finished();

    expect(await refusal(log, () => '')).toContain(`${log}: empty, so there is nothing to resume.`);
    const { code, stderr } = await send(['--resume', `${log}-2`]);
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: `parcel-hooks: --resume: cannot read ${log}-2: the file does not exist.\n`,
    });
    expect(existsSync(`${log}-2.lock`)).toBe(false);
    expect((await send(['--resume', `${log}/x`])).stderr).toMatch(/^parcel-hooks: --resume: .+\n$/);
  });

  test('is a device or a pipe, which would never end', async () => {
    const pipe = temporaryFile('pipe');
    execFileSync('mkfifo', [pipe]);

    for (const log of ['/dev/zero', pipe]) {
      expect(await send(['--resume', log])).toEqual({
        code: 2,
        stdout: '',
        stderr: `parcel-hooks: --resume: ${log}: not a regular file, so not a log.\n`,
      });
    }
  });

  test.each([
    [['parcelDelivered'], 'Leave out names of events;'],
    [['--to', 'http://127.0.0.1:1'], 'Leave out --to;'],
    [['--retry', 'all'], 'Leave out --retry;'],
    [['--log', 'other.ndjson'], 'Leave out --log;'],
    [['--fault-attempts', '3'], 'Leave out --fault-attempts;'],
  ])('together with %j is a usage error', async (more, message) => {
    const log = await finished();

    const { code, stderr } = await send(['--resume', log, ...more]);

    expect(code).toBe(2);
    expect(stderr).toBe(
      `parcel-hooks: --resume: the log says what to send. ${message} only --json, --har, --header, --header-env, --header-file, --allow-host, --ca, --cert, --key, --insecure go with it.\n`,
    );
  });
});

describe('the lock of a log', () => {
  test('keeps others away while a run is under way, and is gone afterwards', async () => {
    const log = temporaryFile('run.ndjson');
    const arrived = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const { url, requests } = await startReceiver((_, response) => {
      arrived.resolve();
      void release.promise.then(() => response.end());
    });
    const argv = ['parcelDelivered', '--to', url, '--log', log];
    const underWay = startSend(argv);
    await arrived.promise;

    const resumed = await send(['--resume', log]);
    const begun = await send(argv);
    release.resolve();
    await underWay.done;

    expect(resumed).toEqual({
      code: 2,
      stdout: '',
      stderr: `parcel-hooks: --resume: another process is using ${log}. Wait for it, or stop it first.\n`,
    });
    expect(begun.stderr).toBe(
      `parcel-hooks: --log: another process is using ${log}. Wait for it, or stop it first.\n`,
    );
    expect(requests).toHaveLength(1);
    expect((await send(['--resume', log])).code).toBe(0);
    expect(existsSync(`${log}.lock`)).toBe(false);
  });

  test('that a killed process has left counts for nothing', async () => {
    const log = temporaryFile('run.ndjson');
    const { url } = await startReceiver((_, response) => response.end());
    writeFileSync(`${log}.lock`, '');

    expect((await send(['parcelDelivered', '--to', url, '--log', log])).code).toBe(0);
    writeFileSync(`${log}.lock`, '');
    expect((await send(['--resume', log])).code).toBe(0);
    expect(existsSync(`${log}.lock`)).toBe(false);
  });
});
