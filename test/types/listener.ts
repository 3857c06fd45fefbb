import type { CardPosApproved, WebhookEventMap } from '../../generated/index.ts';
import { createListener, type Listener, type ReceivedEvent } from '../../generated/sender.ts';
import { holds, type Equal } from './equal.ts';

// Nothing here runs: the compiler is the test, by `npm run types`.

holds<Equal<ReturnType<typeof createListener>, Promise<Listener>>>();
holds<Equal<ReceivedEvent['eventType'], keyof WebhookEventMap>>();

export async function receive(): Promise<string | undefined> {
  await using listener = await createListener({ staticHeader: { name: 'x-key' }, failFirst: 1 });
  const [first, second] = await listener.events(1, { timeoutMs: 10 });
  holds<Equal<typeof second, ReceivedEvent | undefined>>();
  if (first.eventType !== 'CARD_POS_APPROVED_WEBHOOK') return first.eventType;
  holds<Equal<typeof first.payload, CardPosApproved>>();
  // @ts-expect-error a field of the other event
  return first.payload.debitCode;
}

// @ts-expect-error no such option
await createListener({ retries: 3 });
