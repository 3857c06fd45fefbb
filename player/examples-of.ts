import type { EventInfo, Example } from '@webhook-contract/runtime/v1';
import type { ContractData } from './contract.ts';

/** The examples of an event; none where its payload is not known. */
export function examplesOf(
  { examples }: Pick<ContractData, 'examples'>,
  { eventType }: Pick<EventInfo, 'eventType'>,
): readonly Example[] {
  if (eventType === null || !Object.hasOwn(examples, eventType)) return [];
  return examples[eventType] ?? [];
}
