import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { runCli } from '../../../../player/cli/run-cli.ts';
import { retriedParcels } from '../../delivery/retried-parcels.ts';
import { FakeTerminal } from '../../run/fake-terminal.ts';
import { startReceiver, unusedUrl } from '../../sender/loopback-server.ts';
import { headerTypedContract, parcelExample } from '../../sender/parcel-contract.ts';
import { jsonLines } from '../../run/json-lines.ts';
import { run } from '../run.ts';

const isoTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

const startOk = () => startReceiver((_, response) => response.end());

describe('send', () => {
  test('tells what was sent, where to, and what came of it', async () => {
    const { url, requests } = await startOk();

    const { code, stdout, stderr } = await run(['send', 'Parcel Delivered', '--to', `${url}?token=hunter2`]);

    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(
      /^Endpoint: http:\/\/127\.0\.0\.1:\d+\/webhook\?…\n\d{4}-\S+Z  [\da-f-]{36}  Parcel Delivered  First attempt:  200 after [\d.]+ ms\. Delivered\n1 event: 1 delivered, 0 lost; 1 attempt\n$/,
    );
    expect(requests).toMatchObject([{ path: '/webhook?token=hunter2', body: JSON.stringify(parcelExample) }]);
  });

  test('prints a line per attempt and outcome, and a summary, with --json', async () => {
    const { url } = await startOk();

    const { stdout, stderr } = await run(['send', 'parcelDelivered', '--to', url, '--json']);

    const [attempt, outcome, ...rest] = jsonLines(stdout);
    expect(rest).toEqual([
      { type: 'summary', events: 1, delivered: 1, lost: 0, 'not-sent': 0, attempts: 1, failures: {} },
    ]);
    expect(attempt).toEqual({
      type: 'attempt',
      requestId: expect.stringMatching(/^[\da-f-]{36}$/),
      eventType: 'parcel.delivered',
      number: 0,
      name: 'First attempt',
      plannedAt: expect.stringMatching(isoTime),
      at: expect.stringMatching(isoTime),
      status: 200,
      durationMs: expect.any(Number),
    });
    expect(outcome).toEqual({
      type: 'outcome',
      requestId: attempt?.requestId,
      outcome: 'delivered',
      attempts: 1,
    });
    expect(stderr).toBe('');
  });

  test('keeps the progress in the last line of a terminal, and leaves none with --json', async () => {
    const terminal = new FakeTerminal();
    const during: (string | undefined)[] = [];
    const { url } = await startReceiver((_, response) => {
      during.push(terminal.screen().at(-1));
      response.writeHead(during.length < 3 ? 503 : 200).end();
    });
    const sendTo = (stdout: FakeTerminal, ...options: readonly string[]): Promise<number> => {
      const argv = ['send', 'parcelDelivered', '--to', url, '--retry', 'all', '--speed', 'max', ...options];
      return runCli(retriedParcels, argv, { stdin: Readable.from([]), stdout, stderr: new FakeTerminal() });
    };

    expect(await sendTo(terminal)).toBe(0);
    expect(during).toEqual(Array(3).fill('0 of 1 event done. Ctrl-C stops.'));
    expect(terminal.screen().slice(-2)).toEqual([
      '1 event: 1 delivered, 0 lost; 3 attempts (failed: status 503: 2)',
      '',
    ]);
    const [, ...afterProgress] = terminal.text.split('Ctrl-C stops.');
    expect(afterProgress.filter((text) => !text.startsWith('\u001b[1G\u001b[0K'))).toEqual([]);
    const ofJson = new FakeTerminal({ colours: true });
    await sendTo(ofJson, '--json');
    expect(['\u001b', 'Ctrl-C'].filter((text) => ofJson.text.includes(text))).toEqual([]);
  });

  test('works with the event type in a header', async () => {
    const { url, requests } = await startOk();

    const { code } = await run(['send', 'parcelDelivered', '--to', url], { contract: headerTypedContract });

    expect(code).toBe(0);
    expect(requests[0]?.rawHeaders).toContain('x-parcel-event');
  });

  test('ends with 1 where the event was lost', async () => {
    const redirecting = await startReceiver((_, response) =>
      response.writeHead(307, { location: '/' }).end(),
    );
    const silent = await startReceiver(() => undefined);

    expect(await run(['send', 'parcelDelivered', '--to', redirecting.url])).toMatchObject({
      code: 1,
      stdout: expect.stringMatching(
        /First attempt: {2}307 after [\d.]+ ms, a redirect, which is never followed\. Lost\n1 event: 0 delivered, 1 lost; 1 attempt \(failed: status 307: 1\)\n$/,
      ),
    });
    const failing = await startReceiver((_, response) => response.writeHead(503).end('no parcels\ntoday'));
    expect(await run(['send', 'parcelDelivered', '--to', failing.url])).toMatchObject({
      code: 1,
      stdout: expect.stringMatching(
        /503 after [\d.]+ ms, which is not the success status \(no parcels\)\. Lost\n/,
      ),
    });
    expect(await run(['send', 'parcelDelivered', '--to', silent.url, '--timeout', '30'])).toMatchObject({
      code: 1,
      stdout: expect.stringMatching(
        /no response within [\d.]+ ms \(timeout\)\. Lost\n1 event: .+ \(failed: timeout: 1\)\n$/,
      ),
    });
    expect(await run(['send', 'parcelDelivered', '--to', await unusedUrl()])).toMatchObject({
      code: 1,
      stdout: expect.stringMatching(
        /the connection failed after [\d.]+ ms \(ECONNREFUSED: nobody listens at this address; is the receiver running\?\)\. Lost\n1 event: .+ \(failed: connection: 1\)\n$/,
      ),
    });
  });
});

