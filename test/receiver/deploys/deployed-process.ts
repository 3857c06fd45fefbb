import { createServer } from 'node:http';
import { createReceiverFor } from '../../../receiver/create-receiver.ts';
import { toNode } from '../../../receiver/adapters/node.ts';
import { contractOfVersion } from '../contract-version.ts';
import { openStore, type StoreName } from '../instances/open-store.ts';

/** One instance of a deploy: `<store> <address> <version of the contract> <grace in ms>`. It sends its port, and ends in order on SIGTERM. */
const [name, address = '', version = '', graceMs] = process.argv.slice(2);
const { inbox, effect } = await openStore(name as StoreName, address);
const receiver = createReceiverFor<Record<string, object>, never>(contractOfVersion(version), {
  key: 'none',
  inbox,
  pollMs: 200,
  handlers: { '*': (_, { id, transaction }) => effect(id, transaction) },
});
// Instances of other versions know of this one from its first request on.
await receiver.drain();
receiver.start();

const receive = toNode(receiver);
const server = createServer(async (request, response) => {
  if (request.url !== '/ready') return receive(request, response);
  response.writeHead((await receiver.isReady()) ? 200 : 503).end();
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as { port: number }).port));

process.on('SIGTERM', async () => {
  await receiver.close({ server, graceMs: Number(graceMs), withinMs: Number(graceMs) + 20_000 });
  process.exit();
});
