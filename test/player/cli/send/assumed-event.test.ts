import { writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { ContractData } from '../../../../player/contract.ts';
import { createSenderFor } from '../../../../player/sender/create-sender.ts';
import { makeRequestFor } from '../../../../player/sender/make-request.ts';
import { virtualClock } from '../../../../player/delivery/clock.ts';
import { temporaryFile } from '../../../temporary-folder.ts';
import { retriedParcels } from '../../delivery/retried-parcels.ts';
import { jsonLines } from '../../run/json-lines.ts';
import { send } from '../../run/send.ts';
import { startReceiver, type LoopbackServer, type Received } from '../../sender/loopback-server.ts';
import { run } from '../run.ts';

/** An event whose event type is not known, under one that is assumed. */

const startOk = (): Promise<LoopbackServer> => startReceiver((_, response) => response.end());

const assumed = ['depotClosed', '--event-type', 'depot.shut'];

function fileOf(content: string): string {
  const file = temporaryFile('body.json');
  writeFileSync(file, content);
  return file;
}

/** By name, in lower case. */
function headersOf({ rawHeaders }: Received): ReadonlyMap<string, string> {
  return new Map(
    rawHeaders.flatMap((text, index) =>
      index % 2 ? [] : [[text.toLowerCase(), rawHeaders[index + 1] ?? ''] as const],
    ),
  );
}

/** The same service with the event type in a header. */
const inHeader: ContractData = {
  ...retriedParcels,
  endpoint: { ...retriedParcels.endpoint, eventType: [{ in: 'header', name: 'x-parcel-event' }] },
};

describe('the command', () => {
  test('sends the event type alone, and says that it is assumed', async () => {
    const receiver = await startOk();

    const { code, stdout } = await send([...assumed, '--to', receiver.url]);

    expect(code).toBe(0);
    expect(stdout).toContain('  Depot Closed (assumed depot.shut)  First attempt:  200');
    expect(receiver.requests.map(({ body }) => body)).toEqual(['{"type":"depot.shut"}']);
  });

  test('completes a body, which may say the event type itself', async () => {
    const receiver = await startOk();
    const to = ['--to', receiver.url];

    await send([...assumed, ...to, '--body', fileOf('{"depot":"north","beds":[1,2]}')]);
    await send([...assumed, ...to, '--body', fileOf('{"depot":"south","type":"depot.shut"}')]);
    await send([
      ...assumed,
      ...to,
      '--body',
      fileOf('{"depot":"west"}'),
      '--set',
      'depot=east',
      '--set',
      'n.m=1',
    ]);

    expect(receiver.requests.map(({ body }) => JSON.parse(body) as unknown)).toEqual([
      { type: 'depot.shut', depot: 'north', beds: [1, 2] },
      { type: 'depot.shut', depot: 'south' },
      { type: 'depot.shut', depot: 'east', n: { m: 1 } },
    ]);
  });

  test('sends one body several times, under new event IDs', async () => {
    const receiver = await startOk();

    const { code } = await send([...assumed, '--to', receiver.url, '--count', '3']);

    expect(code).toBe(0);
    expect(new Set(receiver.requests.map((request) => headersOf(request).get('x-parcel-call'))).size).toBe(3);
  });

  test.each([
    ['{"depot":7}', '--body: Depot Closed: the payload breaks the contract, so nothing was sent: /depot'],
    ['{"type":"depot.open"}', '/type must stay the type of this event'],
    ['[]', '--body: with --event-type, the body must be a JSON object.'],
    ['{', '--body: with --event-type, the body must be a JSON object.'],
  ])('refuses the body %s', async (body, message) => {
    const receiver = await startOk();

    const { code, stderr } = await send([...assumed, '--to', receiver.url, '--body', fileOf(body)]);

    expect(code).toBe(2);
    expect(stderr).toContain(message);
    expect(receiver.requests).toHaveLength(0);
  });

  test('sends what breaks the known part with --allow-invalid', async () => {
    const receiver = await startOk();

    await send([...assumed, '--to', receiver.url, '--set', 'depot=7', '--allow-invalid']);

    expect(receiver.requests.map(({ body }) => body)).toEqual(['{"type":"depot.shut","depot":7}']);
  });

  test('puts the event type into a header where that holds it', async () => {
    const receiver = await startOk();

    const { code } = await send([...assumed, '--to', receiver.url, '--body', fileOf('{"depot":"north"}')], {
      contract: inHeader,
    });

    expect(code).toBe(0);
    const [request] = receiver.requests;
    expect(headersOf(request!).get('x-parcel-event')).toBe('depot.shut');
    expect(request?.body).toBe('{"depot":"north"}');
  });

  test('marks each attempt in --json, and is retried', async () => {
    const failing = await startReceiver((_, response) => response.writeHead(503).end());
    const options = ['--body', fileOf('{"depot":"north"}'), '--retry', 'all', '--speed', 'max', '--json'];

    const { code, stdout } = await send([...assumed, '--to', failing.url, ...options]);

    expect(code).toBe(1);
    const mark = { eventType: 'depot.shut', assumed: true };
    expect(jsonLines(stdout)).toMatchObject([
      { type: 'attempt', number: 0, ...mark },
      { type: 'attempt', number: 1, name: 'Try 1 Again', ...mark },
      { type: 'attempt', number: 2, ...mark },
      { type: 'outcome', outcome: 'lost' },
      { type: 'summary' },
    ]);
    expect(failing.requests.map(({ body }) => body)).toEqual(
      Array(3).fill('{"type":"depot.shut","depot":"north"}'),
    );
  });

  test.each([
    ['{"type":"depot.shut","depot":"north","more":1}', 0, 'line 1: valid depot.shut'],
    ['{"type":"depot.shut","depot":7}', 1, 'line 1: /depot type'],
    ['{"depot":"north"}', 1, 'line 1: /type'],
    ['{"type":"parcel.scanned"}', 1, 'line 1: /type event-type must not be the event type of another event'],
  ])('validates what is known of %s', async (stdin, code, message) => {
    for (const strict of [[], ['--strict']]) {
      const argv = ['validate', '-', '--event', 'depotClosed', ...strict];
      const result = await run(argv, { contract: retriedParcels, stdin });
      expect(result.code).toBe(code);
      expect(result.stdout).toContain(message);
    }
  });

  test('validates what is known of a body whose event type stands in a header', async () => {
    const argv = ['validate', '-', '--event', 'depotClosed'];

    expect((await run(argv, { contract: inHeader, stdin: '{"depot":"north"}' })).code).toBe(0);
    expect((await run(argv, { contract: inHeader, stdin: '{"depot":7}' })).code).toBe(1);
  });
});

describe('the sender', () => {
  test('plays the policy of the event, and marks the delivery', async () => {
    const receiver = await startReceiver((_, response) => {
      response.statusCode = receiver.requests.length < 2 ? 500 : 200;
      response.end();
    });
    const seen: unknown[] = [];
    const sender = createSenderFor(retriedParcels, {
      url: receiver.url,
      retry: ['depotClosed'],
      clock: virtualClock(),
      onAttempt: ({ name }, delivery) => seen.push([name, delivery.eventType, delivery.assumed]),
    });

    const delivery = await sender.depotClosed?.({ depot: 'north' }, { eventType: 'depot.shut' });
    await sender.close();

    expect(delivery).toMatchObject({ eventType: 'depot.shut', assumed: true, outcome: 'delivered' });
    expect(seen).toEqual([
      ['First Try', 'depot.shut', true],
      ['Try 1 Again', 'depot.shut', true],
    ]);
  });

  test.each([
    [undefined, 'Depot Closed: the event type of Depot Closed is not known. Assume one with eventType.'],
    [{}, 'Assume one with eventType.'],
    [{ eventType: '' }, 'eventType must be a text'],
    [{ eventType: 7 }, 'eventType must be a text'],
    [{ eventType: 'parcel.scanned' }, 'parcel.scanned is the event type of Parcel Scanned'],
  ])('rejects %j with a TypeError', async (options, message) => {
    const sender = createSenderFor(retriedParcels, { url: 'http://127.0.0.1:1' });

    const sent = sender.depotClosed?.({}, options as { eventType: string });

    await expect(sent).rejects.toThrow(TypeError);
    await expect(sent).rejects.toThrow(message);
    await sender.close();
  });

  test('takes no event type for an event that has one', async () => {
    const sender = createSenderFor(retriedParcels, { url: 'http://127.0.0.1:1' });

    await expect(sender.parcelScanned?.({}, { eventType: 'x' })).rejects.toThrow(
      'Parcel Scanned: the event type of Parcel Scanned is known: parcel.scanned. Leave eventType out.',
    );
    await sender.close();
  });

  test('makes a request of the payload, with the event type in body or header', async () => {
    const options = { eventType: 'depot.shut' };
    const inBody = makeRequestFor(retriedParcels, 'depotClosed', { depot: 'north' }, options);
    const headed = makeRequestFor(inHeader, 'depotClosed', undefined, options);

    expect(await inBody.json()).toEqual({ type: 'depot.shut', depot: 'north' });
    expect(await headed.text()).toBe('{}');
    expect(headed.headers.get('x-parcel-event')).toBe('depot.shut');
    expect(() => makeRequestFor(inHeader, 'depotClosed', {}, { eventType: 'a\nb' })).toThrow(TypeError);
    expect(() => makeRequestFor(retriedParcels, 'depotClosed', { depot: 7 }, options)).toThrow('/depot');
  });

  test('sends an event whose event type alone is known like any other', async () => {
    expect(await makeRequestFor(retriedParcels, 'parcelReturned', { why: 'refused' }).json()).toEqual({
      type: 'parcel.returned',
      why: 'refused',
    });
  });
});
