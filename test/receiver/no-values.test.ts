import { createHmac } from 'node:crypto';
import { createServer } from 'node:net';
import { inspect } from 'node:util';
import { Readable } from 'node:stream';
import { Redis } from 'ioredis';
import { Pool } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { parseEvent } from '../../generated/index.ts';
import { memoryInbox } from '../../generated/inbox/memory.ts';
import { createReceiverFor, type Receiver } from '../../receiver/create-receiver.ts';
import { postgresInbox } from '../../receiver/inbox/postgres.ts';
import { redisInbox } from '../../receiver/inbox/redis.ts';
import { hmacSignature } from '../../receiver/request/signature.ts';
import { verifyEventFor } from '../../receiver/verify-event.ts';
import { closeAfterTest } from '../player/sender/loopback-server.ts';
import { fc } from '../property.ts';
import { BODY_ALONE } from '../signature-schemes.ts';
import { newEvent } from './inbox/conformance.ts';
import { NO_SERVER, startPostgres } from './instances/servers.ts';
import { contractOfVersion } from './contract-version.ts';
import { BODY } from './made-receiver.ts';

/** A value of bodies and secrets, which must stand nowhere else. */
const MARK = 'Qx7hunter2Zk';

const logged: unknown[] = [];
const spies = (['error', 'warn', 'log', 'info'] as const).map((name) =>
  vi.spyOn(console, name).mockImplementation((...args) => void logged.push(args)),
);
beforeAll(() => void process.on('warning', (warning) => logged.push(warning)));
afterAll(() => spies.forEach((spy) => spy.mockRestore()));

/** All that anybody could see of what was thrown and reported, in the ways in which loggers show it. */
function shown(...things: readonly unknown[]): string {
  return things
    .map(
      (thing) => `${inspect(thing, { depth: 9, showHidden: true, maxStringLength: null })} ${String(thing)}`,
    )
    .join('\n');
}

function expectNoMark(...things: readonly unknown[]): void {
  const text = shown(...things, ...logged.splice(0));
  expect(text).not.toContain(MARK);
  expect(text).not.toContain(Buffer.from(MARK).toString('hex'));
  expect(text).not.toContain(Buffer.from(MARK).toString('base64').slice(2, -2));
}

/** Values with the mark in them. Names of fields, event types and event IDs are no such values: these are reported. */
const value = fc.letrec<{ any: unknown }>((tie) => ({
  any: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom(MARK, `before ${MARK}\0after`, [MARK], 7, null, true, ''),
    fc.dictionary(fc.constantFrom('note', 'deep', 'list'), tie('any'), { maxKeys: 3 }),
    fc.array(tie('any'), { maxLength: 3 }),
  ),
})).any;

const genuine = JSON.parse(BODY) as object;
const field = fc.constantFrom(...Object.keys(genuine).filter((name) => name !== 'template'), 'unheard-of');
const json = fc.oneof(
  value,
  fc.dictionary(field, value, { maxKeys: 4 }).map((changes) => ({ ...genuine, ...changes })),
  fc.dictionary(field, value).map((changes) => ({ template: 'UNHEARD_OF', ...changes })),
);
/** Whole, or cut off, or with something behind it. */
const text = fc
  .tuple(json, fc.constantFrom('', MARK, '}'), fc.integer({ min: 0, max: 30 }))
  .map(([body, behind, cut]) => JSON.stringify(body).slice(0, cut > 20 ? -cut : undefined) + behind);
const bodyForms: readonly ((body: string) => unknown)[] = [
  (body) => body,
  (body) => Buffer.from(body),
  (body) => new Blob([body]),
  (body) => Readable.from([body]),
  (body) => Readable.from([{ body }]),
  (body) => new Blob([body]).stream(),
  (body) => ({ body }),
  (body) => [body],
  (body) => new Map([[body, body]]),
  (body) => new Error(body),
  (body) => new URLSearchParams(body),
  (body) => Symbol(body),
  (body) => () => body,
  (body) => Readable.from(throwing(body)),
];

async function* throwing(body: string): AsyncGenerator<string> {
  yield body;
  throw new Error(body);
}

const SECRET = `secret ${MARK}`;
const hmac = (body: string): string => `sha256=${createHmac('sha256', SECRET).update(body).digest('hex')}`;
const headers = fc.record({
  'x-key': fc.constantFrom(SECRET, `${MARK}`, ''),
  'x-hub-signature-256': fc.constantFrom('right', `sha256=${MARK}`, MARK, ''),
  'content-type': fc.constantFrom('application/json', MARK),
  'content-length': fc.constantFrom('5', MARK, undefined),
  authorization: fc.constantFrom(`Basic ${MARK}`, undefined),
  cookie: fc.constant(MARK),
});

const contracts = [
  contractOfVersion('2.0.0'),
  { ...contractOfVersion('2.0.0'), signature: hmacSignature(BODY_ALONE) },
];
const proofs = [{ key: { header: 'x-key', values: [SECRET] } }, { signature: { secrets: [SECRET] } }];

