import { createHmac } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { virtualClock } from '../../../player/delivery/clock.ts';
import type { Fault } from '../../../player/faults/fault-kinds.ts';
import { OptionError } from '../../../player/option-error.ts';
import { createSenderFor, type SendEvent, type SenderBase } from '../../../player/sender/create-sender.ts';
import { makeRequestFor } from '../../../player/sender/make-request.ts';
import type { SenderOptions } from '../../../player/sender/sender-options.ts';
import { BODY_ALONE, STANDARD, TIME_AND_BODY } from '../../signature-schemes.ts';
import { closeAfterTest, startReceiver, type Received } from './loopback-server.ts';
import { parcelContract } from './parcel-contract.ts';
import { SECRET, signedParcels } from './signed-parcels.ts';

interface ParcelSender extends SenderBase {
  readonly parcelDelivered: SendEvent<Record<string, unknown>>;
}

function createSender(url: string, options: Partial<SenderOptions> = {}, contract = signedParcels()) {
  return closeAfterTest(
    createSenderFor<ParcelSender>(contract, {
      url,
      signingSecret: SECRET,
      retry: true,
      clock: virtualClock(),
      ...options,
    }),
  );
}

const startOk = () => startReceiver((_, response) => response.end());

function headersOf({ rawHeaders }: Received): Record<string, string> {
  const headers: Record<string, string> = {};
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = (rawHeaders[at] ?? '').toLowerCase();
    headers[name] = name in headers ? `${headers[name]}, ${rawHeaders[at + 1]}` : (rawHeaders[at + 1] ?? '');
  }
  return headers;
}

/** What the reference implementation of Standard Webhooks says. */
function verify(received: Received | undefined, secret = SECRET): unknown {
  if (!received) throw new Error('nothing was received');
  return new Webhook(secret).verify(received.body, headersOf(received), { jsonParse: false });
}

afterEach(() => vi.useRealTimers());

describe('what a sender signs, the reference implementation of Standard Webhooks takes', () => {
  test('an event, whose ID is that of the delivery', async () => {
    const receiver = await startOk();
    const { requestId, outcome } = await createSender(receiver.url).parcelDelivered();
    expect(outcome).toBe('delivered');
    const [request] = receiver.requests;
    verify(request);
    expect(headersOf(request!)['webhook-id']).toBe(requestId);
    expect(() => verify({ ...request!, body: `${request!.body} ` })).toThrow('No matching signature');
  });

  test('a body that was changed, in characters of any kind', async () => {
    const receiver = await startOk();
    await createSender(receiver.url).parcelDelivered({ note: 'Zäune 柵 🚧 ' });
    expect(receiver.requests[0]?.body).toContain('🚧');
    verify(receiver.requests[0]);
  });

  test.each<Fault['name']>([
    'unknown-field',
    'unknown-event-type',
    'malformed-json',
    'wrong-content-type',
    'repeated-header',
    'duplicate',
    'slow-body',
  ])('a request with the fault %s', async (name) => {
    const receiver = await startOk();
    const faults = [{ name, ...(name === 'slow-body' && { value: 20 }) }];
    await createSender(receiver.url, { faults }).parcelDelivered({ note: '🚧' });
    expect(receiver.requests).toHaveLength(name === 'duplicate' ? 2 : 1);
    for (const request of receiver.requests) verify(request);
  });

  test('each attempt separately, at the time at which it leaves', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_700_000_000_000 });
    const receiver = await startReceiver((_, response) => {
      vi.setSystemTime(Date.now() + 1_200_000);
      response.writeHead(receiver.requests.length > 2 ? 200 : 503).end();
    });
    const { attempts } = await createSender(receiver.url).parcelDelivered();
    expect(attempts).toHaveLength(3);
    const times = receiver.requests.map((request) => headersOf(request)['webhook-timestamp']);
    expect(times).toEqual(['1700000000', '1700001200', '1700002400']);
    for (const [at, request] of receiver.requests.entries()) {
      vi.setSystemTime(1_700_000_000_000 + at * 1_200_000);
      verify(request);
    }
  });

  test('a request of makeRequest', async () => {
    const options = { signingSecret: SECRET, requestId: 'msg_7' };
    const request = makeRequestFor(signedParcels(), 'parcel.delivered', { note: '柵' }, options);
    expect(request.headers.get('webhook-id')).toBe('msg_7');
    const headers = Object.fromEntries(request.headers);
    expect(new Webhook(SECRET).verify(await request.text(), headers)).toMatchObject({ note: '柵' });
  });
});

