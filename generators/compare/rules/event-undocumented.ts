import { eventPlace } from '../contract-side.ts';
import { isJudged, knownPayload } from '../../contract/payload/known-payload.ts';
import type { ContractPair, EventPair } from '../contract-pair.ts';
import { importedType, mappedType } from '../snippets.ts';
import { exampleBodies } from '../witnesses.ts';
import type { DiffRule } from './rule.ts';

export const eventUndocumented: DiffRule = {
  id: 'event-undocumented',
  checks: 'Checks that no documented event becomes undocumented.',
  compare(pair, report) {
    const { previous, current, events } = pair;
    for (const { before, after } of events) {
      if (!before.documented || after.documented) continue;
      const types = lostType(pair, { before, after });
      report({
        event: after.key,
        message: `The event ${JSON.stringify(after.title)} is no longer documented.`,
        from: eventPlace(previous, before.key, 'payload'),
        to: eventPlace(current, after.key, 'payload'),
        // What is sent now is not known.
        receivers: { previous: 'risk', current: 'break' },
        // A type that stays says less than before.
        types: types === undefined ? 'risk' : 'break',
        senders: 'break',
        links: 'break',
        witness: { ...exampleBodies({ before }), ...(types !== undefined && { types }) },
      });
    }
  },
};

/** Code that names the type of the event as it is no longer named; undefined if both names stay. */
function lostType({ previous }: ContractPair, { before, after }: EventPair): string | undefined {
  if (knownPayload(after) === null) return importedType(previous.contract, before.key);
  return before.eventType !== null && !(isJudged(after) && after.eventType === before.eventType)
    ? mappedType(previous.contract, before.eventType)
    : undefined;
}
