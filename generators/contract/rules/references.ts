import { pointerOf } from '@webhook-contract/runtime/v1';
import { meaninglessCircles } from '../document/circles.ts';
import type { Rule } from './rule.ts';

const circularReference: Rule = {
  id: 'circular-reference',
  summary: 'Checks that nothing but a schema contains itself.',
  needed: 'What contains itself cannot be written out.',
  check(subject, report) {
    for (const { reference, last } of meaninglessCircles(subject)) {
      const closing = `${last.from.file}#${pointerOf(last.from.path)}`;
      report(
        reference.at,
        `The $ref ${JSON.stringify(reference.text)} leads back to itself.`,
        reference === last
          ? 'Point it at something that does not contain it.'
          : `The circle is closed by the $ref at ${closing}: correct one of the two.`,
      );
    }
  },
};

export const referenceRules: readonly Rule[] = [circularReference];
