import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { SendBatch, SendEvent, SenderBase } from '../../player/sender/create-sender.ts';
import type { TypedListener } from '../../player/listener/create-typed-listener.ts';
import { toNode } from '../../receiver/adapters/node.ts';
import { memoryInbox } from '../../receiver/inbox/memory.ts';
import type {
  Inbox,
  Receiver,
  ReceiverOptions,
  RefusedRequest,
  StoredEvent,
  VerifiedBatch,
  VerifyOptions,
} from '../../receiver/v1.ts';
import type { ParseBatch } from '../../runtime/batch.ts';
import { createRandom } from '../random.ts';
import { testSeed } from '../seed.ts';
import { generateCase } from '../golden/generate-case.ts';
import { createWorkspace, type Workspace } from '../golden/workspace.ts';

/** A service that sends several events in one request, from its contract to handlers, over real HTTP. */

interface Parcels {
  'parcel.collected': { readonly parcel: { readonly id: string; readonly grams: number } };
  'parcel.delivered': { readonly parcel: { readonly id: string; readonly to: string } };
}

interface ParcelsReceiver {
  createReceiver(options: ReceiverOptions<Parcels, undefined>): Receiver;
  verifyBatch(request: Request, options: VerifyOptions): Promise<VerifiedBatch<Parcels> | RefusedRequest>;
}

interface ParcelsSender {
  createListener(): Promise<TypedListener<Parcels>>;
  createSender(options: { readonly url: string }): SenderBase & {
    readonly parcelCollected: SendEvent<Parcels['parcel.collected']>;
    readonly batch: SendBatch<{
      parcelCollected: Parcels['parcel.collected'];
      parcelDelivered: Parcels['parcel.delivered'];
    }>;
  };
}

let workspace: Workspace;
let parseBatch: ParseBatch<Parcels>;
let ofReceiver: ParcelsReceiver;
let ofSender: ParcelsSender;
beforeAll(async () => {
  workspace = createWorkspace(await generateCase('parcels'));
  ({ parseBatch } = await workspace.load<{ parseBatch: ParseBatch<Parcels> }>('generated/index.ts'));
  ofReceiver = await workspace.load('generated/receiver.ts');
  ofSender = await workspace.load('generated/sender.ts');
});
afterAll(() => workspace.remove());

const collected = (id: string, grams: unknown = 20) => ({ parcel: { kind: 'parcel.collected', id, grams } });
const delivered = (id: string) => ({ parcel: { kind: 'parcel.delivered', id, to: 'person' } });

