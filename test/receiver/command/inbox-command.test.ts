import { spawnSync } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { NewEvent } from '../../../receiver/inbox/inbox.ts';
import {
  openStore,
  STORES,
  type OpenStore,
  type Store,
  type StoreName,
  whyNot,
} from '../instances/stores.ts';
import { parcelContract } from '../../player/sender/parcel-contract.ts';
import { run } from './run.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

const SECRET = 'hunter2-of-the-payload';

function event(id: string, changes: Partial<NewEvent> = {}): NewEvent {
  return {
    contract: parcelContract.package.name,
    id,
    kind: 'valid',
    eventType: 'parcel.delivered',
    body: new TextEncoder().encode(`{ "type": "parcel.delivered",\n  "note": "${SECRET} é" }`),
    headers: { 'content-type': 'application/json', 'x-parcel-id': id },
    orderKey: SECRET,
    signed: null,
    state: 'quarantined',
    newerThan: null,
    ...changes,
  };
}

const ALL = { contract: parcelContract.package.name };
const CLAIM = { ...ALL, version: '~', limit: 1, leaseMs: 0 };
const AGE = expect.stringMatching(/^\d+[smh]$/) as string;

const names = Object.keys(STORES) as StoreName[];
const stores = await Promise.all(names.map((name) => STORES[name]()));
const given = names.map((name, index) => ({ name, store: stores[index] }));

afterAll(() => Promise.all(stores.map((store) => store?.[Symbol.asyncDispose]())));

