import type { EventInfo } from '@webhook-contract/runtime/v1';
import { UsageError } from '@webhook-contract/receiver/command-line';
import type { ContractData } from '../contract.ts';
import { eventNamed } from '@webhook-contract/common/event-named';

/** The event that a name on the command line stands for. Throws a UsageError if it stands for none or for several. */
export function findEvent(contract: Pick<ContractData, 'events' | 'name'>, name: string): EventInfo {
  const found = eventNamed(contract, name);
  if (found.event) return found.event;
  throw new UsageError(found.problem);
}