describe('faults of the signature', () => {
  const sendWith = async (fault: Fault, contract = signedParcels()): Promise<Received> => {
    const receiver = await startOk();
    await createSender(receiver.url, { faults: [fault] }, contract).parcelDelivered();
    const [request] = receiver.requests;
    if (!request) throw new Error('nothing was received');
    return request;
  };

  test('wrong-signature is made with another secret', async () => {
    const request = await sendWith({ name: 'wrong-signature' });
    expect(() => verify(request)).toThrow('No matching signature found');
  });

  test('old-signature is right, and of ten minutes ago', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_700_000_000_000 });
    const request = await sendWith({ name: 'old-signature', value: 600_000 });
    expect(() => verify(request)).toThrow('Message timestamp too old');
    vi.setSystemTime(1_700_000_000_000 - 600_000);
    verify(request);
  });

  test('missing-signature leaves out the signature and its time', async () => {
    expect(Object.keys(headersOf(await sendWith({ name: 'missing-signature' })))).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^webhook-(signature|timestamp)$/)]),
    );
  });
});

describe('an HMAC as a contract describes it', () => {
  const sent = async (contract = signedParcels(), signingSecret: string): Promise<Received> => {
    const receiver = await startOk();
    await createSender(receiver.url, { signingSecret }, contract).parcelDelivered();
    return receiver.requests[0]!;
  };

  test('of the body alone', async () => {
    const request = await sent(signedParcels(BODY_ALONE), 'çay');
    const code = createHmac('sha256', 'çay').update(request.body).digest('hex');
    expect(headersOf(request)).toMatchObject({ 'x-hub-signature-256': `sha256=${code}` });
  });

  test('of time and body, in one header', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_700_000_000_123 });
    const request = await sent(signedParcels(TIME_AND_BODY), 'çay');
    const code = createHmac('sha512', 'çay').update(`1700000000123.${request.body}`).digest('hex');
    expect(headersOf(request)).toMatchObject({ 'ferry-signature': `t=1700000000123,s=${code}` });
  });

  test('with the event ID in its own header, of which there is no second one', async () => {
    const scheme = { ...BODY_ALONE, signed: '{id}\n{body}', idHeader: 'x-parcel-call' };
    const request = await sent(signedParcels(scheme), 'çay');
    const id = headersOf(request)['x-parcel-call'];
    const code = createHmac('sha256', 'çay').update(`${id}\n${request.body}`).digest('hex');
    expect(headersOf(request)['x-hub-signature-256']).toBe(`sha256=${code}`);
    expect(id).toMatch(/^[\da-f-]{36}$/);
  });
});

test('without a secret, requests go unsigned', async () => {
  const receiver = await startOk();
  const contract = signedParcels();
  await closeAfterTest(createSenderFor<ParcelSender>(contract, { url: receiver.url })).parcelDelivered();
  expect(Object.keys(headersOf(receiver.requests[0]!)).filter((name) => name.startsWith('webhook'))).toEqual(
    [],
  );
});

describe('a secret that nothing can be signed with is refused, and not shown', () => {
  const base64 = 'must be base64, such as whsec_…, without spaces around it.';
  const text = 'must be text, not empty, without spaces around it.';

  test.each([
    ['whsec_hunter2!', signedParcels(STANDARD), base64],
    ['', signedParcels(STANDARD), base64],
    [' hunter2', signedParcels(BODY_ALONE), text],
    ['', signedParcels(BODY_ALONE), text],
    [7 as never, signedParcels(BODY_ALONE), text],
    [
      undefined,
      signedParcels(BODY_ALONE),
      'is undefined: is the environment variable set? Leave it out to send requests unsigned.',
    ],
    ['hunter2', parcelContract, 'the contract declares no signature. Leave it out.'],
  ])('%j', (signingSecret, contract, message) => {
    for (const make of [
      () => createSenderFor(contract, { url: 'http://127.0.0.1:9', signingSecret }),
      () => makeRequestFor(contract, 'parcel.delivered', undefined, { signingSecret }),
    ]) {
      expect(make).toThrow(new OptionError('signingSecret', message));
    }
  });
});
