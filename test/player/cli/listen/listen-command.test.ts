import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createOutput } from '../../../../common/command-line/index.ts';
import type { CommandContext } from '../../../../player/cli/command-context.ts';
import { listen, listenProblem } from '../../../../player/cli/listen/listen-run.ts';
import type { ContractData } from '../../../../player/contract.ts';
import { openSocket, post, rawRequest, textOf, validBody } from '../../listener/start-listener.ts';
import { closeAfterTest, listenOnLoopback, unusedUrl } from '../../sender/loopback-server.ts';
import { parcelContract, parcelExample } from '../../sender/parcel-contract.ts';
import { run } from '../run.ts';
import { startListen, Watched } from './start-listen.ts';

/** Lines with the times of the day left out. */
function linesOf(text: string): string[] {
  return text.replace(/\d\d:\d\d:\d\d\.\d\d\dZ/g, 'TIME').split('\n');
}

const invalidBody = JSON.stringify({ ...parcelExample, parcelId: 'hunter2' });

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parcel-hooks-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('what is shown', () => {
  test('is a line a request with the problems below it, and a summary', async () => {
    const listening = await startListen();
    await post(listening.url, { id: 'a' });
    await post(listening.url, { id: 'b', body: JSON.stringify({ type: 'parcel.teleported' }) });
    await post(listening.url, { id: 'a' });
    await post(listening.url, { id: 'a', body: JSON.stringify({ ...parcelExample, weightKg: 1 }) });
    await post(listening.url, { id: 'c', body: invalidBody });
    await post(listening.url, { id: 'd', body: JSON.stringify({ type: 'parcel.returned' }) });
    await fetch(listening.url);
    await post(listening.url, { id: 'e', body: JSON.stringify({ ...parcelExample, note: 'x'.repeat(41) }) });

    const { code, stdout, stderr } = await listening.stop();

    expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
    expect(linesOf(stdout)).toEqual([
      `Listening on ${listening.url} (any path)`,
      '#1  TIME  200  Parcel Delivered (parcel.delivered)  a',
      '#2  TIME  200  unknown event type "parcel.teleported", not checked  b',
      '#3  TIME  200  Parcel Delivered (parcel.delivered)  a  duplicate of #1 (2nd time)',
      '#4  TIME  200  Parcel Delivered (parcel.delivered)  a  duplicate of #1 (3rd time), same event ID, different body',
      '#5  TIME  400  Parcel Delivered (parcel.delivered)  c',
      '    /parcelId pattern must match the pattern ^PX-\\d{6}$',
      '#6  TIME  200  Parcel Returned (parcel.returned), payload not known, not checked  d',
      '#7  TIME  405  GET /webhook',
      '    (request) method must be POST',
      '#8  TIME  200  Parcel Delivered (parcel.delivered)  e',
      '    warning: /note maxLength must have at most 40 characters',
      '8 requests: 4 events, 2 duplicates, 2 invalid',
      '',
    ]);
  });

  test('holds no value unless --show-body asks for it', async () => {
    const plain = await startListen();
    const shown = await startListen(['--show-body']);
    for (const { url } of [plain, shown]) {
      await post(url, { id: 'a', body: invalidBody, headers: { 'x-key': 'hunter3' } });
      await post(url, { id: 'b', body: 'no JSON\n\u001b[2J' });
      await post(url, { id: 'c', body: new Uint8Array([0xff, 0xfe]) });
      await post(url, { id: 'd', body: '' });
      await post(url, { id: 'e', body: '['.repeat(5000) + ']'.repeat(5000) });
    }

    expect((await plain.stop()).stdout).not.toMatch(/hunter|no JSON/);
    const { stdout } = await shown.stop();
    expect(stdout).toContain('\n    {\n      "type": "parcel.delivered",\n      "parcelId": "hunter2",\n');
    expect(stdout).toContain('\n    no JSON\n    \\u001b[2J\n');
    expect(stdout).toContain('\n    (2 bytes that are not UTF-8)\n');
    expect(stdout).toContain('\n    (empty)\n');
    expect(stdout).toContain(`\n    ${'['.repeat(5000)}${']'.repeat(5000)}\n`);
    expect(stdout).not.toContain('hunter3');
  });

  test('cannot steer the terminal, and is not flooded', async () => {
    const { url, stop } = await startListen();
    const type = `\u001b[2J${'x'.repeat(100_000)}`;
    await post(url, { id: 'a', body: JSON.stringify({ type }) });
    await fetch(`${new URL(url).origin}/${'y'.repeat(5000)}`, { method: 'POST' });
    await fetch(`${url}?token=hunter2`, { method: 'PUT' });

    const { stdout } = await stop();

    expect(stdout).not.toContain('\u001b');
    expect(stdout).not.toContain('hunter2');
    expect(Math.max(...stdout.split('\n').map(({ length }) => length))).toBeLessThan(250);
  });

  test('has colours on a terminal only', async () => {
    const terminal = Object.assign(new Watched(), {
      isTTY: true,
      columns: 80,
      rows: 24,
      hasColors: () => true,
    });
    const colourful = await startListen([], { stdout: terminal });
    await post(colourful.url, { id: 'a' });
    const { stdout } = await colourful.stop();

    expect(stdout).toContain('\u001b[32m200\u001b[39m');
    expect(linesOf(stripVTControlCharacters(stdout))[1]).toBe(
      '#1  TIME  200  Parcel Delivered (parcel.delivered)  a',
    );
  });

  test('includes what broke off, which is not a request', async () => {
    const listening = await startListen();
    openSocket(listening.url).end(rawRequest('{', ['x-parcel-call: a', 'Content-Length: 9']));
    await listening.stdout.until(/the connection ended/);
    openSocket(listening.url).end('hello\r\n\r\n');
    await listening.stdout.until(/not HTTP/);

    const { code, stdout } = await listening.stop();

    expect(code).toBe(0);
    expect(linesOf(stdout).slice(1)).toEqual([
      expect.stringMatching(/^- {2}TIME {2}the connection ended before the request did(?: \(\w+\))? {2}a$/),
      '-  TIME  the request is not HTTP (HPE_INVALID_METHOD)',
      '0 requests: 0 events, 0 duplicates, 0 invalid; 2 broken connections',
      '',
    ]);
  });
});

