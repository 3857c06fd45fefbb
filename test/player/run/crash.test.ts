import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { extent } from '../../extent.ts';
import { createRandom, type Random } from '../../random.ts';
import { testSeed } from '../../seed.ts';
import { checkedLog, type CheckedLog } from './checked-log.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

const command = path.join(import.meta.dirname, '../../../generated/cli.ts');

/** Kills of the whole test: few in each run of all tests, as many as `npm run test:crash` asks for. */
const wantedKills = Number(process.env.CRASH_KILLS ?? extent(5, 8));

/** Runs at once: more than this machine may have processors, so that kills fall into odd moments, too. */
const lanes = 3;

/** Enough that a run outlives a good many kills, few enough that each is looked through quickly. */
const eventsPerRun = 250;

const retried = 'cardPosApproved';
const onlyOnce = 'directDebitTransactionChargebackSettled';

/** What the receiver saw of one event ID. */
interface Seen {
  requests: number;
  successes: number;
  readonly bodies: Set<string>;
}

/** A receiver that fails at random, in several ways, and counts every request. */
async function startReceiver(random: Random) {
  const seen = new Map<string, Seen>();
  let onRequest = (): void => undefined;
  const server = createServer((request, response) => {
    const id = String(request.headers['x-request-id']);
    const one: Seen = seen.get(id) ?? { requests: 0, successes: 0, bodies: new Set() };
    seen.set(id, one);
    one.requests++;
    const chunks: Buffer[] = [];
    request.on('error', () => undefined);
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      one.bodies.add(Buffer.concat(chunks).toString());
      const chance = random.next();
      const answer = (): void => {
        if (chance < 0.1) return request.socket.resetAndDestroy() as never;
        if (chance < 0.35) one.successes++;
        response.writeHead(chance < 0.35 ? 200 : 503).end();
      };
      if (random.next() < 0.3) setTimeout(answer, random.next() * 6);
      else answer();
    });
    onRequest();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook`,
    seen,
    /** Whom to tell of each request that arrives. */
    listen(listener: () => void) {
      onRequest = listener;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

type Receiver = Awaited<ReturnType<typeof startReceiver>>;

const children = new Set<ChildProcess>();
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
});

function start(argv: readonly string[], cache: string): ChildProcess {
  const child = spawn(process.execPath, [command, 'send', ...argv], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, NODE_COMPILE_CACHE: cache },
  });
  children.add(child);
  return child;
}

/** How a process ended: by itself with a code, or killed. */
async function ended(child: ChildProcess): Promise<{ code: number | null; killed: boolean; stderr: string }> {
  let stderr = '';
  child.stderr?.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  children.delete(child);
  return { code, killed: signal === 'SIGKILL', stderr };
}

/** Kills a process at a random instant: at one of the next requests, right behind it, or whenever it comes to be. */
function killAtRandom(child: ChildProcess, receiver: Receiver, random: Random): () => void {
  const kill = (): void => void child.kill('SIGKILL');
  const chance = random.next();
  const timers: NodeJS.Timeout[] = [];
  let left = 1 + Math.floor(random.next() * (chance < 0.3 ? 12 : 90));
  const later = random.next() * 3;
  if (chance < 0.15) timers.push(setTimeout(kill, 20 + random.next() * 400));
  else {
    receiver.listen(() => {
      if (--left > 0) return;
      receiver.listen(() => undefined);
      if (chance < 0.6) kill();
      else timers.push(setTimeout(kill, later));
    });
  }
  return () => {
    receiver.listen(() => undefined);
    timers.forEach((timer) => clearTimeout(timer));
  };
}

interface Figures {
  kills: number;
  runs: number;
  events: number;
  attempts: number;
  interrupted: number;
  delivered: number;
  requests: number;
}

/** Plays one run to its end, killing it again and again. `mayKill` says whether another kill is wanted. */
async function playRun(
  { seed, speed, mayKill, cache }: { seed: number; speed: string; mayKill: () => boolean; cache: string },
  figures: Figures,
): Promise<void> {
  const random = createRandom(seed);
  const receiver = await startReceiver(createRandom(seed + 1));
  const log = path.join(temporaryFolder(), 'run.ndjson');
  const first = [retried, onlyOnce, '--to', receiver.url, '--count', String(eventsPerRun), '--seed', '7'];
  const begin = [...first, '--retry', retried, '--speed', speed, '--concurrency', '12', '--log', log];
  try {
    for (let argv = begin; ; argv = logBegan(log) ? ['--resume', log] : begin) {
      const child = start(argv, cache);
      const end = ended(child);
      const callOff = mayKill() ? killAtRandom(child, receiver, random) : () => undefined;
      const { code, killed, stderr } = await end;
      callOff();
      if (!killed) {
        if ((code !== 0 && code !== 1) || !isExpected(stderr))
          throw new Error(`ended with ${code}: ${stderr}`);
        break;
      }
      figures.kills++;
    }
    const checked = checkedLog(readFileSync(log, 'utf8'), eventsPerRun);
    compare(checked, receiver.seen);
    figures.runs++;
    figures.events += checked.events.length;
    figures.attempts += checked.begun;
    figures.interrupted += checked.interrupted;
    figures.delivered += checked.events.filter(({ outcome }) => outcome === 'delivered').length;
    for (const { requests } of receiver.seen.values()) figures.requests += requests;
  } finally {
    await receiver.close();
  }
}

/** Nothing, or the warning that attempts cannot keep to their times as fast as this. */
function isExpected(stderr: string): boolean {
  return /^(webhook-contract: --timeout: .+ delays the next one\.\n)?$/.test(stderr);
}

/** Whether a log has its first line; a process that was killed before has left nothing to resume. */
function logBegan(log: string): boolean {
  try {
    return readFileSync(log, 'utf8').includes('\n');
  } catch {
    return false;
  }
}

/** What the log tells has to be what the receiver saw. */
function compare({ events }: CheckedLog, seen: ReadonlyMap<string, Seen>): void {
  const wrong: string[] = [];
  const logged = new Set(events.map(({ requestId }) => requestId));
  for (const id of seen.keys()) if (!logged.has(id)) wrong.push(`${id}: sent, and not in the log`);
  events.forEach(({ requestId, index, body, attempts, outcome }) => {
    const { requests, successes, bodies } = seen.get(requestId) ?? {
      requests: 0,
      successes: 0,
      bodies: new Set(),
    };
    const interrupted = attempts.filter(({ failure }) => failure === 'interrupted').length;
    const answered = attempts.filter(({ status }) => status !== undefined).length;
    const most = index % 2 === 0 ? 21 : 1;
    const isRight =
      attempts.length <= most &&
      // A request at most for each attempt, and one for each that was answered.
      requests <= attempts.length &&
      requests >= answered &&
      (bodies.size === 0 || (bodies.size === 1 && bodies.has(body))) &&
      // A success is the end, except where the sender was killed before it learned of it.
      successes <= interrupted + Number(outcome === 'delivered') &&
      successes >= Number(outcome === 'delivered') &&
      // Nothing is given up early.
      (outcome === 'delivered' || attempts.length === most);
    if (!isRight) wrong.push(`${requestId}: ${outcome} after ${attempts.length}, received ${requests}`);
  });
  expect(wrong).toEqual([]);
}

test(`a run that is killed ${wantedKills} times loses nothing and repeats nothing`, async () => {
  const cache = path.join(temporaryFolder(), 'compiled');
  const figures: Figures = {
    kills: 0,
    runs: 0,
    events: 0,
    attempts: 0,
    interrupted: 0,
    delivered: 0,
    requests: 0,
  };
  // What a killed process compiled is lost, so that one that ends by itself begins.
  await ended(start(['--help'], cache));
  await playRun({ seed: testSeed, speed: 'max', mayKill: () => false, cache }, figures);
  let kills = wantedKills;
  const mayKill = (): boolean => kills-- > 0;

  let runs = 0;
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      while (figures.kills < wantedKills) {
        const run = ++runs;
        await playRun(
          { seed: testSeed + run * 1000, speed: run % 3 === 0 ? '100000' : 'max', mayKill, cache },
          figures,
        );
        // Those that ended before their kill came.
        kills = Math.max(kills, wantedKills - figures.kills);
      }
    }),
  );

  console.log(
    `crash test (seed ${testSeed}): ${figures.kills} kills over ${figures.runs} runs of ${eventsPerRun} events; ` +
      `${figures.events} events, each with one outcome (${figures.delivered} delivered); ` +
      `${figures.attempts} attempts, none repeated, ${figures.interrupted} interrupted; ` +
      `${figures.requests} requests received`,
  );
  expect(figures.kills).toBeGreaterThanOrEqual(wantedKills);
  expect(figures.interrupted).toBeGreaterThan(0);
}, 240_000);
