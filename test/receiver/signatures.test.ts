import { createHmac } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { describe, expect, test } from 'vitest';
import type { WebhookEventMap, EventType } from '../../generated/index.ts';
import { parseEvent, validators } from '../../generated/validators/index.ts';
import { createReceiverFor } from '../../receiver/create-receiver.ts';
import { memoryInbox } from '../../receiver/inbox/memory.ts';
import type { Notice } from '../../receiver/notice.ts';
import type { AnyReceiverOptions } from '../../receiver/options.ts';
import { hmacSignature } from '../../receiver/request/signature.ts';
import type { SignatureScheme } from '../../runtime/v1.ts';
import { BODY_ALONE, STANDARD, TIME_AND_BODY } from '../signature-schemes.ts';
import { ALL, BODY } from './made-receiver.ts';

const NOW_MS = 1_800_000_000_000;
const SECRET = `whsec_${Buffer.from('a secret of twenty-four b').toString('base64')}`;
const OLD_SECRET = `whsec_${Buffer.from('what it was before that..').toString('base64')}`;
const UNICODE_BODY = JSON.stringify({ ...JSON.parse(BODY), merchantName: 'Čaj, 茶 und 🍵  ' });

type Options = Partial<AnyReceiverOptions<WebhookEventMap, undefined>>;

function makeReceiver(scheme: SignatureScheme | undefined, options: Options) {
  const inbox = memoryInbox();
  const notices: Notice[] = [];
  const handler = (): void => undefined;
  const receiver = createReceiverFor<WebhookEventMap, undefined>(
    {
      name: ALL.contract,
      version: '1.0.0',
      parseEvent,
      eventTypes: Object.keys(validators) as EventType[],
      method: 'POST',
      successStatus: 200,
      eventType: [{ in: 'payload', pointer: '/template' }],
      eventId: { in: 'header', name: 'webhook-id' },
      retryWindowMs: null,
      ...(scheme && { signature: hmacSignature(scheme) }),
    },
    {
      inbox,
      handlers: { '*': handler },
      observe: (notice) => void notices.push(notice),
      now: () => NOW_MS,
      ...options,
    },
  );
  return { receiver, inbox, notices };
}

interface Signed {
  readonly secret?: string;
  readonly atMs?: number;
  readonly id?: string;
  readonly body?: string;
}

/** The headers that the reference implementation asks for. */
function standardHeaders({ secret = SECRET, atMs = NOW_MS, id = 'msg_1', body = BODY }: Signed = {}) {
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(atMs / 1_000)),
    'webhook-signature': new Webhook(secret).sign(id, new Date(atMs), body),
  };
}

function post(headers: Readonly<Record<string, string>>, body: BodyInit = BODY): Request {
  const all = { 'content-type': 'application/json', ...headers };
  return new Request('http://127.0.0.1/', { method: 'POST', headers: all, body });
}

async function statusOf(
  scheme: SignatureScheme,
  options: Options,
  headers: Readonly<Record<string, string>>,
  body?: BodyInit,
): Promise<number> {
  return (await makeReceiver(scheme, options).receiver.fetch(post(headers, body))).status;
}

