import { createServer } from 'node:http';
import { contract } from '../../../generated/contract.ts';
import type { WebhookEventMap } from '../../../generated/index.ts';
import { toNode } from '../../../generated/node.ts';
import { createReceiver } from '../../../generated/receiver.ts';
import { parseEvent } from '../../../generated/validators/index.ts';
import { createReceiverFor } from '../../../receiver/create-receiver.ts';
import type { ErrorPlace, HandlerContext } from '../../../receiver/options.ts';
import { eventList } from '../../../receiver/request/event-list.ts';
import { openStore, type StoreName } from './open-store.ts';

/** One instance of a receiver: `<store> <address> <lease in ms> <patience with the store in ms> <whether requests have lists>`. It sends its port, and ends when it is disconnected. */
const [name, address = '', leaseMs, patienceMs, isListed] = process.argv.slice(2);
const { inbox, effect, close } = await openStore(name as StoreName, address, {
  patienceMs: Number(patienceMs),
});
const options = {
  key: 'none' as const,
  inbox,
  leaseMs: Number(leaseMs),
  pollMs: 100,
  storeTimeoutMs: Number(patienceMs),
  handlers: {
    '*': () => undefined,
    CARD_POS_APPROVED_WEBHOOK: (_: unknown, { id, transaction }: HandlerContext<never>) =>
      effect(id, transaction),
  },
  retry: { firstDelayMs: 10 },
  // A lock that somebody else holds for long is told, and tried again.
  onError: (error: unknown, { phase }: ErrorPlace) => process.send?.({ error: String(error), phase }),
};
const receiver =
  isListed === 'true'
    ? createReceiverFor<WebhookEventMap, never>(
        {
          name: contract.package.name,
          version: '1.0.0',
          parseEvent,
          eventTypes: ['CARD_POS_APPROVED_WEBHOOK'],
          method: 'POST',
          successStatus: 200,
          eventType: [{ in: 'payload', pointer: '/template' }],
          eventId: { in: 'payload', pointer: '/id' },
          list: eventList('/events'),
          retryWindowMs: null,
        },
        options,
      )
    : createReceiver(options);
receiver.start();
const server = createServer(toNode(receiver));
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as { port: number }).port }));
process.on('disconnect', () => {
  setTimeout(() => console.error(`${name}: still open: ${process.getActiveResourcesInfo()}`), 30_000).unref();
  server.close();
  server.closeAllConnections();
  void receiver.stop().then(close);
});
