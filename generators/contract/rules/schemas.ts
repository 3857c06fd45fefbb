import draft07 from 'ajv/lib/refs/json-schema-draft-07.json' with { type: 'json' };
import { fullFormats } from 'ajv-formats/dist/formats.js';
import { conjuncts } from '../definitions.ts';
import { isObject } from '../json.ts';
import { checkWith, createAjv } from '../json-schema.ts';
import type { JsonObject } from '../model.ts';
import { partOf } from '../outline.ts';
import { below, pathOf, type Place } from '../place.ts';
import { subschemas } from '../schema-walk.ts';
import { valueOf } from '../sources.ts';
import type { Report, Rule, Subject } from './rule.ts';

const KEYWORDS = new Set(Object.keys(draft07.properties));

/** Every schema of the contract and every schema inside one. */
function* allSchemas({
  definitions,
  sources,
}: Subject): Generator<{ place: Place; schema: JsonObject; root: boolean }> {
  for (const name of Object.keys(definitions.schemas)) {
    const place = definitions.placeOf(name);
    const schema = place && valueOf(sources, place);
    if (place && isObject(schema)) yield* within(place, schema, true);
  }
}

function* within(
  place: Place,
  schema: JsonObject,
  root: boolean,
): Generator<{ place: Place; schema: JsonObject; root: boolean }> {
  yield { place, schema, root };
  for (const { path, schema: inner } of subschemas(schema)) {
    // Local definitions are reached through the references to them.
    if (path[0] !== 'definitions') yield* within(below(place, ...path), inner, false);
  }
}

const schemaInvalid: Rule = {
  id: 'schema-invalid',
  summary: 'Checks that every schema is a valid JSON Schema draft-07, regular expressions included.',
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
            below(place, ...pathOf(path)),
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
  const keyword = pathOf(path).at(-1);
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

const schemaRequired: Rule = {
  id: 'schema-required',
  summary: 'Checks that required names are names of properties.',
  check(subject, report) {
    for (const { place, schema } of allSchemas(subject)) {
      if (!isObject(schema.properties)) continue;
      const known = new Set(conjunctProperties(subject, schema));
      for (const keyword of ['required', 'x-strict-required']) {
        const names = schema[keyword];
        if (names === undefined) continue;
        if (!Array.isArray(names)) {
          report(below(place, keyword), `"${keyword}" is not a list.`, 'List the names of properties.');
          continue;
        }
        for (const [index, name] of names.entries()) {
          if (known.has(name)) continue;
          report(
            below(place, keyword, index),
            `${JSON.stringify(name)} is under "${keyword}" but is no property.`,
            'Correct the name, or describe the property.',
          );
        }
      }
    }
  },
};

/** Names of fields over which libraries of AsyncAPI and of type generation stumble. */
const UNUSABLE_NAMES = ['$ref', 'hasOwnProperty'];

const fieldName: Rule = {
  id: 'field-name',
  summary: 'Checks that no field has a name that the libraries behind the generators cannot bear.',
  check(subject, report) {
    for (const { place, schema } of allSchemas(subject)) {
      for (const name of isObject(schema.properties) ? Object.keys(schema.properties) : []) {
        if (!UNUSABLE_NAMES.includes(name)) continue;
        report(
          below(place, 'properties', name),
          `A field cannot be called ${JSON.stringify(name)}.`,
          'Leave the field out of the schema: tolerant validation lets it pass all the same.',
        );
      }
    }
  },
};

const fieldDescription: Rule = {
  id: 'field-description',
  summary: 'Checks that every field has a description.',
  check(subject, report) {
    for (const { place, schema } of allSchemas(subject)) {
      if (!isObject(schema.properties)) continue;
      for (const [name, field] of Object.entries(schema.properties)) {
        if (!isObject(field)) continue;
        const described = conjuncts(
          subject.definitions.schemas,
          namedSchema(subject, below(place, 'properties', name), field),
        );
        if (described.some(({ description }) => typeof description === 'string' && description.trim() !== ''))
          continue;
        report(
          below(place, 'properties', name),
          `The field ${JSON.stringify(name)} has no description.`,
          'Say what a consumer needs to know of it.',
        );
      }
    }
  },
};

/** The schema of a field as the definitions have it, where its references can be followed. */
function namedSchema({ definitions }: Subject, place: Place, field: JsonObject): JsonObject {
  const name = typeof field.$ref === 'string' ? definitions.nameOf(place) : undefined;
  return (name === undefined ? undefined : definitions.schemas[name]) ?? field;
}

function conjunctProperties({ definitions }: Subject, schema: JsonObject): string[] {
  return conjuncts(definitions.schemas, schema).flatMap(({ properties }) =>
    isObject(properties) ? Object.keys(properties) : [],
  );
}

function isRegExp(pattern: string): boolean {
  try {
    new RegExp(pattern, 'u');
    return true;
  } catch {
    return false;
  }
}

export const schemaRules: readonly Rule[] = [
  schemaInvalid,
  schemaKeyword,
  schemaFormat,
  referenceSiblings,
  schemaRequired,
  fieldName,
  fieldDescription,
];
