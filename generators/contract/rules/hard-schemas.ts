import { longestSearched } from '@webhook-contract/runtime/v1';
import { isObject, below, type JsonObject, type Place } from '../model/json.ts';
import { allSchemas, resolvedSchemas } from './all-schemas.ts';
import type { Rule } from './rule.ts';
import { canBeEndless } from '../schema/backtracking.ts';
import { isRegExp, patternFunctionSource } from '../schema/pattern.ts';
import { compositionOf, conjuncts } from '../payload/definitions.ts';
import { speaksOfUnevaluated } from '../payload/json-schema.ts';
import { COMPOSITION, subschemas } from '../schema/schema-walk.ts';
import type { Subject } from '../document/outline.ts';

const patternTime: Rule = {
  id: 'pattern-time',
  summary: 'Checks that every pattern can be judged in the same time for each character of a text.',
  check(subject, report) {
    for (const { pattern, place } of searchedPatterns(subject)) {
      if (canBeEndless(pattern)) continue;
      report(
        place,
        `The pattern ${JSON.stringify(pattern)} cannot be matched in linear time: validators backtrack, which may take long, and refuse texts of more than ${longestSearched.toLocaleString('en')} characters.`,
        WITHOUT_BACKTRACKING,
      );
    }
  },
};

const patternEnd: Rule = {
  id: 'pattern-end',
  summary: 'Checks that no pattern can keep a validator busy for hours.',
  needed: 'A short text could keep a receiver busy for hours.',
  check(subject, report) {
    for (const { pattern, place } of searchedPatterns(subject)) {
      if (!canBeEndless(pattern)) continue;
      report(
        place,
        `The pattern ${JSON.stringify(pattern)} cannot be matched in linear time, and parts of it match the same text in many ways: with a short text, a validator can backtrack for hours.`,
        WITHOUT_BACKTRACKING,
      );
    }
  },
};

const WITHOUT_BACKTRACKING =
  'Leave out what only backtracking can do, such as lookbehind, backreferences, \\b and \\p, and use maxLength for large counts.';

/** The patterns that validators can judge by backtracking alone. */
function searchedPatterns(subject: Subject): readonly { readonly pattern: string; readonly place: Place }[] {
  return [...allSchemas(subject)].flatMap(({ place, schema: { pattern, patternProperties } }) =>
    [
      ...(typeof pattern === 'string' ? [{ pattern, place: below(place, 'pattern') }] : []),
      ...Object.keys(isObject(patternProperties) ? patternProperties : {}).map((name) => ({
        pattern: name,
        place: below(place, 'patternProperties', name),
      })),
    ].filter((one) => isRegExp(one.pattern) && patternFunctionSource(one.pattern) === undefined),
  );
}

/**
 * Ajv counts the items that a schema has evaluated, so it misses those that `contains` finds, and, in a branch of a
 * choice, all of them; and it counts what an `if` names even if the condition is false.
 */
const unevaluated: Rule = {
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

/** Keywords whose schemas apply to the same value as the schema around them. */
const IN_PLACE = [...COMPOSITION, 'not'];

/**
 * Fields and items may refer back to their schema, as data ends. A schema that applies itself to the same value never
 * ends.
 */
const endlessSchema: Rule = {
  id: 'endless-schema',
  summary: 'Checks that no schema is composed of itself.',
  needed: 'Its types and validators would be infinite.',
  check(subject, report) {
    for (const name of Object.keys(subject.definitions.schemas)) {
      const place = subject.definitions.placeOf(name);
      if (!place || !isEndless(subject, name)) continue;
      report(
        place,
        `The schema ${JSON.stringify(name)} is composed of itself.`,
        'Take the reference to itself out of allOf, anyOf, oneOf and the like; in a field it is fine.',
      );
    }
  },
};

export function isEndless(subject: Subject, name: string): boolean {
  return partsOf(subject, name).has(name);
}

/** The definitions that one is composed of, at any depth. */
function partsOf({ definitions: { schemas } }: Subject, name: string): ReadonlySet<string> {
  const found = new Set<string>();
  const pending = [name];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    for (const part of referencesInPlace(schemas[next] ?? {})) {
      if (!found.has(part)) pending.push(part);
      found.add(part);
    }
  }
  return found;
}

function referencesInPlace(schema: JsonObject): string[] {
  if (typeof schema.$ref === 'string') return [schema.$ref.replace('#/definitions/', '')];
  return subschemas(schema).flatMap(({ path: [keyword = ''], schema: inner }) =>
    IN_PLACE.includes(keyword) && isObject(inner) ? referencesInPlace(inner) : [],
  );
}

export const hardSchemaRules: readonly Rule[] = [patternTime, patternEnd, unevaluated, endlessSchema];
