import type { Example } from '../../contract/model/model.ts';
import { isEqual } from '@webhook-contract/runtime/v1';
import { compareLists } from '../compare-lists.ts';
import { eventPlace, examplePlace, statedExamples } from '../contract-side.ts';
import { eventFact, eventRule, type DiffRule } from './rule.ts';
import { changedPlaces } from '../changed-places.ts';

/** The examples of events. */
export const exampleRules: readonly DiffRule[] = [
  eventRule({
    id: 'example-added',
    checks: 'Checks that no example is added.',
    changes({ before, after }, { previous, current }) {
      if (before.documented !== after.documented) return [];
      return compareLists(statedExamples(previous, before), statedExamples(current, after), nameOf).added.map(
        ({ name }) => ({
          message: `The event ${JSON.stringify(after.title)}: the example ${JSON.stringify(name)} is added.`,
          from: eventPlace(previous, before.key, 'examples'),
          to: examplePlace(current, after.key, name),
        }),
      );
    },
  }),
  eventRule({
    id: 'example-removed',
    checks: 'Checks that no example is removed or renamed, which tests and links may name.',
    changes({ before, after }, { previous, current }) {
      if (before.documented !== after.documented) return [];
      const { removed } = compareLists(
        statedExamples(previous, before),
        statedExamples(current, after),
        nameOf,
      );
      return removed.map(({ name }) => ({
        message: `The event ${JSON.stringify(after.title)}: the example ${JSON.stringify(name)} is removed.`,
        from: examplePlace(previous, before.key, name),
        to: eventPlace(current, after.key, 'examples'),
        ...(after.documented && { senders: 'break', links: 'break' }),
      }));
    },
  }),
  eventRule({
    id: 'example-changed',
    checks: 'Checks that examples stay as they are.',
    changes({ before, after }, { previous, current }) {
      const { kept } = compareLists(statedExamples(previous, before), statedExamples(current, after), nameOf);
      const changed = kept.filter((one) => !isEqual(one.before, one.after));
      return changed.map(({ after: { name } }) => ({
        message: `The event ${JSON.stringify(after.title)}: the example ${JSON.stringify(name)} changes.`,
        ...changedPlaces(
          [previous, examplePlace(previous, before.key, name)],
          [current, examplePlace(current, after.key, name)],
        ),
      }));
    },
  }),
  eventRule({
    id: 'example-order-changed',
    checks: 'Checks that examples keep their order, as the first one is sent where none is named.',
    changes({ before, after }, { previous, current }) {
      const names = statedExamples(previous, before).map(nameOf);
      const namesNow = statedExamples(current, after).map(nameOf);
      const kept = names.filter((name) => namesNow.includes(name));
      const keptNow = namesNow.filter((name) => names.includes(name));
      if (isEqual(kept, keptNow)) return [];
      return [
        {
          message: `The event ${JSON.stringify(after.title)}: the order of its examples changes.`,
          from: eventPlace(previous, before.key, 'examples'),
          to: eventPlace(current, after.key, 'examples'),
          ...(kept[0] !== keptNow[0] && { senders: 'risk' }),
        },
      ];
    },
  }),
  eventFact({
    id: 'invalid-examples-changed',
    checks: 'Checks that the invalid examples stay as they are.',
    at: ['x-invalid-examples'],
    of: ({ invalidExamples }) => invalidExamples,
    change: () => ({ message: 'its invalid examples change.' }),
  }),
];

function nameOf({ name }: Example): string {
  return name;
}
