import { isEqual } from '@webhook-contract/runtime/v1';
import type { ContractEvent } from '../../contract/model.ts';
import { noEffect, positionText, type Effect, type SourcePosition } from '../change.ts';
import type { EventPair } from '../contract-pair.ts';
import { eventPosition, type ContractSide } from '../contract-side.ts';
import type { DiffRule } from './rule.ts';

/** What a change of a fact does and says; what is left out has no effect. */
export interface FactChange extends Partial<Effect> {
  /** The end of a sentence whose subject is the event, or what is in `subject`. */
  readonly message: string;
  readonly adds?: boolean;
  readonly deprecates?: boolean;
}

/** One fact that every event states, and what follows if it changes. */
export interface EventFact<Fact> extends Pick<DiffRule, 'id' | 'checks'> {
  /** Where a message states it: a path in the message or its traits, or a function that finds it. */
  readonly at: readonly string[] | ((side: ContractSide, key: string) => SourcePosition);
  of(event: ContractEvent): Fact;
  /** Undefined for a difference that another rule reports. */
  change(before: Fact, after: Fact, pair: EventPair): FactChange | undefined;
}

/** A rule for one fact of events. What several events take from one place, such as a message trait, is one change. */
export function eventFact<Fact>({ id, checks, at, of, change }: EventFact<Fact>): DiffRule {
  const positionIn = (side: ContractSide, key: string): SourcePosition =>
    typeof at === 'function' ? at(side, key) : eventPosition(side, key, ...at);
  return {
    id,
    checks,
    compare({ previous, current, events }, report) {
      const found = events.flatMap((pair) => {
        const [before, after] = [of(pair.before), of(pair.after)];
        const changed = isEqual(before, after) ? undefined : change(before, after, pair);
        if (!changed) return [];
        const from = positionIn(previous, pair.before.key);
        const to = positionIn(current, pair.after.key);
        return [{ ...changed, pair, from, to }];
      });
      const sameChange = ({ from, to, message }: (typeof found)[number]): string =>
        JSON.stringify([positionText(from), positionText(to), message]);
      // Of an undocumented event, less can break.
      found.sort((one, other) => Number(other.pair.after.documented) - Number(one.pair.after.documented));
      for (const [first, ...others] of Map.groupBy(found, sameChange).values()) {
        if (!first) continue;
        const { pair, message, ...rest } = first;
        report({
          ...noEffect,
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
