import { eventNamed } from '@webhook-contract/common/event-named';
import { eventInfo } from '../outputs/contract-data.ts';
import type { Contract, ContractEvent } from '../contract/model/model.ts';
import { eventProperty } from '../contract/model/names.ts';
import type { Verdict } from './change.ts';

/** What it does to senders that an event had a name. What is undocumented is sent only for trials, if at all. */
export function lostNameEffect(contract: Contract, event: ContractEvent, name: string): Verdict {
  const named = eventNamed(
    { events: contract.events.map((one) => eventInfo(contract, one)), name: contract.package.command },
    name,
  );
  if (named.event?.key === eventProperty(event.key)) return 'ok';
  return event.documented ? 'break' : 'risk';
}
