import { describe, expect, test } from 'vitest';
import type { Delivery } from '../../../player/delivery/attempt.ts';
import { virtualClock } from '../../../player/delivery/clock.ts';
import type { Fault } from '../../../player/faults/fault-kinds.ts';
import { createSenderFor, type AnySender } from '../../../player/sender/create-sender.ts';
import type { SenderOptions } from '../../../player/sender/sender-options.ts';
import { retriedParcels } from '../delivery/retried-parcels.ts';
import { headerTypedContract, parcelExample } from '../sender/parcel-contract.ts';
import { closeAfterTest, startTcpServer } from '../sender/loopback-server.ts';
import { headerValues, startRawReceiver, type RawRequest } from './raw-receiver.ts';

const start = Date.UTC(2026, 0, 1);
const exampleBody = JSON.stringify(parcelExample);
const exampleBytes = Buffer.from(exampleBody);

const createSender = (url: string, more: Partial<SenderOptions> = {}, contract = retriedParcels): AnySender =>
  closeAfterTest(
    createSenderFor(contract, {
      url,
      clock: virtualClock({ startAt: start }),
      staticHeader: { name: 'X-Key', value: 's3cret' },
      ...more,
    }),
  );

async function deliver(url: string, faults: Fault[], more: Partial<SenderOptions> = {}): Promise<Delivery> {
  const delivery = await createSender(url, { faults, ...more }).parcelDelivered?.();
  if (!delivery) throw new Error('the fixture has lost its event');
  return delivery;
}

/** What a request should be if nothing is wrong with it. */
function expectClean(request: RawRequest | undefined, requestId: string): void {
  expect(request?.isWhole).toBe(true);
  expect(request?.body.equals(exampleBytes)).toBe(true);
  expect(headerValues(request!, 'x-parcel-call')).toEqual([requestId]);
  expect(headerValues(request!, 'content-type')).toEqual(['application/json']);
  expect(headerValues(request!, 'x-key')).toEqual(['s3cret']);
  expect(headerValues(request!, 'content-length')).toEqual([String(exampleBytes.length)]);
}

describe('copies', () => {
  test('one after the other are the same request, and are told of', async () => {
    const { url, requests } = await startRawReceiver([200, 503, 200]);

    const { requestId, outcome, attempts } = await deliver(url, [{ name: 'duplicate', value: 3 }]);

    expect(outcome).toBe('delivered');
    expect(attempts).toMatchObject([
      { number: 0, status: 200, copies: [{ status: 503, failure: 'status' }, { status: 200 }] },
    ]);
    expect(requests).toHaveLength(3);
    for (const request of requests) {
      expectClean(request, requestId);
      expect(request.head).toBe(requests[0]?.head);
    }
  });

  test('do not decide: the first answer does', async () => {
    const { url, requests } = await startRawReceiver([503, 200]);

    const { outcome, attempts } = await deliver(url, [{ name: 'duplicate' }]);

    expect(outcome).toBe('lost');
    expect(attempts).toMatchObject([{ status: 503, failure: 'status', copies: [{ status: 200 }] }]);
    expect(requests).toHaveLength(2);
  });

  test('at once come over connections of their own', async () => {
    const { url, requests } = await startRawReceiver();

    const { requestId, attempts } = await deliver(url, [{ name: 'duplicate-parallel', value: 5 }], {
      concurrency: 1,
    });

    expect(attempts[0]?.copies).toHaveLength(4);
    expect(new Set(requests.map(({ connection }) => connection)).size).toBe(5);
    requests.forEach((request) => expectClean(request, requestId));
  });
});

