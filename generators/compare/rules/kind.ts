import { isEqual } from '@webhook-contract/runtime/v1';
import type { Place } from '../../contract/model/json.ts';
import type { Contract, ContractEvent } from '../../contract/model/model.ts';
import { positionText, type Change, type Effect } from '../change.ts';
import { changedPlaces } from '../changed-places.ts';
import type { ContractPair, EventPair } from '../contract-pair.ts';
import { eventPlace, positionOf, statedPlace, type ContractSide } from '../contract-side.ts';

/** One kind of change. */
export interface ChangeKind {
  /** Kebab-case. */
  readonly id: string;
  /** Reports each change of this kind; `found` is what bodies and the kinds before have shown. */
  compare(pair: ContractPair, report: (change: FoundChange) => void, found: readonly Change[]): void;
}

/** What changed, and what it does; effects that are left out are none. */
export type ChangeText = Omit<Change, 'rule' | 'from' | 'to' | 'elsewhere' | keyof Effect> & Partial<Effect>;

/** Where the change is in the sources of the previous and of the current contract. */
export interface FoundPlaces {
  readonly from?: Place | undefined;
  readonly to?: Place | undefined;
}

/** A change with its places. */
export interface FoundChange extends ChangeText, FoundPlaces {
  readonly elsewhere?: readonly FoundPlaces[];
}

/** Which part of a place a fact is, by a path below it. */
type IsOfFact = (path: readonly string[]) => boolean;

/** A fact that every event states. */
interface EventFact<Fact> {
  readonly id: string;
  /** Where a message or one of its traits states the fact: a path, or a function that finds it. */
  readonly at: readonly string[] | ((side: ContractSide, key: string) => Place);
  readonly within?: IsOfFact;
  of(event: ContractEvent, side: ContractSide): Fact;
  /** The message is the end of a sentence about the event. Undefined for a difference that another kind reports. */
  change(before: Fact, after: Fact, pair: EventPair, contracts: ContractPair): ChangeText | undefined;
}

/** The kind of change of one fact of events. Events for which the same can be said are one change. */
export function eventFact<Fact>({ id, at, within, of, change }: EventFact<Fact>): ChangeKind {
  const placesOf = ({ previous, current }: ContractPair, { before, after }: EventPair) => {
    if (typeof at === 'function') return { from: at(previous, before.key), to: at(current, after.key) };
    const [from, to] = [statedPlace(previous, before.key, ...at), statedPlace(current, after.key, ...at)];
    if (from && to) return changedPlaces([previous, from], [current, to], within);
    return { from: eventPlace(previous, before.key, ...at), to: eventPlace(current, after.key, ...at) };
  };
  return {
    id,
    compare(contracts, report) {
      const { previous, current, events } = contracts;
      const found = events.flatMap((pair) => {
        const [before, after] = [of(pair.before, previous), of(pair.after, current)];
        const changed = isEqual(before, after) ? undefined : change(before, after, pair, contracts);
        return changed ? [{ changed, pair, places: placesOf(contracts, pair) }] : [];
      });
      // An undocumented event shows less of the effects of a change.
      found.sort((one, other) => Number(other.pair.after.documented) - Number(one.pair.after.documented));
      for (const alike of Map.groupBy(found, ({ changed }) => changed.message).values()) {
        const [first] = alike;
        if (!first) continue;
        const idOf = ({ from, to }: { from: Place; to: Place }): string =>
          [positionOf(previous, from), positionOf(current, to)].map(positionText).join(' ');
        const places = [...new Map(alike.map((one) => [idOf(one.places), one.places])).values()];
        const keys = alike.map(({ pair }) => pair.after.key);
        const subject =
          keys.length > 1 ? `${keys.length} events` : `The event ${JSON.stringify(first.pair.after.title)}`;
        report({
          ...first.changed,
          ...first.places,
          ...(keys.length > 1 ? { events: keys } : { event: first.pair.after.key }),
          message: `${subject}: ${first.changed.message}`,
          ...(places.length > 1 && { elsewhere: places }),
        });
      }
    },
  };
}

/** A fact that the contract states as a whole. */
interface ContractFact<Fact> {
  readonly id: string;
  /** Where the contract states the fact, or what it is in; undefined if there is nothing of the kind. */
  at(side: ContractSide): Place | undefined;
  readonly within?: IsOfFact;
  of(contract: Contract): Fact;
  /** Undefined for a difference that another kind reports. */
  change(before: Fact, after: Fact, contracts: ContractPair): ChangeText | undefined;
}

/** The kind of change of one fact of the whole contract. */
export function contractFact<Fact>({ id, at, within, of, change }: ContractFact<Fact>): ChangeKind {
  return {
    id,
    compare(contracts, report) {
      const { previous, current } = contracts;
      const [before, after] = [of(previous.contract), of(current.contract)];
      const [from, to] = [at(previous), at(current)];
      const changed = isEqual(before, after) ? undefined : change(before, after, contracts);
      if (changed && from && to)
        report({ ...changedPlaces([previous, from], [current, to], within), ...changed });
    },
  };
}
