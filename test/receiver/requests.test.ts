import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { verifyEvent, type IncomingRequest } from '../../generated/receiver.ts';
import { heldBytes } from '../held-bytes.ts';
import { ALL, BODY, INVALID_BODY, makeReceiver, request, UNKNOWN_BODY } from './made-receiver.ts';

const KEY = { header: 'x-partner-key', values: ['old key', 'new key'] };
const WITH_KEY = { 'x-partner-key': 'new key' };

/** A body that comes in pieces, without a length. */
function streamed(...pieces: readonly string[]): ReadableStream {
  return new Blob([...pieces]).stream();
}

test('responds with 200 and nothing else once the event is stored', async () => {
  const { receiver, inbox } = makeReceiver();
  const response = await receiver.fetch(request({ id: 'a' }));
  expect([response.status, await response.text()]).toEqual([200, '']);
  const [stored] = await inbox.list(ALL);
  expect(new TextDecoder().decode(stored?.body)).toBe(BODY);
  expect(stored).toMatchObject({ id: 'a', kind: 'valid', eventType: 'CARD_POS_APPROVED_WEBHOOK' });
});

const refusals: readonly (readonly [string, Parameters<typeof request>[0], number, string])[] = [
  ['another method', { method: 'GET', headers: WITH_KEY }, 405, 'method'],
  ['another path', { url: 'http://127.0.0.1/other?path=/webhook', headers: WITH_KEY }, 404, 'not-found'],
  ['a sender without the key', {}, 401, 'sender'],
  ['a sender with another key', { headers: { 'x-partner-key': 'new keY' } }, 401, 'sender'],
  ['a sender with a part of the key', { headers: { 'x-partner-key': 'new' } }, 401, 'sender'],
  ['a sender with an empty key', { headers: { 'x-partner-key': '' } }, 401, 'sender'],
  ['a sender with the key twice', { headers: { 'x-partner-key': 'new key, new key' } }, 401, 'sender'],
  ['another content type', { headers: { ...WITH_KEY, 'content-type': 'text/plain' } }, 415, 'content-type'],
  [
    'a content type that only ends like JSON',
    { headers: { ...WITH_KEY, 'content-type': 'x-application/json' } },
    415,
    'content-type',
  ],
  ['a compressed body', { headers: { ...WITH_KEY, 'content-encoding': 'gzip' } }, 415, 'content-type'],
  [
    'a body that is said to be large',
    { headers: { ...WITH_KEY, 'content-length': '2001' } },
    413,
    'too-large',
  ],
  ['a large body', { headers: WITH_KEY, body: `"${'x'.repeat(2_000)}"` }, 413, 'too-large'],
  [
    'a large body in pieces',
    { headers: WITH_KEY, body: streamed('"', ...Array(3_000).fill('x')) },
    413,
    'too-large',
  ],
  ['broken JSON', { headers: WITH_KEY, body: '{"template":' }, 400, 'malformed'],
  ['JSON that is not an object', { headers: WITH_KEY, body: '[1]' }, 400, 'malformed'],
  ['an object without an event type', { headers: WITH_KEY, body: '{}' }, 400, 'malformed'],
  ['no body', { headers: WITH_KEY, body: '' }, 400, 'malformed'],
  ['bytes that are not UTF-8', { headers: WITH_KEY, body: new Uint8Array([34, 255, 34]) }, 400, 'malformed'],
];

test.each(refusals)(
  'refuses %s, stores nothing of it, and says no more than why',
  async (_, changes, status, reason) => {
    const limits = { key: KEY, path: '/webhook', maxBodyBytes: 2_000 };
    const { receiver, inbox, notices } = makeReceiver(limits);
    const sent = request(changes);
    const verified = await verifyEvent(sent.clone(), limits);
    const response = await receiver.fetch(sent);
    expect([response.status, await response.json()]).toEqual([status, { error: reason }]);
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(response.headers.get('allow')).toBe(status === 405 ? 'POST' : null);
    expect(response.headers.get('www-authenticate')).toBe(null);
    expect(await inbox.list(ALL)).toEqual([]);
    expect(notices).toEqual([{ type: 'refused', reason }]);
    const headers = Object.fromEntries(response.headers);
    const same = { status, headers, body: JSON.stringify({ error: reason }) };
    expect(verified).toEqual({ status: 'refused', refusal: reason, response: same });
  },
);