/** A receiver in an HTTP server, and what it does. */
async function serve({ maxEvents = 100, store = {} as Partial<Inbox> } = {}) {
  const handled: string[] = [];
  const others: string[] = [];
  const notices: string[] = [];
  const inbox: Inbox = { ...memoryInbox(), ...store };
  const receiver = ofReceiver.createReceiver({
    key: 'none',
    inbox,
    maxEvents,
    handlers: {
      'parcel.collected': ({ parcel }, { id }) => void handled.push(`${id} ${parcel.grams} g`),
      'parcel.delivered': ({ parcel }, { id }) => void handled.push(`${id} to ${parcel.to}`),
    },
    otherwise: ({ status, eventType }) => void others.push(`${status} ${eventType}`),
    observe: (notice) => void notices.push(notice.type),
    onError: () => undefined,
  });
  const server = createServer(toNode(receiver));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await receiver.stop();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`;
  const post = async (body: unknown): Promise<number> => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const headers = { 'content-type': 'application/json' };
    return (await fetch(url, { method: 'POST', headers, body: text })).status;
  };
  const stored = (): Promise<readonly StoredEvent[]> => inbox.list({ contract: '@example/webhooks' });
  return { url, post, stored, receiver, handled, others, notices };
}

const textOf = ({ body }: StoredEvent): string => new TextDecoder().decode(body);

describe('a request with several events', () => {
  test('is stored whole, each event with the text of its item, and each is handled once', async () => {
    const { post, stored, receiver, handled } = await serve();
    const second =
      '{ "parcel": {"id":"p-2", "kind":"parcel.delivered","to":"box","serial":12345678901234567890} }';
    const body = `{"live":true,"items":[${JSON.stringify(collected('p-1'))} ,\n${second}],"sentBy":"depot-1"}`;
    expect(await post(body)).toBe(200);
    expect((await stored()).map((event) => [event.id, event.kind, textOf(event)])).toEqual([
      ['p-1', 'valid', JSON.stringify(collected('p-1'))],
      ['p-2', 'valid', second],
    ]);
    expect(await post(body)).toBe(200);
    expect(await receiver.drain()).toBe(2);
    expect(handled).toEqual(['p-1 20 g', 'p-2 to box']);
    expect(await post(body)).toBe(200);
    expect(await receiver.drain()).toBe(0);
  });

  test('begins with its events at once, if the receiver has started', async () => {
    const { post, receiver, handled } = await serve();
    receiver.start();
    await expect.poll(() => receiver.isReady()).toBe(true);
    const ids = Array.from({ length: 40 }, (_, index) => `p-${index}`);
    expect(await post({ live: true, items: ids.map((id) => collected(id)) })).toBe(200);
    await expect.poll(() => [...handled].sort()).toEqual(ids.map((id) => `${id} 20 g`).sort());
  });

  test('loses nothing because of bad items: they are kept as single events of their kind are', async () => {
    const { post, stored, receiver, handled, others } = await serve();
    const items = [
      collected('p-1', 'heavy'),
      { parcel: { kind: 'parcel.lost', id: 'p-2' } },
      null,
      17,
      '{"parcel":{"kind":"parcel.collected","id":"p-9","grams":1}}',
      { parcel: { id: 'p-3' } },
      [collected('p-4')],
      collected('p-5'),
    ];
    expect(await post({ live: true, items })).toBe(200);
    expect((await stored()).map(({ kind }) => kind)).toEqual([
      'invalid',
      'unknown',
      'unknown',
      'unknown',
      'unknown',
      'unknown',
      'unknown',
      'valid',
    ]);
    expect((await stored()).map(textOf)).toEqual(items.map((item) => JSON.stringify(item)));
    await receiver.drain();
    expect(handled).toEqual(['p-5 20 g']);
    expect(others.toSorted()).toEqual([
      'invalid parcel.collected',
      'unknown ',
      'unknown ',
      'unknown ',
      'unknown ',
      'unknown ',
      'unknown parcel.lost',
    ]);
  });

  test('may have events of earlier requests, and one event twice', async () => {
    const { post, stored, receiver, handled, notices } = await serve();
    expect(await post({ live: true, items: [collected('p-1'), collected('p-2')], sentBy: 'depot-1' })).toBe(
      200,
    );
    const again = [collected('p-2'), collected('p-3'), collected('p-3'), collected('p-1', 99)];
    expect(await post({ items: again, live: true, sentBy: 'depot-2' })).toBe(200);
    await receiver.drain();
    expect(handled).toEqual(['p-1 20 g', 'p-2 20 g', 'p-3 20 g']);
    expect(notices.filter((type) => type === 'duplicate')).toHaveLength(2);
    const [conflict] = (await stored()).filter(({ kind }) => kind === 'conflict');
    expect(conflict?.id).toMatch(/^p-1~[0-9a-f]{64}$/);
  });

  test('is told apart by a hash of each item that has no event ID', async () => {
    const { post, stored, receiver, handled } = await serve();
    const without = { parcel: { kind: 'parcel.collected', grams: 20 } };
    expect(await post({ items: [without, without, { parcel: { ...without.parcel, grams: 21 } }] })).toBe(200);
    expect((await stored()).map(({ id }) => id.slice(0, 7))).toEqual(['sha256:', 'sha256:']);
    await receiver.drain();
    expect(handled).toEqual([]);
  });

  test.each<[title: string, body: string, status: number]>([
    ['no events', '{"live":true,"items":[]}', 200],
    ['no list', '{"live":true}', 400],
    ['an object in place of the list', '{"items":{"parcel":{}}}', 400],
    ['another body', '[]', 400],
    ['broken JSON', '{"items":[{}', 400],
    ['as many events as it may have', `{"items":[${'{},'.repeat(99)}{}]}`, 200],
    ['more events than it may have', `{"items":[${'{},'.repeat(100)}{}]}`, 413],
    ['a list that stands there twice', '{"items":7,"items":[]}', 200],
    ['a list that another one replaces', '{"items":[],"items":7}', 400],
  ])('with %s', async (_, body, status) => {
    const { post, stored } = await serve();
    expect(await post(body)).toBe(status);
    expect((await stored()).length).toBe(status === 200 && body.includes('{}') ? 1 : 0);
  });

  test('is responded to with 503 if the store fails, and handled whole when it comes again', async () => {
    let failures = 1;
    const real = memoryInbox();
    const put: Inbox['put'] = async (events, leaseMs) => {
      failures -= 1;
      if (failures >= 0) throw new Error('No disk');
      return real.put(events, leaseMs);
    };
    const { post, receiver, handled } = await serve({ store: { ...real, put } });
    const body = { live: true, items: [collected('p-1'), delivered('p-2')] };
    expect(await post(body)).toBe(503);
    expect(await receiver.drain()).toBe(0);
    expect(await post(body)).toBe(200);
    await receiver.drain();
    expect(handled).toEqual(['p-1 20 g', 'p-2 to person']);
  });

  test('comes from a sender, one event or several in it', async () => {
    const { url, receiver, handled } = await serve();
    const sender = ofSender.createSender({ url });
    onTestFinished(() => sender.close());
    const { outcome, requestId } = await sender.parcelCollected({ parcel: { grams: 7 } });
    expect(outcome).toBe('delivered');
    await receiver.drain();
    expect(handled).toEqual([`${requestId} 7 g`]);
    const several = await sender.batch([
      { event: 'parcelDelivered', overrides: { parcel: { to: 'box' } } },
      { event: 'parcelCollected', overrides: { parcel: { grams: 8 } } },
    ]);
    expect(several).toMatchObject({ outcome: 'delivered', eventType: 'parcel.delivered' });
    await receiver.drain();
    expect(handled.slice(1)).toEqual([`${several.requestId} to box`, expect.stringMatching(/ 8 g$/)]);
    await expect(sender.batch([])).rejects.toThrow('needs at least one event');
    const wrong = { event: 'parcelCollected', overrides: { parcel: { grams: 0 } } } as const;
    await expect(sender.batch([wrong])).rejects.toThrow('/parcel/grams');
  });
});

describe('the listener', () => {
  test('gives each event of a request, and finds problems at their places in the body', async () => {
    await using listener = await ofSender.createListener();
    const sender = ofSender.createSender({ url: listener.url });
    onTestFinished(() => sender.close());
    await sender.batch([{ event: 'parcelDelivered' }, { event: 'parcelCollected' }]);
    const events = await listener.events(2);
    expect(events.map(({ eventType }) => eventType)).toEqual(['parcel.delivered', 'parcel.collected']);
    const body = JSON.stringify({ items: [collected('p-1'), collected('p-2', 'heavy'), {}] });
    const headers = { 'content-type': 'application/json' };
    expect((await fetch(listener.url, { method: 'POST', headers, body })).status).toBe(400);
    expect(listener.requests[1]?.problems.map(({ path: place }) => place)).toEqual([
      '/items/1/parcel/grams',
      '/items/2/parcel/kind',
      '/items/2/parcel/id',
    ]);
  });
});

describe('the parser', () => {
  test('says of each item what it is, and gives the whole body', () => {
    const body = { live: false, items: [collected('p-1'), { parcel: { kind: 'parcel.lost' } }, 'p-3'] };
    expect(parseBatch(JSON.stringify(body))).toEqual({
      status: 'batch',
      body,
      events: [
        { status: 'valid', eventType: 'parcel.collected', event: body.items[0], warnings: [] },
        { status: 'unknown', eventType: 'parcel.lost', body: body.items[1] },
        { status: 'unknown', eventType: '', body: 'p-3' },
      ],
    });
    expect(parseBatch(body)).toEqual(parseBatch(JSON.stringify(body)));
  });

  test.each(['{}', '[]', 'null', '{"items":{}}', '{"items":"[]"}', '{'])('refuses %s', (body) => {
    expect(parseBatch(body)).toMatchObject({ status: 'malformed', errors: [{}] });
  });
});

describe('verifyBatch', () => {
  test('gives the events of a request with their IDs and bodies', async () => {
    const body = JSON.stringify({ live: true, items: [collected('p-1'), {}] });
    const request = jsonRequest(body);
    const verified = await ofReceiver.verifyBatch(request, { key: 'none' });
    if (verified.status !== 'batch') throw new Error(verified.status);
    const [first, second] = verified.events;
    expect(new TextDecoder().decode(first?.rawBody)).toBe(JSON.stringify(collected('p-1')));
    expect(first).toMatchObject({ status: 'valid', id: 'p-1', isIdStated: true });
    expect(second).toMatchObject({ status: 'unknown', eventType: '', isIdStated: false });
    expect(new TextDecoder().decode(verified.rawBody)).toBe(body);
  });

  test('finds the items in any JSON, however it is written', async () => {
    const random = createRandom(testSeed);
    const pick = (texts: readonly string[]): string => texts[random.below(texts.length)] ?? '';
    const space = (): string => pick(['', '', ' ', '\n\t', '\r\n  ']);
    const scalars = ['null', 'true', '-0.5e+3', '12345678901234567890', '""', '"]"', '"\\\\"', '"\\"},{["'];
    const names = ['"items"', '"a"', '"\\u0069tems"', '"}"', '"\\\\"', '"__proto__"'];
    const value = (depth: number): string => {
      const parts = Array.from({ length: depth > 3 ? 0 : random.below(4) }, () => value(depth + 1));
      const named = parts.map((part) => `${space()}${pick(names)}${space()}:${space()}${part}${space()}`);
      return pick([
        pick(scalars),
        `[${space()}${parts.join(`${space()},${space()}`)}${space()}]`,
        `{${named}}`,
      ]);
    };
    for (let round = 0; round < 300; round += 1) {
      const items = Array.from({ length: random.below(5) }, () => value(0));
      const list = `[${space()}${items.map((item) => item + space()).join(`,${space()}`)}]`;
      const body = `${space()}{"a":${value(0)},${pick(names)}:${value(1)},"\\u0069tems"${space()}:${list},"z":${value(0)}}`;
      const verified = await ofReceiver.verifyBatch(jsonRequest(body), { key: 'none' });
      if (verified.status !== 'batch') throw new Error(`${verified.refusal}: ${body}`);
      expect(verified.events.map(({ rawBody }) => new TextDecoder().decode(rawBody))).toEqual(items);
    }
  });

  test('refuses what is not a list', async () => {
    const request = jsonRequest('{}');
    expect(await ofReceiver.verifyBatch(request, { key: 'none' })).toMatchObject({ refusal: 'malformed' });
  });

  test('refuses to look for event IDs in headers', async () => {
    const request = jsonRequest('{}');
    const options = { key: 'none', eventIdHeaders: ['x-id'] } as const;
    await expect(ofReceiver.verifyBatch(request, options)).rejects.toThrow(/eventIdHeaders/);
  });
});

function jsonRequest(body: string): Request {
  return new Request('http://127.0.0.1/', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
}
