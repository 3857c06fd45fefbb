import { isEqual } from '@webhook-contract/runtime/v1';
import type { ContractEvent } from '../../contract/model/model.ts';
import type { Place } from '../../contract/model/json.ts';
import { positionText } from '../change.ts';
import type { EventPair } from '../contract-pair.ts';
import { changedPlaces } from '../changed-places.ts';
import { eventPlace, positionOf, statedPlace, type ContractSide } from '../contract-side.ts';
import type { DiffRule, RuleChange } from './rule.ts';

/** One fact that every event states, and what follows if it changes. */
export interface EventFact<Fact> extends Pick<DiffRule, 'id' | 'checks'> {
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
          message: `${inWords(pair, others.length)} ${message}`,
        });
      }
    },
  };
}

function inWords({ after }: EventPair, others: number): string {
  return others === 0 ? `The event ${JSON.stringify(after.title)}:` : `${others + 1} events:`;
}
