import type { EventInfo, Example } from '@webhook-contract/runtime/v1';
import type { ContractData } from './contract.ts';
import { isSendable, type SendableEvent } from './sendable-event.ts';

type WithExamples = Pick<ContractData, 'examples'>;

/** The examples of an event; none where its payload is not known, or where none is stated and none can be made. */
export function examplesOf(
  { examples }: WithExamples,
  { eventType }: Pick<EventInfo, 'eventType'>,
): readonly Example[] {
  if (eventType === null || !Object.hasOwn(examples, eventType)) return [];
  return examples[eventType] ?? [];
}

/** Whether an event has an example to send. */
export function hasExample(contract: WithExamples): (event: EventInfo) => event is SendableEvent {
  return (event): event is SendableEvent =>
    event.documented && isSendable(event) && examplesOf(contract, event).length > 0;
}

/** Says that an event has no example, for messages. */
export function noExample({ title, documented }: EventInfo): string {
  return documented
    ? `${title} has no example, and none can be made from its schema: add one to the contract.`
    : `the payload of ${title} is not known: the contract names this event without documenting it.`;
}