describe.each(given.flatMap(({ name, store }) => (store ? [{ name, store }] : [])))(
  'an inbox in $name',
  ({ name, store }) => {
    let open: OpenStore<never>;
    let tries = 0;
    /** The IDs of one test, as the inbox is that of all. */
    let id: (name: string) => string;
    const where = locationOf(name, store);
    const inbox = (...argv: readonly string[]) => run([...argv, ...where]);

    beforeAll(async () => {
      vi.stubEnv('INBOX_OF_TEST', store.address);
      open = await openStore(name, store.address);
      return () => open.close();
    });

    beforeEach(async () => {
      const prefix = `try-${(tries += 1)}`;
      id = (name) => `${prefix}-${name}`;
      // One that died, by its only attempt.
      await open.inbox.put([event(id('dead'), { state: 'waiting', orderKey: null })]);
      const [claimed] = await open.inbox.claim(CLAIM);
      if (!claimed) throw new Error('nothing was due');
      await open.inbox.fail(claimed, { error: 'Error: no such parcel\n    at handler', retryInMs: null });
      await open.inbox.put([event(id('quarantined'), { kind: 'unknown' })]);
      await open.inbox.put([event(id('conflict'), { kind: 'conflict' })]);
      return async () => {
        // Of an order key, one at a time.
        for (let due = await claimDue(); due.length > 0; due = await claimDue()) {
          for (const one of due) await open.inbox.fail(one, { error: '', retryInMs: null });
        }
        await open.inbox.purge(ALL);
      };
    });

    test('is listed, the newest last, without anything of a payload', async () => {
      const { code, stdout, stderr } = await inbox('list');

      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
      const lines = stdout
        .trimEnd()
        .split('\n')
        .map((line) => line.split(/ {2,}/));
      expect(lines).toEqual([
        ['ID', 'EVENT TYPE', 'STATE', 'KIND', 'ATTEMPTS', 'AGE', 'LAST ERROR'],
        [id('dead'), 'parcel.delivered', 'dead', 'valid', '1', AGE, 'Error: no such parcel'],
        [id('quarantined'), 'parcel.delivered', 'quarantined', 'unknown', '0', AGE],
        [id('conflict'), 'parcel.delivered', 'quarantined', 'conflict', '0', AGE],
        ['3 listed. In the inbox: 0 waiting, 0 claimed, 0 deferred, 1 dead, 2 quarantined.'],
      ]);
      expect(stdout).not.toContain(SECRET);
    });

    test.each<[string[], string[]]>([
      [['--state', 'dead'], ['dead']],
      [
        ['--state', 'dead', '--state', 'quarantined', '--limit', '2'],
        ['quarantined', 'conflict'],
      ],
      [['--kind', 'conflict'], ['conflict']],
      [['--state', 'dead', '--kind', 'conflict'], []],
    ])('is listed for scripts by %j', async (filter, expected) => {
      const { code, stdout } = await inbox('list', '--json', ...filter);

      const lines = stdout
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line));
      expect(code).toBe(0);
      expect(lines.slice(0, -1).map((line) => line.id)).toEqual(expected.map(id));
      expect(lines.at(-1)).toEqual({
        type: 'summary',
        listed: expected.length,
        hasMore: filter.includes('--limit'),
        inbox: { waiting: 0, claimed: 0, deferred: 0, dead: 1, quarantined: 2 },
      });
      expect(stdout).not.toContain(SECRET);
    });

    test('shows an event with its headers, and its body only where that is asked for', async () => {
      const without = await inbox('show', id('dead'));
      expect(without).toMatchObject({ code: 0, stderr: '' });
      expect(without.stdout).toMatch(/^State +dead$/m);
      expect(without.stdout).toContain(`Header      x-parcel-id: ${id('dead')}\n`);
      expect(without.stdout).toContain('Error: no such parcel\\u000a    at handler');
      expect(without.stdout).not.toContain(SECRET);

      const { stdout } = await inbox('show', id('dead'), '--body');
      expect(stdout).toContain(`\n\n{ "type": "parcel.delivered",\n  "note": "${SECRET} é" }\n`);
    });

    test('has events handled again that are named', async () => {
      const { code, stdout, stderr } = await inbox(
        'redrive',
        id('dead'),
        id('quarantined'),
        id('quarantined'),
      );

      expect({ code, stdout, stderr }).toEqual({ code: 0, stdout: '2 events are due again.\n', stderr: '' });
      expect(await stateOf(id('dead'))).toEqual(['waiting', 0]);
      const again = await inbox('redrive', id('dead'), 'nobody\u001b[2J');
      expect(again).toEqual({
        code: 1,
        stdout: '0 events are due again.\n',
        stderr: `parcel-hooks: ${id('dead')} is waiting, not dead, quarantined or deferred.\nparcel-hooks: nobody\\u001b[2J is not in the inbox.\n`,
      });
    });

    // The one that died, but for the last: that takes all states in which an event rests.
    test.each<[string[], string[]]>([
      [['--all'], ['dead']],
      [['--error', 'no such'], ['dead']],
      [['--older-than', '0s'], ['dead']],
      [['--older-than', '1d'], []],
      [['--newer-than', '1d'], ['dead']],
      [['--event-type', 'no.such'], []],
      [['--error', 'NO SUCH'], []],
      [['--kind', 'unknown'], []],
      [['--state', 'quarantined', '--kind', 'unknown'], ['quarantined']],
      [['--all', '--state', 'quarantined', '--kind', 'unknown', '--kind', 'valid'], ['quarantined']],
      [
        ['--state', 'quarantined'],
        ['quarantined', 'conflict'],
      ],
      [['--state', 'deferred'], ['newer']],
      [
        ['--state', 'dead', '--state', 'quarantined', '--state', 'deferred'],
        ['dead', 'quarantined', 'conflict', 'newer'],
      ],
    ])('has those handled again that %j selects', async (selection, expected) => {
      await open.inbox.put([event(id('newer'), { state: 'deferred', newerThan: '2', orderKey: null })]);
      const all = ['dead', 'quarantined', 'conflict', 'newer'];

      const dry = await inbox('redrive', ...selection, '--dry-run');
      expect({ code: dry.code, stderr: dry.stderr }).toEqual({ code: 0, stderr: '' });
      expect(all.filter((one) => dry.stdout.includes(`${id(one)} `))).toEqual(expected);
      const events = expected.length === 1 ? '1 event' : `${expected.length} events`;
      expect(dry.stdout).toContain(`${events} would be redriven. Nothing was changed.\n`);
      expect(await states(all)).toEqual(['dead', 'quarantined', 'quarantined', 'deferred']);

      const { code, stdout } = await inbox('redrive', ...selection);
      expect({ code, stdout }).toEqual({
        code: 0,
        stdout: `${events} ${expected.length === 1 ? 'is' : 'are'} due again.\n`,
      });
      const redriven = (await states(all)).map((state, index) => state === 'waiting' && all[index]);
      expect(redriven.filter(Boolean)).toEqual(expected);
    });

    test('a deferred event that is redriven goes to any version', async () => {
      await open.inbox.put([event(id('newer'), { state: 'deferred', newerThan: '2', orderKey: null })]);
      const claim = { ...CLAIM, version: '1', leaseMs: 60_000 };
      expect(await open.inbox.claim(claim)).toEqual([]);

      await inbox('redrive', id('newer'));

      const [claimed] = await open.inbox.claim(claim);
      expect(claimed?.id).toBe(id('newer'));
      if (claimed) await open.inbox.fail(claimed, { error: '', retryInMs: null });
    });

    test('has events removed after a yes', async () => {
      const purge = ['purge', id('dead'), id('quarantined'), ...where];
      const no = await run(purge, { stdin: 'n\n', isTerminal: true });
      expect(no.code).toBe(1);
      expect(no.stdout).toContain('Remove these 2 events permanently? Type yes:\nNothing was removed.\n');
      expect(await stateOf(id('dead'))).toEqual(['dead', 1]);

      const yes = await run(purge, { stdin: 'yes\n', isTerminal: true });
      expect(yes.code).toBe(0);
      expect(yes.stdout).toContain('2 events are removed.\n');
      expect(await stateOf(id('dead'))).toBeUndefined();

      expect(await inbox('purge', id('dead'), id('conflict'), '--yes')).toEqual({
        code: 1,
        stdout: '1 event is removed.\n',
        stderr: `parcel-hooks: ${id('dead')} is not in the inbox.\n`,
      });
    });

    test('has events removed that are selected, and no others', async () => {
      const purge = ['purge', '--state', 'quarantined', '--kind', 'conflict', ...where];
      const dry = await run([...purge, '--dry-run']);
      expect(dry).toMatchObject({ code: 0, stderr: '' });
      expect(dry.stdout).toContain('1 event would be removed. Nothing was changed.\n');
      expect(await states(['dead', 'quarantined', 'conflict'])).toEqual([
        'dead',
        'quarantined',
        'quarantined',
      ]);

      const asked = await run(purge, { stdin: 'no\n', isTerminal: true });
      expect(asked.code).toBe(1);
      expect(asked.stdout).toMatch(/conflict +0 .*\nRemove this event permanently\? Type yes:\nNothing/);

      expect(await run(purge, { stdin: 'yes\n', isTerminal: true })).toMatchObject({ code: 0 });
      expect(await states(['dead', 'quarantined', 'conflict'])).toEqual(['dead', 'quarantined', undefined]);

      expect(await inbox('purge', '--all', '--yes')).toMatchObject({ stdout: '1 event is removed.\n' });
      expect(await states(['dead', 'quarantined'])).toEqual([undefined, 'quarantined']);
    });

    test('says how many there are where it lists the newest alone', async () => {
      const listed = async (...argv: string[]) => (await inbox('list', ...argv)).stdout.split('\n').at(-2);

      expect(await listed('--state', 'dead', '--state', 'quarantined', '--limit', '2')).toMatch(
        /^The newest 2 of 3 listed\. In the inbox: /,
      );
      expect(await listed('--limit', '2')).toMatch(/^The newest 2 listed; there are more\. In the inbox: /);
      expect(await listed('--state', 'dead', '--limit', '1')).toMatch(/^1 listed\. /);
      expect(await listed('--error', 'no such parcel')).toMatch(/^1 listed\. /);
    });

    test('if nobody can be asked, removes nothing without --yes', async () => {
      expect(await inbox('purge', id('dead'))).toMatchObject({
        code: 2,
        stderr: expect.stringContaining('Confirm with --yes.'),
      });
      expect(await stateOf(id('dead'))).toEqual(['dead', 1]);
    });

    function claimDue() {
      return open.inbox.claim({ ...CLAIM, limit: 100 });
    }

    async function states(named: readonly string[]) {
      return Promise.all(named.map(async (one) => (await stateOf(id(one)))?.[0]));
    }

    async function stateOf(id: string) {
      const [found] = await open.inbox.list({ ...ALL, ids: [id] });
      return found && [found.state, found.attempts];
    }
  },
);

