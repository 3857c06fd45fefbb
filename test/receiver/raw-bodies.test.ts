import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { verifyEvent, type IncomingRequest } from '../../generated/receiver.ts';
import { BODY, makeReceiver } from './made-receiver.ts';

const KEY = { header: 'x-partner-key', values: ['the key'] };
const BYTES = new TextEncoder().encode(BODY);
const HEADERS = {
  'content-type': 'application/json',
  'content-length': String(BYTES.length),
  'x-partner-key': 'the key',
  'x-request-id': 'a',
};

function sent(body: unknown, headers: object = HEADERS): IncomingRequest {
  return { method: 'POST', headers: headers as never, body: body as never };
}

/** A body in two pieces, of which a character of two bytes has one each. */
async function* pieces<Piece>(...all: readonly Piece[]): AsyncGenerator<Piece> {
  yield* all;
}

describe('a raw body is taken in each form', () => {
  const forms: readonly (readonly [string, () => unknown])[] = [
    ['text', () => BODY],
    ['a Buffer', () => Buffer.from(BODY)],
    ['an ArrayBuffer', () => BYTES.slice().buffer],
    ['a view', () => new DataView(new Uint8Array([0, ...BYTES, 0]).buffer, 1, BYTES.length)],
    ['a Blob', () => new Blob([BODY])],
    ['a stream of the web', () => new Blob([BODY]).stream()],
    ['a stream of Node', () => Readable.from([BODY], { objectMode: false })],
    ['a stream of Node in text', () => Readable.from([BYTES], { objectMode: false }).setEncoding('utf8')],
    ['an iterable of text', () => pieces(BODY.slice(0, 9), BODY.slice(9))],
    ['an iterable of ArrayBuffers', () => pieces(BYTES.slice(0, 9).buffer, BYTES.slice(9).buffer)],
  ];

  test.each(forms)('%s', async (_, body) => {
    const verified = await verifyEvent(sent(body()), { key: KEY });
    expect(verified).toMatchObject({ status: 'valid', id: 'a', rawBody: expect.any(Uint8Array) });
    expect(verified).toHaveProperty('rawBody.length', BYTES.length);
    expect((await makeReceiver({ key: KEY }).receiver.receive(sent(body()))).status).toBe(200);
  });

  test.each(forms)('%s, up to the limit', async (_, body) => {
    const options = { key: KEY, maxBodyBytes: BYTES.length - 1 };
    const headers = { ...HEADERS, 'content-length': undefined };
    expect(await verifyEvent(sent(body(), headers), options)).toMatchObject({ refusal: 'too-large' });
  });
});

describe('what a parser has made of a body is an error that says what to do, and nothing of the body', () => {
  const SECRET = 'hunter2';

  test.each<[string, unknown]>([
    ['an object', { template: SECRET }],
    ['a list', [SECRET]],
    ['a number', 7],
    ['a boolean', true],
    ['null', null],
    ['nothing', undefined],
    ['an empty object', {}],
    ['a stream of objects', Readable.from([{ template: SECRET }])],
    ['an iterable of objects', pieces({ template: SECRET })],
  ])('%s', async (_, body) => {
    const error = await verifyEvent(sent(body), { key: KEY }).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(TypeError);
    const { message } = error as Error;
    for (const part of ['raw body', 'express.raw', 'Fastify', 'c.req', 'Next.js', 'rawBody: true'])
      expect(message).toContain(part);
    expect(String((error as Error).stack)).not.toContain(SECRET);
  });

  test('by a receiver it is reported, and the event comes again', async () => {
    const { receiver, errors } = makeReceiver({ key: KEY });
    expect((await receiver.receive(sent({ template: SECRET }))).status).toBe(503);
    expect(errors).toEqual([[expect.stringContaining('give the raw body'), 'store']]);
    expect(JSON.stringify(errors)).not.toContain(SECRET);
  });

  test('nobody who has no key can cause it', async () => {
    const headers = { ...HEADERS, 'x-partner-key': 'another' };
    expect(await verifyEvent(sent({}, headers), { key: KEY })).toMatchObject({ refusal: 'sender' });
  });
});

test.each([[null], [undefined], [{}]])(
  'a request without a body, as servers give %j for it, is refused and no error',
  async (body) => {
    const { 'content-length': _, ...headers } = HEADERS;
    expect(await verifyEvent(sent(body, headers), { key: KEY })).toMatchObject({ refusal: 'malformed' });
    const empty = { ...headers, 'content-length': '0' };
    expect(await verifyEvent(sent(body, empty), { key: KEY })).toMatchObject({ refusal: 'malformed' });
  },
);

test.each([['{"pan":"hunter2"}'], [null], [undefined], [{ body: 'hunter2' }]])(
  'what is no request is a TypeError that has nothing of it: %j',
  async (request) => {
    const verified = verifyEvent(request as never, { key: KEY });
    await expect(verified).rejects.toThrow(
      /^The request must be a Request, or \{ method, url, headers, body \}/,
    );
    await expect(verified).rejects.not.toThrow('hunter2');
  },
);
