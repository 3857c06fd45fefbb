import { createServer } from 'node:http';
import { toNode } from '../../../generated/node.ts';
import { createReceiver } from '../../../generated/receiver.ts';
import { openStore, type StoreName } from './open-store.ts';

/** One instance of a receiver: `<store> <address> <lease in ms> <patience with the store in ms>`. It sends its port, and ends when it is disconnected. */
const [name, address = '', leaseMs, patienceMs] = process.argv.slice(2);
const { inbox, effect, close } = await openStore(name as StoreName, address, {
  patienceMs: Number(patienceMs),
});
const receiver = createReceiver({
  key: 'none',
  inbox,
  leaseMs: Number(leaseMs),
  pollMs: 100,
  storeTimeoutMs: Number(patienceMs),
  handlers: {
    '*': () => undefined,
    CARD_POS_APPROVED_WEBHOOK: (_, { id, transaction }) => effect(id, transaction),
  },
  retry: { firstDelayMs: 10 },
  // A lock that somebody else holds for long is told, and tried again.
  onError: (error, { phase }) => process.send?.({ error: String(error), phase }),
});
receiver.start();
const server = createServer(toNode(receiver));
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as { port: number }).port }));
process.on('disconnect', () => {
  setTimeout(() => console.error(`${name}: still open: ${process.getActiveResourcesInfo()}`), 30_000).unref();
  server.close();
  server.closeAllConnections();
  void receiver.stop().then(close);
});