describe('--json', () => {
  const parsed = (text: string): unknown[] =>
    text
      .trimEnd()
      .split('\n')
      .map((line): unknown => JSON.parse(line));

  test('gives nothing but JSON lines, header values masked', async () => {
    const { url, stop } = await startListen(['--json']);
    await post(url, { id: 'a', headers: { 'x-key': 'hunter2' } });
    await post(url, { id: 'a', body: invalidBody });

    const { code, stdout, stderr } = await stop();

    expect({ code, stderr }).toEqual({ code: 1, stderr: `Listening on ${url} (any path)\n` });
    expect(stdout).not.toContain('hunter2');
    expect(parsed(stdout)).toEqual([
      {
        type: 'request',
        number: 1,
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        method: 'POST',
        path: '/webhook',
        kind: 'event',
        status: 200,
        eventType: 'parcel.delivered',
        title: 'Parcel Delivered',
        documented: true,
        requestId: 'a',
        attempt: 1,
        otherBody: false,
        problems: [],
        warnings: [],
        headers: expect.objectContaining({
          'content-type': 'application/json',
          'x-parcel-call': 'a',
          'x-key': '***',
          host: new URL(url).host,
        }),
      },
      expect.objectContaining({
        kind: 'invalid',
        status: 400,
        attempt: 2,
        duplicateOf: 1,
        otherBody: true,
        problems: [
          { path: '/parcelId', rule: 'pattern', message: expect.any(String), pattern: '^PX-\\d{6}$' },
        ],
      }),
      { type: 'summary', requests: 2, events: 1, duplicates: 0, invalid: 1, broken: 0 },
    ]);
  });

  test('holds bodies with --show-body, nothing of them lost', async () => {
    const { url, stop } = await startListen(['--json', '--show-body']);
    await post(url, { id: 'a', body: '{ "a":\n1.0 }' });
    await post(url, { id: 'b', body: new Uint8Array([0xff]) });

    expect(parsed((await stop()).stdout)).toMatchObject([
      { body: '{ "a":\n1.0 }' },
      { bodyBase64: '/w==' },
      { type: 'summary' },
    ]);
  });

  test('tells of broken connections too', async () => {
    const { url, stdout, stop } = await startListen(['--json']);
    openSocket(url).end('hello\r\n\r\n');
    await stdout.until(/broken/);

    expect(parsed((await stop()).stdout)[0]).toMatchObject({ type: 'broken', reason: 'not-http' });
  });
});

