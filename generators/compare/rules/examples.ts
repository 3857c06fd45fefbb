import { isEqual } from '@webhook-contract/runtime/v1';
import { compareLists } from '../compare-lists.ts';
import { eventPlace, examplePlace, statedExamples } from '../contract-side.ts';
import { eventFact, type DiffRule } from './rule.ts';
import { changedPlaces } from '../changed-places.ts';

/** The examples of events. */
export const exampleRules: readonly DiffRule[] = [
  {
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
  },
  {
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
  },
  {
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
  },
  {
    id: 'example-order-changed',
    checks: 'Checks that examples keep their order, as the first one is sent where none is named.',
    compare({ previous, current, events }, report) {
      for (const { before, after } of events) {
        const [names, namesNow] = [statedExamples(previous, before), statedExamples(current, after)].map(
          (list) => list.map(({ name }) => name),
        );
        const kept = names?.filter((name) => namesNow?.includes(name)) ?? [];
        const keptNow = namesNow?.filter((name) => names?.includes(name)) ?? [];
        if (kept.join('\n') === keptNow.join('\n')) continue;
        report({
          event: after.key,
          message: `The event ${JSON.stringify(after.title)}: the order of its examples changes.`,
          from: eventPlace(previous, before.key, 'examples'),
          to: eventPlace(current, after.key, 'examples'),
          ...(kept[0] !== keptNow[0] && { senders: 'risk' }),
        });
      }
    },
  },
  eventFact({
    id: 'invalid-examples-changed',
    checks: 'Checks that the invalid examples stay as they are.',
    at: ['x-invalid-examples'],
    of: ({ invalidExamples }) => invalidExamples,
    change: () => ({ message: 'its invalid examples change.' }),
  }),
];