describe('a connection that is cut', () => {
  test.each<[Fault['name'], number]>([
    ['cut-before-body', 0],
    ['cut-during-body', Math.floor(exampleBytes.length / 2)],
    ['cut-after-body', exampleBytes.length],
  ])('%s leaves exactly %i bytes of the body behind', async (name, length) => {
    const receiver = await startRawReceiver();

    const { requestId, outcome, attempts } = await deliver(receiver.url, [{ name }]);
    await receiver.arrived(1);

    expect(outcome).toBe('lost');
    const reason = `FAULT_${name.toUpperCase().replaceAll('-', '_')}`;
    expect(attempts).toMatchObject([{ number: 0, failure: 'connection', reason }]);
    const [request] = receiver.requests;
    expect(request?.body.equals(exampleBytes.subarray(0, length))).toBe(true);
    expect(headerValues(request!, 'content-length')).toEqual([String(exampleBytes.length)]);
    expect(headerValues(request!, 'x-parcel-call')).toEqual([requestId]);
  });

  test('sends again, clean and under the same identifier, where retry is on', async () => {
    const receiver = await startRawReceiver();

    const { requestId, outcome, attempts } = await deliver(receiver.url, [{ name: 'cut-during-body' }], {
      retry: true,
    });

    expect(outcome).toBe('delivered');
    expect(attempts.map(({ name, failure, at }) => [name, failure, at])).toEqual([
      ['Original Attempt', 'connection', '2026-01-01T00:00:00.000Z'],
      ['Retry Attempt #1', undefined, '2026-01-01T00:05:00.000Z'],
    ]);
    const [cut, clean] = receiver.requests;
    expect(cut?.isWhole).toBe(false);
    expectClean(clean, requestId);
  });

  test.each<[number, string]>([
    [3, 'delivered'],
    [20, 'delivered'],
    [Infinity, 'lost'],
  ])('on the first %d attempts is followed by clean ones: %s', async (faultAttempts, ending) => {
    const receiver = await startRawReceiver();
    const faults: Fault[] = [{ name: 'cut-before-body' }, { name: 'unknown-field' }];

    const { requestId, outcome, attempts } = await deliver(receiver.url, faults, {
      retry: true,
      faultAttempts,
    });

    expect(outcome).toBe(ending);
    expect(attempts).toHaveLength(Math.min(faultAttempts + 1, 21));
    await receiver.arrived(attempts.length);
    receiver.requests.forEach((request, number) => {
      expect(request.isWhole).toBe(number >= faultAttempts);
      // What is changed in the request stays changed: each attempt is the same request.
      expect(headerValues(request, 'x-parcel-call')).toEqual([requestId]);
      expect(request.body.includes('"unknownField"')).toBe(number >= faultAttempts);
    });
  });
});

describe('a slow body', () => {
  test('arrives whole, and takes its time', async () => {
    const { url, requests } = await startRawReceiver();

    const { requestId, outcome, attempts } = await deliver(url, [{ name: 'slow-body', value: 60 }]);

    expect(outcome).toBe('delivered');
    expect(attempts[0]?.durationMs).toBeGreaterThanOrEqual(59);
    expectClean(requests[0], requestId);
  });
});