test('whatever is sent, nothing that is thrown, reported or responded has a value of a body or of a secret', async () => {
  await fc.assert(
    fc.asyncProperty(
      text,
      fc.constantFrom(...bodyForms),
      headers,
      fc.constantFrom(0, 1),
      async (body, form, given, at) => {
        const seen: unknown[] = [];
        const [contract, proof] = [contracts[at]!, proofs[at]!];
        const receiver: Receiver = createReceiverFor(contract, {
          ...(proof as object),
          inbox: memoryInbox() as never,
          handlers: { '*': () => Promise.reject(new Error('the words of the handler')) },
          observe: (notice: unknown) => void seen.push(notice),
          orderBy: () => {
            throw new Error('the words of orderBy');
          },
        } as never);
        const right = given['x-hub-signature-256'] === 'right' ? hmac(body) : given['x-hub-signature-256'];
        const request = () =>
          ({
            method: 'POST',
            url: `/webhook?token=${MARK}`,
            headers: { ...given, 'x-hub-signature-256': right },
            body: form(body),
          }) as never;
        seen.push(await receiver.receive(request()));
        seen.push(await receiver.receive(body as never).catch((error: unknown) => error));
        seen.push(await receiver.fetch(body as never).catch((error: unknown) => error));
        await receiver.drain();
        seen.push(await receiver.health());
        for (const sent of [request(), body, form(body)])
          await verifyEventFor(contract, sent as never, proof as never).then(
            (verified) => verified.status === 'refused' && seen.push(verified),
            (error: unknown) => seen.push(error),
          );
        const parsed = parseEvent(form(body));
        seen.push(
          'errors' in parsed ? parsed.errors : 'warnings' in parsed ? parsed.warnings : parsed.status,
        );
        expectNoMark(...seen);
      },
    ),
    { numRuns: 300 },
  );
});

/** What somebody may write by mistake where a secret belongs, or in the place of what has one. */
const slips = fc.constantFrom<unknown>(
  MARK,
  [MARK],
  [MARK, undefined],
  [`${MARK} `],
  [{ [Symbol.toPrimitive]: () => MARK }],
  [MARK, 7],
  { header: MARK, values: MARK },
  { header: 'x-key', values: [MARK, ''] },
  { username: `a:${MARK}`, passwords: [MARK] },
  { username: 'a', passwords: [`${MARK}\n`] },
  { secrets: [MARK, ' '] },
  { secrets: MARK },
  { secrets: [`whsec_${MARK}!`], url: `nothing ${MARK}` },
  { secrets: [MARK], toleranceMs: MARK },
  () => MARK,
  new Error(MARK),
);

test('whatever option is wrong, its error has no secret', () => {
  const names = [
    'key',
    'signature',
    'inbox',
    'handlers',
    'retry',
    'maxBodyBytes',
    'path',
    'eventIdHeaders',
    'now',
  ];
  fc.assert(
    fc.property(fc.constantFrom(0, 1), fc.constantFrom(...names), slips, (at, name, slip) => {
      // The keys of handlers are names.
      fc.pre(name !== 'handlers' || typeof slip !== 'string');
      const options = {
        ...proofs[at],
        inbox: memoryInbox(),
        handlers: { '*': () => undefined },
        [name]: slip,
      };
      const seen: unknown[] = [];
      for (const make of [
        () => createReceiverFor(contracts[at]!, options as never),
        () => redisInbox(slip as never),
        () => postgresInbox(`postgres://a:${MARK}@127.0.0.1` as never),
      ])
        try {
          make();
        } catch (error) {
          seen.push(error);
        }
      expectNoMark(...seen);
    }),
    { numRuns: 300 },
  );
});

test('the address of a Redis in place of its client is an error without its password', async () => {
  const error: unknown = await (async () =>
    redisInbox(`redis://:${MARK}@127.0.0.1` as never).ready())().catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(TypeError);
  expectNoMark(error);
});

/** Of a server that has no memory for an event. */
const REPLIES: Readonly<Record<string, string>> = {
  hello: '%0\r\n',
  client: '+OK\r\n',
  script: '+hash\r\n',
};

test('an error of ioredis has nothing of the command that it sent', async () => {
  const server = createServer((socket) =>
    socket.on('data', (data) => {
      for (const [, name = ''] of String(data).matchAll(/\*\d+\r\n\$\d+\r\n(\w+)/g))
        socket.write(REPLIES[name.toLowerCase()] ?? '-OOM no memory\r\n');
    }),
  );
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const client = new Redis((server.address() as { port: number }).port, {
    retryStrategy: () => null,
    enableReadyCheck: false,
    maxRetriesPerRequest: 0,
  });
  client.on('error', () => undefined);
  closeAfterTest({ close: async () => void server.close(client.disconnect() as never) });
  const event = { ...newEvent('a'), body: Buffer.from(MARK) };
  const error: unknown = await redisInbox(client)
    .put([event])
    .catch((reason: unknown) => reason);
  expect(String(error)).toContain('OOM');
  expectNoMark(error);
});

test('an error of PostgreSQL has nothing of the row that it refuses', async ({ skip }) => {
  await using server = await startPostgres();
  if (!server) return skip(NO_SERVER.postgres);
  const pool = new Pool({ connectionString: server.url });
  pool.on('error', () => undefined);
  const inbox = postgresInbox(pool);
  await inbox.ready();
  await pool.query("alter table webhook_inbox add check (id <> 'a')");
  const error: unknown = await inbox
    .put([{ ...newEvent('a'), body: Buffer.from(MARK) }])
    .catch((reason: unknown) => reason);
  expect(String(error)).toContain('violates check constraint');
  expectNoMark(error);
  await inbox.close();
  await pool.end();
});
