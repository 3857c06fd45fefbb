import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Contract } from '../../generators/contract/model/model.ts';
import { readContract } from '../../generators/index.ts';
import { docs } from '../../generators/site/index.ts';
import { siteOf } from '../generators/site/generated-site.ts';
import { receiverRecipes } from '../../generators/site/recipes/receiver-recipes.ts';
import { receiverPath } from '../../generators/contract/model/request.ts';
import { toNode } from '../../receiver/adapters/node.ts';
import type { Receiver } from '../../receiver/create-receiver.ts';
import { memoryInbox } from '../../receiver/inbox/memory.ts';
import type { SignedReceiverOptions } from '../../receiver/options.ts';
import type { Fault } from '../../player/faults/fault-kinds.ts';
import type { AnySender } from '../../player/sender/create-sender.ts';
import type { RequestOptions } from '../../player/sender/make-request.ts';
import type { SenderOptions } from '../../player/sender/sender-options.ts';
import { parsePages } from '../generators/site/parsed-page.ts';
import { generateCode, readValid } from '../golden/generate-case.ts';
import { createWorkspace, type Workspace } from '../golden/workspace.ts';
import { STANDARD, TIME_AND_BODY } from '../signature-schemes.ts';
import { contractFolder } from './contract-folders.ts';

/** Contracts that declare a signature: from the document to a sender that signs and a receiver that verifies. */

const NAMES = ['standard-webhooks', 'hmac-signature'] as const;
const SECRETS = {
  'standard-webhooks': 'whsec_c2VjcmV0IG9mIHRoZSBiYWtlcnk=',
  'hmac-signature': 'fjörd-ferry',
};

const contracts = new Map(
  await Promise.all(
    NAMES.map(
      async (name) => [name, await readValid(path.join(contractFolder(name), 'asyncapi.yaml'))] as const,
    ),
  ),
);

function contractOf(name: (typeof NAMES)[number]) {
  const contract = contracts.get(name);
  if (!contract) throw new Error(`no contract ${name}`);
  return contract;
}

test('what a contract says of its signature is all that sender and receiver need', () => {
  const standard = contractOf('standard-webhooks');
  expect(standard).toMatchObject({
    signature: { preset: 'Standard Webhooks', scheme: STANDARD },
    staticHeader: null,
    security: [],
    eventId: { in: 'header', name: 'webhook-id' },
  });
  expect(contractOf('hmac-signature').signature).toEqual({
    description: '',
    preset: null,
    scheme: TIME_AND_BODY,
  });
});

test.each(NAMES)(
  'check finds nothing in %s, whose signature covers what events are known by',
  async (name) => {
    const { diagnostics } = await readContract(path.join(contractFolder(name), 'asyncapi.yaml'));
    expect(diagnostics.map(({ rule }) => rule)).not.toContain('event-id-signed');
  },
);

test('pages say what a signature covers, and what becomes of a replay if it does not cover the event ID', async () => {
  const wordsWith = async (name: (typeof NAMES)[number], changes: Partial<Contract> = {}) =>
    parsePages(await docs.generate({ ...contractOf(name), ...changes })).get('docs/verify-the-sender.html')
      ?.words;
  const covered = 'a request that is recorded and sent again is the same event.';
  expect(await wordsWith('standard-webhooks')).toContain(covered);
  expect(await wordsWith('hmac-signature')).toContain(`The signature covers {timestamp}.{body} : ${covered}`);
  const inHeader = await wordsWith('hmac-signature', { eventId: { in: 'header', name: 'x-delivery' } });
  expect(inHeader).toContain('The signature covers {timestamp}.{body} , not the event ID.');
  expect(inHeader).toContain('quarantines the same content under another ID as a replay');
  const byType = await wordsWith('hmac-signature', {
    eventId: null,
    eventType: [{ in: 'header', name: 'x-type' }],
  });
  expect(byType).toContain('not the event ID');
});

test('pages say how requests are signed, and have receivers verify it', async () => {
  const wordsOf = async (name: (typeof NAMES)[number], page: string) =>
    parsePages(await siteOf(contractOf(name))).get(`docs/${page}.html`)?.words;
  const home = await wordsOf('standard-webhooks', 'index');
  expect(home).toContain(
    'Signature As defined by Standard Webhooks, in the headers webhook-id , webhook-timestamp and webhook-signature .',
  );
  expect(home).toContain('The secret is shown once, when a shop registers.');
  expect(await wordsOf('hmac-signature', 'index')).toContain(
    'The HMAC (SHA-512, in hexadecimal) of {timestamp}.{body} , in the header ferry-signature as t=…,s=… . The time is in milliseconds since 1970.',
  );
  const baked = await wordsOf('standard-webhooks', 'events/batch-baked');
  expect(baked).toContain('webhook-id # string Required The event ID. It is signed.');
  expect(baked).toContain('webhook-timestamp # string Required When the request was signed, in seconds');
  expect(await wordsOf('hmac-signature', 'delivery')).toContain('Signature missing, wrong, or made');
  expect(await wordsOf('hmac-signature', 'going-live')).toContain(
    'A request with a wrong signature gets 401',
  );
});

interface GeneratedSender {
  createSender(options: SenderOptions): AnySender;
  makeRequest(eventType: string, overrides?: object, options?: RequestOptions): Request;
}

interface GeneratedByHand {
  fetch(request: Request): Promise<Response>;
}

interface GeneratedReceiver {
  createReceiver(options: SignedReceiverOptions<Record<string, unknown>, undefined>): Receiver;
}

/** The receiver of a contract that does without createReceiver, as its page shows it. */
function byHandOf(contract: Contract): string {
  return receiverRecipes(contract).find(({ id }) => id === 'by-hand')?.files[0]?.code ?? '';
}

