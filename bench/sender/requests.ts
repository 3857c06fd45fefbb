import { contract } from '../../generated/contract.ts';
import { examples } from '../../generated/examples.ts';
import { isSendable, type SendableEvent } from '../../player/sendable-event.ts';
import { createPayloadMaker } from '../../player/sender/payload-maker.ts';

/** Different payloads that each contender sends in turn; autocannon makes all of them ready for each connection. */
const PAYLOADS = 20;

export interface BenchPayload {
  readonly event: SendableEvent;
  readonly payload: unknown;
}

/** The same payloads for every contender: of all documented events in turn, from one seed. */
export function benchPayloads(amount = PAYLOADS): BenchPayload[] {
  const events = contract.events
    .filter(isSendable)
    .filter(({ eventType }) => Object.hasOwn(examples, eventType));
  const makePayload = createPayloadMaker(contract, 1);
  return Array.from({ length: amount }, (_, index) => {
    const event = events[index % events.length];
    if (!event) throw new Error('the contract documents no event');
    return { event, payload: makePayload(event.eventType, index) };
  });
}
