import { isEqual } from '@webhook-contract/runtime/v1';
import type { Place } from '../../contract/model/json.ts';
import { positionText, type Change, type Effect } from '../change.ts';
import type { ContractPair, EventPair } from '../contract-pair.ts';
import type { ContractEvent, Contract } from '../../contract/model/model.ts';
import { changedPlaces } from '../changed-places.ts';
import { eventPlace, positionOf, statedPlace, type ContractSide } from '../contract-side.ts';

/** One kind of change, as data. */
export interface DiffRule {
  /** Kebab-case. */
  readonly id: string;
  /** One sentence that begins with "Checks that". */
  readonly checks: string;
  /** Reports each change of this kind; `found` is what bodies and the rules before have shown. */
  compare(
    pair: ContractPair,
    report: (change: RuleChange & RulePlaces) => void,
    found: readonly Change[],
  ): void;
}

/** What a rule says of a change; what is left out has no effect. */
export type RuleChange = Omit<Change, 'rule' | 'from' | 'to' | 'elsewhere' | keyof Effect> & Partial<Effect>;

/** Where the change is in the sources of the previous and of the current contract. */
export interface RulePlaces {
  readonly from?: Place | undefined;
  readonly to?: Place | undefined;
  readonly elsewhere?: readonly Omit<RulePlaces, 'elsewhere'>[];
}

/** What differs in an event that both contracts have. */
interface EventRule extends Pick<DiffRule, 'id' | 'checks'> {
  changes(pair: EventPair, contracts: ContractPair): readonly (RuleChange & RulePlaces)[];
}

/** A rule that looks at each event that both contracts have. */
export function eventRule({ id, checks, changes }: EventRule): DiffRule {
  return {
    id,
    checks,
    compare(contracts, report) {
      for (const pair of contracts.events)
        for (const change of changes(pair, contracts)) report({ event: pair.after.key, ...change });
    },
  };
}

/** One fact that every event states, and what follows if it changes. */
interface EventFact<Fact> extends Pick<DiffRule, 'id' | 'checks'> {
  /** Where a message states it: a path in the message or its traits, or a function that finds it. */
  readonly at: readonly string[] | ((side: ContractSide, key: string) => Place);
  /** Which part of what is stated there the fact is, by a path within; all of it by default. */
  readonly within?: (path: readonly string[]) => boolean;
  of(event: ContractEvent): Fact;
  /** Its message is the end of a sentence about the event. Undefined for a difference that another rule reports. */
  change(before: Fact, after: Fact, pair: EventPair): RuleChange | undefined;
}

/** A rule for one fact of events. What several events take from one place, such as a message trait, is one change. */
export function eventFact<Fact>({ id, checks, at, within, of, change }: EventFact<Fact>): DiffRule {
  const placesOf = (previous: ContractSide, current: ContractSide, { before, after }: EventPair) => {
    if (typeof at === 'function') return { from: at(previous, before.key), to: at(current, after.key) };
    const [from, to] = [statedPlace(previous, before.key, ...at), statedPlace(current, after.key, ...at)];
    if (from && to) return changedPlaces([previous, from], [current, to], within);
    return { from: eventPlace(previous, before.key, ...at), to: eventPlace(current, after.key, ...at) };
  };
  return {
    id,
    checks,
    compare({ previous, current, events }, report) {
      const found = events.flatMap((pair) => {
        const [before, after] = [of(pair.before), of(pair.after)];
        const changed = isEqual(before, after) ? undefined : change(before, after, pair);
        if (!changed) return [];
        return [{ ...changed, pair, ...placesOf(previous, current, pair) }];
      });
      const sameChange = ({ from, to, message }: (typeof found)[number]): string =>
        JSON.stringify([
          positionText(positionOf(previous, from)),
          positionText(positionOf(current, to)),
          message,
        ]);
      // Of an undocumented event, less can break.
      found.sort((one, other) => Number(other.pair.after.documented) - Number(one.pair.after.documented));
      for (const [first, ...others] of Map.groupBy(found, sameChange).values()) {
        if (!first) continue;
        const { pair, message, ...rest } = first;
        report({
          ...rest,
          ...(others.length === 0
            ? { event: pair.after.key }
            : { events: [first, ...others].map((one) => one.pair.after.key) }),
          message: `${subjectInWords(pair, others.length)} ${message}`,
        });
      }
    },
  };
}

function subjectInWords({ after }: EventPair, others: number): string {
  return others === 0 ? `The event ${JSON.stringify(after.title)}:` : `${others + 1} events:`;
}

/** One fact that the contract states as a whole, and what follows if it changes. */
interface ContractFact<Fact> extends Pick<DiffRule, 'id' | 'checks'> {
  /** Where the contract states it, or what it is in; undefined if it has nothing of the kind. */
  at(side: ContractSide): Place | undefined;
  of(contract: Contract): Fact;
  change(before: Fact, after: Fact): RuleChange | undefined;
}

/** A rule for one fact of the whole contract. */
export function contractFact<Fact>({ id, checks, at, of, change }: ContractFact<Fact>): DiffRule {
  return {
    id,
    checks,
    compare({ previous, current }, report) {
      const [before, after] = [of(previous.contract), of(current.contract)];
      const [from, to] = [at(previous), at(current)];
      const changed = isEqual(before, after) ? undefined : change(before, after);
      if (changed && from && to) report({ ...changedPlaces([previous, from], [current, to]), ...changed });
    },
  };
}
