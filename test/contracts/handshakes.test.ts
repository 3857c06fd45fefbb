import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { signingWith } from '../../common/signature/sign-request.ts';
import { siteOf } from '../generators/site/generated-site.ts';
import { commandData } from '../../generators/outputs/contract-data.ts';
import type { ContractData } from '../../player/contract.ts';
import { createListener } from '../../player/listener/create-listener.ts';
import type { ReceivedRequest } from '../../player/listener/received-request.ts';
import { playHandshakes, type PlayedHandshake } from '../../player/sender/play-handshakes.ts';
import { receiverRecipes } from '../../generators/site/recipes/receiver-recipes.ts';
import { toNode } from '../../receiver/adapters/node.ts';
import type { Receiver } from '../../receiver/create-receiver.ts';
import { memoryInbox } from '../../receiver/inbox/memory.ts';
import type { SignedReceiverOptions } from '../../receiver/options.ts';
import type { VerifiedRequest } from '../../receiver/verify-event.ts';
import { parsePages } from '../generators/site/parsed-page.ts';
import { generateCode, readValid } from '../golden/generate-case.ts';
import { createWorkspace, type Workspace } from '../golden/workspace.ts';
import { contractFolder } from './contract-folders.ts';

/** Handshakes: from the document to a receiver that responds to them, a sender that plays them, and nobody who forges with them. */

type Options = SignedReceiverOptions<Record<string, unknown>, undefined>;

interface GeneratedReceiver {
  createReceiver(options: Options): Receiver;
  verifyEvent(request: Request, options: Pick<Options, 'signature'>): Promise<VerifiedRequest<object>>;
}

const SECRET = 'lamp-oil-and-salt';
const contract = await readValid(path.join(contractFolder('handshakes'), 'asyncapi.yaml'));
const { endpoint } = commandData(contract);

let workspace: Workspace;
let generated: GeneratedReceiver;
let data: ContractData;
beforeAll(async () => {
  workspace = createWorkspace(await generateCode(contract));
  generated = await workspace.load<GeneratedReceiver>('generated/receiver.ts');
  const { validators } = await workspace.load<Pick<ContractData, 'validators'>>('generated/index.ts');
  data = { ...commandData(contract), events: [], validators } as unknown as ContractData;
});
afterAll(() => workspace.remove());

function makeReceiver(secrets: Options['signature']['secrets'] = [SECRET, 'the-one-before']) {
  const inbox = memoryInbox();
  const receiver = generated.createReceiver({
    signature: { secrets },
    inbox,
    path: '/lights',
    handlers: { 'light.failed': () => undefined },
  });
  return { receiver, stored: () => inbox.list({ contract: contract.package.name }) };
}

async function served(receiver: Receiver): Promise<URL> {
  const server: Server = createServer(toNode(receiver)).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/lights`);
}

function play(url: URL, secret = SECRET): Promise<readonly PlayedHandshake[]> {
  const signing = (endpoint.signature && signingWith(endpoint.signature, SECRET)) ?? null;
  return playHandshakes(endpoint, {
    url,
    timeoutMs: 5_000,
    signingSecret: secret,
    signing,
    staticHeaders: [],
  });
}

/** The headers of a signed body, made by nothing that the product has. */
function signed(body: string): Record<string, string> {
  const time = String(Math.floor(Date.now() / 1_000));
  const signature = createHmac('sha256', SECRET).update(`${time}.${body}`).digest('hex');
  return { 'content-type': 'application/json', 'light-time': time, 'light-signature': signature };
}

function post(body: string, headers = signed(body)): Request {
  return new Request('http://127.0.0.1/lights', { method: 'POST', headers, body });
}

function ask(query: string): Request {
  return new Request(`http://127.0.0.1/lights?${query}`);
}

test('a receiver responds to every handshake of its contract, as a sender expects it', async () => {
  const { receiver, stored } = makeReceiver();
  const played = await play(await served(receiver));
  expect(played.map(({ problem }) => problem)).toEqual(Array(6).fill(undefined));
  expect(await stored()).toEqual([]);
});

test('a sender tells what is wrong with a response, without its text', async () => {
  const { receiver } = makeReceiver();
  const url = await served(receiver);
  expect((await play(url, 'quite-another-one')).map(({ problem }) => problem)).toEqual([
    undefined,
    'the body does not have the expected text in "response_token"',
    undefined,
    'the body does not have the expected text in "signed"',
    undefined,
    undefined,
  ]);
  url.pathname = '/elsewhere';
  for (const { problem } of await play(url)) expect(problem).toBe('the status is 404');
});