/** The generated code of a contract, which imports itself by its name, and this receiver. */
async function createPackage(contract: Contract): Promise<Workspace> {
  const workspace = createWorkspace(await generateCode(contract));
  const { name } = contract.package;
  const exports = { './*': './generated/*.ts' };
  workspace.write('package.json', JSON.stringify({ name, type: 'module', exports }));
  workspace.write('by-hand.ts', byHandOf(contract));
  return workspace;
}

test('without createReceiver, what was signed is handled once, also if the signature does not cover the event ID', async () => {
  const secret = SECRETS['hmac-signature'];
  vi.stubEnv('WEBHOOK_SECRET', secret);
  const print = vi.spyOn(console, 'log').mockImplementation(() => {});
  const ferry = contractOf('hmac-signature');
  const contract: Contract = { ...ferry, eventId: { in: 'header', name: 'x-delivery' } };
  const workspace = await createPackage(contract);
  expect(await workspace.typeCheck()).toEqual({ exitCode: 0, output: '' });
  const sender = await workspace.load<GeneratedSender>('generated/sender.ts');
  const { default: byHand } = await workspace.load<{ default: GeneratedByHand }>('by-hand.ts');
  const url = `http://127.0.0.1${receiverPath(contract)}`;
  const options = { url, signingSecret: secret, requestId: 'first' };
  const genuine = sender.makeRequest(contract.events[0]?.eventType ?? '', {}, options);
  for (const id of ['first', 'first', 'second', 'second', 'third']) {
    const headers = { ...Object.fromEntries(genuine.headers), 'x-delivery': id };
    expect((await byHand.fetch(new Request(genuine.clone(), { headers }))).status).toBe(200);
  }
  await expect
    .poll(() => print.mock.calls.map((words) => [words[0], words.at(-1)]))
    .toEqual([
      ['Handled', 'first'],
      ['Quarantined', 'second'],
      ['Quarantined', 'third'],
    ]);
  workspace.remove();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

describe.each(NAMES)('%s', (name) => {
  let workspace: Workspace;
  let sender: GeneratedSender;
  let receiver: GeneratedReceiver;
  const servers: Server[] = [];
  beforeAll(async () => {
    workspace = await createPackage(contractOf(name));
    sender = await workspace.load<GeneratedSender>('generated/sender.ts');
    receiver = await workspace.load<GeneratedReceiver>('generated/receiver.ts');
  });
  afterAll(() => {
    for (const server of servers) server.close();
    workspace.remove();
  });

  const [event] = contractOf(name).events;
  const [eventType, key] = [event?.eventType ?? '', event?.key ?? ''];
  const secret = SECRETS[name];

  function makeReceiver() {
    const inbox = memoryInbox();
    const made = receiver.createReceiver({
      signature: { secrets: ['c29tZSBvdGhlciBzZWNyZXQ=', secret] },
      inbox,
      handlers: { [eventType]: () => undefined },
    });
    return { receiver: made, inbox };
  }

  async function deliver(faults: readonly Fault[], overrides?: object) {
    const { receiver: made, inbox } = makeReceiver();
    const server = createServer(toNode(made)).listen(0, '127.0.0.1');
    servers.push(server);
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const url = `http://127.0.0.1:${port}/`;
    const service = sender.createSender({ url, signingSecret: secret, faults, keepAlive: false });
    const { attempts, requestId } = (await service[key]?.(overrides as never)) ?? {};
    await service.close();
    return {
      status: attempts?.[0]?.status,
      requestId,
      stored: await inbox.list({ contract: contractOf(name).package.name }),
    };
  }

  test('what its sender signs, its receiver stores, also where the body was changed', async () => {
    const { status, requestId, stored } = await deliver([{ name: 'unknown-field' }]);
    expect(status).toBe(200);
    expect(stored).toMatchObject([{ id: requestId, eventType: eventType, kind: 'valid' }]);
  });

  test.each<Fault>([
    { name: 'wrong-signature' },
    { name: 'missing-signature' },
    { name: 'old-signature', value: 301_000 },
  ])('its receiver refuses a request with the fault $name', async (fault) => {
    expect(await deliver([fault])).toMatchObject({ status: 401, stored: [] });
  });

  test('without createReceiver, a forged request gets a 401, and a signed one does not', async () => {
    vi.stubEnv('WEBHOOK_SECRET', secret);
    vi.spyOn(console, 'log').mockImplementation(() => {});
    const { default: byHand } = await workspace.load<{ default: GeneratedByHand }>('by-hand.ts');
    const url = `http://127.0.0.1${receiverPath(contractOf(name))}`;
    const signed = (signingSecret?: string) =>
      sender.makeRequest(eventType, {}, { url, ...(signingSecret !== undefined && { signingSecret }) });
    const statusOf = async (request: Request) => (await byHand.fetch(request)).status;
    expect(await statusOf(signed())).toBe(401);
    expect(await statusOf(signed('c29tZSBvdGhlciBzZWNyZXQ='))).toBe(401);
    const genuine = signed(secret);
    const { method, headers } = genuine;
    const changed = new Request(url, { method, headers, body: `${await genuine.clone().text()} ` });
    expect(await statusOf(changed)).toBe(401);
    expect(await statusOf(genuine)).toBe(200);
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
  });

  test('its receiver takes what makeRequest signs, and nothing that it does not', async () => {
    const { receiver: made } = makeReceiver();
    const signed = sender.makeRequest(eventType, {}, { signingSecret: secret });
    expect((await made.fetch(signed)).status).toBe(200);
    expect((await made.fetch(sender.makeRequest(eventType))).status).toBe(401);
  });
});
