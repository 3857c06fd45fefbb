import { isRegExp } from '../schema/pattern.ts';
import { pathSegments } from '@webhook-contract/runtime/v1';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { dialects, type Dialect } from '../schema/dialects.ts';
import { checkWith, createAjv } from '../payload/json-schema.ts';
import { splitUri } from '../source/uri.ts';
import { isKnownFormat } from '../schema/formats.ts';
import { keywords, vocabulary } from '../schema/keywords.ts';
import { isObject, below, type JsonObject } from '../model/json.ts';
import { oncePer } from '../../ground/once-per.ts';
import { withNumericBounds } from '../schema/normal-form.ts';
import { mapSubschemas } from '../schema/schema-walk.ts';
import { headersOf, partOf, type Subject } from '../document/outline.ts';
import { reachedFrom } from '../payload/definitions.ts';
import { allSchemas } from './all-schemas.ts';
import { isEndless } from './hard-schemas.ts';
import { proposal } from '../model/diagnostic.ts';
import type { Report, Rule } from './rule.ts';

const schemaInvalid: Rule = {
  id: 'schema-invalid',
  summary: 'Checks that every schema is a valid one of its dialect, regular expressions included.',
  needed: 'No validator can be made of it.',
  check(subject, reportFault) {
    let isFine = true;
    const report: Report = (...fault) => {
      isFine = false;
      reportFault(...fault);
    };
    for (const place of subject.definitions.notSchemas) {
      report(
        place,
        'This is not a schema: a schema is an object, or true or false.',
        'Write one, or correct the $ref that leads here.',
      );
    }
    for (const { place, schema, root, dialect } of allSchemas(subject)) {
      if (root) {
        const reported = new Set<string>();
        for (const { path, message } of metaCheck(dialect)(asJsonSchema(schema, dialect))) {
          // Further errors at the same place repeat it in other words.
          if (reported.has(path) || path.endsWith('/$ref')) continue;
          reported.add(path);
          report(
            below(place, ...pathSegments(path)),
            `${shownKeyword(path)} ${message}.`,
            `Correct the keyword according to JSON Schema ${dialect.family}.`,
          );
        }
      }
      if (typeof schema.pattern === 'string' && !isRegExp(schema.pattern)) {
        report(
          below(place, 'pattern'),
          `The pattern ${JSON.stringify(schema.pattern)} is not a regular expression.`,
          'Correct it; it is read with the "u" flag.',
        );
      }
    }
    if (isFine) reportUncompilable(subject, report);
  },
};

/** Judges a schema by the schema of schemas of its dialect. */
const metaCheck = oncePer(({ family, metaSchema }: Dialect) => {
  const ajv =
    family === '2020-12' ? new Ajv2020({ allErrors: true, strict: false, logger: false }) : createAjv();
  return checkWith(ajv, { $ref: metaSchema });
});

/** A schema as the schema of schemas can judge it: with numbers where OpenAPI 3.0 has true and false. */
function asJsonSchema(schema: JsonObject, dialect: Dialect): JsonObject {
  if (dialect.name !== 'openapi-3.0') return schema;
  const inside = mapSubschemas(
    schema,
    (inner) => (isObject(inner) ? asJsonSchema(inner, dialect) : inner),
    vocabulary(dialect),
  );
  return withNumericBounds(inside);
}

function shownKeyword(path: string): string {
  const keyword = pathSegments(path).at(-1);
  return keyword === undefined ? 'The schema' : JSON.stringify(keyword);
}

/** For schemas that Ajv refuses although the meta-schema accepts them. */
function reportUncompilable(subject: Subject, report: Report): void {
  const { sources, outline, definitions, compiles } = subject;
  for (const message of outline.messages) {
    for (const place of [
      ...[partOf(sources, message, 'payload') ?? []].flat(),
      ...headersOf(sources, message),
    ]) {
      const name = definitions.nameOf(place);
      if (name === undefined || compiles(name)) continue;
      // Another rule names the cause.
      if ([...reachedFrom(definitions.schemas, [name])].some((one) => isEndless(subject, one))) continue;
      report(place, 'The schema cannot be compiled.', 'Look for a keyword with an invalid value.');
    }
  }
}

const schemaKeyword: Rule = {
  id: 'schema-keyword',
  summary:
    'Checks that schemas use no keyword that their dialect does not have, except for those that begin with "x-".',
  judgesSchema: true,
  check(subject, report) {
    const reported = new Set<string>();
    for (const { place, schema, dialect } of allSchemas(subject)) {
      if (typeof (schema.deprecated ?? false) !== 'boolean')
        report(
          below(place, 'deprecated'),
          '"deprecated" is neither true nor false, so it has no effect.',
          'Write "deprecated: true", and what to use instead in the description.',
        );
      for (const keyword of Object.keys(schema)) {
        if (vocabulary(dialect).has(keyword) || keyword.startsWith('x-')) continue;
        // Reported once: a vendor's own keyword may be in every schema.
        if (reported.has(keyword)) continue;
        reported.add(keyword);
        report(
          below(place, keyword),
          `${dialect.title} has no keyword ${JSON.stringify(keyword)}, so it has no effect.`,
          hintFor(keyword),
        );
      }
    }
  },
};

