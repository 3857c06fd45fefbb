import { noEffect, positionText, type Change, type ChangePlaces } from '../change.ts';
import { compareLists, type ListDifference } from '../compare-lists.ts';
import type { ContractPair, EventPair } from '../contract-pair.ts';
import { eventPosition } from '../contract-side.ts';
import { headersOf, type EventHeader } from '../headers.ts';
import type { DiffRule } from './rule.ts';

/** What a rule for headers says of one header. */
export type HeaderChange = Omit<Change, 'rule' | 'V' | 'T' | 'S' | 'D'> & Partial<Change>;

/** A rule for the headers of events. What several events take from one place, such as a message trait, is one change. */
export function headerRule(
  { id, checks }: Pick<DiffRule, 'id' | 'checks'>,
  changesOf: (
    difference: ListDifference<EventHeader>,
    pair: EventPair,
    contracts: ContractPair,
  ) => readonly HeaderChange[],
): DiffRule {
  return {
    id,
    checks,
    compare(contracts, report) {
      const { previous, current, events } = contracts;
      const found = events.flatMap((pair) => {
        const difference = compareLists(
          headersOf(previous, pair.before),
          headersOf(current, pair.after),
          ({ name }) => name.toLowerCase(),
        );
        const places = {
          from: eventPosition(previous, pair.before.key, 'headers'),
          to: eventPosition(current, pair.after.key, 'headers'),
        };
        return changesOf(difference, pair, contracts).map((change) => ({
          ...places,
          ...change,
          event: pair.after.key,
        }));
      });
      for (const [first, ...others] of Map.groupBy(found, whereAndWhat).values()) {
        if (!first) continue;
        const { event, ...change } = first;
        report({ ...noEffect, ...change, ...(others.length === 0 && { event }) });
      }
    },
  };
}

function whereAndWhat({ from, to, message }: ChangePlaces & { readonly message: string }): string {
  return [from && positionText(from), to && positionText(to), message].join(' ');
}
