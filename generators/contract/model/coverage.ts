import type { Contract, ContractEvent, Delivery } from './model.ts';

/** How much the contract knows of a thing: all of it, a part, or nothing. */
export type Known = 'known' | 'in part' | 'unknown';

/** What the contract knows of an event. */
export interface EventCoverage {
  readonly key: string;
  readonly title: string;
  readonly category: string;
  /** Whether event type and payload are both known. */
  readonly documented: boolean;
  readonly eventType: Known;
  readonly payload: Known;
  /** Examples that people wrote. */
  readonly examples: number;
  /** Whether a failed attempt is retried and how; in part, if a known gap says that something of it is open. */
  readonly retry: Known;
}

/** What the contract knows of its events. */
export interface Coverage {
  readonly events: readonly EventCoverage[];
  /** How many events are documented. */
  readonly documented: number;
  /** Percent of the events that are documented, rounded down; 100 if there are none. */
  readonly percent: number;
}

/** What the contract knows of each event, and of all of them. */
export function coverageOf({ events }: Pick<Contract, 'events'>): Coverage {
  const documented = events.filter((event) => event.documented).length;
  const percent = events.length === 0 ? 100 : Math.floor((100 * documented) / events.length);
  return { events: events.map(eventCoverage), documented, percent };
}

function eventCoverage(event: ContractEvent): EventCoverage {
  const { key, title, category, documented, eventType, payload, partialPayload, delivery } = event;
  return {
    key,
    title,
    category,
    documented,
    eventType: eventType === null ? 'unknown' : 'known',
    payload: payload !== null ? 'known' : partialPayload !== null ? 'in part' : 'unknown',
    examples: event.examples.filter(({ isMade }) => !isMade).length,
    retry: retryKnown(delivery),
  };
}

function retryKnown({ retry, guarantee, knownGaps }: Delivery): Known {
  // Without a policy, only the guarantee can say that there is no retry.
  if (retry === null && guarantee !== 'at-most-once') return 'unknown';
  return knownGaps.retry === undefined && knownGaps.interval === undefined ? 'known' : 'in part';
}