describe('what the reference implementation of Standard Webhooks has signed', () => {
  const signature = { secrets: [SECRET] };

  test.each([
    ['an event', BODY],
    ['a body that is not ASCII', UNICODE_BODY],
  ])('is taken: %s', async (_, body) => {
    const { receiver, inbox } = makeReceiver(STANDARD, { signature });
    expect((await receiver.fetch(post(standardHeaders({ body }), body))).status).toBe(200);
    const [stored] = await inbox.list(ALL);
    expect(stored).toMatchObject({ id: 'msg_1', kind: 'valid', headers: { 'webhook-id': 'msg_1' } });
    expect(Object.keys(stored?.headers ?? {})).not.toContain('webhook-signature');
  });

  const genuine = standardHeaders();
  const { 'webhook-id': _id, ...withoutId } = genuine;
  const { 'webhook-timestamp': _time, ...withoutTime } = genuine;
  const { 'webhook-signature': _signature, ...withoutSignature } = genuine;
  const [version, code = ''] = genuine['webhook-signature'].split(',');

  test.each<[string, Readonly<Record<string, string>>, BodyInit?]>([
    ['another body', genuine, `${BODY} `],
    ['a byte of the body that is no UTF-8', genuine, new Uint8Array([...Buffer.from(BODY), 255])],
    ['no body', genuine, ''],
    ['another event ID', { ...genuine, 'webhook-id': 'msg_2' }],
    ['another time', { ...genuine, 'webhook-timestamp': String(NOW_MS / 1_000 - 1) }],
    ['no event ID', withoutId],
    ['no time', withoutTime],
    ['no signature', withoutSignature],
    ['an empty signature', { ...genuine, 'webhook-signature': '' }],
    ['a version alone', { ...genuine, 'webhook-signature': 'v1,' }],
    ['a signature without its version', { ...genuine, 'webhook-signature': code }],
    ['a signature of another version', { ...genuine, 'webhook-signature': `v2,${code}` }],
    ['a part of the signature', { ...genuine, 'webhook-signature': `${version},${code.slice(0, 20)}` }],
    ['a signature with more behind it', { ...genuine, 'webhook-signature': `${version},${code}A` }],
    ['the signature in uppercase', { ...genuine, 'webhook-signature': `v1,${code.toUpperCase()}` }],
    ['another secret', standardHeaders({ secret: OLD_SECRET })],
    ['a time of more than five minutes ago', standardHeaders({ atMs: NOW_MS - 301_000 })],
    ['a time more than five minutes ahead', standardHeaders({ atMs: NOW_MS + 301_000 })],
    ['a time that is not a number', { ...genuine, 'webhook-timestamp': 'now' }],
    ['a time before 1970', { ...genuine, 'webhook-timestamp': '-1' }],
    ['two times', { ...genuine, 'webhook-timestamp': `${NOW_MS / 1_000}, ${NOW_MS / 1_000}` }],
  ])('is refused with %s, and nothing of it is stored', async (_, headers, body) => {
    const { receiver, inbox, notices } = makeReceiver(STANDARD, { signature });
    const response = await receiver.fetch(post(headers, body));
    expect([response.status, await response.json()]).toEqual([401, { error: 'signature' }]);
    expect(await inbox.list(ALL)).toEqual([]);
    expect(notices).toEqual([{ type: 'refused', reason: 'signature' }]);
  });

  test('is refused as too large before it is verified', async () => {
    const { receiver, inbox } = makeReceiver(STANDARD, { signature, maxBodyBytes: 100 });
    const response = await receiver.fetch(post(genuine));
    expect([response.status, await response.json()]).toEqual([413, { error: 'too-large' }]);
    expect(await inbox.list(ALL)).toEqual([]);
  });

  test.each([-300_000, -299_000, 299_000, 300_000])('is taken %i ms from the own clock', async (offMs) => {
    expect(await statusOf(STANDARD, { signature }, standardHeaders({ atMs: NOW_MS + offMs }))).toBe(200);
  });

  test('is taken at any distance that is tolerated', async () => {
    const headers = standardHeaders({ atMs: NOW_MS - 3_600_000 });
    const tolerant = { ...signature, toleranceMs: 3_600_000 };
    expect(await statusOf(STANDARD, { signature: tolerant }, headers)).toBe(200);
    const exact = { ...signature, toleranceMs: 1 };
    expect(await statusOf(STANDARD, { signature: exact }, standardHeaders({ atMs: NOW_MS - 1_000 }))).toBe(
      401,
    );
  });

  test.each([SECRET, OLD_SECRET])('is taken with each secret that counts', async (secret) => {
    const rotated = { secrets: [SECRET, OLD_SECRET] };
    expect(await statusOf(STANDARD, { signature: rotated }, standardHeaders({ secret }))).toBe(200);
  });

  test('is taken by any of several signatures, of other versions too', async () => {
    const other = standardHeaders({ secret: OLD_SECRET })['webhook-signature'];
    for (const several of [`v1a,AAAA ${other} ${version},${code}`, `${version},${code} ${other}`]) {
      const headers = { ...genuine, 'webhook-signature': several };
      expect(await statusOf(STANDARD, { signature }, headers)).toBe(200);
    }
    const headers = { ...genuine, 'webhook-signature': `${other} ${other}` };
    expect(await statusOf(STANDARD, { signature }, headers)).toBe(401);
  });

  test('takes a secret without its prefix, too', async () => {
    const secrets = [SECRET.replace('whsec_', '')];
    expect(await statusOf(STANDARD, { signature: { secrets } }, genuine)).toBe(200);
  });
});

