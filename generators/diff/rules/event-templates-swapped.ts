import { templatePlace } from '../contract-side.ts';
import { mappedTypeIs } from '../snippets.ts';
import { templateChanges } from '../template-changes.ts';
import { exampleBodies } from '../witnesses.ts';
import type { DiffRule } from './rule.ts';

export const eventTemplatesSwapped: DiffRule = {
  id: 'event-templates-swapped',
  checks: 'Checks that no two events swap their template values, each then being taken for the other.',
  compare(pair, report) {
    const { previous, current } = pair;
    for (const [one, other] of templateChanges(pair).swapped) {
      const titles = [one, other].map(({ after }) => JSON.stringify(after.title)).join(' and ');
      const isDocumented = [one, other].every(({ before, after }) => before.documented && after.documented);
      report({
        event: one.after.key,
        message: `The events ${titles} swap their template values.`,
        from: templatePlace(previous, one.before.key),
        to: templatePlace(current, one.after.key),
        elsewhere: [
          {
            from: templatePlace(previous, other.before.key),
            to: templatePlace(current, other.after.key),
          },
        ],
        V: { old: 'risk', new: 'risk' },
        ...(isDocumented && {
          V: { old: 'break', new: 'break' },
          T: 'break',
          S: 'break',
          witness: {
            ...exampleBodies({ now: one.after, before: one.before }),
            types: mappedTypeIs(previous.contract, one.before.template ?? '', one.before.key),
          },
        }),
      });
    }
  },
};
