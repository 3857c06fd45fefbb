import { dereference } from '../payload/definitions.ts';
import { isObject, below, type Json, type JsonObject, type JsonSchema, type Place } from '../model/json.ts';
import { allSchemas } from './all-schemas.ts';
import type { Subject } from '../document/outline.ts';
import type { Report, Rule } from './rule.ts';

/** Keywords that bound the same from below and from above, and whether both may be the same number. */
const PAIRS: readonly (readonly [low: string, high: string, mayBeEqual: boolean])[] = [
  ['minLength', 'maxLength', true],
  ['minItems', 'maxItems', true],
  ['minContains', 'maxContains', true],
  ['minProperties', 'maxProperties', true],
  ['minimum', 'maximum', true],
  ['minimum', 'exclusiveMaximum', false],
  ['exclusiveMinimum', 'maximum', false],
  ['exclusiveMinimum', 'exclusiveMaximum', false],
];

const keywordBounds: Rule = {
  id: 'keyword-bounds',
  summary: 'Checks that the bounds of a schema leave values between them, and that its values have its type.',
  needed: 'No value would be valid.',
  check(subject, report) {
    for (const { place, schema } of allSchemas(subject)) {
      for (const [low, high, mayBeEqual] of PAIRS) {
        const [least, most] = [schema[low], schema[high]];
        if (typeof least !== 'number' || typeof most !== 'number') continue;
        if (least < most || (mayBeEqual && least === most)) continue;
        report(
          below(place, low),
          `"${low}" is ${least} and "${high}" is ${most}, so no value is valid.`,
          'Correct one of the two.',
        );
      }
      // Other dialects than OpenAPI 3.0 have no "nullable"; in them, null is assumed to be allowed.
      const types = [schema.type ?? [], schema.nullable === true ? 'null' : []].flat();
      if (schema.type !== undefined) reportOtherType(place, schema, types, report);
    }
  },
};

/** A constant, or a value of an enum, that the type beside it refuses. */
function reportOtherType(place: Place, schema: JsonObject, types: readonly Json[], report: Report): void {
  if (!types.every((type) => typeof type === 'string')) return;
  const listed = Array.isArray(schema.enum) ? schema.enum.map((value, index) => ['enum', index, value]) : [];
  const stated = schema.const === undefined ? [] : [['const', undefined, schema.const]];
  for (const [keyword, index, value] of [...listed, ...stated] as [string, number | undefined, Json][]) {
    if (types.some((type) => hasType(value, String(type)))) continue;
    report(
      below(place, keyword, ...(index === undefined ? [] : [index])),
      `The value ${shortened(JSON.stringify(value))} of "${keyword}" is not of the type ${types.join(' or ')}, so it is never valid.`,
      'Correct the value, or the type.',
    );
  }
}

function hasType(value: Json, type: string): boolean {
  if (type === 'null') return value === null;
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return isObject(value);
  return type === 'integer' ? Number.isInteger(value) : typeof value === type;
}

/** How long a text of a contract may be, in UTF-16 code units. */
const LONGEST_TEXT = 100_000;

/** How many members a keyword may have: with more, code, types and pages are larger than anything reads. */
const MOST_MEMBERS: Readonly<Record<string, number>> = {
  properties: 5_000,
  required: 5_000,
  patternProperties: 1_000,
  dependencies: 1_000,
  examples: 1_000,
  oneOf: 1_000,
  anyOf: 1_000,
  allOf: 1_000,
};

/** How much a keyword may demand of a value: with more, a made example needs more memory than there is. */
const MOST_DEMANDED: Readonly<Record<string, number>> = {
  minLength: LONGEST_TEXT,
  minItems: 1_000,
  minContains: 1_000,
  minProperties: 1_000,
};

/** How many schemas may be composed one in the other by "allOf". */
const DEEPEST_COMPOSITION = 100;

/** How many members anything else may have. */
const MOST_ANYWHERE = 20_000;

export const contractSize: Rule = {
  id: 'contract-size',
  summary:
    'Checks that no text, no list and no composition of the contract is larger than code and pages can hold.',
  needed: 'Code, types and pages would take more time and memory than there is.',
  check(subject, report) {
    for (const { file, text, value } of subject.sources.files.values()) {
      if (text.length > MOST_ANYWHERE) reportLarge({ file, path: [] }, value, report);
    }
    for (const { place, schema } of allSchemas(subject)) {
      for (const [keyword, most] of Object.entries(MOST_MEMBERS)) {
        const value = schema[keyword];
        const members = typeof value === 'object' && value !== null ? Object.keys(value).length : 0;
        if (members <= most) continue;
        report(
          below(place, keyword),
          `"${keyword}" has ${count(members)} members; ${count(most)} are the limit.`,
          'Split it, or describe its members by one schema.',
        );
      }
      for (const [keyword, most] of Object.entries(MOST_DEMANDED)) {
        const least = schema[keyword];
        if (typeof least !== 'number' || least <= most) continue;
        report(
          below(place, keyword),
          `"${keyword}" is ${count(least)}; ${count(most)} is the limit.`,
          'Lower it: examples and mock senders make values that are as large.',
        );
      }
    }
    reportDeepComposition(subject.definitions, report);
  },
};

/** Tells of the first schema alone: each of those in it may be as deep. */
function reportDeepComposition({ schemas, placeOf }: Subject['definitions'], report: Report): void {
  const depths = new Map<JsonSchema, number>();
  const depthOf = (schema: JsonSchema, level: number): number => {
    const end = dereference(schemas, schema);
    const known = depths.get(end);
    if (known !== undefined || level > DEEPEST_COMPOSITION) return known ?? 1;
    // A schema that holds itself.
    depths.set(end, 1);
    const parts = Array.isArray(end.allOf) ? end.allOf.filter(isObject) : [];
    const depth = 1 + Math.max(0, ...parts.map((part) => depthOf(part, level + 1)));
    depths.set(end, depth);
    return depth;
  };
  const deep = Object.entries(schemas).find(([, schema]) => depthOf(schema, 0) > DEEPEST_COMPOSITION);
  const place = deep && placeOf(deep[0]);
  if (place)
    report(
      below(place, 'allOf'),
      `"allOf" leads through more than ${count(DEEPEST_COMPOSITION)} schemas, each in the one before.`,
      'Compose the schema of fewer.',
    );
}

function reportLarge(place: Place, value: unknown, report: Report): void {
  if (typeof value === 'string' && value.length > LONGEST_TEXT)
    report(
      place,
      `This text has ${count(value.length)} characters; ${count(LONGEST_TEXT)} are the limit.`,
      'Shorten it.',
    );
  if (typeof value !== 'object' || value === null) return;
  const members = Object.keys(value).length;
  if (members > MOST_ANYWHERE)
    report(
      place,
      `This has ${count(members)} members; ${count(MOST_ANYWHERE)} are the limit.`,
      'Split it, or leave out what no reader needs.',
    );
  else for (const [key, item] of Object.entries(value)) reportLarge(below(place, key), item, report);
}

function count(number: number): string {
  return number.toLocaleString('en');
}

function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

export const limitRules: readonly Rule[] = [keywordBounds, contractSize];