test.each(['+1800000000', '1800000000.0', '18e8', ' 1800000000'])(
  'a time that is not in digits alone is refused, though it was signed: %s',
  async (time) => {
    const key = Buffer.from(SECRET.replace('whsec_', ''), 'base64');
    const code = createHmac('sha256', key).update(`msg_1.${time}.${BODY}`).digest('base64');
    const headers = {
      'webhook-id': 'msg_1',
      'webhook-timestamp': time,
      'webhook-signature': `v1,${code}`,
    };
    expect(await statusOf(STANDARD, { signature: { secrets: [SECRET] } }, headers)).toBe(401);
  },
);

describe('an HMAC as a contract describes it', () => {
  const hmac = (algorithm: string, secret: string, text: string) =>
    createHmac(algorithm, secret).update(text).digest();

  test('of the body alone is the one that GitHub publishes for trying it out', async () => {
    const digest = '757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17';
    const signature = { secrets: ["It's a Secret to Everybody"] };
    const statusWith = (value: string) =>
      statusOf(BODY_ALONE, { signature }, { 'x-hub-signature-256': value }, 'Hello, World!');
    // It is not an event, which is found out only after the signature has been verified.
    expect(await statusWith(`sha256=${digest}`)).toBe(400);
    expect(await statusWith(`sha256=${digest.toUpperCase()}`)).toBe(400);
    expect(await statusWith(digest)).toBe(401);
    expect(await statusWith(`sha256=${digest}, sha256=${digest}`)).toBe(401);
    expect(await statusWith(`sha256=${digest.replace('7', '8')}`)).toBe(401);
  });

  test('over time and body, in one header', async () => {
    const signature = { secrets: ['çay ile simit'] };
    const code = hmac('sha512', 'çay ile simit', `${NOW_MS}.${UNICODE_BODY}`).toString('hex');
    const statusWith = (value: string) =>
      statusOf(TIME_AND_BODY, { signature }, { 'ferry-signature': value }, UNICODE_BODY);
    expect(await statusWith(`t=${NOW_MS},s=${code}`)).toBe(200);
    expect(await statusWith(`s=00, s=${code}, t=${NOW_MS}, u=1`)).toBe(200);
    expect(await statusWith(`t=${NOW_MS - 1},s=${code}`)).toBe(401);
    expect(await statusWith(`t=${NOW_MS},t=${NOW_MS},s=${code}`)).toBe(401);
    expect(await statusWith(`s=${code}`)).toBe(401);
    const late = hmac('sha512', 'çay ile simit', `${NOW_MS - 300_001}.${UNICODE_BODY}`).toString('hex');
    expect(await statusWith(`t=${NOW_MS - 300_001},s=${late}`)).toBe(401);
  });

  test('over any text around ID, time and body', async () => {
    const scheme: SignatureScheme = {
      ...BODY_ALONE,
      encoding: 'base64',
      prefix: '',
      signed: 'v0:{timestamp}:{body}:{id}:{timestamp}',
      idHeader: 'x-id',
      timestamp: { header: 'x-time', prefix: 'at ', unit: 'seconds' },
    };
    const time = NOW_MS / 1_000;
    const code = hmac('sha256', 'a secret', `v0:${time}:${BODY}:ü1:${time}`).toString('base64');
    const headers = { 'x-id': 'ü1', 'x-time': `at ${time}`, 'x-hub-signature-256': code };
    const signature = { secrets: ['a secret'] };
    expect(await statusOf(scheme, { signature }, headers)).toBe(200);
    expect(await statusOf(scheme, { signature }, { ...headers, 'x-time': `${time}` })).toBe(401);
    expect(await statusOf(scheme, { signature }, { ...headers, 'x-id': '{body}' })).toBe(401);
  });
});

