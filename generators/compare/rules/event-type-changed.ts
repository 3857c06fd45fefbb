import { isJudged } from '../../contract/payload/known-payload.ts';
import type { ContractPair, EventPair } from '../contract-pair.ts';
import { eventTypePlace } from '../contract-side.ts';
import { mappedType } from '../snippets.ts';
import { eventTypeChanges } from '../event-type-changes.ts';
import { exampleBodies } from '../witnesses.ts';
import type { DiffRule, RuleChange } from './rule.ts';

export const eventTypeChanged: DiffRule = {
  id: 'event-type-changed',
  checks: 'Checks that events keep their event types, by which receivers tell them apart.',
  compare(pair, report) {
    for (const changed of eventTypeChanges(pair).changed) {
      const { before, after } = changed;
      // That it becomes documented, or is so no longer, is another change.
      if (before.documented !== after.documented) continue;
      const [was, is] = [before.eventType, after.eventType].map((value) => JSON.stringify(value));
      report({
        ...effectOf(pair, changed),
        event: after.key,
        message:
          before.eventType === null
            ? `The event type of the event ${JSON.stringify(after.title)} becomes known: ${is}.`
            : after.eventType === null
              ? `The event type of the event ${JSON.stringify(after.title)} is no longer known; it was ${was}.`
              : `The event type of the event ${JSON.stringify(after.title)} changes from ${was} to ${is}.`,
        from: eventTypePlace(pair.previous, before.key),
        to: eventTypePlace(pair.current, after.key),
        adds: before.eventType === null,
      });
    }
  },
};

function effectOf({ previous }: ContractPair, { before, after }: EventPair): Partial<RuleChange> {
  if (before.documented && after.documented)
    return {
      receivers: { previous: 'break', current: 'break' },
      types: 'break',
      senders: 'break',
      witness: {
        ...exampleBodies({ now: after, before }),
        types: mappedType(previous.contract, before.eventType),
      },
    };
  // The sender no longer assumes one, or has to; code may tell unknown events by their values.
  const isSentAnew = (before.eventType === null) !== (after.eventType === null);
  return {
    ...(before.eventType !== null && { receivers: { previous: 'risk', current: 'risk' } }),
    ...(isSentAnew && { senders: 'risk' }),
    ...(isJudged(after) &&
      before.eventType === null && { receivers: { previous: 'ok', current: 'risk' }, types: 'risk' }),
    ...(isJudged(before) &&
      !(isJudged(after) && after.eventType === before.eventType) && {
        types: 'break',
        witness: { types: mappedType(previous.contract, before.eventType) },
      }),
  };
}