test.each(['old key', 'new key'])('takes events with each key that counts: %s', async (key) => {
  const { receiver } = makeReceiver({ key: KEY });
  expect((await receiver.fetch(request({ headers: { 'x-partner-key': key } }))).status).toBe(200);
});

test.each([
  'application/json; charset=utf-8',
  'application/cloudevents+json',
  'text/json',
  'APPLICATION/JSON',
  null,
])('takes JSON by its other names: %s', async (type) => {
  const { receiver } = makeReceiver();
  expect(
    (
      await receiver.fetch(
        request({ body: new TextEncoder().encode(BODY), headers: { 'content-type': type } }),
      )
    ).status,
  ).toBe(200);
});

test('takes a body that says it is not compressed', async () => {
  const { receiver } = makeReceiver();
  const encodings = ['identity', 'Identity'].map((encoding) => ({ 'content-encoding': encoding }));
  for (const headers of encodings) expect((await receiver.fetch(request({ headers }))).status).toBe(200);
});

/** A body in each way in which one may come. */
const asItComes: readonly (readonly [string, (bytes: Uint8Array) => IncomingRequest])[] = [
  ['whole', (body) => ({ method: 'POST', headers: {}, body })],
  [
    'whole, with its length',
    (body) => ({ method: 'POST', headers: { 'content-length': `${body.length}` }, body }),
  ],
  [
    'in a stream, with its length',
    (body) => ({
      method: 'POST',
      headers: { 'content-length': `${body.length}` },
      body: new Blob([body as Uint8Array<ArrayBuffer>]).stream(),
    }),
  ],
  [
    'byte by byte, in a stream',
    (body) => ({
      method: 'POST',
      headers: {},
      body: Readable.toWeb(Readable.from(Array.from(body, (_, at) => body.slice(at, at + 1)))) as never,
    }),
  ],
  [
    'in two pieces, from an iterable',
    (body) => ({
      method: 'POST',
      headers: {},
      body: Readable.from([body.slice(0, 100), body.slice(100)], { objectMode: true }),
    }),
  ],
];

test.each(asItComes)(
  'takes a body of as many bytes as it may have, and of none more: %s',
  async (_, made) => {
    const bytes = new TextEncoder().encode(BODY);
    const { receiver, inbox } = makeReceiver({ maxBodyBytes: bytes.length });
    expect(await receiver.receive(made(new Uint8Array([...bytes, 32])))).toMatchObject({ status: 413 });
    expect(await inbox.list(ALL)).toEqual([]);
    expect(await receiver.receive(made(bytes))).toMatchObject({ status: 200 });
    const [stored] = await inbox.list(ALL);
    expect(new TextDecoder().decode(stored?.body)).toBe(BODY);
  },
);

test('takes a body of up to a mebibyte by default', async () => {
  const { receiver } = makeReceiver();
  const most = BODY.padEnd(1_048_576);
  for (const [body, status] of [
    [most, 200],
    [`${most} `, 413],
  ] as const)
    expect((await receiver.fetch(request({ body }))).status).toBe(status);
});

test.each([
  ['/webhook', '/webhook', 200],
  ['/webhook', '/webhook?a=1', 200],
  ['/webhook', '/webhook?to=https://a.example/b', 200],
  ['/webhook', 'HTTPS://a.example/webhook#b', 200],
  ['/webhook', '/webhooks', 404],
  ['/webhook', '/', 404],
  ['/', 'https://a.example?b', 200],
  ['/', '', 200],
  ['/', '/x://y', 404],
])('as the endpoint %s, responds to %s with %i', async (path, url, status) => {
  const { receiver } = makeReceiver({ path });
  const body = new TextEncoder().encode(BODY);
  expect((await receiver.receive({ method: 'POST', url, headers: {}, body })).status).toBe(status);
});

test('takes what a server has routed to it, whatever the path', async () => {
  const { receiver } = makeReceiver({ path: '/webhook' });
  const body = new TextEncoder().encode(BODY);
  expect((await receiver.receive({ method: 'POST', headers: {}, body })).status).toBe(200);
});

test('reads nothing of a body before the sender is proved', async () => {
  const { receiver } = makeReceiver({ key: KEY });
  let isRead = false;
  const body = { [Symbol.asyncIterator]: () => ((isRead = true), [][Symbol.iterator]() as never) };
  const response = await receiver.receive({ method: 'POST', headers: {}, body });
  expect([response.status, isRead]).toEqual([401, false]);
});

