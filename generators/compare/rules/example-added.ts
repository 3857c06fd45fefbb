import { compareLists } from '../compare-lists.ts';
import { eventPlace, examplePlace, statedExamples } from '../contract-side.ts';
import type { DiffRule } from './rule.ts';

export const exampleAdded: DiffRule = {
  id: 'example-added',
  checks: 'Checks that no example is added.',
  compare({ previous, current, events }, report) {
    for (const { before, after } of events) {
      if (before.documented !== after.documented) continue;
      const { added } = compareLists(
        statedExamples(previous, before),
        statedExamples(current, after),
        ({ name }) => name,
      );
      for (const { name } of added) {
        report({
          event: after.key,
          message: `The event ${JSON.stringify(after.title)}: the example ${JSON.stringify(name)} is added.`,
          from: eventPlace(previous, before.key, 'examples'),
          to: examplePlace(current, after.key, name),
        });
      }
    }
  },
};
