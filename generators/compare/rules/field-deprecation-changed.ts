import { changedAnnotations } from '../changed-annotations.ts';
import type { DiffRule } from './rule.ts';

export const fieldDeprecationChanged: DiffRule = {
  id: 'field-deprecation-changed',
  checks: 'Checks that no field or shape is deprecated without a new version.',
  compare(pair, report) {
    for (const { event, holder, field, before, after, from, to } of changedAnnotations(pair, [
      'deprecated',
    ])) {
      const [was, is] = [before, after].map(({ deprecated }) => deprecated === true);
      if (was === is) continue;
      report({
        ...(event !== undefined && { event }),
        message: `${holder}: ${field} is ${is ? 'deprecated' : 'no longer deprecated'}.`,
        from,
        to,
        // Linters may refuse code that names it.
        ...(is && { types: 'risk', deprecates: true }),
      });
    }
  },
};