describe('--header', () => {
  test('goes along and is never shown', async () => {
    const { url, requests } = await startOk();
    const argv = [
      'send',
      'parcelDelivered',
      '--to',
      url,
      '--header',
      'X-Key=hun=ter2',
      '--header',
      'x-lane=l4ne',
    ];

    const results = [await run(argv), await run([...argv, '--json'])];

    for (const { code, stdout, stderr } of results) {
      expect(code).toBe(0);
      expect(stdout + stderr).not.toMatch(/hun=ter2|l4ne/);
    }
    const { rawHeaders = [] } = requests[0] ?? {};
    expect(rawHeaders[rawHeaders.indexOf('X-Key') + 1]).toBe('hun=ter2');
    expect(rawHeaders[rawHeaders.indexOf('x-lane') + 1]).toBe('l4ne');
  });

  test('is not shown when nothing comes of it either', async () => {
    const { stdout, stderr } = await run([
      'send',
      'parcelDelivered',
      '--to',
      await unusedUrl(),
      '--header',
      'x-key=hunter2',
    ]);

    expect(stdout + stderr).not.toContain('hunter2');
  });
});

describe('--set', () => {
  const sent = async (...assignments: string[]): Promise<unknown> => {
    const { url, requests } = await startOk();
    const result = await run([
      'send',
      'parcelDelivered',
      '--to',
      url,
      ...assignments.flatMap((text) => ['--set', text]),
    ]);
    expect(result).toMatchObject({ code: 0, stderr: '' });
    return JSON.parse(requests[0]?.body ?? '');
  };

  test('takes texts as they are and everything else as JSON', async () => {
    expect(
      await sent(
        'declaredValue=12.50',
        'note=a=b',
        'weightKg=0.5',
        'fragile=true',
        'address={"city":"Oslo","lines":[]}',
      ),
    ).toEqual({
      ...parcelExample,
      declaredValue: '12.50',
      note: 'a=b',
      weightKg: 0.5,
      fragile: true,
      address: { city: 'Oslo', lines: [] },
    });
  });

  test('finds places by dots and by JSON Pointer, also in arrays', async () => {
    expect(
      await sent('address.city=Oslo', '/items/1/count=9', 'items.0.sku=desk', '/address/lines/0=x'),
    ).toEqual({
      ...parcelExample,
      address: { city: 'Oslo', lines: ['x', '2nd floor'] },
      items: [
        { sku: 'desk', count: 1 },
        { sku: 'bulb', count: 9 },
      ],
    });
  });

  test('knows the fields of the other examples', async () => {
    const { url, requests } = await startOk();
    const full = headerTypedContract.examples['parcel.delivered'] ?? [];
    const { type: _type, note: _note, ...payload } = parcelExample;
    const examples = { 'parcel.delivered': [{ name: 'bare', headers: {}, payload }, ...full] };

    await run(['send', 'parcelDelivered', '--to', url, '--set', 'note=7'], {
      contract: { ...headerTypedContract, examples },
    });

    expect(JSON.parse(requests[0]?.body ?? '')).toEqual({ ...payload, note: '7' });
  });
});

