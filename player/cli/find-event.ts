import type { EventInfo } from '@webhook-contract/runtime/v1';
import { UsageError } from '@webhook-contract/common/command-line';
import type { ContractData } from '../contract.ts';
import { eventNamed } from '@webhook-contract/common/event-named';
import { hasExample } from '../examples-of.ts';
import type { SendableEvent } from '../sendable-event.ts';

/** The event that a name on the command line stands for. Throws a UsageError if it stands for none or for several. */
export function findEvent(contract: Pick<ContractData, 'events' | 'name'>, name: string): EventInfo {
  const found = eventNamed(contract, name);
  if (found.event) return found.event;
  throw new UsageError(found.problem);
}

/** The events of a contract that have an example. Throws a UsageError if none has one. */
export function eventsWithExample(contract: ContractData): readonly SendableEvent[] {
  const events = contract.events.filter(hasExample(contract));
  if (events.length > 0) return events;
  throw new UsageError('the contract has no event with an example, so there is nothing to send.');
}