test('responses are what the contract says, by an HMAC of Node', async () => {
  const { receiver } = makeReceiver();
  const crc = await receiver.fetch(ask('crc=tok_1-A'));
  const digest = createHmac('sha256', SECRET).update('tok_1-A').digest('base64');
  expect(await crc.json()).toEqual({ response_token: `sha256=${digest}` });
  const text = await receiver.fetch(ask('keeper.mode=subscribe&keeper.challenge=1158201444'));
  expect([text.status, await text.text(), text.headers.get('content-type')]).toEqual([
    200,
    '1158201444',
    'text/plain; charset=utf-8',
  ]);
  const validation = await receiver.fetch(post('{"type":"endpoint.validation","data":{"plain":"q9"}}'));
  const signature = createHmac('sha512', SECRET).update('q9').digest('hex');
  expect(await validation.json()).toEqual({ plain: 'q9', signed: signature });
});

test('of an origin, only the one that the contract names is allowed, at the rate that it asks for', async () => {
  const { receiver } = makeReceiver();
  const options = (headers: Record<string, string>): Promise<Response> =>
    receiver.fetch(new Request('http://127.0.0.1/lights', { method: 'OPTIONS', headers }));
  const allowed = await options({
    'webhook-request-origin': 'Lights.Example.com',
    'webhook-request-rate': '120',
    'webhook-request-callback': 'http://127.0.0.1:1/never',
  });
  expect(allowed.headers.get('webhook-allowed-origin')).toBe('lights.example.com');
  expect(allowed.headers.get('webhook-allowed-rate')).toBe('120');
  const odd = await options({
    'webhook-request-origin': 'lights.example.com',
    'webhook-request-rate': '1\t2',
  });
  expect([odd.status, odd.headers.has('webhook-allowed-rate')]).toEqual([200, false]);
  for (const origin of [
    'evil.example',
    'lights.example.com.evil.example',
    '*',
    'lights.example.com, evil.example',
  ]) {
    const refused = await options({ 'webhook-request-origin': origin });
    expect([refused.status, refused.headers.has('webhook-allowed-origin')]).toEqual([405, false]);
  }
});

