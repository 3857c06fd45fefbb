import { readFileSync } from 'node:fs';
import { request as tlsRequest } from 'node:https';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { ContractData } from '../../../player/contract.ts';
import { headerTypedContract, parcelContract, parcelExample } from '../sender/parcel-contract.ts';
import { openSocket, post, rawRequest, startListener, textOf, validBody } from './start-listener.ts';

const { type: _type, ...untypedParcel } = parcelExample;

/** The same service with the event ID in the body. */
const payloadIdContract: ContractData = {
  ...parcelContract,
  endpoint: { ...parcelContract.endpoint, eventId: { in: 'payload', pointer: '/parcelId' } },
};

async function problemsOf(response: Response): Promise<{ path: string; rule: string }[]> {
  return ((await response.json()) as { problems: { path: string; rule: string }[] }).problems;
}

describe('an event', () => {
  test('that is valid is responded to with the success status and nothing else', async () => {
    const { url, requests } = await startListener();

    const response = await post(`${url}?token=hunter2`, { id: 'a' });

    expect({ status: response.status, body: await response.text() }).toEqual({ status: 200, body: '' });
    expect(requests).toMatchObject([
      {
        number: 1,
        method: 'POST',
        path: '/webhook',
        kind: 'event',
        status: 200,
        eventType: 'parcel.delivered',
        title: 'Parcel Delivered',
        documented: true,
        requestId: 'a',
        attempt: 1,
        duplicateOf: undefined,
        problems: [],
      },
    ]);
    expect(Buffer.from(requests[0]?.body ?? []).toString()).toBe(validBody);
    expect(new Date(requests[0]?.at ?? '').toISOString()).toBe(requests[0]?.at);
  });

  test.each([
    [JSON.stringify({ type: 'parcel.teleported' }), undefined],
    [JSON.stringify({ type: 'parcel.returned' }), 'Parcel Returned'],
  ])('of a type without a known payload is fine (%#)', async (body, title) => {
    const { url, requests } = await startListener({ mode: 'strict' });

    expect((await post(url, { id: 'a', body })).status).toBe(200);
    expect(requests).toMatchObject([{ kind: 'event', title, documented: false, problems: [] }]);
  });

  test('with a field that the contract does not show is invalid in strict mode only', async () => {
    const body = JSON.stringify({ ...parcelExample, colour: 'red' });
    const tolerant = await startListener();
    const strict = await startListener({ mode: 'strict' });

    expect((await post(tolerant.url, { id: 'a', body })).status).toBe(200);
    const refused = await post(strict.url, { id: 'a', body });
    expect(refused.status).toBe(400);
    expect(await problemsOf(refused)).toMatchObject([{ path: '/colour', rule: 'additionalProperties' }]);
  });

  test('may have its type in a header', async () => {
    const { url, requests } = await startListener({}, headerTypedContract);
    const body = JSON.stringify(untypedParcel);

    const typed = await post(url, { id: 'a', body, headers: { 'x-parcel-event': 'parcel.delivered' } });
    const untyped = await post(url, { id: 'b', body });

    expect(typed.status).toBe(200);
    expect(requests[0]).toMatchObject({ title: 'Parcel Delivered', documented: true });
    expect(untyped.status).toBe(400);
    expect(await problemsOf(untyped)).toMatchObject([{ path: '', rule: 'event-type' }]);
  });

  test('may have its identifier in the body', async () => {
    const { url, requests } = await startListener({}, payloadIdContract);

    await post(url);
    await post(url);
    const without = await post(url, { body: JSON.stringify({ type: 'parcel.returned' }) });
    const invalid = await post(url, { body: JSON.stringify({ ...parcelExample, parcelId: 7 }) });
    const unreadable = await post(url, { body: '{' });

    expect(requests.slice(0, 2)).toMatchObject([
      { requestId: 'PX-100200', attempt: 1 },
      { requestId: 'PX-100200', attempt: 2, duplicateOf: 1 },
    ]);
    expect(await problemsOf(without)).toMatchObject([{ path: '/parcelId', rule: 'event-id' }]);
    expect((await problemsOf(invalid)).map(({ rule }) => rule)).not.toContain('event-id');
    expect(await problemsOf(unreadable)).toMatchObject([{ path: '', rule: 'json' }]);
  });
});

