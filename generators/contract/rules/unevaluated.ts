import { compositionOf, conjuncts } from '../payload/definitions.ts';
import { speaksOfUnevaluated } from '../payload/json-schema.ts';
import { below, type JsonObject } from '../model/json.ts';
import { resolvedSchemas } from './all-schemas.ts';
import type { Rule } from './rule.ts';

/**
 * Ajv counts the items that a schema has evaluated, so it misses those that `contains` finds, and, in a branch of a
 * choice, all of them; and it counts what an `if` names even if the condition is false.
 */
export const unevaluated: Rule = {
  id: 'unevaluated',
  summary:
    'Checks that "unevaluatedProperties" and "unevaluatedItems" stand only beside what they can be told from.',
  needed: 'Validators would refuse or accept the wrong values.',
  check(subject, report) {
    const { schemas } = subject.definitions;
    if (!Object.values(schemas).some(speaksOfUnevaluated)) return;
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
