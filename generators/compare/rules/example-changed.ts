import { isEqual } from '@webhook-contract/runtime/v1';
import { changedPlaces } from '../changed-places.ts';
import { compareLists } from '../compare-lists.ts';
import { examplePlace, statedExamples } from '../contract-side.ts';
import type { DiffRule } from './rule.ts';

export const exampleChanged: DiffRule = {
  id: 'example-changed',
  checks: 'Checks that examples stay as they are.',
  compare({ previous, current, events }, report) {
    for (const pair of events) {
      const { kept } = compareLists(
        statedExamples(previous, pair.before),
        statedExamples(current, pair.after),
        ({ name }) => name,
      );
      for (const { before, after } of kept.filter((one) => !isEqual(one.before, one.after))) {
        const from = examplePlace(previous, pair.before.key, before.name);
        const to = examplePlace(current, pair.after.key, after.name);
        report({
          event: pair.after.key,
          message: `The event ${JSON.stringify(pair.after.title)}: the example ${JSON.stringify(after.name)} changes.`,
          ...changedPlaces([previous, from], [current, to]),
        });
      }
    }
  },
};
