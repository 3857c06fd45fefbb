import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  openStore,
  STORES,
  type OpenStore,
  type Store,
  type StoreName,
  whyNot,
} from '../instances/stores.ts';
import { conformance } from './conformance.ts';
import { startOtherProcess, type OtherProcess } from './other-process.ts';

describe.each(Object.keys(STORES) as StoreName[])('%s, from two processes', (name) => {
  let store: Store | undefined;
  let other: OtherProcess | undefined;
  let tables = 0;

  beforeAll(async () => {
    store = await STORES[name]();
    other = store && (await startOtherProcess(name, store.address));
  });
  afterAll(async () => {
    await other?.[Symbol.asyncDispose]();
    await store?.[Symbol.asyncDispose]();
  });

  test.for(conformance)('%s', async ([, run], { skip }) => {
    if (!store || !other) return skip(whyNot(name));
    const table = `of_two_${(tables += 1)}`;
    const { inbox, close }: OpenStore<never> = await openStore(name, store.address, { table });
    await run({ inbox, other: other.inbox(table), [Symbol.asyncDispose]: async () => undefined });
    await close();
    expect.hasAssertions();
  });
});
