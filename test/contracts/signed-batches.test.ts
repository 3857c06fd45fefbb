import { createHmac } from 'node:crypto';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readContract } from '../../generators/index.ts';
import { siteOf } from '../generators/site/generated-site.ts';
import type { RequestOptions } from '../../player/sender/make-request.ts';
import { createReceiverFor, type Receiver } from '../../receiver/create-receiver.ts';
import { memoryInbox } from '../../receiver/inbox/memory.ts';
import type { SignedReceiverOptions } from '../../receiver/options.ts';
import { eventList } from '../../receiver/request/event-list.ts';
import { hmacSignature } from '../../receiver/request/signature.ts';
import { bodyParts } from '../../receiver/request/signed-parts.ts';
import type { ParseEvent } from '../../runtime/v1.ts';
import { parsePages } from '../generators/site/parsed-page.ts';
import { generateCode, readValid } from '../golden/generate-case.ts';
import { createWorkspace, type Workspace } from '../golden/workspace.ts';
import { contractFolder } from './contract-folders.ts';

/** Several events in a request, each signed in its item: from the document to a sender that signs and a receiver that verifies. */

const file = path.join(contractFolder('signed-batches'), 'asyncapi.yaml');
const contract = await readValid(file);
const SECRET = '5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a';
const ALL = { contract: contract.package.name };

const ALL_EVENTS = {
  name: 'shop',
  version: '1.0.0',
  eventTypes: [],
  method: 'POST',
  successStatus: 200,
  eventType: [{ in: 'payload', pointer: '/kind' }],
  eventId: { in: 'payload', pointer: '/id' },
  list: eventList('/reports'),
  retryWindowMs: null,
} as const;

const SIGNED_ITEMS = {
  header: '',
  pointer: '/proof/hmac',
  algorithm: 'sha256',
  encoding: 'base64',
  prefix: '',
  separator: '',
  idHeader: null,
  secretEncoding: 'hex',
  list: '/reports',
  timestamp: { header: '', pointer: '/proof/at', prefix: '', unit: 'seconds' },
} as const;

interface Report {
  readonly kind: string;
  readonly id: string;
  readonly amount: { readonly value: number; readonly currency: string };
  readonly note?: string;
  readonly proof?: { readonly hmac: string; readonly at: number };
}

interface GeneratedSender {
  makeRequest(eventType: string, overrides?: object, options?: RequestOptions): Request;
}

interface GeneratedReceiver {
  createReceiver(options: SignedReceiverOptions<Record<string, unknown>, undefined>): Receiver;
}

const files = await generateCode(contract);
let workspace: Workspace;
let sender: GeneratedSender;
let generated: GeneratedReceiver;
beforeAll(async () => {
  workspace = createWorkspace(files);
  sender = await workspace.load<GeneratedSender>('generated/sender.ts');
  generated = await workspace.load<GeneratedReceiver>('generated/receiver.ts');
});
afterAll(() => workspace.remove());

/** The items of a signed request, which has one. */
async function signedReports(requestId = 'r-1'): Promise<readonly Report[]> {
  const request = sender.makeRequest('payment.taken', {}, { signingSecret: SECRET, requestId });
  return ((await request.json()) as { reports: Report[] }).reports;
}

async function received(...lists: readonly (readonly unknown[])[]) {
  const inbox = memoryInbox();
  const receiver = generated.createReceiver({
    inbox,
    signature: { secrets: [SECRET] },
    handlers: { '*': () => undefined },
  });
  const statuses = [];
  for (const reports of lists) {
    const body = Buffer.from(JSON.stringify({ reports }));
    const headers = { 'content-type': 'application/json' };
    statuses.push((await receiver.receive({ method: 'POST', headers, body })).status);
  }
  const stored = await inbox.list(ALL);
  return { statuses, stored: stored.map(({ id, kind }) => `${id.replace(/~.*/, '~')} ${kind}`) };
}