describe('what was signed, under another event ID', () => {
  const key = 'the secret of the ferry';
  const signatureOf = (atMs: number, body: string, secret = key): string =>
    `s=${createHmac('sha512', secret).update(`${atMs}.${body}`).digest('hex')}`;
  const headersOf = (id: string, signature: string) => ({
    'content-type': 'application/json',
    'webhook-id': id,
    'ferry-signature': signature,
  });

  async function deliverAll(
    scheme: SignatureScheme,
    secrets: readonly string[],
    deliveries: readonly Readonly<Record<string, string>>[],
  ) {
    const { receiver, inbox, notices } = makeReceiver(scheme, { signature: { secrets } });
    for (const headers of deliveries) {
      const { status } = await receiver.receive({ method: 'POST', headers, body: Buffer.from(BODY) });
      expect(status).toBe(200);
    }
    const stored = await inbox.list(ALL);
    const replays = notices.filter(({ type }) => type === 'replay');
    expect(replays.filter((notice) => 'firstId' in notice)).toEqual([]);
    return {
      stored: stored.map(({ id, kind, state }) => [id.replace(/~.*/, '~'), kind, state]),
      told: notices.map(({ type }) => type).filter((type) => type !== 'body-repeated'),
    };
  }

  test('is stored as a replay and not handled, whichever of its signatures is left', async () => {
    const [one, other] = [key, 'the secret before that'];
    const first = `t=${NOW_MS},${signatureOf(NOW_MS, BODY, one)},${signatureOf(NOW_MS, BODY, other)}`;
    const second = `t=${NOW_MS},${signatureOf(NOW_MS, BODY, other)}`;
    const deliveries = [
      headersOf('a', first),
      headersOf('b', first),
      headersOf('c', second),
      headersOf('c', second),
    ];
    expect(await deliverAll(TIME_AND_BODY, [one, other], deliveries)).toEqual({
      stored: [
        ['a', 'valid', 'waiting'],
        ['b~', 'replay', 'quarantined'],
        ['c~', 'replay', 'quarantined'],
      ],
      told: ['received', 'replay', 'replay', 'duplicate'],
    });
  });

  test('leaves a genuine event with that ID its place, and redeliveries what they are', async () => {
    const at = (ms: number): string => `t=${ms},${signatureOf(ms, BODY)}`;
    const deliveries = [
      headersOf('a', at(NOW_MS)),
      headersOf('b', at(NOW_MS)),
      headersOf('b', at(NOW_MS + 1)),
      headersOf('a', at(NOW_MS + 2)),
    ];
    const { told } = await deliverAll(TIME_AND_BODY, [key], deliveries);
    expect(told).toEqual(['received', 'replay', 'received', 'duplicate']);
  });

  test('needs no hash to be known where the signature covers the event ID, in whatever case its header is written', async () => {
    const headers = standardHeaders();
    for (const idHeader of ['webhook-id', 'Webhook-ID']) {
      const { receiver, inbox } = makeReceiver(
        { ...STANDARD, idHeader },
        { signature: { secrets: [SECRET] } },
      );
      expect((await receiver.fetch(post(headers))).status).toBe(200);
      expect(await inbox.list(ALL)).toMatchObject([{ id: 'msg_1', signed: null }]);
    }
  });

  test('cannot be where the signature covers the event ID', async () => {
    const deliveries = ['a', 'b'].map((id) => ({
      'content-type': 'application/json',
      ...standardHeaders({ id }),
    }));
    const { stored } = await deliverAll(STANDARD, [SECRET], deliveries);
    expect(stored).toEqual([
      ['a', 'valid', 'waiting'],
      ['b', 'valid', 'waiting'],
    ]);
  });
});

