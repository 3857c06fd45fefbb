import { valueAtPath } from '@webhook-contract/runtime/v1';
import { dialectByFormat, dialectBySchema, type Dialect } from '../schema/dialects.ts';
import { fileUri, resolveUri, splitUri } from './uri.ts';
import { isObject, own, below, placeId, type Json, type JsonObject, type Place } from '../model/json.ts';
import { vocabulary } from '../schema/keywords.ts';
import { isReference } from './reference.ts';

/** How a value is to be read: as an object of AsyncAPI, as a schema, or as neither. */
export type Reading = 'document' | 'schema' | 'plain';

/** A `$ref`, as it stands in its file, or a `$dynamicRef`, which counts as one. */
export interface FoundReference {
  /** The object that holds it. */
  readonly from: Place;
  /** Where it is written. */
  readonly at: Place;
  readonly $ref: Json;
  /** Whether the object is nothing but this reference; since 2020-12, what stands beside it in a schema counts too. */
  readonly isWhole: boolean;
  /** The URI that it is read against; undefined if no `$id` is around it, and the file counts. */
  readonly base: string | undefined;
  /** The same if each `$id` is a name that has nothing to do with where its file is. */
  readonly named: string | undefined;
  readonly reading: Reading;
  readonly dialect: Dialect;
}

/** How the schemas of one file are to be read, as its text says. */
export interface FileScan {
  readonly references: readonly FoundReference[];
  /** The places of every `$id`, `$anchor` and `$dynamicAnchor`, each with the URI that it makes. */
  readonly identifiers: readonly (readonly [uri: string, place: Place])[];
  /** The places of every `$id`, each with the URI that it makes wherever its file is. */
  readonly names: readonly (readonly [uri: string, place: Place])[];
  /** The name of every `$dynamicAnchor`. */
  readonly dynamicAnchors: readonly string[];
  /** Where another dialect begins, by place ID; undefined for one that the kit does not read. */
  readonly dialects: ReadonlyMap<string, Dialect | undefined>;
  /** The `$schema` and `schemaFormat` that name such a one. */
  readonly unreadable: readonly { readonly place: Place; readonly text: string }[];
}

/** Keywords of AsyncAPI whose values stand under names that people choose. */
const NAMING_KEYWORDS = new Set(
  `
  servers channels operations messages schemas variables parameters securitySchemes serverVariables replies
  replyAddresses correlationIds externalDocs tags operationTraits messageTraits serverBindings channelBindings
  operationBindings messageBindings
  `.match(/\w+/g),
);

/** Keywords of AsyncAPI under which a schema stands. */
const SCHEMA_KEYWORDS = new Set(['payload', 'headers', 'schema']);

