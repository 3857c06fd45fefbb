import type { ContractEvent } from '../contract/model/model.ts';
import type { ContractSide } from './contract-side.ts';

/** Two versions of a contract, with their events paired. */
export interface ContractPair {
  readonly previous: ContractSide;
  readonly current: ContractSide;
  /** Events of both, in the order of the current contract. */
  readonly events: readonly EventPair[];
  readonly removed: readonly ContractEvent[];
  readonly added: readonly ContractEvent[];
}

/** An event in both versions, whatever it is called in each. */
export interface EventPair {
  readonly before: ContractEvent;
  readonly after: ContractEvent;
}

/**
 * Pairs the events of two contracts: by key, and those that are left by event type, by title, by the file of their
 * payload or by their trigger, so that a renamed event is one event.
 */
export function pairContracts(previous: ContractSide, current: ContractSide): ContractPair {
  const events: EventPair[] = [];
  let removed = previous.contract.events;
  let added = current.contract.events;
  for (const identityOf of identities) {
    const known = new Map(
      removed.flatMap((event) => {
        const id = identityOf(event, previous);
        return id === null ? [] : [[id, event] as const];
      }),
    );
    for (const after of added) {
      const id = identityOf(after, current);
      const before = id === null ? undefined : known.get(id);
      if (id === null || !before) continue;
      known.delete(id);
      events.push({ before, after });
    }
    const paired = new Set(events.flatMap(({ before, after }) => [before, after]));
    removed = removed.filter((event) => !paired.has(event));
    added = added.filter((event) => !paired.has(event));
  }
  const order = current.contract.events;
  events.sort((one, other) => order.indexOf(one.after) - order.indexOf(other.after));
  return { previous, current, events, removed, added };
}

/** What an event may be known by, the surest first; null if it does not have it. */
const identities: readonly ((event: ContractEvent, side: ContractSide) => string | null)[] = [
  ({ key }) => key,
  ({ eventType }) => eventType,
  ({ title }) => title,
  ({ documented, payload }, { contract }) => (documented ? (contract.origins[payload] ?? null) : null),
  ({ trigger }) => trigger || null,
];