test('a body is read only where the headers claim a signature that could hold', async () => {
  const { receiver } = makeReceiver(STANDARD, { signature: { secrets: [SECRET] } });
  let isRead = false;
  const body = { [Symbol.asyncIterator]: () => ((isRead = true), [][Symbol.iterator]() as never) };
  const { 'webhook-id': _, ...withoutId } = standardHeaders();
  const { 'webhook-signature': _signature, ...withoutSignature } = standardHeaders();
  const unlikely = [
    {},
    withoutId,
    withoutSignature,
    { ...withoutSignature, 'webhook-signature': 'v1,' },
    standardHeaders({ atMs: NOW_MS - 301_000 }),
  ];
  for (const headers of unlikely) {
    const response = await receiver.receive({ method: 'POST', headers, body });
    expect([response.status, isRead]).toEqual([401, false]);
  }
});

test('nothing is taken for a signature of now where the clock does not say what now is', async () => {
  const options = { signature: { secrets: [SECRET] }, now: () => Number.NaN };
  expect(await statusOf(STANDARD, options, standardHeaders())).toBe(401);
});

test('a key is asked for besides, where one is given', async () => {
  const signature = { secrets: [SECRET] };
  const key = { header: 'x-key', values: ['key'] };
  expect(await statusOf(STANDARD, { signature, key }, standardHeaders())).toBe(401);
  expect(await statusOf(STANDARD, { signature, key }, { ...standardHeaders(), 'x-key': 'key' })).toBe(200);
  expect(await statusOf(STANDARD, { signature, key: 'none' }, standardHeaders())).toBe(200);
});

describe('options that could leave a receiver open', () => {
  const base64 = 'signature: each secret must be base64, such as whsec_…, without spaces around it';
  test.each<[string, SignatureScheme | undefined, Options, string]>([
    [
      'no signature',
      STANDARD,
      { key: 'none' },
      'signature: needs { secrets: [...] }, as the contract says that requests are signed',
    ],
    [
      'a secret that is not there beside a good one',
      STANDARD,
      { signature: { secrets: [SECRET, undefined] } },
      'value 2 of signature.secrets is undefined: is the environment variable set?',
    ],
    [
      'an empty secret',
      STANDARD,
      { signature: { secrets: ['', SECRET] } },
      'value 1 of signature.secrets is empty: is the environment variable set?',
    ],
    ['an empty list', STANDARD, { signature: { secrets: [] } }, 'signature.secrets: needs a list'],
    [
      'a secret of a byte',
      TIME_AND_BODY,
      { signature: { secrets: ['x'] } },
      'signature: a secret of 1 bytes can be guessed',
    ],
    ['no list', STANDARD, { signature: {} as never }, 'signature.secrets: needs a list'],
    ['a secret that is not base64', STANDARD, { signature: { secrets: ['whsec_hunter2!'] } }, base64],
    ['a prefix alone', STANDARD, { signature: { secrets: ['whsec_'] } }, base64],
    ['half a digit of base64', STANDARD, { signature: { secrets: ['AAAAA'] } }, base64],
    [
      'a secret with the end of a line',
      BODY_ALONE,
      { signature: { secrets: ['hunter2\n'] } },
      'signature: each secret must be text without spaces around it',
    ],
    [
      'a tolerance that is not a number',
      STANDARD,
      { signature: { secrets: [SECRET], toleranceMs: Number.NaN } },
      'signature.toleranceMs: must be a positive integer',
    ],
    [
      'a signature that the contract does not declare',
      undefined,
      { key: 'none', signature: { secrets: [SECRET] } },
      'signature: the contract declares none',
    ],
    ['neither key nor signature', undefined, {}, "or 'none' for any sender"],
    [
      'a key in a header without a name',
      undefined,
      { key: { header: '', values: ['hunter2'] } },
      'key: needs { header, values }',
    ],
    [
      'a key with the end of a line beside a good one',
      undefined,
      { key: { header: 'x-key', values: ['a key', 'hunter2\n'] } },
      'key: each value for the header x-key must be text without spaces around it',
    ],
  ])('are an error at start: %s', (_, scheme, options, message) => {
    const make = (): unknown => makeReceiver(scheme, options);
    expect(make).toThrow(TypeError);
    expect(make).toThrow(message);
    expect(make).not.toThrow('hunter2');
  });
});
