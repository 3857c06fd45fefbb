import { pathSegments } from '@webhook-contract/runtime/v1';
import draft07 from 'ajv/lib/refs/json-schema-draft-07.json' with { type: 'json' };
import { fullFormats } from 'ajv-formats/dist/formats.js';
import { checkWith, createAjv } from '../json-schema.ts';
import { partOf } from '../outline.ts';
import { below } from '../place.ts';
import { allSchemas } from './all-schemas.ts';
import type { Report, Rule, Subject } from './rule.ts';

/** With `deprecated`, which AsyncAPI has beyond draft-07. */
const KEYWORDS = new Set([...Object.keys(draft07.properties), 'deprecated']);

const schemaInvalid: Rule = {
  id: 'schema-invalid',
  summary: 'Checks that every schema is a valid JSON Schema draft-07, regular expressions included.',
  needed: 'No validator can be made of it.',
  check(subject, reportFault) {
    let isFine = true;
    const report: Report = (...fault) => {
      isFine = false;
      reportFault(...fault);
    };
    const check = checkWith(createAjv(), { $ref: 'http://json-schema.org/draft-07/schema#' });
    for (const { place, schema, root } of allSchemas(subject)) {
      if (root) {
        const reported = new Set<string>();
        for (const { path, message } of check(schema)) {
          // What follows for one place says the same in other words.
          if (reported.has(path) || path.endsWith('/$ref')) continue;
          reported.add(path);
          report(
            below(place, ...pathSegments(path)),
            `${shownKeyword(path)} ${message}.`,
            'Correct the keyword as JSON Schema draft-07 has it.',
          );
        }
      }
      if (typeof schema.pattern === 'string' && !isRegExp(schema.pattern)) {
        report(
          below(place, 'pattern'),
          `The pattern ${JSON.stringify(schema.pattern)} is no regular expression.`,
          'Correct it; it is read with the "u" flag.',
        );
      }
    }
    if (isFine) reportUncompilable(subject, report);
  },
};

function shownKeyword(path: string): string {
  const keyword = pathSegments(path).at(-1);
  return keyword === undefined ? 'The schema' : JSON.stringify(keyword);
}

/** For what Ajv refuses though the schema of schemas lets it pass. */
function reportUncompilable({ sources, outline, definitions, strictCheck }: Subject, report: Report): void {
  for (const message of outline.messages) {
    for (const part of ['payload', 'headers']) {
      const place = partOf(sources, message, part);
      const name = place && definitions.nameOf(place);
      if (name === undefined || strictCheck(name)) continue;
      report(
        place ?? message.place,
        'The schema cannot be compiled.',
        'Look for a keyword with a value it cannot have.',
      );
    }
  }
}

const schemaKeyword: Rule = {
  id: 'schema-keyword',
  summary: "Checks that schemas use no keyword that draft-07 does not know, save for the project's own.",
  needed: 'Validators would ignore the keyword, and types might not.',
  check(subject, report) {
    for (const { place, schema } of allSchemas(subject)) {
      for (const keyword of Object.keys(schema)) {
        if (KEYWORDS.has(keyword) || keyword.startsWith('x-')) continue;
        report(
          below(place, keyword),
          `JSON Schema draft-07 has no keyword ${JSON.stringify(keyword)}.`,
          'Correct the spelling, or remove it; own keywords begin with "x-".',
        );
      }
    }
  },
};

const schemaFormat: Rule = {
  id: 'schema-format',
  summary: 'Checks that schemas use only formats that are checked.',
  needed: 'Validators would not check the format.',
  check(subject, report) {
    for (const { place, schema } of allSchemas(subject)) {
      const { format } = schema;
      if (typeof format !== 'string' || Object.hasOwn(fullFormats, format)) continue;
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
  summary: 'Checks that nothing stands beside a $ref, where draft-07 ignores it.',
  needed: 'Types and validators could differ about what stands there.',
  check(subject, report) {
    for (const { place, schema } of allSchemas(subject)) {
      const [sibling] = Object.keys(schema).filter((keyword) => keyword !== '$ref');
      if (schema.$ref === undefined || sibling === undefined) continue;
      report(
        below(place, sibling),
        `The keyword ${JSON.stringify(sibling)} beside a $ref has no effect.`,
        'Write { "allOf": [{ "$ref": … }] } and keep the keyword beside allOf.',
      );
    }
  },
};

function isRegExp(pattern: string): boolean {
  try {
    new RegExp(pattern, 'u');
    return true;
  } catch {
    return false;
  }
}

export const schemaRules: readonly Rule[] = [schemaInvalid, schemaKeyword, schemaFormat, referenceSiblings];