test('check says which fields are signed, and that the others are not', async () => {
  const { diagnostics } = await readContract(file);
  const covers = diagnostics.filter(({ rule }) => rule === 'signature-covers');
  expect(covers.map(({ message }) => message)).toEqual([
    'The signature covers /kind, /id, /amount/value, /amount/currency, the time alone: every other field can be changed in a request that was recorded.',
  ]);
});

test('the receiver loads what verifies HMACs and finds fields, and nothing of public keys', () => {
  const code = files.find(({ path: name }) => name === 'receiver.ts')?.content;
  expect(code).toContain('hmacSignature(');
  expect(code).toContain('bodyParts');
  expect(code).not.toContain('publicKey');
});

test('the page of the sender says what is signed, and where', async () => {
  const pages = parsePages(await siteOf(contract));
  expect(pages.get('docs/verify-the-sender.html')?.words).toContain(
    'in the body at /proof/hmac of each item of the list. The time is in seconds since 1970, in the body at /proof/at',
  );
});

describe('a receiver', () => {
  test('takes items that are signed, several in one request, and each once', async () => {
    const [coffee] = await signedReports();
    const [cake] = await signedReports('r-2');
    const { statuses, stored } = await received([coffee, cake], [cake, coffee], [coffee]);
    expect([statuses, stored]).toEqual([
      [200, 200, 200],
      ['r-1 valid', 'r-2 valid'],
    ]);
  });

  test('refuses a request of which one item is not signed, or signed as another', async () => {
    const [coffee] = await signedReports();
    const [cake] = await signedReports('r-2');
    const { proof: _, ...unsigned } = cake as Report;
    const { statuses, stored } = await received(
      [coffee, unsigned],
      [coffee, { ...cake, id: 'r-3' }],
      [coffee, { ...cake, proof: coffee?.proof }],
      [{ ...coffee, amount: { value: 1, currency: 'EUR' } }],
      [coffee, null],
      [],
    );
    expect(statuses).toEqual(Array(6).fill(401));
    expect(stored).toEqual([]);
  });

  test('takes an item with a field that is not signed, and changed, for the event that it was', async () => {
    const [coffee] = await signedReports();
    const { statuses, stored } = await received([coffee], [{ ...coffee, note: 'Tea' }]);
    expect(statuses).toEqual([200, 200]);
    expect(stored).toEqual(['r-1 valid', 'r-1~ conflict']);
  });

  test('tells a signed item that comes again under another ID, whatever other items are with it', async () => {
    const { parseEvent } = await workspace.load<{ parseEvent: ParseEvent<object> }>('generated/index.ts');
    const inbox = memoryInbox();
    const receiver = createReceiverFor(
      {
        ...ALL_EVENTS,
        parseEvent,
        signature: hmacSignature({ ...SIGNED_ITEMS, signed: '{#/kind}:{timestamp}' }, bodyParts),
      },
      { inbox, signature: { secrets: [SECRET] }, handlers: { '*': () => undefined } },
    );
    const nowS = Math.floor(Date.now() / 1000);
    const item = (id: string, at: number) => {
      const key = Buffer.from(SECRET, 'hex');
      const hmac = createHmac('sha256', key).update(`payment.taken:${at}`).digest('base64');
      return { kind: 'payment.taken', id, amount: { value: 1, currency: 'EUR' }, proof: { hmac, at } };
    };
    const headers = { 'content-type': 'application/json' };
    for (const reports of [[item('r-1', nowS), item('r-2', nowS - 1)], [item('r-3', nowS)]]) {
      const body = Buffer.from(JSON.stringify({ reports }));
      expect((await receiver.receive({ method: 'POST', headers, body })).status).toBe(200);
    }
    const stored = await inbox.list({ contract: ALL_EVENTS.name });
    expect(stored.map(({ id, kind }) => `${id.replace(/~.*/, '~')} ${kind}`)).toEqual([
      'r-1 valid',
      'r-2 valid',
      'r-3~ replay',
    ]);
  });
});
