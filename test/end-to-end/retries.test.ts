import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createSender, makeRequest, virtualClock } from '../../generated/sender.ts';
import { parseEvent } from '../../generated/validators/index.ts';

/** The retry policy of this service, from the contract to a receiver. */

interface Received {
  readonly id: string;
  readonly body: string;
}

/** Starts a receiver that answers so many times with 500, then with 200. */
async function startReceiver(failures: number): Promise<{ url: string; received: readonly Received[] }> {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    received.push({
      id: String(request.headers['x-request-id']),
      body: Buffer.concat(chunks).toString(),
    });
    response.writeHead(received.length > failures ? 200 : 500).end();
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/webhook`, received };
}

const start = Date.UTC(2026, 0, 1);

const names = [
  'Original Attempt',
  ...Array.from({ length: 20 }, (_, index) => `Retry Attempt #${index + 1}`),
];

test.each([
  [20, 'delivered'],
  [21, 'lost'],
] as const)(
  'after %i failures the event is %s, a hundred minutes after the first attempt',
  async (failures, ending) => {
    const { url, received } = await startReceiver(failures);
    const sender = createSender({ url, retry: true, clock: virtualClock({ startAt: start }) });

    const { requestId, outcome, attempts } = await sender.cardPosApproved();
    await sender.close();

    expect(outcome).toBe(ending);
    expect(attempts.map(({ name, at }) => [name, Date.parse(at) - start])).toEqual(
      names.map((name, number) => [name, number * 5 * 60_000]),
    );
    expect(received).toHaveLength(21);
    expect(new Set(received.map(({ id }) => id))).toEqual(new Set([requestId]));
    expect(new Set(received.map(({ body }) => body)).size).toBe(1);
  },
);

test('without an agreement on retries an event is attempted once', async () => {
  const { url, received } = await startReceiver(1);
  const sender = createSender({ url, clock: virtualClock() });

  expect(await sender.directDebitTransactionChargebackSettled()).toMatchObject({ outcome: 'lost' });
  await sender.close();
  expect(received).toHaveLength(1);
});

test('a made request passes the strict validator, under the type and the identifier of its own', async () => {
  const request = makeRequest('CARD_POS_APPROVED_WEBHOOK', { merchantName: 'Invented Shop' });

  expect(request.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
  const parsed = parseEvent(new Uint8Array(await request.arrayBuffer()), {
    headers: request.headers,
    mode: 'strict',
  });
  expect(parsed).toMatchObject({
    status: 'valid',
    eventType: 'CARD_POS_APPROVED_WEBHOOK',
    event: { merchantName: 'Invented Shop' },
  });
});
