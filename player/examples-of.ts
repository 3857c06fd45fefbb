import type { EventInfo, Example } from '@webhook-contract/runtime/v1';
import { didYouMeanOneOf } from '@webhook-contract/common/nearest-names';
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

/** Whether an event is documented, and has no example: none is stated, and none can be made. */
export function lacksExample(contract: WithExamples): (event: EventInfo) => boolean {
  return (event) => event.documented && examplesOf(contract, event).length === 0;
}

/** Says which documented events are left out of all that are sent, a sentence each. */
export function notSent(contract: Pick<ContractData, 'events' | 'examples'>): readonly string[] {
  return contract.events
    .filter(lacksExample(contract))
    .map(({ title }) => `${title} has no example, so it is not sent.`);
}

/** Says that an event has no example, for messages. */
export function noExample({ title, documented }: EventInfo): string {
  return documented
    ? `${title} has no example, and none can be made from its schema: add one to the contract.`
    : `the payload of ${title} is not known: the contract names this event without documenting it.`;
}

/** The example with a name, or the first one; or why there is none, as a sentence. */
export function exampleNamed(
  contract: WithExamples,
  event: EventInfo,
  name: string | undefined,
):
  | { readonly example: Example; readonly problem?: undefined }
  | { readonly example?: undefined; readonly problem: string } {
  const examples = examplesOf(contract, event);
  const example = name === undefined ? examples[0] : examples.find((one) => one.name === name);
  if (example) return { example };
  if (name === undefined || examples.length === 0) return { problem: noExample(event) };
  const names = examples.map((one) => one.name);
  return { problem: `${event.title} has no example ${JSON.stringify(name)}${didYouMeanOneOf(name, names)}` };
}