test('gives up on a body that does not end', async () => {
  const { receiver } = makeReceiver({ bodyTimeoutMs: 20 });
  let isCancelled = false;
  const body = new ReadableStream({ cancel: () => void (isCancelled = true) });
  expect((await receiver.fetch(request({ body }))).status).toBe(408);
  expect(isCancelled).toBe(true);
});

test('refuses a body that breaks off', async () => {
  const { receiver } = makeReceiver();
  const body = new ReadableStream({ pull: (controller) => controller.error(new Error('reset')) });
  expect((await receiver.fetch(request({ body }))).status).toBe(400);
});

test('stores what is unknown or invalid, and responds as to any other event', async () => {
  const { receiver, inbox, notices } = makeReceiver();
  for (const [id, body] of Object.entries({ unknown: UNKNOWN_BODY, invalid: INVALID_BODY })) {
    expect((await receiver.fetch(request({ id, body }))).status).toBe(200);
  }
  expect(await inbox.list(ALL)).toMatchObject([
    { id: 'unknown', kind: 'unknown', state: 'quarantined', eventType: 'BRAND_NEW_WEBHOOK' },
    { id: 'invalid', kind: 'invalid', state: 'quarantined', eventType: 'CARD_POS_APPROVED_WEBHOOK' },
  ]);
  expect(notices[0]).toMatchObject({ type: 'received', kind: 'unknown', findings: [] });
  expect(notices[1]).toMatchObject({
    type: 'received',
    kind: 'invalid',
    findings: [{ path: '/cardHashId' }],
  });
  expect(JSON.stringify(notices)).not.toContain('no hash');
});

test('says which assumptions a valid event breaks', async () => {
  const warnings: (readonly { readonly path: string }[])[] = [];
  const { receiver, notices } = makeReceiver({
    handlers: { '*': (_, context) => void warnings.push(context.warnings) },
  });
  const body = JSON.stringify({ ...JSON.parse(BODY), merchantCountry: 'gb' });
  expect((await receiver.fetch(request({ body }))).status).toBe(200);
  expect(notices).toMatchObject([
    { type: 'received', kind: 'valid', findings: [{ path: '/merchantCountry' }] },
  ]);
  await receiver.drain();
  expect(warnings).toMatchObject([[{ path: '/merchantCountry' }]]);
});

test('stores the same event once, and says so', async () => {
  const { receiver, inbox, notices } = makeReceiver();
  for (let time = 0; time < 3; time += 1) {
    expect((await receiver.fetch(request({ id: 'a' }))).status).toBe(200);
  }
  expect(notices.map(({ type }) => type)).toEqual(['received', 'duplicate', 'duplicate']);
  expect(await inbox.list(ALL)).toHaveLength(1);
});

test('keeps another body under a known event ID aside, once', async () => {
  const { receiver, inbox, notices } = makeReceiver();
  await receiver.fetch(request({ id: 'a' }));
  for (let time = 0; time < 2; time += 1) {
    expect((await receiver.fetch(request({ id: 'a', body: UNKNOWN_BODY }))).status).toBe(200);
  }
  expect(notices.map(({ type }) => type)).toEqual(['received', 'conflict', 'duplicate']);
  const [aside] = await inbox.list({ ...ALL, kinds: ['conflict'] });
  expect(aside?.state).toBe('quarantined');
  expect(aside?.id).toMatch(/^a~[0-9a-f]{64}$/);
  expect(notices[1]).toMatchObject({ firstId: 'a', id: aside?.id });
});

test('stores an event without an event ID under a hash of its type and body', async () => {
  const { receiver, inbox, notices } = makeReceiver();
  for (const id of [null, '', null]) {
    expect((await receiver.fetch(request({ id }))).status).toBe(200);
  }
  const [stored, ...others] = await inbox.list(ALL);
  const hash = createHash('sha256').update(`CARD_POS_APPROVED_WEBHOOK\n${BODY}`).digest('hex');
  expect(stored?.id).toBe(`sha256:${hash}`);
  expect(others).toEqual([]);
  const again = ['id-missing', 'duplicate'];
  expect(notices.map(({ type }) => type)).toEqual(['id-missing', 'received', ...again, ...again]);
});