describe('a request that breaks the contract is responded to with its problems, never with its values', () => {
  test.each<[string, Parameters<typeof post>[1], string]>([
    [
      'a wrong field',
      { id: 'a', body: JSON.stringify({ ...parcelExample, parcelId: 'hunter2' }) },
      'pattern',
    ],
    ['an empty body', { id: 'a', body: '' }, 'json'],
    ['no JSON', { id: 'a', body: 'hunter2' }, 'json'],
    ['a JSON string', { id: 'a', body: JSON.stringify(validBody) }, 'type'],
    ['no UTF-8', { id: 'a', body: new Uint8Array([0xff]) }, 'encoding'],
    ['no identifier', {}, 'event-id'],
    ['an empty identifier', { id: '' }, 'event-id'],
    ['another content type', { id: 'a', headers: { 'content-type': 'text/hunter2' } }, 'content-type'],
    [
      'a compressed body',
      { id: 'a', body: gzipSync(validBody), headers: { 'content-encoding': 'gzip' } },
      'content-encoding',
    ],
  ])('%s', async (_, request, rule) => {
    const { url, requests } = await startListener();

    const response = await post(url, request);
    const text = await response.clone().text();

    expect(response.status).toBe(400);
    expect(await problemsOf(response)).toMatchObject([{ rule }]);
    expect(text).not.toContain('hunter2');
    expect(requests).toMatchObject([{ kind: 'invalid', status: 400, problems: [{ rule }] }]);
  });

  test.each(['application/json; charset=utf-8', 'Application/JSON', 'application/json;'])(
    'but %s is the content type',
    async (contentType) => {
      const { url } = await startListener();

      expect((await post(url, { id: 'a', headers: { 'content-type': contentType } })).status).toBe(200);
    },
  );

  test('a repeated header', async () => {
    const { url, requests } = await startListener();
    const socket = openSocket(url);
    socket.end(
      rawRequest(validBody, [
        'Content-Type: application/json',
        'X-Parcel-Call: a',
        'x-parcel-call: a',
        `Content-Length: ${Buffer.byteLength(validBody)}`,
        'Connection: close',
      ]),
    );

    expect(await textOf(socket)).toMatch(/^HTTP\/1\.1 400 [^]*"rule":"repeated"/);
    expect(requests).toMatchObject([{ requestId: 'a', kind: 'invalid' }]);
  });

  test('another path, where one was named', async () => {
    const { url, requests } = await startListener({ path: '/webhook' });
    const { origin } = new URL(url);

    expect(new URL(url).pathname).toBe('/webhook');
    expect((await post(`${origin}/webhook/`, { id: 'a' })).status).toBe(404);
    expect((await post(`${url}?a=b`, { id: 'a' })).status).toBe(200);
    expect(requests).toMatchObject([
      { path: '/webhook/', kind: 'invalid', problems: [{ rule: 'path' }] },
      { path: '/webhook', kind: 'event', attempt: 1 },
    ]);
  });

  test('another method', async () => {
    const { url } = await startListener();

    const response = await fetch(url);

    expect({ status: response.status, allow: response.headers.get('allow') }).toEqual({
      status: 405,
      allow: 'POST',
    });
    expect((await fetch(url, { method: 'HEAD' })).status).toBe(405);
  });

  test('a body of more than 1 MiB, but not one of exactly that', async () => {
    const { url, requests } = await startListener();
    const bodyOf = (bytes: number) => `{"a":"${'x'.repeat(bytes - 8)}"}`;

    expect((await post(url, { id: 'a', body: bodyOf(1024 * 1024) })).status).toBe(400);
    expect((await post(url, { id: 'b', body: bodyOf(1024 * 1024 + 1) })).status).toBe(413);
    expect((await post(url, { id: 'c', body: bodyOf(32 * 1024 * 1024) })).status).toBe(413);
    expect(requests.map(({ body, requestId }) => [requestId, body.length])).toEqual([
      ['a', 1024 * 1024],
      ['b', 0],
      ['c', 0],
    ]);
  });
});

