import { createHash, createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { verifyEvent } from '../../generated/receiver.ts';
import { createReceiverFor } from '../../receiver/create-receiver.ts';
import { memoryInbox } from '../../receiver/inbox/memory.ts';
import type { RequestOptions } from '../../receiver/options.ts';
import type { ReceiverContract } from '../../receiver/receiver-contract.ts';
import { hmacSignature } from '../../receiver/request/signature.ts';
import { verifyEventFor } from '../../receiver/verify-event.ts';
import { createParseEvent, type Location } from '../../runtime/v1.ts';
import { BODY_ALONE } from '../signature-schemes.ts';
import { BODY, INVALID_BODY, request, UNKNOWN_BODY } from './made-receiver.ts';

const KEY = { header: 'x-partner-key', values: ['the key'] };
const WITH_KEY = { 'x-partner-key': 'the key' };

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

test.each([
  ['valid', BODY, { eventType: 'CARD_POS_APPROVED_WEBHOOK', event: JSON.parse(BODY), warnings: [] }],
  ['unknown', UNKNOWN_BODY, { eventType: 'BRAND_NEW_WEBHOOK', body: JSON.parse(UNKNOWN_BODY) }],
  ['invalid', INVALID_BODY, { errors: [{ path: '/cardHashId' }] }],
])('gives an event that is %s, with its ID and its body as it came', async (status, body, parsed) => {
  const sent = request({ id: 'a', body, headers: WITH_KEY });
  const verified = await verifyEvent(sent, { key: KEY });
  expect(verified).toMatchObject({ status, ...parsed, id: 'a', isIdStated: true, signed: null });
  expect(verified).toHaveProperty('rawBody', new TextEncoder().encode(body));
});

test('takes a request of any server', async () => {
  const headers = { 'X-Partner-Key': 'the key', 'X-Request-Id': 'a' };
  const incoming = { method: 'POST', url: '/webhook?again=1', headers, body: Buffer.from(BODY) };
  const options = { key: KEY, path: '/webhook' };
  expect(await verifyEvent(incoming, options)).toMatchObject({ status: 'valid', id: 'a' });
  const elsewhere = await verifyEvent({ ...incoming, url: '/other' }, options);
  expect(elsewhere).toMatchObject({ refusal: 'not-found', response: { status: 404 } });
  const broken = (async function* () {
    yield Buffer.from('{');
    throw new Error('reset');
  })();
  expect(await verifyEvent({ ...incoming, body: broken }, options)).toMatchObject({ refusal: 'incomplete' });
});

test('tells a mistake of the program from a bad request', async () => {
  const read = request({ headers: WITH_KEY });
  await read.text();
  await expect(verifyEvent(read, { key: KEY })).rejects.toThrow(/has been read already/);
  const open = verifyEvent(request(), { key: { header: 'x-partner-key', values: [undefined] } });
  await expect(open).rejects.toThrow(/^value 1 of key.values is undefined/);
  for (const option of ['maxBodyBytes', 'bodyTimeoutMs']) {
    const wrong = verifyEvent(request(), { key: KEY, [option]: 0 });
    await expect(wrong).rejects.toThrow(new TypeError(`${option}: must be a positive integer`));
  }
});

/** A contract whose events say nothing but what the headers say. */
function contractWith(changes: Partial<ReceiverContract<object>> = {}): ReceiverContract<object> {
  const eventType: readonly Location[] = [{ in: 'header', name: 'x-event-type' }];
  return {
    name: 'parcels',
    version: '1.0.0',
    parseEvent: createParseEvent({ validators: {}, endpoint: { eventType } }),
    eventTypes: [],
    method: 'POST',
    successStatus: 200,
    eventType,
    eventId: null,
    retryWindowMs: null,
    ...changes,
  };
}

interface Sent {
  readonly type?: string;
  readonly id?: string;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
}

function post({ type = 'parcel.moved', id = '', body, headers }: Sent): Request {
  const all = {
    'content-type': 'application/json',
    'x-event-type': type,
    ...(id !== '' && { 'x-id': id }),
    ...headers,
  };
  return new Request('http://127.0.0.1/', { method: 'POST', headers: all, body });
}

/** Under which IDs requests are known: the same to `verifyEvent` and to a receiver. */
async function idsOf(contract: ReceiverContract<object>, requests: readonly Sent[]): Promise<string[]> {
  const inbox = memoryInbox();
  const options: RequestOptions = { key: 'none' };
  const receiver = createReceiverFor(contract, { ...options, inbox, handlers: {} as never });
  const ids: string[] = [];
  for (const sent of requests) {
    const verified = await verifyEventFor(contract, post(sent), options);
    ids.push(verified.status === 'refused' ? verified.refusal : verified.id);
    expect((await receiver.fetch(post(sent))).status).toBe(200);
  }
  const stored = (await inbox.list({ contract: contract.name })).map(({ id }) => id);
  expect(stored).toEqual([...new Set(ids)]);
  return ids;
}

describe('an event is known by the same ID as to a receiver', () => {
  test('two types with equal bodies are two events, where a header has the type and nothing an ID', async () => {
    const moved = { type: 'parcel.moved', body: '{"parcel":1}' };
    const lost = { type: 'parcel.lost', body: '{"parcel":1}' };
    expect(await idsOf(contractWith(), [moved, lost, moved])).toEqual([
      `sha256:${sha256('parcel.moved\n{"parcel":1}')}`,
      `sha256:${sha256('parcel.lost\n{"parcel":1}')}`,
      `sha256:${sha256('parcel.moved\n{"parcel":1}')}`,
    ]);
    const verified = await verifyEventFor(contractWith(), post(moved), { key: 'none' });
    expect(verified).toMatchObject({ isIdStated: false });
  });

  test('IDs of 300 characters, with control characters, or like a hash are hashes of their text', async () => {
    const long = 'x'.repeat(300);
    const odd = [long, `${long}y`, 'a\tb', `sha256:${'0'.repeat(64)}`];
    const contract = contractWith({ eventId: { in: 'header', name: 'x-id' } });
    const sent = [...odd, 'x'.repeat(255)].map((id) => ({ id, body: '{}' }));
    expect(await idsOf(contract, sent)).toEqual([
      ...odd.map((id) => `id-sha256:${sha256(id)}`),
      'x'.repeat(255),
    ]);
  });

  test('numbers beyond 2^53 are the digits of the body', async () => {
    const contract = contractWith({ eventId: { in: 'payload', pointer: '/id' } });
    const sent = ['9007199254740993', '9007199254740992', '1.50'].map((id) => ({ body: `{"id":${id}}` }));
    expect(await idsOf(contract, sent)).toEqual(['9007199254740993', '9007199254740992', '1.50']);
  });
});

describe('with a signature', () => {
  const body = '{"type":"parcel.moved","parcel":1}';
  const options: RequestOptions = { signature: { secrets: ['hunter2hunter2'] } };
  const signed = (secret = 'hunter2hunter2') => ({
    [BODY_ALONE.header]: `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
  });
  const contract = contractWith({
    eventId: { in: 'header', name: 'x-id' },
    signature: hmacSignature(BODY_ALONE),
  });
  const verify = (sent: Sent, of = contract) => verifyEventFor(of, post(sent), options);

  test('refuses what is forged, and takes what is signed', async () => {
    for (const headers of [{}, signed('another secret')]) {
      expect(await verify({ id: 'a', body, headers })).toMatchObject({
        refusal: 'signature',
        response: { status: 401, body: '{"error":"signature"}' },
      });
    }
    expect(await verify({ id: 'a', body, headers: signed() })).toMatchObject({ status: 'unknown', id: 'a' });
    await expect(verifyEventFor(contract, post({ body }), { key: 'none' })).rejects.toThrow(
      /^signature: needs \{ secrets/,
    );
  });

  test('what was signed is known again under another event ID, where the signature does not cover that', async () => {
    for (const id of ['a', 'b']) {
      const verified = await verify({ id, body, headers: signed() });
      expect(verified).toMatchObject({ id, signed: sha256(body) });
    }
    const inBody = contractWith({
      eventType: [{ in: 'payload', pointer: '/type' }],
      eventId: { in: 'payload', pointer: '/parcel' },
      signature: hmacSignature(BODY_ALONE),
    });
    expect(await verify({ body, headers: signed() }, inBody)).toMatchObject({ id: '1', signed: null });
  });
});
