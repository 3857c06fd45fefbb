import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Delivery } from '../../player/delivery/attempt.ts';
import { siteOf } from '../generators/site/generated-site.ts';
import { receiverRecipes } from '../../generators/site/recipes/receiver-recipes.ts';
import { toFastify } from '../../receiver/adapters/fastify.ts';
import { toNode } from '../../receiver/adapters/node.ts';
import type { Receiver } from '../../receiver/create-receiver.ts';
import { memoryInbox } from '../../receiver/inbox/memory.ts';
import type { ReceiverOptions } from '../../receiver/options.ts';
import type { VerifiedRequest } from '../../receiver/verify-event.ts';
import { parsePages } from '../generators/site/parsed-page.ts';
import { generateCode, readValid } from '../golden/generate-case.ts';
import { createWorkspace, type Workspace } from '../golden/workspace.ts';
import { contractFolder } from './contract-folders.ts';

/** Events that only the paths of their requests tell apart, from the sender to a handler, in each kind of server. */

type Options = ReceiverOptions<Record<string, unknown>, undefined>;

interface GeneratedReceiver {
  createReceiver(options: Options): Receiver;
  verifyEvent(
    request: Request,
    options: Pick<Options, 'key' | 'path'>,
  ): Promise<VerifiedRequest<Record<string, unknown>>>;
}

interface GeneratedSender {
  createSender(options: { url: string }): Readonly<Record<string, () => Promise<Delivery>>> & {
    close(): Promise<void>;
  };
  makeRequest(event: string, overrides?: unknown, options?: object): Request;
}

const contract = await readValid(path.join(contractFolder('event-paths'), 'asyncapi.yaml'));
const EVENTS = { bookingMade: '/bookings/made', crossingDelayed: '/crossings/delayed' };

let workspace: Workspace;
let generated: GeneratedReceiver;
let sending: GeneratedSender;
beforeAll(async () => {
  workspace = createWorkspace(await generateCode(contract));
  generated = await workspace.load<GeneratedReceiver>('generated/receiver.ts');
  sending = await workspace.load<GeneratedSender>('generated/sender.ts');
});
afterAll(() => workspace.remove());

function makeReceiver(options: Partial<Options> = {}) {
  const handled: string[] = [];
  const inbox = memoryInbox();
  const receiver = generated.createReceiver({
    key: 'none',
    inbox,
    handlers: { '*': (_, { eventType }) => void handled.push(eventType) },
    otherwise: ({ eventType }) => void handled.push(`otherwise ${eventType}`),
    ...options,
  });
  return { receiver, handled };
}

async function listening(server: ReturnType<typeof createServer>): Promise<string> {
  server.listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function send(url: string): Promise<readonly string[]> {
  const sender = sending.createSender({ url });
  const outcomes: string[] = [];
  for (const key of Object.keys(EVENTS)) outcomes.push((await sender[key]?.())?.outcome ?? 'none');
  await sender.close();
  return outcomes;
}

const DELIVERED = ['delivered', 'delivered'];

test.each([
  ['below the usual path', '/ferries', {}],
  ['at the root', '', {}],
  ['below another path that is stated', '/hooks/ferries', { path: '/hooks/ferries' }],
] as const)('a server of Node takes events %s', async (_, at, options) => {
  const { receiver, handled } = makeReceiver(options);
  expect(await send((await listening(createServer(toNode(receiver)))) + at)).toEqual(DELIVERED);
  await receiver.drain();
  expect(handled).toEqual(Object.values(EVENTS));
});

test('a request elsewhere is not found, and a path of no event is kept as unknown', async () => {
  const { receiver, handled } = makeReceiver({ path: '/ferries' });
  const at = await listening(createServer(toNode(receiver)));
  const post = (place: string) =>
    fetch(at + place, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"notice":"n-9"}',
    }).then(({ status }) => status);
  expect(await post('/bookings/made')).toBe(404);
  expect(await post('/ferriesx/bookings/made')).toBe(404);
  expect(await post('/ferries')).toBe(400);
  expect(await post('/ferries/bookings/moved?token=1')).toBe(200);
  await receiver.drain();
  expect(handled).toEqual(['otherwise /bookings/moved']);
});

test('a function from request to response takes events, and a plugin of Fastify routes all paths below its prefix', async () => {
  const { receiver, handled } = makeReceiver({ path: '/hooks' });
  const url = 'http://127.0.0.1/hooks';
  const { status } = await receiver.fetch(sending.makeRequest('bookingWithdrawn', undefined, { url }));
  expect(status).toBe(200);
  await receiver.drain();
  expect(handled).toEqual(['/bookings/withdrawn']);
  const routes: string[] = [];
  await toFastify(receiver)({
    removeAllContentTypeParsers: () => undefined,
    addContentTypeParser: () => undefined,
    all: (route) => void routes.push(route),
  });
  expect(routes).toEqual(['/*']);
});

test('verifyEvent says which event it is, and rejects if other code has read the body', async () => {
  const request = sending.makeRequest('crossingDelayed');
  expect(request.url).toMatch(/\/ferries\/crossings\/delayed$/);
  expect([...request.headers.keys()]).not.toContain(':path');
  const read = request.clone();
  await read.text();
  await expect(generated.verifyEvent(read, { key: 'none' })).rejects.toThrow('has been read already');
  expect(await generated.verifyEvent(request, { key: 'none' })).toMatchObject({
    status: 'valid',
    eventType: '/crossings/delayed',
  });
});

test('no header over the wire says the path', async () => {
  const { receiver, handled } = makeReceiver();
  const request = { method: 'POST', url: '/ferries/crossings/delayed', body: null };
  const response = await receiver.receive({ ...request, headers: { ':path': '/bookings/made' } });
  expect(response.status).toBe(400);
  const body = new TextEncoder().encode('{"notice":"n-4","ferry":"Example Two","minutes":5}');
  await receiver.receive({ ...request, body, headers: { ':path': '/bookings/made' } });
  await receiver.drain();
  expect(handled).toEqual(['/crossings/delayed']);
});

test('nobody sets the path by a header of their own', () => {
  const staticHeader = { name: ':path', value: '/bookings/made' };
  expect(() => sending.makeRequest('crossingDelayed', undefined, { staticHeader })).toThrow(
    "not a header's name",
  );
});

test('its pages give each event its address, and frameworks route all paths to the receiver', async () => {
  const pages = parsePages(await siteOf(contract));
  const page = pages.get('docs/events/booking-made.html')?.words ?? '';
  expect(page).toContain('http://127.0.0.1:3000/ferries/bookings/made');
  expect(page).toContain('in the path of the request');
  const naming = [...pages].filter(([, { words }]) => words.includes(':path')).map(([name]) => name);
  expect(naming.filter((name) => !name.startsWith('docs/package/'))).toEqual([]);
  const code = receiverRecipes(contract).flatMap(({ files }) =>
    files.map((file) => `${file.path}\n${file.code}`),
  );
  for (const route of [
    "app.post('/ferries/*event'",
    "app.post('/ferries/*'",
    'app/ferries/[...event]/route.ts',
  ])
    expect([route, code.some((text) => text.includes(route))]).toEqual([route, true]);
});
