import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { createReceiverFor } from '../../receiver/create-receiver.ts';
import { memoryInbox } from '../../receiver/inbox/memory.ts';
import type { Notice } from '../../receiver/notice.ts';
import type { HandlerContext } from '../../receiver/options.ts';
import { hmacSignature } from '../../receiver/request/signature.ts';
import type { FindTenant } from '../../receiver/request/tenant-check.ts';
import { verifyEventFor } from '../../receiver/verify-event.ts';
import { parseEvent, validators } from '../../generated/validators/index.ts';
import type { EventType, WebhookEventMap } from '../../generated/index.ts';
import { BODY_ALONE } from '../signature-schemes.ts';
import { ALL, BODY } from './made-receiver.ts';

/** One receiver for many tenants, each with secrets of its own. */

const SECRETS: Readonly<Record<string, string>> = {
  acme: 'the secret of acme',
  'acme/evt': 'a secret of a tenant with a slash',
  beta: 'the secret of beta',
};

const secrets: FindTenant = ({ header }) => {
  const tenant = header('X-Tenant') ?? '';
  const secret = Object.hasOwn(SECRETS, tenant) ? SECRETS[tenant] : undefined;
  return secret === undefined ? undefined : { tenant, secrets: [secret] };
};

const contract = {
  name: ALL.contract,
  version: '1.0.0',
  parseEvent,
  eventTypes: Object.keys(validators) as EventType[],
  method: 'POST',
  successStatus: 200,
  eventType: [{ in: 'payload', pointer: '/template' }],
  eventId: { in: 'header', name: 'x-request-id' },
  retryWindowMs: null,
  signature: hmacSignature(BODY_ALONE),
} as const;

function made(find: FindTenant = secrets, scheme = BODY_ALONE) {
  const inbox = memoryInbox();
  const notices: Notice[] = [];
  const errors: string[] = [];
  const handled: Pick<HandlerContext<undefined>, 'id' | 'tenant'>[] = [];
  const receiver = createReceiverFor<WebhookEventMap, undefined>(
    { ...contract, signature: hmacSignature(scheme) },
    {
      inbox,
      handlers: { '*': (_, { id, tenant }) => void handled.push({ id, tenant }) },
      signature: { secrets: find },
      orderBy: () => 'one order',
      observe: (notice) => void notices.push(notice),
      onError: (error) => void errors.push(String(error)),
    },
  );
  return { receiver, inbox, notices, errors, handled };
}

interface Sent {
  readonly tenant: string;
  readonly id: string | undefined;
  readonly signedBy?: string | undefined;
  readonly body?: string;
}

function request({ tenant, id, signedBy = tenant, body = BODY }: Sent) {
  const secret = Object.hasOwn(SECRETS, signedBy) ? SECRETS[signedBy] : undefined;
  const signature = createHmac('sha256', secret ?? 'no secret')
    .update(body)
    .digest('hex');
  const headers = {
    'content-type': 'application/json',
    'x-tenant': tenant,
    ...(id !== undefined && { 'x-request-id': id }),
    'x-hub-signature-256': `sha256=${signature}`,
  };
  return { method: 'POST', url: '/hooks', headers, body: Buffer.from(body) };
}

test('the ID of one tenant hides no event of another, nor do order and signature', async () => {
  const { receiver, inbox, handled, notices } = made();
  const sent: readonly (readonly [string, string | undefined])[] = [
    ['acme', 'evt/1'],
    ['beta', 'evt/1'],
    ['acme/evt', '1'],
    ['acme', undefined],
    ['beta', undefined],
    ['acme', 'x'.repeat(255)],
    ['beta', 'x'.repeat(255)],
    ['acme', 'evt/1'],
  ];
  for (const [index, [tenant, id]] of sent.entries()) {
    // Each body once, as this signature does not cover the ID.
    const body = index === 7 ? BODY : BODY + ' '.repeat(Math.floor(index / 2));
    expect((await receiver.receive(request({ tenant, id, body }))).status).toBe(200);
  }
  const stored = await inbox.list(ALL);
  expect(stored.map(({ orderKey }) => orderKey).toSorted()).toEqual([
    'acme%2Fevt/one order',
    ...Array<string>(3).fill('acme/one order'),
    ...Array<string>(3).fill('beta/one order'),
  ]);
  expect(stored.map(({ kind }) => kind)).toEqual(Array(7).fill('valid'));
  expect(new Set(stored.map(({ signed }) => signed)).size).toBe(7);
  expect(await receiver.drain()).toBe(7);
  expect(handled.slice(0, 3)).toEqual([
    { id: 'acme/evt/1', tenant: 'acme' },
    { id: 'beta/evt/1', tenant: 'beta' },
    { id: 'acme%2Fevt/1', tenant: 'acme/evt' },
  ]);
  expect(handled.map(({ tenant }) => tenant)).toEqual(sent.slice(0, 7).map(([tenant]) => tenant));
  expect(notices.filter(({ type }) => type === 'duplicate')).toHaveLength(1);
  expect(notices.filter(({ type }) => type === 'body-repeated')).toEqual([]);
});