test('stores an event under a hash of its ID where no store takes that as it is', async () => {
  const { receiver, inbox, notices } = makeReceiver();
  const odd = ['x'.repeat(300), `${'x'.repeat(300)}y`, 'tab\there', `sha256:${'0'.repeat(64)}`];
  for (const id of [...odd, ...odd]) expect((await receiver.fetch(request({ id }))).status).toBe(200);
  const stored = await inbox.list(ALL);
  const hashes = odd.map((id) => `id-sha256:${createHash('sha256').update(id).digest('hex')}`);
  expect(stored.map(({ id }) => id)).toEqual(hashes);
  expect(notices.filter(({ type }) => type === 'duplicate')).toHaveLength(4);
  expect(notices.filter(({ type }) => type === 'id-missing')).toEqual([]);
});

test('stores the beginning of an event type that is long, without its control characters', async () => {
  const { receiver, inbox } = makeReceiver();
  const template = `A\n${'x'.repeat(300)}`;
  expect((await receiver.fetch(request({ body: JSON.stringify({ template }) }))).status).toBe(200);
  const eventType = `A\u{FFFD}${'x'.repeat(253)}`;
  expect(await inbox.list(ALL)).toMatchObject([{ kind: 'unknown', eventType }]);
});

test('takes the event ID from a header that a proxy has moved it to', async () => {
  const { receiver, inbox } = makeReceiver({ eventIdHeaders: ['X-Original-Request-Id'] });
  await receiver.fetch(request({ id: 'of the proxy', headers: { 'x-original-request-id': 'original' } }));
  await receiver.fetch(request({ id: 'without a proxy', body: UNKNOWN_BODY }));
  const stored = await inbox.list(ALL);
  expect(stored.map(({ id }) => id)).toEqual(['original', 'without a proxy']);
  expect(stored[0]?.headers).toHaveProperty('x-original-request-id', 'original');
});

test('warns when a body comes again under another event ID', async () => {
  const { receiver, notices } = makeReceiver();
  for (const id of ['a', 'b']) await receiver.fetch(request({ id }));
  expect(notices).toContainEqual(expect.objectContaining({ type: 'body-repeated', id: 'b', firstId: 'a' }));
});

test('keeps no header that could prove the sender', async () => {
  const { receiver, inbox } = makeReceiver({ key: KEY });
  await receiver.fetch(request({ id: 'a', headers: { ...WITH_KEY, cookie: 'secret' } }));
  await receiver.fetch(request({ id: null, headers: WITH_KEY, body: UNKNOWN_BODY }));
  expect((await inbox.list(ALL)).map(({ headers }) => headers)).toStrictEqual([
    { 'content-type': 'application/json', 'x-request-id': 'a' },
    { 'content-type': 'application/json' },
  ]);
});

test('responds with 503 while the store fails or is slow, and with 200 after that', async () => {
  const { inbox } = makeReceiver();
  const store = { ...inbox };
  const { receiver, errors, notices } = makeReceiver({ inbox: store as never, storeTimeoutMs: 20 });
  store.put = () => Promise.reject(new Error('connection refused'));
  expect((await receiver.fetch(request({ id: 'a' }))).status).toBe(503);
  store.put = () => new Promise(() => undefined);
  expect((await receiver.fetch(request({ id: 'a' }))).status).toBe(503);
  store.put = () => {
    throw new Error('broken');
  };
  expect((await receiver.fetch(request({ id: 'a' }))).status).toBe(503);
  store.put = inbox.put;
  expect((await receiver.fetch(request({ id: 'a' }))).status).toBe(200);
  expect(errors).toEqual([
    ['Error: connection refused', 'store'],
    ['Error: The store took more than 20 ms', 'store'],
    ['Error: broken', 'store'],
  ]);
  const unavailable = { type: 'unavailable', id: 'a' };
  expect(notices.slice(0, 3)).toEqual([unavailable, unavailable, unavailable]);
});

test('holds no more of a body than its bytes, in however small pieces it comes', async () => {
  const { receiver } = makeReceiver({ maxBodyBytes: 100_000_000 });
  const before = heldBytes();
  let held = 0;
  async function* pieces(): AsyncGenerator<Uint8Array> {
    for (let piece = 0; piece < 200_000; piece += 1) yield new Uint8Array(1);
    held = heldBytes() - before;
  }
  expect((await receiver.receive({ method: 'POST', headers: {}, body: pieces() })).status).toBe(400);
  expect(held).toBeLessThan(5_000_000);
});
