import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import express from 'express';
import { fastify } from 'fastify';
import { Hono } from 'hono';
import { Pool } from 'pg';
import { createClient } from 'redis';
import { memoryInbox } from '../../generated/inbox/memory.ts';
import { postgresInbox } from '../../generated/inbox/postgres.ts';
import { redisInbox } from '../../generated/inbox/redis.ts';
import { sqliteInbox } from '../../generated/inbox/sqlite.ts';
import { toNode } from '../../generated/node.ts';
import { createReceiver, type HandlerContext, type Inbox } from '../../generated/receiver.ts';
import { ajvChecks } from '../contenders/ajv.ts';
import {
  BARE,
  EXPRESS,
  FASTIFY,
  HONO,
  MEMORY,
  POSTGRES,
  POSTGRES_TRANSACTION,
  REDIS,
  SQLITE,
} from './names.ts';

/** A server that does not listen yet. */
export interface Contender {
  readonly server: Server;
  /** How many events its handlers have had; left out if events are handled before the response. */
  readonly handled?: () => number;
}

/** By name; each is told where its store is. */
export const contenders: Readonly<Record<string, (address: string) => Promise<Contender>>> = {
  [BARE]: async () => ({ server: createServer(parseAlone) }),
  [MEMORY]: async () => withInbox(memoryInbox()),
  [SQLITE]: async (file) => withInbox(sqliteInbox(file)),
  [POSTGRES]: async (connectionString) => withInbox(postgresInbox(new Pool({ connectionString }))),
  [POSTGRES_TRANSACTION]: async (connectionString) =>
    withInbox(postgresInbox(new Pool({ connectionString })), async ({ transaction }) => {
      await (await transaction()).query('select 1');
    }),
  [REDIS]: async (url) => withInbox(redisInbox(await createClient({ url }).connect())),
  [EXPRESS]: async () => {
    const app = express();
    app.post('/webhook', express.json(), (request, response) => {
      response.status(handle(request.get('x-request-id'), request.body)).end();
    });
    return { server: createServer(app) };
  },
  [FASTIFY]: async () => {
    const app = fastify();
    app.post('/webhook', (request, reply) => {
      reply.status(handle(request.headers['x-request-id'], request.body)).send();
    });
    await app.ready();
    return { server: app.server };
  },
  [HONO]: async () => {
    const app = new Hono();
    app.post('/webhook', async ({ req, body }) => {
      return body(null, handle(req.header('x-request-id'), await req.json()));
    });
    return { server: createAdaptorServer({ fetch: app.fetch }) as Server };
  },
};

/** `work` is what its handlers do, if they do anything. */
function withInbox<Transaction>(
  inbox: Inbox<Transaction>,
  work?: (context: HandlerContext<Transaction>) => Promise<void>,
): Contender {
  let handled = 0;
  const count = (): void => void (handled += 1);
  const handle = work
    ? (_event: unknown, context: HandlerContext<Transaction>) => work(context).then(count)
    : count;
  const receiver = createReceiver({
    key: 'none',
    inbox,
    handlers: {
      CARD_POS_APPROVED_WEBHOOK: handle,
      DIRECT_DEBIT_TRANSACTION_CHARGEBACK_SETTLED_WEBHOOK: handle,
    },
  });
  receiver.start();
  return { server: createServer(toNode(receiver)), handled: () => handled };
}

function parseAlone(request: IncomingMessage, response: ServerResponse): void {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    JSON.parse(Buffer.concat(chunks).toString());
    response.end();
  });
}

const checks = new Map(Object.entries(ajvChecks));
const seen = new Map<string, unknown>();

/** What many handwritten receivers do: a new event is checked and kept. Returns the status. */
function handle(id: unknown, event: unknown): 200 | 400 {
  if (typeof id !== 'string') return 400;
  if (seen.has(id)) return 200;
  const check = checks.get((event as { readonly template: string }).template);
  if (!check?.(event)) return 400;
  seen.set(id, event);
  return 200;
}