describe('responses', () => {
  test('--strict, --path, --status', async () => {
    const { url } = await startListen(['--strict', '--path', '/hooks', '--status', '503']);

    expect(new URL(url).pathname).toBe('/hooks');
    const { origin } = new URL(url);
    expect((await post(url, { id: 'a' })).status).toBe(503);
    expect((await post(`${origin}/webhook`, { id: 'a' })).status).toBe(404);
    const extra = JSON.stringify({ ...parcelExample, colour: 'red' });
    expect((await post(url, { id: 'b', body: extra })).status).toBe(400);
  });

  test('--fail-first and --delay', async () => {
    const { url } = await startListen(['--fail-first', '1', '--delay', '5ms']);

    expect((await post(url, { id: 'a' })).status).toBe(503);
    expect((await post(url, { id: 'a' })).status).toBe(200);
    expect((await post(url, { id: 'b' })).status).toBe(503);
  });

  test('the command that sends delivers at the fourth attempt', async () => {
    const { url, stop } = await startListen(['--fail-first', '3']);
    const retry = {
      enabledByDefault: false,
      maxRetries: 5,
      intervalsMs: [60_000],
      windowMs: 300_000,
      windowIsApproximate: false,
      attemptNames: { first: 'First Try', retry: 'Try Again {number}' },
    };
    const contract: ContractData = {
      ...parcelContract,
      events: parcelContract.events.map((event) => ({ ...event, delivery: { ...event.delivery, retry } })),
    };

    const sent = await run(['send', 'parcelDelivered', '--to', url, '--retry', 'all', '--speed', 'max'], {
      contract,
    });

    expect(sent.code).toBe(0);
    const { code, stdout } = await stop();
    expect(code).toBe(0);
    expect(stdout).toMatch(/503.+\n.+503.+2nd time.+\n.+503.+3rd time.+\n.+200.+4th time/);
    expect(stdout).toContain('4 requests: 1 event, 3 duplicates, 0 invalid');
  });
});

