import { existsSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newEvent } from './inbox/conformance.ts';
import { openStore, STORES, type StoreName, whyNot } from './instances/stores.ts';

const PUTS = 40;

const { TMPDIR, TMPDIR_ON_DISK } = process.env;
beforeAll(() => {
  process.env.TMPDIR = TMPDIR_ON_DISK;
});
afterAll(() => {
  if (TMPDIR === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = TMPDIR;
});

/** Where the system counts what was asked of the disk under the folder of temporary files, if it does. */
function diskStatistics(): string | undefined {
  const { dev } = statSync(tmpdir());
  const file = `/sys/dev/block/${(dev >> 8) & 0xfff}:${(dev & 0xff) | ((dev >> 12) & 0xfff00)}/stat`;
  return existsSync(file) ? file : undefined;
}

/** How often a disk was told to keep what it was given, so far: its sixteenth figure. */
function flushes(statistics: string): number {
  return Number(readFileSync(statistics, 'utf8').trim().split(/\s+/)[15]);
}

test.for(Object.keys(STORES) as StoreName[])(
  'an event is on the disk, and not only on its way there, when %s says that it is stored',
  async (name, { skip }) => {
    const statistics = diskStatistics();
    if (statistics === undefined || Number.isNaN(flushes(statistics)))
      return skip('this system does not count flushes');
    await using store = await STORES[name]();
    if (!store) return skip(whyNot(name));
    const { inbox, close } = await openStore(name, store.address);
    await inbox.put([newEvent('first')]);
    const before = flushes(statistics);
    for (let put = 0; put < PUTS; put += 1) await inbox.put([newEvent(`e${put}`)]);
    expect(flushes(statistics) - before).toBeGreaterThanOrEqual(PUTS);
    await close();
  },
);