describe('a changed request', () => {
  const sent = async (
    fault: Fault,
    contract = retriedParcels,
  ): Promise<{ requests: readonly RawRequest[]; delivery: Delivery }> => {
    const { url, requests } = await startRawReceiver([500, 500, 200]);
    const sender = createSender(url, { faults: [fault], retry: contract === retriedParcels }, contract);
    const delivery = await sender.parcelDelivered?.();
    if (!delivery) throw new Error('the fixture has lost its event');
    for (const request of requests) {
      expect(request.isWhole).toBe(true);
      // Every attempt is the same request, byte for byte.
      expect(request.head).toBe(requests[0]?.head);
      expect(request.body.equals(requests[0]!.body)).toBe(true);
      expect(headerValues(request, 'x-parcel-call')[0]).toBe(delivery.requestId);
    }
    return { requests, delivery };
  };

  test.each<[Fault, string]>([
    [{ name: 'unknown-field' }, `${exampleBody.slice(0, -1)},"unknownField":"added by the sender"}`],
    [{ name: 'unknown-event-type' }, exampleBody.replace('parcel.delivered', 'UNKNOWN_EVENT_TYPE')],
    [{ name: 'malformed-json' }, exampleBody.slice(0, Math.ceil(exampleBody.length / 2))],
  ])('has another body: %j', async (fault, body) => {
    const { requests } = await sent(fault);

    expect(requests).toHaveLength(3);
    expect(requests[0]?.body.toString()).toBe(body);
    expect(headerValues(requests[0]!, 'content-length')).toEqual([String(Buffer.byteLength(body))]);
  });

  test.each([4_096, 2 * 1024 * 1024])('is as large as it should be: %i bytes', async (value) => {
    const { requests } = await sent({ name: 'oversized-body', value });

    expect(requests[0]?.body.length).toBe(value);
    expect(JSON.parse(requests[0]?.body.toString() ?? '')).toMatchObject(parcelExample);
  });

  test.each<[Fault, string, string[]]>([
    [{ name: 'wrong-content-type', value: 'text/xml; charset=x' }, 'content-type', ['text/xml; charset=x']],
    [{ name: 'missing-header' }, 'x-key', []],
    [{ name: 'wrong-header' }, 'x-key', ['wrong']],
  ])('has other headers: %j', async (fault, name, values) => {
    const { requests } = await sent(fault);

    expect(headerValues(requests[0]!, name)).toEqual(values);
    expect(requests[0]?.body.equals(exampleBytes)).toBe(true);
  });

  test('has the event ID twice', async () => {
    const { requests, delivery } = await sent({ name: 'repeated-header' });

    expect(headerValues(requests[0]!, 'x-parcel-call')).toEqual([delivery.requestId, delivery.requestId]);
  });

  test('has another event type in its header', async () => {
    const { requests } = await sent({ name: 'unknown-event-type' }, headerTypedContract);

    expect(headerValues(requests[0]!, 'x-parcel-event')).toEqual(['UNKNOWN_EVENT_TYPE']);
  });
});

test('two lengths are in the head of one request, which the receiver may refuse', async () => {
  let bytes = '';
  const { url } = await startTcpServer((socket) =>
    socket.on('data', (chunk) => {
      bytes += chunk.toString('latin1');
      if (bytes.endsWith('0\r\n\r\n')) socket.end('HTTP/1.1 400 Bad Request\r\ncontent-length: 0\r\n\r\n');
    }),
  );

  const { attempts } = await deliver(url, [{ name: 'both-lengths' }]);

  expect(attempts).toMatchObject([{ status: 400, failure: 'status' }]);
  expect(bytes).toContain(`\r\ncontent-length: ${exampleBytes.length}\r\n`);
  expect(bytes).toContain('\r\ntransfer-encoding: chunked\r\n');
});

test('a body that is not UTF-8 has its length, and is otherwise as it was', async () => {
  let bytes = Buffer.alloc(0);
  const { url } = await startTcpServer((socket) =>
    socket.on('data', (chunk) => {
      bytes = Buffer.concat([bytes, chunk]);
      if (bytes.includes(0xff)) socket.end('HTTP/1.1 400 Bad Request\r\ncontent-length: 0\r\n\r\n');
    }),
  );

  const { attempts } = await deliver(url, [{ name: 'invalid-utf8' }]);

  expect(attempts).toMatchObject([{ status: 400, failure: 'status' }]);
  const head = bytes.indexOf('\r\n\r\n') + 4;
  const body = bytes.subarray(head);
  expect(bytes.subarray(0, head).toString()).toContain(`\r\ncontent-length: ${exampleBytes.length}\r\n`);
  expect(body).toHaveLength(exampleBytes.length);
  expect([...body].filter((byte, index) => byte !== exampleBytes[index])).toEqual([0xff]);
  expect(() => new TextDecoder('utf-8', { fatal: true }).decode(body)).toThrow(TypeError);
});
