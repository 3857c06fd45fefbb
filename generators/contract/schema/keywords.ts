import { dialects, type Dialect, type DialectName } from './dialects.ts';

/** A keyword of a schema, as the kit understands it. */
export interface Keyword {
  readonly name: string;
  /** What stands under it: schemas, or data in which nothing is a schema or a reference. */
  readonly holds: Held;
  /** The dialects that have it. */
  readonly in: readonly DialectName[];
  /** What is made of it: it judges values; it only tells readers and tools something; or it says where a schema is found. */
  readonly role: 'assertion' | 'annotation' | 'location';
}

export type Held =
  'a schema' | 'a list of schemas' | 'a schema or a list of them' | 'schemas by name' | 'data';

const jsonSchema: readonly DialectName[] = ['asyncapi', 'draft-07', '2020-12', 'openapi-3.1'];
/** OpenAPI 3.0 has a part of JSON Schema, and words of its own. */
const everywhere: readonly DialectName[] = [...jsonSchema, 'openapi-3.0'];
const before2020: readonly DialectName[] = ['asyncapi', 'draft-07'];
const listsBefore2020: readonly DialectName[] = [...before2020, 'openapi-3.0'];
const since2020: readonly DialectName[] = ['2020-12', 'openapi-3.1'];
const apis: readonly DialectName[] = ['asyncapi', 'openapi-3.1', 'openapi-3.0'];

/** Every keyword that the kit knows; one that has changed its meaning stands here twice. */
export const keywords: readonly Keyword[] = [
  ...list('location', everywhere, 'data', ['$ref']),
  ...list('location', jsonSchema, 'data', ['$id', '$schema']),
  ...list('location', jsonSchema, 'schemas by name', ['definitions']),
  ...list('location', since2020, 'schemas by name', ['$defs']),
  ...list('location', since2020, 'data', ['$anchor', '$dynamicAnchor', '$dynamicRef', '$vocabulary']),
  // OpenAPI 3.0 alone has it; a document that was converted to a newer dialect may still use it.
  ...list('assertion', everywhere, 'data', ['nullable']),

  ...list('assertion', everywhere, 'data', ['type', 'enum', 'format']),
  ...list('assertion', jsonSchema, 'data', ['const']),
  ...list('assertion', everywhere, 'data', [
    'multipleOf',
    'maximum',
    'exclusiveMaximum',
    'minimum',
    'exclusiveMinimum',
  ]),
  ...list('assertion', everywhere, 'data', ['maxLength', 'minLength', 'pattern']),

  ...list('assertion', listsBefore2020, 'a schema or a list of them', ['items']),
  ...list('assertion', before2020, 'a schema', ['additionalItems']),
  ...list('assertion', since2020, 'a list of schemas', ['prefixItems']),
  ...list('assertion', since2020, 'a schema', ['items', 'unevaluatedItems']),
  ...list('assertion', jsonSchema, 'a schema', ['contains']),
  ...list('assertion', since2020, 'data', ['maxContains', 'minContains']),
  ...list('assertion', everywhere, 'data', ['maxItems', 'minItems', 'uniqueItems']),

  ...list('assertion', everywhere, 'schemas by name', ['properties']),
  ...list('assertion', jsonSchema, 'schemas by name', ['patternProperties']),
  ...list('assertion', everywhere, 'a schema', ['additionalProperties']),
  ...list('assertion', jsonSchema, 'a schema', ['propertyNames']),
  ...list('assertion', since2020, 'a schema', ['unevaluatedProperties']),
  ...list('assertion', everywhere, 'data', ['required', 'maxProperties', 'minProperties']),
  ...list('assertion', jsonSchema, 'schemas by name', ['dependencies']),
  ...list('assertion', since2020, 'schemas by name', ['dependentSchemas']),
  ...list('assertion', since2020, 'data', ['dependentRequired']),

  ...list('assertion', everywhere, 'a list of schemas', ['allOf', 'anyOf', 'oneOf']),
  ...list('assertion', everywhere, 'a schema', ['not']),
  ...list('assertion', jsonSchema, 'a schema', ['if', 'then', 'else']),

  // The project's own; `contract/extensions` describes it.
  ...list('assertion', everywhere, 'a schema', ['x-assumption']),

  ...list('annotation', everywhere, 'data', ['title', 'description', 'default']),
  ...list('annotation', jsonSchema, 'data', ['examples', '$comment']),
  ...list('annotation', everywhere, 'data', ['deprecated', 'readOnly', 'writeOnly']),
  ...list('annotation', jsonSchema, 'data', ['contentEncoding', 'contentMediaType']),
  ...list('annotation', since2020, 'data', ['contentSchema']),
  ...list('annotation', apis, 'data', ['discriminator', 'externalDocs']),
  ...list('annotation', ['openapi-3.1', 'openapi-3.0'], 'data', ['example', 'xml']),
];

function list(
  role: Keyword['role'],
  names: readonly DialectName[],
  holds: Held,
  words: readonly string[],
): readonly Keyword[] {
  return words.map((name) => ({ name, holds, in: names, role }));
}

/** What each keyword is, by its name. */
export type Vocabulary = ReadonlyMap<string, Keyword>;

const vocabularies = new Map(
  dialects.map(({ name }) => [name, vocabularyOf((word) => word.in.includes(name))]),
);

/** The keywords of a dialect. */
export function vocabulary({ name }: Dialect): Vocabulary {
  return vocabularies.get(name) as Vocabulary;
}

/** Newer keywords that draft-07 has no form for. */
export const WITHOUT_OLDER_FORM = ['unevaluatedItems', 'unevaluatedProperties', 'maxContains', 'minContains'];

/** The keywords of the one form that every schema of a contract is brought into: draft-07, and what it has no form for. */
export const normalVocabulary: Vocabulary = vocabularyOf(
  (word) => word.in.includes('draft-07') || WITHOUT_OLDER_FORM.includes(word.name),
);

function vocabularyOf(has: (word: Keyword) => boolean): Vocabulary {
  return new Map(keywords.filter(has).map((word) => [word.name, word]));
}
