import { createReceiverFor, type Receiver } from './create-receiver.ts';
import type { AnyReceiverOptions } from './options.ts';
import type { ReceiverContract } from './receiver-contract.ts';
import { withEventPath } from './request/event-path.ts';

/** Makes a receiver of a contract that has a path for each event, below `usual`. Throws what `createReceiverFor` throws. */
export function createReceiverAtPaths<EventMap, Transaction>(
  contract: ReceiverContract<EventMap>,
  options: AnyReceiverOptions<EventMap, Transaction>,
  usual: string,
): Receiver {
  const receiver = createReceiverFor(contract, options);
  return {
    ...receiver,
    takesPaths: true,
    receive: (request) => receiver.receive(withEventPath(request, usual, options.path)),
    fetch: async (request) => receiver.fetch(withEventPath(request, usual, options.path) as Request),
  };
}
