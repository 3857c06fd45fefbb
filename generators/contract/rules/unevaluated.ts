import { compositionOf, conjuncts } from '../definitions.ts';
import type { JsonObject } from '../model.ts';
import { below } from '../place.ts';
import { resolvedSchemas } from './all-schemas.ts';
import type { Rule } from './rule.ts';

/**
 * Ajv tells which items a schema has evaluated by their number alone, so not for those that `contains` finds, nor for all
 * of them in a branch of a choice; and it counts what an `if` names even where that does not hold.
 */
export const unevaluated: Rule = {
  id: 'unevaluated',
  summary:
    'Checks that "unevaluatedProperties" and "unevaluatedItems" stand only beside what they can be told from.',
  needed: 'Validators would refuse or accept the wrong values.',
  check(subject, report) {
    const { schemas } = subject.definitions;
    for (const { place, schema } of resolvedSchemas(subject)) {
      const keyword = ['unevaluatedItems', 'unevaluatedProperties'].find((name) => name in schema);
      if (keyword === undefined) continue;
      const parts = compositionOf(schemas, [schema]);
      const certain = new Set(conjuncts(schemas, schema));
      const culprit =
        (parts.some((part) => 'if' in part && !('then' in part)) && '"if" without "then"') ||
        ('unevaluatedItems' in schema &&
          ((parts.some((part) => 'contains' in part) && '"contains"') ||
            (parts.some((part) => !certain.has(part) && evaluatesAllItems(part)) &&
              '"items" in a branch of a choice')));
      if (!culprit) continue;
      report(
        below(place, keyword),
        `The keyword ${JSON.stringify(keyword)} is not supported together with ${culprit}.`,
        'Describe each alternative as a whole, in a branch of oneOf.',
      );
    }
  },
};

function evaluatesAllItems(part: JsonObject): boolean {
  return (
    ('items' in part && !Array.isArray(part.items)) || 'additionalItems' in part || 'unevaluatedItems' in part
  );
}
