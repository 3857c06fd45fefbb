import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { createClient } from 'redis';
import { expect, test } from 'vitest';
import { extent } from '../extent.ts';
import { startInstance, type Instance } from './instances/instance.ts';
import { STORES, type Store, type StoreName, whyNot } from './instances/stores.ts';
import { BODY } from './made-receiver.ts';

const PATIENCE_MS = 300;
const LANES = 8;
/** In place of a response that does not come. */
const GONE = { status: 0 };

/** What goes wrong, from its beginning to its end; `refused` resolves once so many more requests have got 503. */
type Trouble = (context: {
  readonly store: Store;
  readonly instance: Instance;
  readonly refused: (more: number) => Promise<void>;
}) => Promise<void>;

const troubles: readonly (readonly [title: string, name: StoreName, trouble: Trouble])[] = [
  [
    'a database that another process has locked',
    'sqlite',
    async ({ store, refused }) => {
      using other = new DatabaseSync(store.address, { timeout: 10_000 });
      other.exec('begin immediate');
      await refused(20);
      other.exec('rollback');
    },
  ],
  [
    'a full disk',
    'sqlite',
    async ({ instance, refused }) => {
      await limitFileSize(instance, '65536');
      await refused(20);
      await limitFileSize(instance, 'unlimited');
    },
  ],
  [
    'connections that end',
    'postgres',
    async ({ store }) => {
      const admin = await postgresClient(store);
      for (let time = 0; time < extent(4, 10); time += 1) {
        await admin.query(
          'select pg_terminate_backend(pid), pg_sleep(0.02) from pg_stat_activity where pid <> pg_backend_pid()',
        );
      }
      await admin.end();
    },
  ],
  [
    'a table that somebody else has locked',
    'postgres',
    async ({ store, refused }) => {
      const admin = await postgresClient(store);
      await admin.query('begin; lock table webhook_inbox in access exclusive mode');
      await refused(20);
      await admin.end();
    },
  ],
  ['a server that restarts', 'postgres', async ({ store }) => store.restart?.()],
  ['a server that restarts', 'redis', async ({ store }) => store.restart?.()],
  [
    'a server that does not respond',
    'redis',
    async ({ store, refused }) => {
      const admin = await createClient({ url: store.address }).connect();
      const enough = refused(20).then(() => true);
      // Each waits for the end of the one before.
      const pause = () => admin.sendCommand(['CLIENT', 'PAUSE', `${2 * PATIENCE_MS}`, 'ALL']);
      while ((await Promise.race([enough, pause()])) !== true);
      await admin.close();
    },
  ],
];

test.for(troubles)(
  '%s loses nothing that was responded to with 200, on %s',
  async ([, name, trouble], { skip }) => {
    await using store = await STORES[name]();
    if (!store) return skip(whyNot(name));
    await using instance = await startInstance(name, store.address, {
      leaseMs: 500,
      patienceMs: PATIENCE_MS,
    });
    const statuses = new Map<number, number>();
    const accepted = new Set<string>();
    const over = new AbortController();

    const refused = async (more: number): Promise<void> => {
      const enough = (statuses.get(503) ?? 0) + more;
      await expect.poll(() => statuses.get(503) ?? 0).toBeGreaterThanOrEqual(enough);
    };

    async function deliver(id: string): Promise<void> {
      const headers = { 'content-type': 'application/json', 'x-request-id': id };
      const { status } = await fetch(instance.url, { method: 'POST', headers, body: BODY }).catch(() => GONE);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status === 200) accepted.add(id);
    }

    /** Delivers events, each until it has arrived. */
    async function lane(): Promise<void> {
      while (!over.signal.aborted) {
        const id = randomUUID();
        while (!accepted.has(id)) await deliver(id);
      }
    }

    const lanes = Promise.all(Array.from({ length: LANES }, lane));
    const arrived = async (more: number): Promise<void> => {
      const enough = accepted.size + more;
      await expect.poll(() => accepted.size).toBeGreaterThanOrEqual(enough);
    };
    try {
      await arrived(50);
      await trouble({ store, instance, refused });
      await arrived(50);
    } finally {
      over.abort();
    }
    await lanes;
    const missing = async (): Promise<readonly string[]> => {
      const effects = new Set(await store.effects());
      return [...accepted].filter((id) => !effects.has(id));
    };
    await expect.poll(missing, { timeout: 60_000 }).toEqual([]);
    const effects = await store.effects();
    const again = effects.length - new Set(effects).size;
    // Redis has no transactions that a handler could write in.
    expect(name === 'redis' ? 0 : again).toBe(0);
    expect([...statuses.keys()].filter((status) => status !== 200 && status !== 503)).toEqual([]);
  },
);

/** What a process writes beyond this size of a file fails, as on a full disk. */
async function limitFileSize({ pid }: Instance, bytes: string): Promise<void> {
  await promisify(execFile)('prlimit', ['--pid', `${pid}`, `--fsize=${bytes}:unlimited`]);
}

async function postgresClient({ address }: Store): Promise<Client> {
  const client = new Client({ connectionString: address });
  await client.connect();
  return client;
}