/** Finds references and whatever names schemas. A file without a known dialect is read in the given one. */
export function scanFile(file: string, value: unknown, reading: Reading, dialect: Dialect): FileScan {
  const references: FoundReference[] = [];
  const identifiers: [string, Place][] = [];
  const names: [string, Place][] = [];
  const dynamicAnchors: string[] = [];
  const dialects = new Map<string, Dialect | undefined>();
  const unreadable: { place: Place; text: string }[] = [];
  const root: Place = { file, path: [] };
  dialects.set(placeId(root), dialect);
  const isDocument = isObject(value) && ['asyncapi', 'openapi', 'components'].some((key) => key in value);
  const outermost = { base: undefined, named: undefined, dialect };
  scan(root, value, reading === 'schema' && isDocument ? 'document' : reading, outermost);
  return { references, identifiers, names, dynamicAnchors, dialects, unreadable };

  function scan(place: Place, here: unknown, as: Reading, scope: Scope): void {
    if (Array.isArray(here)) here.forEach((item, index) => scan(below(place, index), item, as, scope));
    if (!isObject(here)) return;
    if (as === 'schema')
      return isMultiFormat(here) ? scanMultiFormat(place, here, scope) : scanSchema(place, here, scope);
    if (isReference(here)) found(place, '$ref', true, as, scope);
    for (const [key, item] of Object.entries(here)) {
      const inside = below(place, key);
      if (as === 'plain' || key.startsWith('x-') || key === 'examples') scan(inside, item, 'plain', scope);
      else if (SCHEMA_KEYWORDS.has(key)) scan(inside, item, 'schema', scope);
      else if (NAMING_KEYWORDS.has(key))
        scanNamed(inside, item, key === 'schemas' ? 'schema' : 'document', scope);
      else scan(inside, item, 'document', scope);
    }
  }

  function scanNamed(place: Place, named: unknown, as: Reading, scope: Scope): void {
    if (!isObject(named)) return scan(place, named, as, scope);
    if (isReference(named)) found(place, '$ref', true, as, scope);
    for (const [name, item] of Object.entries(named)) scan(below(place, name), item, as, scope);
  }

  function scanMultiFormat(
    place: Place,
    here: JsonObject & { readonly schemaFormat: string },
    scope: Scope,
  ): void {
    const language = dialectByFormat(here.schemaFormat);
    const inside = below(place, 'schema');
    dialects.set(placeId(inside), language);
    if (language) scan(inside, here.schema, 'schema', { ...scope, dialect: language });
    else unreadable.push({ place: below(place, 'schemaFormat'), text: here.schemaFormat });
  }

  function scanSchema(place: Place, schema: JsonObject, outer: Scope): void {
    const inner = scopeOf(place, schema, outer);
    if (!inner) return;
    const words = vocabulary(inner.dialect);
    const keyword = ['$ref', '$dynamicRef'].find((word) => words.has(word) && Object.hasOwn(schema, word));
    if (keyword !== undefined) {
      const isWhole = inner.dialect.family === 'draft-07' || Object.keys(schema).length === 1;
      found(place, keyword, isWhole, 'schema', inner);
    }
    for (const [keyword, item] of Object.entries(schema)) {
      const inside = below(place, keyword);
      const holds = words.get(keyword)?.holds;
      if (holds === undefined) scan(inside, item, 'plain', inner);
      else if (holds === 'schemas by name') scanNamedSchemas(inside, item, inner);
      else if (holds !== 'data') scan(inside, item, 'schema', inner);
    }
  }

  function scanNamedSchemas(place: Place, named: unknown, scope: Scope): void {
    for (const [name, item] of Object.entries(isObject(named) ? named : {}))
      scan(below(place, name), item, 'schema', scope);
  }

  /** The scope inside a schema; undefined if the kit does not read its dialect. */
  function scopeOf(place: Place, schema: JsonObject, outer: Scope): Scope | undefined {
    const { $schema } = schema;
    const language = typeof $schema === 'string' ? dialectBySchema($schema) : outer.dialect;
    if (typeof $schema === 'string') dialects.set(placeId(place), language);
    if (!language) {
      unreadable.push({ place: below(place, '$schema'), text: String($schema) });
      return undefined;
    }
    const scope = { ...outer, dialect: language };
    // Up to draft-07, a reference hides even the identifier beside it.
    return language.family === 'draft-07' && isReference(schema)
      ? scope
      : withIdentifiers(place, schema, scope);
  }

  function withIdentifiers(place: Place, schema: JsonObject, scope: Scope): Scope {
    const uri = resolvedId(schema.$id, scope.base ?? fileUri(file));
    const named = resolvedId(schema.$id, scope.named ?? fileUri('')) ?? scope.named;
    const base = uri !== undefined && splitUri(uri)[1] === '' ? uri : scope.base;
    if (uri !== undefined) identifiers.push([uri, below(place, '$id')]);
    if (uri !== undefined && named !== undefined) names.push([named, below(place, '$id')]);
    for (const keyword of ['$anchor', '$dynamicAnchor']) {
      const anchor = schema[keyword];
      if (typeof anchor !== 'string') continue;
      identifiers.push([`${base ?? fileUri(file)}#${anchor}`, below(place, keyword)]);
      if (keyword === '$dynamicAnchor') dynamicAnchors.push(anchor);
    }
    return { ...scope, base, named };
  }

  function resolvedId($id: unknown, base: string): string | undefined {
    return typeof $id === 'string' ? resolveUri($id, base) : undefined;
  }

  function found(
    from: Place,
    keyword: string,
    isWhole: boolean,
    as: Reading,
    { base, named, dialect: language }: Scope,
  ): void {
    const at = below(from, keyword);
    references.push({
      from,
      at,
      $ref: valueAtPath(value, at.path) as Json,
      isWhole,
      base,
      named,
      reading: as,
      dialect: language,
    });
  }
}

interface Scope {
  readonly base: string | undefined;
  readonly named: string | undefined;
  readonly dialect: Dialect;
}

/** Whether a value is a schema together with the format that it is written in. */
export function isMultiFormat(value: unknown): value is JsonObject & { readonly schemaFormat: string } {
  return typeof own(value, 'schemaFormat') === 'string' && own(value, 'schema') !== undefined;
}