describe('nobody obtains a signature, or has a text of theirs echoed', () => {
  const event = '{"id":"ev-9","type":"light.failed","light":"Skerry"}';
  const time = String(Math.floor(Date.now() / 1_000));
  const forgeries: Readonly<Record<string, string>> = {
    'an event': event,
    'an event behind a time, which is what is signed': `${time}.${event}`,
    'a time and a dot': `${time}.`,
    'a number, which is JSON': '17',
    'a number with an exponent': '1e5',
    'a word of JSON': 'true',
    'a line break at the end': 'token\n',
    'a line break in it': 'tok\r\nen',
    'a header of its own': 'token\r\nset-cookie: a=b',
    'a script': '<script>alert(1)</script>',
    'something huge': 'a'.repeat(129),
    'more than a header holds': 'a'.repeat(10_000),
    'letters of another script': 'tоken',
    'a letter with a null': 'a\0',
    nothing: '',
  };

  test.each(Object.entries(forgeries))('%s', async (_, token) => {
    const { receiver, stored } = makeReceiver();
    const asked = await receiver.fetch(ask(`crc=${encodeURIComponent(token)}`));
    expect([asked.status, await asked.text()]).toEqual([405, '{"error":"method"}']);
    const body = JSON.stringify({ type: 'endpoint.validation', data: { plain: token } });
    const given = await receiver.fetch(post(body));
    expect([given.status, await given.text()]).toEqual([200, '']);
    // Signed by the service, and no handshake: it is kept as an event that is not known.
    expect((await stored()).map(({ kind }) => kind)).toEqual(['unknown']);
  });

  test('what a handshake signs is no event by any time, and no event is what it signs', async () => {
    const { receiver, stored } = makeReceiver();
    for (const token of ['A', time, `${time}-`, 'eyJpZCI6ImV2LTkifQ', 'a'.repeat(128)]) {
      const response = await receiver.fetch(ask(`crc=${token}`));
      if (response.status !== 200) continue;
      const { response_token: given } = (await response.json()) as { response_token: string };
      const hex = Buffer.from(given.slice('sha256='.length), 'base64').toString('hex');
      for (const body of [event, token, `"${token}"`, '']) {
        const headers = { ...signed(body), 'light-signature': hex };
        expect((await receiver.fetch(post(body, headers))).status).toBe(401);
        expect((await receiver.fetch(post(body, { ...headers, 'light-time': token }))).status).toBe(401);
      }
    }
    expect(await stored()).toEqual([]);
  });

  test('a parameter that comes twice is none', async () => {
    const { receiver } = makeReceiver();
    for (const query of [
      'crc=a&crc=b',
      'crc=a&crc=a',
      'keeper.mode=subscribe&keeper.mode=x&keeper.challenge=a',
      'crc[]=a',
      '',
      'crc',
    ])
      expect((await receiver.fetch(ask(query))).status).toBe(405);
  });

  test('a handshake in a body is verified like an event', async () => {
    const { receiver, stored } = makeReceiver();
    const body = '{"type":"endpoint.validation","data":{"plain":"q9"}}';
    const headers = { ...signed(body), 'light-signature': 'ab'.repeat(32) };
    expect((await receiver.fetch(post(body, headers))).status).toBe(401);
    expect(await stored()).toEqual([]);
  });

  test('an event is none, even if it holds a token', async () => {
    const { receiver, stored } = makeReceiver();
    const more = '{"id":"ev-9","type":"light.failed","light":"Skerry","challenge":"abc","only":"abc"}';
    expect(await (await receiver.fetch(post(more))).text()).toBe('');
    expect((await stored()).map(({ id }) => id)).toEqual(['ev-9']);
  });

  test('nobody’s requests have no HMAC, and each tenant has that of its own secret', async () => {
    const { receiver } = makeReceiver(({ url }) =>
      url?.includes('tenant=north') ? { tenant: 'north', secrets: ['the-secret-of-north'] } : undefined,
    );
    expect((await receiver.fetch(ask('crc=abc'))).status).toBe(405);
    const digest = createHmac('sha256', 'the-secret-of-north').update('abc').digest('base64');
    const url = await served(receiver);
    const response = await fetch(`${url.href}?tenant=north&crc=abc`);
    expect(await response.json()).toEqual({ response_token: `sha256=${digest}` });
  });
});

test('verifyEvent has the response to a handshake', async () => {
  const options = { signature: { secrets: [SECRET] } };
  const verified = await generated.verifyEvent(
    post('{"type":"url_verification","challenge":"abc"}'),
    options,
  );
  expect(verified).toMatchObject({
    status: 'refused',
    refusal: 'handshake',
    response: { status: 200, body: 'abc' },
  });
});

test('a listener responds to handshakes, and counts no event', async () => {
  const requests: ReceivedRequest[] = [];
  const listener = await createListener(data, {
    signature: { secrets: [SECRET] },
    onRequest: (request) => void requests.push(request),
  });
  onTestFinished(() => listener.destroy());
  const url = new URL(listener.url);
  expect((await play(url)).map(({ problem }) => problem)).toEqual(Array(6).fill(undefined));
  expect(requests.map(({ kind, status }) => `${kind} ${status}`)).toEqual(Array(6).fill('handshake 200'));
  expect((await fetch(`${listener.url}?crc=${encodeURIComponent('{}')}`)).status).toBe(405);
});

test('receivers in frameworks let the methods of handshakes through', () => {
  const codeOf = (id: string): string =>
    receiverRecipes(contract)
      .find((recipe) => recipe.id === id)
      ?.files.map(({ code }) => code)
      .join('') ?? '';
  expect(codeOf('express')).toContain("app.all('/lights', toNode(receiver));");
  expect(codeOf('hono')).toContain("app.all('/lights', ");
  expect(codeOf('next')).toContain('\nexport const GET = POST;\n\nexport const OPTIONS = POST;\n');
});

test('pages say which handshakes there are', async () => {
  const pages = parsePages(await siteOf(contract));
  for (const page of ['docs/index.html', 'docs/verify-the-sender.html']) {
    const words = pages.get(page)?.words;
    expect(words).toContain(
      'GET with a token in the query parameter keeper.challenge , and subscribe in keeper.mode .',
    );
    expect(words).toContain('with the HMAC (SHA-256, in base64) of the token');
    expect(words).toContain('The response allows lights.example.com in WebHook-Allowed-Origin');
    expect(words).toContain('Let GET , POST , OPTIONS through to them');
  }
});
