import { writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { makeRequestFor } from '../../../../player/sender/make-request.ts';
import { temporaryFile } from '../../../temporary-folder.ts';
import { jsonLines } from '../../run/json-lines.ts';
import { send } from '../../run/send.ts';
import { startReceiver } from '../../sender/loopback-server.ts';
import { headerTypedContract, parcelContract, parcelExample } from '../../sender/parcel-contract.ts';
import { startListen } from '../listen/start-listen.ts';
import { run } from '../run.ts';

const startOk = () => startReceiver((_, response) => response.end());

function headersOf({ rawHeaders = [] }: { rawHeaders?: readonly string[] } = {}): Record<string, string> {
  return Object.fromEntries(
    rawHeaders.flatMap((name, at) => (at % 2 === 0 ? [[name.toLowerCase(), rawHeaders[at + 1] ?? '']] : [])),
  );
}

// Spaces and all: JSON that is written again would be another body.
const body = JSON.stringify(parcelExample, null, 3);

describe('send --body', () => {
  test('sends the bytes of a file, as the event whose type they hold', async () => {
    const { url, requests } = await startOk();
    const file = temporaryFile('body.json');
    writeFileSync(file, body);

    const { code, stdout, stderr } = await run(['send', '--body', file, '--to', url]);

    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain('Parcel Delivered  First attempt:  200');
    expect(requests).toMatchObject([{ body }]);
    expect(headersOf(requests[0])).toMatchObject({ 'content-type': 'application/json' });
    expect(headersOf(requests[0])['x-parcel-call']).toMatch(/^[\da-f-]{36}$/);
  });

  test('reads standard input, and takes headers and an event ID', async () => {
    const { url, requests } = await startOk();

    const { code } = await run(
      ['send', '--body', '-', '--to', url, '--request-id', 'call-7', '--header', 'x-key=hunter2'],
      { stdin: body },
    );

    expect(code).toBe(0);
    expect(headersOf(requests[0])).toMatchObject({ 'x-parcel-call': 'call-7', 'x-key': 'hunter2' });
  });

  test('sends no body that breaks the contract, unless it may', async () => {
    const { url, requests } = await startOk();
    const wrong = JSON.stringify({ ...parcelExample, weightKg: -1 });
    const problem = 'breaks the contract: /weightKg must be more than 0';

    expect(await run(['send', '--body', '-', '--to', url], { stdin: wrong })).toEqual({
      code: 2,
      stdout: '',
      stderr: `parcel-hooks: --body: the body ${problem}. To send it anyway, add --allow-invalid.\n`,
    });
    expect(requests).toEqual([]);
    const { code, stderr } = await run(['send', '--body', '-', '--to', url, '--allow-invalid'], {
      stdin: wrong,
    });
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(requests).toMatchObject([{ body: wrong }]);
  });

  test.each(['{"type":', '[]', '', '{}'])('sends %j only if it may', async (stdin) => {
    const { url, requests } = await startOk();

    expect((await run(['send', '--body', '-', '--to', url], { stdin })).code).toBe(2);
    expect(requests).toEqual([]);
    expect((await run(['send', '--body', '-', '--to', url, '--allow-invalid'], { stdin })).code).toBe(0);
    expect(requests).toMatchObject([{ body: stdin }]);
  });

  test('takes the event type by name where a header has it', async () => {
    const { url, requests } = await startOk();
    const options = { contract: headerTypedContract, stdin: '{"any":1}' };

    expect((await run(['send', '--body', '-', '--to', url], options)).stderr).toContain(
      'Name the event, too.',
    );
    await run(['send', 'parcelDelivered', '--body', '-', '--to', url, '--allow-invalid'], options);
    expect(requests).toMatchObject([{ body: '{"any":1}' }]);
    expect(headersOf(requests[0])).toMatchObject({ 'x-parcel-event': 'parcel.delivered' });
  });

  test('names no other event than the body', async () => {
    const { code, stderr } = await run(['send', 'parcelReturned', '--body', '-', '--to', '1'], {
      stdin: body,
    });

    expect({ code, stderr }).toEqual({
      code: 2,
      stderr:
        'parcel-hooks: --body: the body has the event type parcel.delivered, not that of Parcel Returned. To send it anyway, add --allow-invalid.\n',
    });
  });
});

describe('send --replay', () => {
  test('sends what listen --record has kept, with nothing to warn of', async () => {
    const file = temporaryFile('requests.ndjson');
    const listener = await startListen(['--record', file]);
    await run(['send', 'parcelDelivered', '--to', listener.url, '--request-id', 'call-7']);
    await listener.stop();
    const { url, requests } = await startOk();

    const argv = ['send', '--replay', file, '--to', url, '--header', 'x-depot=south'];
    const { code, stderr } = await run(argv);

    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(headersOf(requests[0])).toMatchObject({ 'x-parcel-call': 'call-7', host: new URL(url).host });
  });

  test('says nothing of masked headers that it sets itself', async () => {
    const { url } = await startOk();
    const masked = { host: '***', connection: '***', 'content-length': '***' };

    expect(await run(['send', '--replay', '-', '--to', url], { stdin: record('a', masked) })).toMatchObject({
      code: 0,
      stderr: '',
    });
  });

  const record = (id: string, more: object = {}) =>
    JSON.stringify({
      headers: { 'x-parcel-call': id, 'x-depot': 'north', 'content-length': '9', host: 'elsewhere', ...more },
      body: parcelExample,
    });

  test('sends each record under its own event ID, in order', async () => {
    const { url, requests } = await startOk();
    const stdin = `${record('a')}\n${record('b')}\n`;

    const { code, stdout, stderr } = await run(
      ['send', '--replay', '-', '--to', url, '--json', '--concurrency', '1'],
      {
        stdin,
      },
    );

    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(requests.map((request) => headersOf(request)['x-parcel-call'])).toEqual(['a', 'b']);
    expect(requests).toMatchObject([{ body: JSON.stringify(parcelExample) }, {}]);
    expect(headersOf(requests[0])).toMatchObject({ 'x-depot': 'north' });
    expect(headersOf(requests[0])['host']).toBe(new URL(url).host);
    expect(jsonLines(stdout).filter(({ type }) => type === 'outcome')).toMatchObject([
      { requestId: 'a' },
      { requestId: 'b' },
    ]);
  });

  test('sends no masked value, and names its header unless it is given', async () => {
    const { url, requests } = await startOk();
    const stdin = record('a', { 'x-key': '***', authorization: 'Bearer ***' });

    const { code, stderr } = await run(['send', '--replay', '-', '--to', url, '--header', 'x-key=hunter2'], {
      stdin,
    });

    expect({ code, stderr }).toEqual({
      code: 0,
      stderr:
        'parcel-hooks: --replay: the value of authorization is masked, so it is not sent. Give it with --header.\n',
    });
    expect(headersOf(requests[0])).toMatchObject({ 'x-key': 'hunter2' });
    expect(headersOf(requests[0])).not.toHaveProperty('authorization');
  });

  test('takes records of one event ID for one delivery, of the first', async () => {
    const { url, requests } = await startOk();

    await run(['send', '--replay', '-', '--to', url], {
      stdin: `${record('a', { 'x-depot': 'first' })}\n${record('a')}\n`,
    });

    expect(requests.map((request) => headersOf(request)['x-depot'])).toEqual(['first']);
  });

  test('sends a body that is not JSON, as it was recorded, only if it may', async () => {
    const { url, requests } = await startOk();
    const stdin = `${record('a')}\n{"headers":{},"bodyText":"{broken"}\n`;

    expect(await run(['send', '--replay', '-', '--to', url], { stdin })).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(
        /^parcel-hooks: --replay: line 2: the body breaks the contract: .+--allow-invalid\.\n$/,
      ),
    });
    await run(['send', '--replay', '-', '--to', url, '--allow-invalid'], { stdin });
    expect(requests.map(({ body }) => body).sort()).toEqual([JSON.stringify(parcelExample), '{broken']);
  });

  test.each(['{"a":1}', '[]', 'null', '{"headers":{}}', 'text', ''])(
    'refuses %j, which is not a record',
    async (stdin) => {
      const { code, stderr } = await run(['send', '--replay', '-', '--to', '1'], { stdin });

      expect({ code, stderr }).toEqual({
        code: 2,
        stderr: expect.stringMatching(/^parcel-hooks: --replay: line 1: not a record[^\n]+\n$/),
      });
    },
  );

  test('is retried like any other request, with the given header in place of the recorded one', async () => {
    let answers = 0;
    const { url, requests } = await startReceiver((_, response) => {
      response.writeHead(answers++ === 0 ? 503 : 200).end();
    });
    const file = temporaryFile('requests.ndjson');
    const headers = { 'x-parcel-call': 'a', 'x-tenant': 'recorded' };
    writeFileSync(file, `${JSON.stringify({ headers, body: parcelExample })}\n`);
    const options = ['--retry', 'all', '--speed', 'max', '--header', 'X-Tenant=given'];

    const { code, stderr } = await send(['--replay', file, '--to', url, ...options]);

    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const ids = requests.map((request) => headersOf(request)['x-parcel-call']);
    expect(ids).toEqual(['a', 'a']);
    expect(requests[1]?.rawHeaders.filter((text) => /^(x-tenant|recorded|given)$/i.test(text))).toEqual([
      'X-Tenant',
      'given',
    ]);
  });
});

