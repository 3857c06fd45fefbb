import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { examples } from '../../generated/examples.ts';
import { createSender, type Sender } from '../../generated/sender.ts';
import { parseEvent } from '../../generated/validators/index.ts';

interface Received {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly result: ReturnType<typeof parseEvent>;
}

let server: Server;
let sender: Sender;
let received: Received[];
let status: number;

beforeEach(async () => {
  received = [];
  status = 200;
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method, url, headers } = request;
    received.push({
      method,
      url,
      headers,
      result: parseEvent(Buffer.concat(chunks), { headers, mode: 'strict' }),
    });
    response.writeHead(status).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  sender = createSender({
    url: `http://127.0.0.1:${port}/webhook`,
    staticHeader: { name: 'x-partner-key', value: 'test-key' },
  });
});

afterEach(async () => {
  await sender.close();
  server.closeAllConnections();
  server.close();
});

test('both documented events travel from the generated sender to a receiver with the generated validator', async () => {
  const card = await sender.cardPosApproved();
  const debit = await sender.directDebitTransactionChargebackSettled({ debitCode: 'EXAMPLE_REVERSAL' });

  expect([card.outcome, debit.outcome]).toEqual(['delivered', 'delivered']);
  const [cardExample] = examples.CARD_POS_APPROVED_WEBHOOK;
  const [debitExample] = examples.DIRECT_DEBIT_TRANSACTION_CHARGEBACK_SETTLED_WEBHOOK;
  expect(received.map(({ result }) => result)).toEqual([
    { status: 'valid', eventType: 'CARD_POS_APPROVED_WEBHOOK', event: cardExample?.payload, warnings: [] },
    {
      status: 'valid',
      eventType: 'DIRECT_DEBIT_TRANSACTION_CHARGEBACK_SETTLED_WEBHOOK',
      event: { ...debitExample?.payload, debitCode: 'EXAMPLE_REVERSAL' },
      warnings: [],
    },
  ]);
});

test('the request is what the contract says', async () => {
  const { requestId } = await sender.cardPosApproved();
  const [request] = received;
  expect(request?.method).toBe('POST');
  expect(request?.url).toBe('/webhook');
  expect(request?.headers).toMatchObject({
    'content-type': 'application/json',
    'x-partner-key': 'test-key',
    'x-request-id': requestId,
  });
});

test.each<[number, string]>([
  [201, 'status'],
  [204, 'status'],
  [301, 'redirect'],
  [500, 'status'],
])('a response %i is a lost event after one attempt: %s', async (answer, failure) => {
  status = answer;
  const { outcome, attempts } = await sender.cardPosApproved();
  expect(outcome).toBe('lost');
  expect(attempts).toMatchObject([{ number: 0, name: 'First attempt', status: answer, failure }]);
  expect(received).toHaveLength(1);
});

test('a body that breaks the contract never leaves', async () => {
  await expect(sender.cardPosApproved({ transactionAmount: '12.5' })).rejects.toMatchObject({
    errors: [{ path: '/transactionAmount', rule: 'pattern' }],
  });
  expect(received).toEqual([]);
});