function hintFor(keyword: string): string {
  const other = dialects.find((dialect) => vocabulary(dialect).has(keyword));
  if (other)
    return `It is one of ${other.title}: name that dialect by "$schema" or "schemaFormat", or remove it.`;
  // A word of its own may well be a part of a keyword.
  const names = keywords
    .map(({ name }) => name)
    .filter((name) => Math.abs(name.length - keyword.length) <= 2);
  return proposal(keyword, names, 'Correct the spelling, or remove it; custom keywords begin with "x-".');
}

const keywordMeaning: Rule = {
  id: 'keyword-meaning',
  summary: 'Checks that schemas use no keyword whose meaning would be lost.',
  needed: 'Validators and types would not do what it says.',
  check(subject, report) {
    for (const { place, schema, dialect } of allSchemas(subject)) {
      if (schema.$dynamicRef === undefined || !vocabulary(dialect).has('$dynamicRef')) continue;
      if (!isDynamic(subject, schema)) continue;
      report(
        below(place, '$dynamicRef'),
        'The keyword "$dynamicRef" is not supported.',
        'It could lead to several schemas: write a $ref to the one that is meant.',
      );
    }
  },
};

/** Whether a `$dynamicRef` may lead elsewhere than a `$ref` in its place would. */
function isDynamic({ sources }: Subject, { $ref, $dynamicRef }: JsonObject): boolean {
  const [, anchor = ''] = splitUri(String($dynamicRef));
  return $ref !== undefined || (sources.dynamicAnchors.get(anchor) ?? 0) > 1;
}

const schemaFormat: Rule = {
  id: 'schema-format',
  summary: 'Checks that schemas use only formats that are checked.',
  check(subject, report) {
    for (const { place, schema } of allSchemas(subject)) {
      const { format } = schema;
      if (typeof format !== 'string' || isKnownFormat(format)) continue;
      report(
        below(place, 'format'),
        `The format ${JSON.stringify(format)} is not known, so nothing would be checked.`,
        'Use a standard format, or a "pattern".',
      );
    }
  },
};

const referenceSiblings: Rule = {
  id: 'reference-siblings',
  summary: 'Checks that nothing stands beside a $ref in dialects that ignore it.',
  check(subject, report) {
    for (const { place, schema, dialect } of allSchemas(subject)) {
      if (dialect.family !== 'draft-07') continue;
      const siblings = Object.keys(schema).filter((keyword) => keyword !== '$ref');
      const [sibling, ...others] = siblings;
      if (schema.$ref === undefined || sibling === undefined) continue;
      const isOne = others.length === 0;
      report(
        below(place, sibling),
        `The keyword${isOne ? '' : 's'} ${allOf(siblings)} beside a $ref ${isOne ? 'has' : 'have'} no effect.`,
        `Write { "allOf": [{ "$ref": … }] } and keep the keyword${isOne ? '' : 's'} beside allOf, or name a newer dialect by "$schema".`,
      );
    }
  },
};

/** Keywords that refuse null beside a `nullable` that has no type to add it to. */
const REFUSES_NULL = ['allOf', 'anyOf', 'oneOf', 'enum'];

const nullableAssumed: Rule = {
  id: 'nullable-assumed',
  summary: 'Checks that no schema has the "nullable" of OpenAPI 3.0 in a dialect without that keyword.',
  check(subject, report) {
    for (const { place, schema, dialect } of allSchemas(subject)) {
      if (dialect.name === 'openapi-3.0' || schema.nullable !== true) continue;
      // Up to draft-07, it has no effect beside a $ref, which another rule says.
      if (dialect.family === 'draft-07' && schema.$ref !== undefined) continue;
      report(
        below(place, 'nullable'),
        `${dialect.title} has no "nullable": we assume that null is allowed here.`,
        'Write "type": ["string", "null"], with the type that it has, or an anyOf with { "type": "null" }.',
      );
    }
  },
};

const nullableType: Rule = {
  id: 'nullable-type',
  summary: 'Checks that "nullable" stands where OpenAPI 3.0 gives it an effect.',
  check(subject, report) {
    for (const { place, schema, dialect } of allSchemas(subject)) {
      if (dialect.name !== 'openapi-3.0' || schema.nullable !== true) continue;
      const at = below(place, 'nullable');
      const choices = schema.enum;
      if (schema.type === undefined && REFUSES_NULL.some((keyword) => keyword in schema))
        report(
          at,
          'The keyword "nullable" has no effect without a "type" beside it, so null is not allowed here.',
          'Put it beside the "type" of what is composed, or add an alternative that is null: { "type": "object", "nullable": true, "enum": [null] }.',
        );
      else if (Array.isArray(choices) && !choices.includes(null))
        report(
          at,
          'The keyword "nullable" has no effect, as the "enum" beside it does not have null.',
          'If null is allowed, add it to the "enum".',
        );
    }
  },
};

function allOf(names: readonly string[]): string {
  const quoted = names.map((name) => JSON.stringify(name));
  return [quoted.slice(0, -1).join(', '), quoted.at(-1)].filter((part) => part !== '').join(' and ');
}

export const schemaRules: readonly Rule[] = [
  schemaInvalid,
  schemaKeyword,
  keywordMeaning,
  schemaFormat,
  referenceSiblings,
  nullableAssumed,
  nullableType,
];
