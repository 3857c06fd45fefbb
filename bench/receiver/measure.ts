import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPostgres, startRedis } from '../../test/receiver/instances/servers.ts';
import type { Conditions } from '../conditions.ts';
import { median, medianRatio } from '../rounds.ts';
import type { ContenderCost } from './contender-process.ts';
import type { ReceiveSpeed } from './figures.ts';
import type { Load, LoadTimes } from './load-process.ts';
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

/** A contender that listens. */
interface Turn {
  readonly name: string;
  readonly child: ChildProcess;
  readonly url: string;
  /** How many events it was given so far. */
  given: number;
  /** What they have cost. */
  cost: ContenderCost;
}

/** The cost is that of a request. */
type TurnTimes = LoadTimes & ContenderCost;

/** Every contender takes its turn in every round, each in a process of its own; the load comes from another. */
export async function measureReceiving({
  rounds,
  events,
  connections,
}: Conditions['receiver']): Promise<ReceiveSpeed[]> {
  await using resources = new AsyncDisposableStack();
  const folder = await mkdtemp(path.join(tmpdir(), 'webhook-contract-bench-'));
  resources.defer(() => rm(folder, { recursive: true, force: true }));
  const postgres = resources.use(await startPostgres());
  const transactional = resources.use(await startPostgres());
  const redis = resources.use(await startRedis());
  const addresses = new Map([
    [BARE, ''],
    [MEMORY, ''],
    [SQLITE, path.join(folder, 'inbox.db')],
    ...(postgres ? [[POSTGRES, postgres.url] as const] : []),
    ...(transactional ? [[POSTGRES_TRANSACTION, transactional.url] as const] : []),
    ...(redis ? [[REDIS, redis.url] as const] : []),
    [EXPRESS, ''],
    [FASTIFY, ''],
    [HONO, ''],
  ]);
  const start = async (script: string, ...args: readonly string[]) => {
    const child = fork(path.join(import.meta.dirname, script), args);
    resources.defer(() => ended(child));
    const [message] = (await once(child, 'message')) as [unknown];
    return { child, message };
  };
  const load = await start('load-process.ts');
  const turns: Turn[] = [];
  for (const [name, address] of addresses) {
    const { child, message } = await start('contender-process.ts', name, address);
    const url = `http://127.0.0.1:${(message as AddressInfo).port}/webhook`;
    turns.push({ name, child, url, given: 0, cost: { userMicroseconds: 0, systemMicroseconds: 0 } });
  }

  const figures = turns.map(() => ({
    perSecond: [] as number[],
    p99Ms: [] as number[],
    user: [] as number[],
    system: [] as number[],
  }));
  for (const turn of turns) await receive(load.child, turn, { amount: events, connections });
  for (let round = 0; round < rounds; round += 1) {
    for (let offset = 0; offset < turns.length; offset += 1) {
      const index = (offset + round) % turns.length;
      const turn = turns[index];
      if (!turn) continue;
      const times = await receive(load.child, turn, { amount: events, connections });
      figures[index]?.perSecond.push((events * 1000) / times.milliseconds);
      figures[index]?.p99Ms.push(times.p99Ms);
      figures[index]?.user.push(times.userMicroseconds);
      figures[index]?.system.push(times.systemMicroseconds);
    }
  }
  const reference = figures[0]?.perSecond ?? [];
  return figures.map(({ perSecond, p99Ms, user, system }, index) => ({
    contender: turns[index]?.name ?? '',
    requestsPerSecond: median(perSecond),
    ratio: medianRatio(perSecond, reference),
    p99Ms: median(p99Ms),
    userMicroseconds: median(user),
    systemMicroseconds: median(system),
  }));
}

/** Delivers events to a contender and waits until it has handled them, so that it takes nothing of the next one's turn. */
async function receive(
  loadProcess: ChildProcess,
  turn: Turn,
  { amount, connections }: Omit<Load, 'url'>,
): Promise<TurnTimes> {
  const { child, url, cost: before } = turn;
  loadProcess.send({ url, amount, connections } satisfies Load);
  const [{ milliseconds, p99Ms, error }] = (await once(loadProcess, 'message')) as [
    LoadTimes & { readonly error?: string },
  ];
  if (error !== undefined) throw new Error(error);
  turn.given += amount;
  child.send(turn.given);
  const [cost] = (await once(child, 'message')) as [ContenderCost];
  turn.cost = cost;
  return {
    milliseconds,
    p99Ms,
    userMicroseconds: (cost.userMicroseconds - before.userMicroseconds) / amount,
    systemMicroseconds: (cost.systemMicroseconds - before.systemMicroseconds) / amount,
  };
}

async function ended(child: ChildProcess): Promise<void> {
  const exit = once(child, 'exit');
  child.disconnect();
  await exit;
}
