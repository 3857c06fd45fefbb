import { compareLists } from '../compare-lists.ts';
import { eventPlace, examplePlace, statedExamples } from '../contract-side.ts';
import type { DiffRule } from './rule.ts';

export const exampleRemoved: DiffRule = {
  id: 'example-removed',
  checks: 'Checks that no example is removed or renamed, which scenarios and links may name.',
  compare({ previous, current, events }, report) {
    for (const { before, after } of events) {
      if (before.documented !== after.documented) continue;
      const { removed } = compareLists(
        statedExamples(previous, before),
        statedExamples(current, after),
        ({ name }) => name,
      );
      for (const { name } of removed) {
        report({
          event: after.key,
          message: `The event ${JSON.stringify(after.title)}: the example ${JSON.stringify(name)} is removed.`,
          from: examplePlace(previous, before.key, name),
          to: eventPlace(current, after.key, 'examples'),
          ...(after.documented && { senders: 'break', links: 'break' }),
        });
      }
    }
  },
};
