import type { ContractPair, EventPair } from '../contract-pair.ts';
import { templatePlace } from '../contract-side.ts';
import { mappedType } from '../snippets.ts';
import { templateChanges } from '../template-changes.ts';
import { exampleBodies } from '../witnesses.ts';
import type { DiffRule, RuleChange } from './rule.ts';

export const eventTemplateChanged: DiffRule = {
  id: 'event-template-changed',
  checks: 'Checks that events keep their template values, by which receivers tell them apart.',
  compare(pair, report) {
    for (const changed of templateChanges(pair).changed) {
      const { before, after } = changed;
      // That it becomes documented, or is so no longer, is another change.
      if (before.documented !== after.documented) continue;
      const [was, is] = [before.template, after.template].map((value) => JSON.stringify(value));
      report({
        ...effectOf(pair, changed),
        event: after.key,
        message:
          before.template === null
            ? `The template value of the event ${JSON.stringify(after.title)} becomes known: ${is}.`
            : after.template === null
              ? `The template value of the event ${JSON.stringify(after.title)} is no longer known; it was ${was}.`
              : `The template value of the event ${JSON.stringify(after.title)} changes from ${was} to ${is}.`,
        from: templatePlace(pair.previous, before.key),
        to: templatePlace(pair.current, after.key),
        adds: before.template === null,
      });
    }
  },
};

function effectOf({ previous }: ContractPair, { before, after }: EventPair): Partial<RuleChange> {
  if (before.documented && after.documented)
    return {
      V: { old: 'break', new: 'break' },
      T: 'break',
      S: 'break',
      witness: {
        ...exampleBodies({ now: after, before }),
        types: mappedType(previous.contract, before.template),
      },
    };
  // Code may tell unknown events by their values.
  return before.template === null ? {} : { V: { old: 'risk', new: 'risk' } };
}
