/** A way of writing schemas that the kit reads. */
export interface Dialect {
  readonly name: DialectName;
  /** The name that readers know it by. */
  readonly title: string;
  /** Which rules it shares: since 2020-12, keywords beside a `$ref` count, and lists of items are written differently. */
  readonly family: 'draft-07' | '2020-12';
  /** The version of JSON Schema that its keywords are judged by. */
  readonly metaSchema: string;
  /** What `$schema` says of it, without its empty fragment; the first is the one to write. */
  readonly identifiers: readonly string[];
  /** What a `schemaFormat` says of it. */
  readonly mediaType: { readonly type: RegExp; readonly version: RegExp; readonly example: string };
}

export type DialectName = 'asyncapi' | 'draft-07' | '2020-12' | 'openapi-3.1' | 'openapi-3.0';

/** Every dialect, the one of a schema that names none first. */
export const dialects: readonly Dialect[] = [
  {
    name: 'asyncapi',
    title: 'AsyncAPI 3',
    family: 'draft-07',
    metaSchema: 'http://json-schema.org/draft-07/schema#',
    identifiers: [],
    mediaType: {
      type: /^application\/vnd\.aai\.asyncapi(\+(json|yaml))?$/,
      version: /^[23]\.\d+\.\d+$/,
      example: 'application/vnd.aai.asyncapi;version=3.0.0',
    },
  },
  {
    name: 'draft-07',
    title: 'JSON Schema draft-07',
    family: 'draft-07',
    metaSchema: 'http://json-schema.org/draft-07/schema#',
    identifiers: ['http://json-schema.org/draft-07/schema', 'https://json-schema.org/draft-07/schema'],
    mediaType: {
      type: /^application\/schema(\+(json|yaml))?$/,
      version: /^draft-0?7$/,
      example: 'application/schema+json;version=draft-07',
    },
  },
  {
    name: '2020-12',
    title: 'JSON Schema 2020-12',
    family: '2020-12',
    metaSchema: 'https://json-schema.org/draft/2020-12/schema',
    identifiers: ['https://json-schema.org/draft/2020-12/schema'],
    mediaType: {
      type: /^application\/schema(\+(json|yaml))?$/,
      version: /^(draft[-/])?2020-12$/,
      example: 'application/schema+json;version=draft/2020-12',
    },
  },
  {
    name: 'openapi-3.1',
    title: 'OpenAPI 3.1',
    family: '2020-12',
    metaSchema: 'https://json-schema.org/draft/2020-12/schema',
    identifiers: ['https://spec.openapis.org/oas/3.1/dialect/base'],
    mediaType: {
      type: /^application\/vnd\.oai\.openapi(\+(json|yaml))?$/,
      version: /^3\.1\.\d+$/,
      example: 'application/vnd.oai.openapi;version=3.1.0',
    },
  },
  {
    name: 'openapi-3.0',
    title: 'OpenAPI 3.0',
    family: 'draft-07',
    metaSchema: 'http://json-schema.org/draft-07/schema#',
    identifiers: [],
    mediaType: {
      type: /^application\/vnd\.oai\.openapi(\+(json|yaml))?$/,
      version: /^3\.0\.\d+$/,
      example: 'application/vnd.oai.openapi;version=3.0.0',
    },
  },
];

/** The dialect of a schema that names none. */
export const defaultDialect = dialects[0] as Dialect;

/** The dialect that a `$schema` names; undefined for one that the kit does not read. */
export function dialectBySchema($schema: string): Dialect | undefined {
  return dialects.find(({ identifiers }) => identifiers.includes($schema.replace(/#$/, '')));
}

/** The dialect that a `schemaFormat` names; undefined for one that the kit does not read. */
export function dialectByFormat(schemaFormat: string): Dialect | undefined {
  const { type, version } = parseFormat(schemaFormat);
  return dialects.find(({ mediaType }) => mediaType.type.test(type) && mediaType.version.test(version));
}

/** Schema languages that occur in `$schema` and `schemaFormat`, and that the kit does not read. */
const OTHERS: readonly (readonly [RegExp, string])[] = [
  [/avro/, 'Avro'],
  [/protobuf/, 'Protobuf'],
  [/raml/, 'RAML'],
  [/xml|xsd/, 'XML Schema'],
  [/oai\.openapi.*version="?2/, 'OpenAPI 2.0'],
  [/2019-09/, 'JSON Schema 2019-09'],
  [/draft-0?([3-6])\b/, 'JSON Schema draft-0$1'],
];

/** What to call a language that the kit does not read: its name, or what the contract says in quotes. */
export function otherLanguage(text: string): string {
  for (const [pattern, name] of OTHERS) {
    const found = pattern.exec(text.toLowerCase());
    if (found) return name.replace('$1', found[1] ?? '');
  }
  return JSON.stringify(text);
}

/** Every dialect, as alternatives in a sentence. */
export const readDialects = new Intl.ListFormat('en', { type: 'disjunction' }).format(
  dialects.map(({ title }) => title),
);

function parseFormat(text: string): { readonly type: string; readonly version: string } {
  const [type = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase());
  const version = parameters.find((parameter) => parameter.startsWith('version='))?.slice('version='.length);
  return { type, version: (version ?? '').replaceAll('"', '') };
}