describe('usage error', () => {
  test.each<[string[], string]>([
    [['--set', 'adress.city=hunter2'], '--set: there is no field adress.city, did you mean address.city?'],
    [
      ['--set', '/items/1/cuont=9'],
      '--set: there is no field /items/1/cuont, did you mean /items/1/count or /items/0/count?',
    ],
    [['--set', 'items.7.sku=hunter2'], '--set: there is no field items.7.sku, did you mean items.0.sku'],
    [['--set', '__proto__.x=1'], '--set: there is no field __proto__.x'],
    [['--set', 'address.city.x=1'], '--set: there is no field address.city.x, did you mean address.city'],
    [['--set', 'hunter2'], '--set: expected path=value, like address.city=Riga.'],
    [
      ['--set', 'weightKg=hunter2'],
      '--set weightKg: the example has a number here, so the value must be JSON',
    ],
    [['--set', 'weightKg=1e999'], '--set weightKg: the value must be JSON'],
    [
      ['--set', 'parcelId=hunter2'],
      '--set: Parcel Delivered: the payload breaks the contract, so nothing was sent: /parcelId must match',
    ],
    [['--set', 'type=parcel.returned'], 'nothing was sent: /type must be "parcel.delivered" (const)'],
    [['--header', 'hunter2'], '--header: expected name=value, like x-key=secret.'],
    [['--header', 'x key=hunter2'], '--header: expected name=value, like x-key=secret.'],
    [['--header', 'content-type=hunter2'], '--header: content-type is set by the sender itself.'],
    [['--header', 'x-key=hunter2\r\nx: y'], '--header: the value for x-key cannot be sent.'],
    [['--header', 'x-key=hunter2', '--header', 'X-KEY=hunter2'], '--header: X-KEY is given twice.'],
    [['--timeout', 'soon'], '--timeout: not a duration. Write it like 500ms, 30s or 5m'],
    [['--timeout', '0'], '--timeout: must be a number of milliseconds'],
    [['--timeout', ''], '--timeout: not a duration.'],
    [
      ['--to', 'ftp://hunter2.test'],
      '--to: ftp: is not supported. Write out http or https, like http://127.0.0.1:3000/webhook.',
    ],
    [['--to', 'hunter2'], '--to: not an absolute URL.'],
    [['--to', 'http://me:hunter2@example.test'], '--to: holds a user name or a password.'],
  ])('%j is one line and 2, shows no value and sends nothing', async (options, message) => {
    const { url, requests } = await startOk();

    const { code, stdout, stderr } = await run(['send', 'parcelDelivered', '--to', url, ...options]);

    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/^parcel-hooks: .+\n$/);
    expect(stderr).toContain(message);
    expect(stderr).not.toContain('hunter2');
    expect(requests).toHaveLength(0);
  });

  test('of an event that cannot be sent', async () => {
    const { url } = await startOk();

    expect(await run(['send', 'depotClosed', '--to', url])).toEqual({
      code: 2,
      stdout: '',
      stderr:
        'parcel-hooks: the event type of Depot Closed is not known. Assume one with --event-type. For example: npx --no-install parcel-hooks send depotClosed --event-type ASSUMED_EVENT_TYPE --to <url>\n',
    });
    expect((await run(['send', 'parcelLost', '--to', url])).stderr).toContain(
      'there is no event "parcelLost". List all',
    );
  });
});