test('what listen has recorded arrives again as it was, under the same event ID', async () => {
  const file = temporaryFile('requests.ndjson');
  const listening = await startListen(['--record', file, '--max', '1']);
  const sent = await run([
    'send',
    'parcelDelivered',
    '--to',
    listening.url,
    '--header',
    'x-api-key=hunter2',
    '--json',
  ]);
  await listening.ended;
  const { url, requests } = await startOk();

  const { code, stderr } = await run(['send', '--replay', file, '--to', url]);

  const [attempt] = jsonLines(sent.stdout);
  expect(code).toBe(0);
  expect(stderr).toContain('x-api-key');
  expect(headersOf(requests[0])).toMatchObject({ 'x-parcel-call': attempt?.requestId });
  expect(headersOf(requests[0])).not.toHaveProperty('x-api-key');
  expect(requests).toMatchObject([{ body: JSON.stringify(parcelExample) }]);
});

describe('usage error', () => {
  test.each([
    [['--body', 'a', '--replay', 'b'], '--body: cannot be combined with --replay'],
    [['--body', 'a', '--all'], '--body: cannot be combined with --all'],
    [['--body', 'a', '--set', 'a=1'], '--body: cannot be combined with --set'],
    [['--body', '/nowhere'], '--body: cannot read /nowhere: the file does not exist.'],
    [['--replay', 'a', '--request-id', 'a'], '--replay: cannot be combined with --request-id'],
    [['parcelDelivered', '--replay', 'a'], '--replay: goes with no named event.'],
    [['parcelDelivered', '--request-id', ' '], '--request-id: cannot be sent.'],
    [['parcelDelivered', '--request-id', ''], '--request-id: cannot be sent.'],
    [['parcelDelivered', '--request-id', 'a', '--count', '2'], '--request-id: applies to one event only.'],
  ])('%j is one line and 2', async (argv, message) => {
    const { code, stderr } = await run(['send', ...argv, '--to', '1']);

    expect(code).toBe(2);
    expect(stderr).toMatch(/^parcel-hooks: [^\n]+\n$/);
    expect(stderr).toContain(message);
  });
});

describe('an event ID that is given', () => {
  test('is that of the event that is sent', async () => {
    const { url, requests } = await startOk();

    await run(['send', 'parcelDelivered', '--to', url, '--request-id', 'call-7']);

    expect(headersOf(requests[0])).toMatchObject({ 'x-parcel-call': 'call-7' });
  });

  test('is that of makeRequest, wherever the contract has it', async () => {
    const { endpoint } = parcelContract;
    const inBody = {
      ...parcelContract,
      endpoint: { ...endpoint, eventId: { in: 'payload', pointer: '/note' } as const },
    };
    const order = { requestId: 'call-7' };

    expect(makeRequestFor(parcelContract, 'parcel.delivered', {}, order).headers.get('x-parcel-call')).toBe(
      'call-7',
    );
    expect(await makeRequestFor(inBody, 'parcel.delivered', {}, order).json()).toMatchObject({
      note: 'call-7',
    });
  });

  test.each(['', ' a', 'a\nb', '€', 7])('is refused where it is %j', (requestId) => {
    expect(() =>
      makeRequestFor(parcelContract, 'parcel.delivered', {}, { requestId: requestId as string }),
    ).toThrow('requestId: cannot be sent.');
  });
});