describe('odd requests', () => {
  test('of HTTP/1.0, and of a proxy that names the whole URL', async () => {
    const { url, requests } = await startListener({ path: '/webhook' });
    const headers = [
      'Content-Type: application/json',
      'x-parcel-call: a',
      `Content-Length: ${Buffer.byteLength(validBody)}`,
    ];
    const old = openSocket(url);
    old.write(rawRequest(validBody, headers, '1.0'));
    expect(await textOf(old)).toMatch(/^HTTP\/1\.1 200 /);

    const proxied = openSocket(url);
    proxied.write(
      rawRequest(validBody, [...headers, 'Connection: close']).replace('POST /', 'POST http://x.test/'),
    );
    expect(await textOf(proxied)).toMatch(/^HTTP\/1\.1 200 /);
    expect(requests.map(({ path }) => path)).toEqual(['/webhook', '/webhook']);
  });

  test('in chunks, split anywhere', async () => {
    const { url } = await startListener();
    const socket = openSocket(url);
    const bytes = Buffer.from(validBody);
    socket.write(
      rawRequest('', [
        'Content-Type: application/json',
        'x-parcel-call: a',
        'Transfer-Encoding: chunked',
        'Connection: close',
      ]),
    );
    for (const byte of bytes)
      socket.write(Buffer.concat([Buffer.from('1\r\n'), Buffer.of(byte), Buffer.from('\r\n')]));
    socket.end('0\r\n\r\n');

    expect(await textOf(socket)).toMatch(/^HTTP\/1\.1 200 /);
  });

  test('that are nested too deeply to be checked', async () => {
    const { url } = await startListener();
    const body = `{"type":"parcel.delivered","x":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;

    expect((await post(url, { id: 'a', body })).status).toBe(400);
    expect((await post(url, { id: 'b' })).status).toBe(200);
  });

  test('whose type reads like a property of objects', async () => {
    const { url, requests } = await startListener();

    await post(url, { id: 'a', body: '{"type":"__proto__"}' });
    await post(url, { id: 'b', body: '{"type":"constructor"}' });

    expect(requests).toMatchObject([
      { eventType: '__proto__', title: undefined, documented: false, kind: 'event' },
      { eventType: 'constructor', title: undefined, documented: false, kind: 'event' },
    ]);
  });
});

describe('a request that breaks off', () => {
  const headers = ['Content-Type: application/json', 'x-parcel-call: a', 'Content-Length: 1000'];

  test.each([
    ['before the body', rawRequest('', headers)],
    ['within the body', rawRequest('{"type":', headers)],
  ])('%s is told with its identifier, and is not a request', async (_, text) => {
    for (const end of ['end', 'resetAndDestroy'] as const) {
      const listener = await startListener();
      const told = listener.nextBroken();
      const socket = openSocket(listener.url);
      socket.write(text, () => socket[end]());

      expect(await told).toMatchObject({ reason: 'cut', requestId: 'a' });
      expect((await post(listener.url, { id: 'a' })).status).toBe(200);
      expect(listener.requests).toMatchObject([{ number: 1, attempt: 1, kind: 'event' }]);
      expect(listener.broken).toHaveLength(1);
    }
  });

  test('within the head is told', async () => {
    const listener = await startListener();
    const told = listener.nextBroken();
    openSocket(listener.url).end('POST /webhook HTTP/1.1\r\nHost: ');

    expect(await told).toMatchObject({ reason: 'cut', requestId: undefined });
  });

  test('with a damaged chunk is told once, and the connection ends', async () => {
    const listener = await startListener();
    const socket = openSocket(listener.url);
    socket.write(rawRequest('zz\r\n', ['x-parcel-call: a', 'Transfer-Encoding: chunked']));

    expect(await textOf(socket)).toMatch(/^HTTP\/1\.1 400 /);
    await listener.close();
    expect(listener.broken).toMatchObject([
      { reason: 'cut', code: 'HPE_INVALID_CHUNK_SIZE', requestId: 'a' },
    ]);
  });

  test('since it is not HTTP is told, and responded to', async () => {
    const listener = await startListener();
    const told = listener.nextBroken();
    const socket = openSocket(listener.url);
    socket.write('\x16\x03\x01 hello\r\n\r\n');

    expect(await textOf(socket)).toMatch(/^HTTP\/1\.1 400 /);
    expect(await told).toMatchObject({ reason: 'not-http', code: 'HPE_INVALID_METHOD' });
    expect(listener.requests).toEqual([]);
  });
});

describe('identifiers', () => {
  test('that come again are duplicates, with the first request named', async () => {
    const { url, requests } = await startListener();
    for (const id of ['a', 'b', 'a', 'a']) expect((await post(url, { id })).status).toBe(200);
    await post(url, { id: 'a', body: JSON.stringify({ ...parcelExample, weightKg: 3 }) });

    expect(
      requests.map(({ kind, attempt, duplicateOf, otherBody }) => [kind, attempt, duplicateOf, otherBody]),
    ).toEqual([
      ['event', 1, undefined, false],
      ['event', 1, undefined, false],
      ['duplicate', 2, 1, false],
      ['duplicate', 3, 1, false],
      ['duplicate', 4, 1, true],
    ]);
  });

  test('that come 100 times at once have exactly one first', async () => {
    const { url, requests } = await startListener();

    const responses = await Promise.all(Array.from({ length: 100 }, () => post(url, { id: 'a' })));

    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect(requests.filter(({ kind }) => kind === 'event')).toHaveLength(1);
    expect(requests.map(({ attempt }) => attempt).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 100 }, (_, index) => index + 1),
    );
    expect(new Set(requests.slice(1).map(({ duplicateOf }) => duplicateOf))).toEqual(new Set([1]));
  });
});

describe('failing on purpose', () => {
  test('the first attempts of each delivery fail, whatever comes in between', async () => {
    const { url } = await startListener({ failFirst: 2 });
    const statuses: number[] = [];
    for (const id of ['a', 'b', 'a', 'b', 'a', 'b', 'a']) statuses.push((await post(url, { id })).status);

    expect(statuses).toEqual([503, 503, 503, 503, 200, 200, 200]);
  });

  test('of requests at once under one identifier exactly so many fail', async () => {
    const { url } = await startListener({ failFirst: 3, status: 500 });

    const responses = await Promise.all(
      ['a', 'b'].flatMap((id) => Array.from({ length: 20 }, () => post(url, { id }))),
    );

    expect(responses.filter(({ status }) => status === 500)).toHaveLength(6);
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(34);
  });

  test('another status is for what would succeed alone', async () => {
    const { url } = await startListener({ status: 204 });

    expect((await post(url, { id: 'a' })).status).toBe(204);
    expect((await post(url, { id: 'b', body: '{}' })).status).toBe(400);
  });

  test('a response waits for its delay, and a client that has gone for none', async () => {
    const listener = await startListener({ delayMs: 2 ** 31 - 1 });
    const client = new AbortController();
    const told = listener.nextRequest();
    const response = fetch(listener.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-parcel-call': 'a' },
      body: validBody,
      signal: client.signal,
    }).catch((error: Error) => error.name);

    expect(await told).toMatchObject({ status: 200 });
    expect(listener.responding()).toBe(1);
    client.abort();
    expect(await response).toBe('AbortError');
    await listener.close();
    expect(listener.responding()).toBe(0);
  });

  test('a delayed response arrives', async () => {
    const { url } = await startListener({ delayMs: 20 });

    expect((await post(url, { id: 'a' })).status).toBe(200);
  });
});

describe('closing', () => {
  test('finishes what is being responded to, and takes nothing more', async () => {
    const release = Promise.withResolvers<void>();
    const listener = await startListener({ onRequest: () => release.promise });
    const told = listener.nextRequest();
    const response = post(listener.url, { id: 'a' });
    await told;
    const half = openSocket(listener.url);
    const ended = textOf(half);
    await new Promise<void>((resolve) =>
      half.write(rawRequest('{', ['Content-Length: 9', 'x-parcel-call: b']), () => resolve()),
    );

    const closed = listener.close();
    await expect(post(listener.url, { id: 'c' })).rejects.toThrow();
    release.resolve();

    expect((await response).status).toBe(200);
    expect((await response).headers.get('connection')).toBe('close');
    await closed;
    expect(await ended).toBe('');
    expect(listener.requests.map(({ requestId }) => requestId)).toEqual(['a']);
    expect(listener.broken).toEqual([]);
  });

  test('is possible from within a request, so that it is the last one', async () => {
    const listener = await startListener({
      onRequest({ number }) {
        if (number === 3) void listener.close();
      },
    });

    const responses = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) => post(listener.url, { id: `id-${index}` })),
    );

    expect(responses.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(listener.requests).toHaveLength(3);
  });

  test('at once lets nobody wait', async () => {
    const listener = await startListener({ delayMs: 2 ** 31 - 1 });
    const told = listener.nextRequest();
    const response = post(listener.url, { id: 'a' });
    // What waits for it begins later.
    response.catch(() => undefined);
    await told;
    openSocket(listener.url);

    const closed = listener.close();
    await listener.destroy();
    await closed;

    await expect(response).rejects.toThrow();
    expect(listener.responding()).toBe(0);
  });

  test('tells what the callback threw, which was responded to with 500', async () => {
    const listener = await startListener({
      onRequest() {
        throw new Error('full');
      },
    });

    expect((await post(listener.url, { id: 'a' })).status).toBe(500);
    await expect(listener.close()).rejects.toThrow('full');
  });
});

describe('https', () => {
  const pem = (name: string) =>
    readFileSync(new URL(`../http/certificates/${name}.pem`, import.meta.url), 'utf8');
  const tls = { cert: pem('server.cert'), key: pem('server.test-key') };

  test('responds over a secure connection', async () => {
    const { url, requests } = await startListener({ tls });
    const status = await new Promise((resolve, reject) => {
      tlsRequest(
        url,
        {
          method: 'POST',
          ca: pem('ca.cert'),
          headers: { 'content-type': 'application/json', 'x-parcel-call': 'a' },
          agent: false,
        },
        (response) => {
          response.resume();
          resolve(response.statusCode);
        },
      )
        .on('error', reject)
        .end(validBody);
    });

    expect(new URL(url).protocol).toBe('https:');
    expect(status).toBe(200);
    expect(requests).toMatchObject([{ kind: 'event' }]);
  });

  test('tells of who comes without, and closes with a handshake that never ends', async () => {
    const listener = await startListener({ tls });
    const told = listener.nextBroken();
    openSocket(listener.url).write(rawRequest('', []));
    expect(await told).toMatchObject({ reason: 'tls', code: expect.any(String) });

    const silent = openSocket(listener.url);
    await new Promise<void>((resolve) => silent.once('connect', () => resolve()));
    await listener.close();
    expect(listener.requests).toEqual([]);
  });

  test.each([
    ['other-host.test-key', 'tls.key: does not belong'],
    ['server.cert', 'tls.key: not a private key'],
  ])('is refused with %s as the key', async (name, message) => {
    await expect(startListener({ tls: { ...tls, key: pem(name) } })).rejects.toThrow(message);
  });
});

test('what the system refuses is passed on', async () => {
  const { url } = await startListener();

  await expect(startListener({ port: Number(new URL(url).port) })).rejects.toMatchObject({
    code: 'EADDRINUSE',
  });
});

test('an IPv6 address stands in brackets', async () => {
  const { url } = await startListener({ host: '::1' });

  expect(url).toMatch(/^http:\/\/\[::1\]:\d+\/webhook$/);
  expect((await post(url, { id: 'a' })).status).toBe(200);
});