test('a tenant can send nothing as another, and nobody as none', async () => {
  const { receiver, inbox, errors } = made();
  for (const sent of [
    { tenant: 'beta', id: 'a', signedBy: 'acme' },
    { tenant: 'nobody', id: 'a' },
    { tenant: '__proto__', id: 'a' },
  ]) {
    expect((await receiver.receive(request(sent))).status).toBe(401);
  }
  expect(await inbox.list(ALL)).toEqual([]);
  expect(errors).toEqual([]);
});

test.each<[string, FindTenant]>([
  ['no name', () => ({ tenant: '', secrets: ['the secret of acme'] })],
  ['a name that is not a text', () => ({ tenant: undefined as never, secrets: ['the secret of acme'] })],
  ['a name without end', () => ({ tenant: 'x'.repeat(101), secrets: ['the secret of acme'] })],
  ['no secret', () => ({ tenant: 'acme', secrets: [undefined] })],
  ['a secret of a space beside a good one', () => ({ tenant: 'acme', secrets: [SECRETS.acme, ' '] })],
  ['an error', () => Promise.reject(new Error('no database'))],
])('a function that gives %s is an error, and the event comes again', async (_, find) => {
  const { receiver, errors } = made(find);
  expect((await receiver.receive(request({ tenant: 'acme', id: 'a' }))).status).toBe(503);
  expect(errors).toHaveLength(1);
});

test('a stored event has its tenant in a place that no header takes', async () => {
  const tenant = 'x'.repeat(100);
  const { receiver, inbox } = made(() => ({ tenant, secrets: [SECRETS.acme] }));
  const sent = request({ tenant: 'acme', id: 'a' });
  await receiver.receive({ ...sent, headers: { ...sent.headers, ':tenant': 'beta' } });
  expect(await inbox.list(ALL)).toMatchObject([{ id: `${tenant}/a`, headers: { ':tenant': tenant } }]);
});

test('a tenant is told of a body that it repeats, and never of one of another', async () => {
  const { receiver, notices } = made(secrets, {
    ...BODY_ALONE,
    signed: '{id}.{body}',
    idHeader: 'x-request-id',
  });
  for (const [tenant, id] of [
    ['acme', 'a'],
    ['beta', 'b'],
    ['beta', 'c'],
  ] as const) {
    const signed = request({ tenant, id, body: `${id}.${BODY}` });
    expect((await receiver.receive({ ...signed, body: Buffer.from(BODY) })).status).toBe(200);
  }
  expect(notices.filter(({ type }) => type === 'body-repeated')).toMatchObject([
    { id: 'beta/c', firstId: 'beta/b' },
  ]);
});

test('verifyEvent gives the tenant, and the same ID as a receiver', async () => {
  const options = { signature: { secrets } };
  const event = await verifyEventFor<WebhookEventMap>(
    contract,
    request({ tenant: 'acme', id: 'a' }),
    options,
  );
  expect(event).toMatchObject({ status: 'valid', id: 'acme/a', tenant: 'acme' });
  const other = await verifyEventFor<WebhookEventMap>(
    contract,
    request({ tenant: 'beta', id: 'a' }),
    options,
  );
  expect(other).toMatchObject({ id: 'beta/a', tenant: 'beta' });
  expect('signed' in event && 'signed' in other && event.signed !== other.signed).toBe(true);
});
