import { openStore, type OpenStore, type StoreName } from '../instances/stores.ts';
import type { Call, Outcome } from './other-process.ts';

// Inboxes in a process of their own, which do what they are sent: `<store> <address>`.
const [name, address = ''] = process.argv.slice(2);
const stores = new Map<string, Promise<OpenStore<never>>>();

function storeOf(table: string): Promise<OpenStore<never>> {
  const store = stores.get(table) ?? openStore(name as StoreName, address, { table });
  stores.set(table, store);
  return store;
}

async function answer({ table, method, args }: Call): Promise<unknown> {
  const { inbox } = await storeOf(table);
  const call = inbox[method as 'list'] as (...values: readonly unknown[]) => Promise<unknown>;
  // Work cannot be sent: this one does nothing.
  return call(...(method === 'complete' ? [args[0], () => undefined] : args));
}

process.on('message', async (call: Call) => {
  const { number } = call;
  const outcome: Outcome = await answer(call).then(
    (result) => ({ number, result }),
    (error: unknown) => ({ number, error: String(error) }),
  );
  process.send?.(outcome);
});
process.on('disconnect', async () => {
  for (const store of stores.values()) await (await store).close();
});
process.send?.('open');