test('redrives every event of many once, also those that fail again meanwhile', async () => {
  await using store = await STORES.sqlite();
  if (!store) throw new Error('no store');
  const open = await openStore('sqlite', store.address);
  const many = Array.from({ length: 1_201 }, (_, number) => event(`${number}`));
  await open.inbox.put(many);
  using database = new DatabaseSync(store.address);
  database.exec(`create trigger fails_again after update of state on webhook_inbox when new.seq <= 600
    begin update webhook_inbox set state = 'quarantined' where seq = new.seq; end`);
  const { stdout } = await run(['redrive', '--state', 'quarantined', '--sqlite', store.address]);

  expect(stdout).toBe('1,201 events are due again.\n');
  expect(await open.inbox.counts(ALL.contract)).toMatchObject({ waiting: 601, quarantined: 600 });
  await open.close();
});

test('an inbox in Redis is shown by ioredis too, where a project has that alone', async ({ skip }) => {
  const store = stores[names.indexOf('redis')];
  if (!store) return skip(whyNot('redis'));
  const project = temporaryFolder();
  const installed = path.join(project, 'node_modules/ioredis');
  mkdirSync(path.dirname(installed));
  symlinkSync(path.resolve(import.meta.dirname, '../../../node_modules/ioredis'), installed);
  const command = path.resolve(import.meta.dirname, '../../../generated/cli.ts');
  const env = { ...process.env, REDIS_URL: store.address };
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, 'inbox', 'list', '--redis'], {
    cwd: project,
    encoding: 'utf8',
    env,
    timeout: 60_000,
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toContain('In the inbox: ');
});

function locationOf(name: StoreName, { address }: Store): readonly string[] {
  return name === 'sqlite' ? ['--sqlite', address] : [`--${name}`, '--env', 'INBOX_OF_TEST'];
}