describe('--record', () => {
  test('appends the bodies, before they are responded to, for validate to check', async () => {
    const file = join(folder, 'bodies.ndjson');
    await writeFile(file, 'half a li');
    const { url, stop } = await startListen(['--record', file]);
    await post(url, { id: 'a', body: JSON.stringify(parcelExample, null, 2) });
    expect((await readFile(file, 'utf8')).split('\n')).toHaveLength(3);
    await post(url, { id: 'b', body: invalidBody });
    await post(url, { id: 'c', body: 'no\nJSON' });
    await fetch(url);
    await post(url, { id: 'd', body: 'x'.repeat(2 * 1024 * 1024) });
    await stop();

    const lines = (await readFile(file, 'utf8')).split('\n');
    expect(lines).toEqual([
      'half a li',
      expect.stringMatching(/^\{"headers":\{.*\},"body":\{ "type"/),
      expect.stringContaining(`"body":${invalidBody}}`),
      expect.stringContaining('"bodyText":"no\\nJSON"}'),
      '',
    ]);
    const record = JSON.parse(lines[1] ?? '') as { headers: Record<string, string>; body: unknown };
    expect(record.body).toEqual(parcelExample);
    expect(record.headers).toMatchObject({
      'x-parcel-call': 'a',
      'content-type': 'application/json',
      'user-agent': 'node',
    });
    const { stdout } = await run(['validate', file]);
    expect(stdout).toMatch(/^line 2: valid parcel\.delivered\nline 3: \/parcelId pattern /m);
    expect(stdout).toContain('4 documents, tolerant: 1 valid, 0 unknown, 1 invalid, 2 malformed');
  });

  test('has what --status refuses, even with a status of the listener itself', async () => {
    const file = join(folder, 'refused.ndjson');
    const { url, stop } = await startListen(['--record', file, '--status', '404']);
    expect((await post(url, { id: 'a' })).status).toBe(404);
    await stop();

    expect(await readFile(file, 'utf8')).toContain(`"body":${validBody}}\n`);
  });

  test('keeps parallel bodies apart', async () => {
    const file = join(folder, 'parallel.ndjson');
    const { url, stop } = await startListen(['--record', file]);
    const notes = Array.from({ length: 50 }, (_, index) => String(index).padEnd(5000, 'x'));
    await Promise.all(
      notes.map((note, index) =>
        post(url, { id: `id-${index}`, body: JSON.stringify({ ...parcelExample, note }) }),
      ),
    );
    await stop();

    const recorded = (await readFile(file, 'utf8'))
      .trimEnd()
      .split('\n')
      .map((line) => (JSON.parse(line) as { body: { note: string } }).body.note);
    expect(recorded.sort()).toEqual(notes.sort());
  });

  test.each([
    ['none/bodies.ndjson', 'the folder does not exist'],
    ['', 'it is a folder'],
  ])('that cannot be written is a usage error (%j)', async (name, reason) => {
    const file = join(folder, name);

    expect(await run(['listen', '--port', '0', '--record', file])).toEqual({
      code: 2,
      stdout: '',
      stderr: `parcel-hooks: --record: cannot write ${file}: ${reason}.\n`,
    });
  });

  test.runIf(process.platform === 'linux')('on a full disk stops, and responds with a failure', async () => {
    const { url, ended } = await startListen(['--record', '/dev/full']);

    expect((await post(url, { id: 'a' })).status).toBe(500);
    expect(await ended).toMatchObject({
      code: 2,
      stderr: 'parcel-hooks: --record: cannot write /dev/full: the disk is full.\n',
    });
  });
});

describe('--header', () => {
  test('requires a header, and shows its value nowhere', async () => {
    const file = join(folder, 'guarded.ndjson');
    const { url, stop } = await startListen([
      '--header',
      'X-Key=hunter2',
      '--header',
      'x-any',
      '--record',
      file,
    ]);
    const statuses: number[] = [];
    for (const headers of [
      {},
      { 'x-key': 'hunter3', 'x-any': 'a' },
      { 'x-key': 'hunter2', 'x-any': 'hunter2' },
    ]) {
      statuses.push((await post(url, { id: 'a', headers })).status);
    }
    const { stdout, stderr } = await stop();

    expect(statuses).toEqual([401, 401, 200]);
    expect(stdout).toContain(
      '(request) static-header must have the header x-key once with the expected value',
    );
    expect(stdout + stderr + (await readFile(file, 'utf8'))).not.toContain('hunter');
  });

  test('takes its value from the environment, too', async () => {
    vi.stubEnv('LISTEN_KEY', 'hunter1');
    onTestFinished(() => void vi.unstubAllEnvs());
    const { url, stop } = await startListen(['--header-env', 'x-env=LISTEN_KEY']);

    const refused = await post(url, { id: 'a', headers: { 'x-env': 'hunter2' } });
    const taken = await post(url, { id: 'a', headers: { 'x-env': 'hunter1' } });

    expect([refused.status, taken.status]).toEqual([401, 200]);
    expect((await stop()).stdout).not.toContain('hunter');
  });

  test.each(['', '=hunter2', 'x key=hunter2', 'x-key= hunter2'])('%j is a usage error', async (header) => {
    const { code, stderr } = await run(['listen', '--port', '0', '--header', header]);

    expect(code).toBe(2);
    expect(stderr).toMatch(/^parcel-hooks: --header: [^\n]+\n$/);
    expect(stderr).not.toContain('hunter2');
  });
});

describe('what is refused before it is a request', () => {
  test.each([
    [
      'HEAD',
      'POST /webhook HTTP/1.1\r\nHost: localhost\r\nExpect: a miracle\r\n\r\n',
      '417',
      'EXPECTATION_FAILED',
    ],
    ['CONNECT', 'CONNECT a:1 HTTP/1.1\r\nHost: a:1\r\n\r\n', '405', 'CONNECT'],
    [
      'a head that is too large',
      `POST / HTTP/1.1\r\nHost: a\r\nx: ${'x'.repeat(100_000)}\r\n\r\n`,
      '431',
      'HPE_HEADER_OVERFLOW',
    ],
  ])('is told in a line: %s', async (_, text, status, code) => {
    const { url, stop, stdout } = await startListen();
    const socket = openSocket(url);
    socket.write(text);

    expect(await textOf(socket)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    await stdout.until(new RegExp(`refused before it was read \\(${code}\\)`));
    expect((await stop()).stdout).toContain('; 1 broken connection');
  });

  test('is told where it lacks a host', async () => {
    const { url, stop } = await startListen();
    const socket = openSocket(url);
    socket.write('POST /webhook HTTP/1.1\r\nConnection: close\r\nContent-Length: 2\r\n\r\n{}');

    expect(await textOf(socket)).toMatch(/^HTTP\/1\.1 400 /);
    expect((await stop()).stdout).toContain('(request) host must have the header host once');
  });
});

test('a host that others can reach is told', async () => {
  const { stop } = await startListen(['--host', '0.0.0.0']);

  expect((await stop()).stderr).toBe(
    'parcel-hooks: --host: anyone who can reach this machine over a network can send requests. Leave --host out to listen on this machine only.\n',
  );
  const local = await startListen(['--host', 'localhost']);
  expect((await local.stop()).stderr).toBe('');
});

describe('the end', () => {
  test('comes with --max, whatever comes at once', async () => {
    const { url, ended } = await startListen(['--max', '3']);
    const responses = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) => post(url, { id: `id-${index}` })),
    );

    const { code, stdout } = await ended;

    expect(code).toBe(0);
    expect(responses.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(stdout).toMatch(/\n3 requests: 3 events, 0 duplicates, 0 invalid\n$/);
  });

  test('with --max is 1 where a request was invalid', async () => {
    const { url, ended } = await startListen(['--max', '1']);
    await post(url, { body: '{}' });

    expect((await ended).code).toBe(1);
  });

  test.each([
    ['SIGINT', 0],
    ['SIGTERM', 143],
  ] as const)('comes with %s, and is %i then', async (signal, code) => {
    const { url, raise, ended, signalListeners } = await startListen();
    await post(url, { id: 'a' });
    expect(signalListeners()).toBe(2);
    raise(signal);

    expect(await ended).toMatchObject({
      code,
      stdout: expect.stringMatching(/\n1 request: 1 event, 0 duplicates, 0 invalid\n$/),
      stderr: '',
    });
    expect(signalListeners()).toBe(0);
    await expect(post(url, { id: 'b' })).rejects.toThrow();
  });

  test('waits for responses under way, until a second signal', async () => {
    const { url, stdout, stderr, raise, ended } = await startListen(['--delay', '20h']);
    const response = post(url, { id: 'a' });
    // What waits for it begins later.
    response.catch(() => undefined);
    await stdout.until(/#1/);
    raise('SIGTERM');
    await stderr.until(/Finishing 1 response\. Press Ctrl-C again to end at once\.\n/);
    raise('SIGINT');

    expect(await ended).toMatchObject({ code: 143, stdout: expect.stringContaining('1 request: 1 event') });
    await expect(response).rejects.toThrow();
  });

  test('gives responses under way their time', async () => {
    const { url, stdout, raise, ended } = await startListen(['--delay', '50ms']);
    const response = post(url, { id: 'a' });
    await stdout.until(/#1/);
    raise('SIGINT');

    expect((await response).status).toBe(200);
    expect((await ended).code).toBe(0);
  });

  test('comes where the output cannot be written', async () => {
    const failing = new Writable({
      write(chunk: Buffer, _, done) {
        const fails = chunk.toString().startsWith('#');
        done(fails ? Object.assign(new Error('full'), { code: 'ENOSPC' }) : undefined);
      },
    });
    const stderr = new Watched();
    const found = Promise.withResolvers<string>();
    const stdout = createOutput(failing);
    const context: CommandContext = {
      contract: parcelContract,
      stdin: Readable.from([]),
      stdout: {
        ...stdout,
        line(text) {
          const [, url] = /^Listening on (\S+)/.exec(text) ?? [];
          if (url !== undefined) found.resolve(url);
          return stdout.line(text);
        },
      },
      stderr: createOutput(stderr),
    };
    const ended = listen(context, { port: 0, host: '127.0.0.1' }).catch((error: Error) => error.message);

    expect((await post(await found.promise, { id: 'a' })).status).toBe(500);
    expect(await ended).toBe('cannot write the output (ENOSPC).');
  });
});

describe('usage error is one line and 2', () => {
  test.each<[string[], string]>([
    [['--port', 'http'], '--port: must be a whole number from 0 to 65,535.'],
    [['--port', '65536'], '--port: must be'],
    [['--host', ''], '--host: must be an address or a name of this machine, like 127.0.0.1.'],
    [['--host', '192.0.2.1'], '--host: 192.0.2.1 is not an address of this machine.'],
    [['--path', 'webhook'], '--path: must begin with / and hold no space, ? or #, like /webhook.'],
    [['--status', '99'], '--status: must be'],
    [['--status', 'ok'], '--status: must be'],
    [['--fail-first', '-1'], '--fail-first: must be'],
    [['--delay', 'soon'], '--delay: not a duration.'],
    [['--max', '0'], '--max: must be'],
    [['surplus'], 'Expected 0 arguments but got 1'],
  ])('%j', async (argv, message) => {
    const { code, stdout, stderr } = await run(['listen', '--port', '0', ...argv]);

    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/^parcel-hooks: [^\n]+\n$/);
    expect(stderr).toContain(message);
  });

  test('a port that is taken', async () => {
    const port = await listenOnLoopback(createServer());

    expect(await run(['listen', '--port', String(port)])).toEqual({
      code: 2,
      stdout: '',
      stderr: `parcel-hooks: --port: ${port} is taken. Choose another, or 0 for any free port.\n`,
    });
  });
});

test.each<[object, string]>([
  [{ code: 'EACCES', syscall: 'listen' }, '--port: listening on 80 is not permitted. '],
  [{ code: 'ENOTFOUND', syscall: 'getaddrinfo' }, '--host: there is no host \\u001bx.'],
  [{ code: 'EAI_AGAIN', syscall: 'getaddrinfo' }, '--host: there is no host \\u001bx.'],
  [{ code: 'EMFILE', syscall: 'listen' }, 'cannot listen on \\u001bx, port 80: system error EMFILE.'],
])('a system error is explained: %j', (error, message) => {
  expect(listenProblem(error, { host: '\u001bx', port: 80 })).toContain(message);
});

test('a fault of its own is not taken for one of the system', () => {
  expect(listenProblem(new Error('oops'), { host: 'x', port: 80 })).toBeUndefined();
});

test('a process with responses under way ends at the second Ctrl-C', async () => {
  const child = spawn(process.execPath, [
    fileURLToPath(new URL('../../../../generated/cli.ts', import.meta.url)),
    'listen',
    '--port=0',
    '--delay=20h',
  ]);
  closeAfterTest({
    async close() {
      child.kill('SIGKILL');
    },
  });
  const stdout = new Watched();
  const stderr = new Watched();
  child.stdout.pipe(stdout);
  child.stderr.pipe(stderr);
  const exited = once(child, 'close');
  const [, url = ''] = await stdout.until(/^Listening on (\S+)/);
  fetch(url, { method: 'POST' }).catch(() => undefined);
  await stdout.until(/^#1/m);
  child.kill('SIGINT');
  await stderr.until(/Finishing 1 response/);
  child.kill('SIGINT');

  expect(await exited).toEqual([1, null]);
  expect(stdout.text).toContain('\n1 request: 0 events, 0 duplicates, 1 invalid\n');
});

test('the port that was asked for is listened on', async () => {
  const { port } = new URL(await unusedUrl());
  const { url } = await startListen(['--port', port]);

  expect(new URL(url).port).toBe(port);
});

test('the help has examples and exit codes', async () => {
  const { code, stdout } = await run(['listen', '--help']);

  expect(code).toBe(0);
  expect(stdout).toMatch(/Examples:\n {2}npx --no-install parcel-hooks listen\n/);
  expect(stdout).toMatch(/Exit codes:\n {2}0 {2}/);
});
