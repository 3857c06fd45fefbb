import { longestSearched } from '@webhook-contract/runtime/v1';
import { patternFunctionSource } from '../schema/pattern.ts';
import { isObject, below } from '../model/json.ts';
import { allSchemas } from './all-schemas.ts';
import type { Rule } from './rule.ts';
import { isRegExp } from './schemas.ts';

export const patternTime: Rule = {
  id: 'pattern-time',
  summary: 'Checks that every pattern can be judged in the same time for each character of a text.',
  check(subject, report) {
    for (const { place, schema } of allSchemas(subject)) {
      const { pattern, patternProperties } = schema;
      const patterns = [
        ...(typeof pattern === 'string' ? [{ pattern, place: below(place, 'pattern') }] : []),
        ...Object.keys(isObject(patternProperties) ? patternProperties : {}).map((name) => ({
          pattern: name,
          place: below(place, 'patternProperties', name),
        })),
      ];
      for (const one of patterns) {
        if (!isRegExp(one.pattern) || patternFunctionSource(one.pattern) !== undefined) continue;
        report(
          one.place,
          `The pattern ${JSON.stringify(one.pattern)} has no automaton: validators search by backtracking, which may take long, and refuse texts of more than ${longestSearched.toLocaleString('en')} characters.`,
          'Leave out what only backtracking can do, such as lookbehind, backreferences, \\b and \\p, and use maxLength for large counts.',
        );
      }
    }
  },
};
