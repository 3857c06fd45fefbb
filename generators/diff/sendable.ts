import { eventNamed } from '@webhook-contract/player/reference';
import { eventInfo } from '../contract-data.ts';
import type { Contract, ContractEvent } from '../contract/model.ts';
import { eventProperty } from '../names.ts';

/** Whether scenarios and commands can send an event by a name; true for one that nothing can send. */
export function isSendableAs(contract: Contract, event: ContractEvent, name: string): boolean {
  if (!event.documented) return true;
  const named = eventNamed({ events: contract.events.map(eventInfo), package: contract.package }, name);
  return named.event?.key === eventProperty(event.key);
}
