import {
  registerSchema,
  setShouldValidateFormat,
  setShouldValidateSchema,
  unregisterSchema,
  validate,
} from '@hyperjump/json-schema/draft-2020-12';
import '@hyperjump/json-schema/draft-2019-09';
import '@hyperjump/json-schema/draft-07';
import '@hyperjump/json-schema/draft-06';
import '@hyperjump/json-schema/draft-04';
import '@hyperjump/json-schema/openapi-3-0';
import '@hyperjump/json-schema/openapi-3-1';
import '@hyperjump/json-schema/formats';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

/**
 * Verdicts on payloads by an implementation of JSON Schema that shares nothing with the kit, which is given the files of the
 * source themselves.
 */
setShouldValidateFormat(true);
// A document of OpenAPI holds schemas, and is not one.
setShouldValidateSchema(false);

export interface Judged {
  /** The payload of a message as the contract has it, with references into the files of the source. */
  readonly schema: unknown;
  readonly value: unknown;
}

const BASE = 'https://example.com/original/';
const DIALECT = 'https://json-schema.org/draft/2020-12/schema';

export interface OriginalVerdict {
  /** By the source as it stands. */
  readonly written: boolean;
  /** If none of its objects is closed. */
  readonly opened: boolean;
  /** If more than one alternative may hold, too, as is so of alternatives that are told apart by what they refuse. */
  readonly overlapping: boolean;
}

/** What the source says of each value, and what it says if it is read as leniently as receivers should read it. */
export async function originalVerdicts(
  contract: string,
  files: readonly string[],
  judged: readonly Judged[],
  /** The `schemaFormat` of payloads, which is that of files that do not say their own. */
  schemaFormat = '',
): Promise<readonly OriginalVerdict[]> {
  const documents = new Map(
    files.map((file) => [file, parse(readFileSync(path.join(contract, file), 'utf8')) as unknown]),
  );
  const by = (change: (document: unknown) => unknown) =>
    verdicts(new Map([...documents].map(([file, value]) => [file, change(value)])), judged, schemaFormat);
  const written = await by((document) => document);
  const opened = await by(open);
  const overlapping = await by((document) => overlap(open(document)));
  return judged.map((_, index) => ({
    written: written[index] === true,
    opened: opened[index] === true,
    overlapping: overlapping[index] === true,
  }));
}

async function verdicts(
  documents: ReadonlyMap<string, unknown>,
  judged: readonly Judged[],
  schemaFormat: string,
): Promise<readonly boolean[]> {
  const uris = new Map([...documents].map(([file, value]) => [file, uriOf(file, value)]));
  for (const [file, value] of documents) {
    const uri = uris.get(file);
    if (uri !== undefined && typeof value === 'object' && value !== null)
      registerSchema(
        { ...(absolute(value, uri, file, uris) as object), ...('$id' in value && { $id: uri }) } as never,
        uri,
        dialectOf(value, schemaFormat),
      );
  }
  const messages = new Map<unknown, string>();
  const compiled = new Map<string, ReturnType<typeof validate>>();
  const results: boolean[] = [];
  for (const { schema, value } of judged) {
    const uri = messages.get(schema) ?? `https://example.com/message/${messages.size}`;
    if (!messages.has(schema)) {
      messages.set(schema, uri);
      registerSchema(absolute(schema, BASE, '', uris) as never, uri, DIALECT);
      compiled.set(uri, validate(uri));
    }
    const judge = await compiled.get(uri);
    results.push(judge?.(value as never).valid === true);
  }
  for (const uri of [...uris.values(), ...messages.values()]) unregisterSchema(uri);
  return results;
}

/** The URI that a file has: what its `$id` says, which may be a plain name, or else its path. */
function uriOf(file: string, value: unknown): string {
  const { $id } = (value ?? {}) as { readonly $id?: unknown };
  return new URL(typeof $id === 'string' ? $id : encodeURI(file), BASE).href.replace(/#$/, '');
}

function dialectOf(value: object, schemaFormat: string): string {
  const [, format] = /openapi;version=(.+)/.exec(schemaFormat) ?? [];
  const { openapi = format } = value as { readonly openapi?: unknown };
  if (openapi === undefined) return 'http://json-schema.org/draft-07/schema#';
  return String(openapi).startsWith('3.0')
    ? 'https://spec.openapis.org/oas/3.0/dialect'
    : 'https://spec.openapis.org/oas/3.1/dialect/base';
}

/**
 * A schema whose references are those of what is registered: read against what is around them, or as names that files are given
 * by, or as paths.
 */
function absolute(schema: unknown, around: string, file: string, uris: ReadonlyMap<string, string>): unknown {
  const known = new Set(uris.values());
  return changed(schema, (key, value) => {
    if (key !== '$ref' || typeof value !== 'string' || value.startsWith('#')) return value;
    const [resource = '', pointer] = value.split('#');
    const byPath = decodeURI(path.posix.join(path.posix.dirname(file), resource));
    const candidates = [new URL(resource, around).href, new URL(resource, BASE).href, uris.get(byPath) ?? ''];
    const found = candidates.find((uri) => known.has(uri)) ?? candidates[0];
    return pointer === undefined ? found : `${found}#${pointer}`;
  });
}

function open(document: unknown): unknown {
  return changed(document, (key, value) =>
    /^(?:additional|unevaluated)Properties$/.test(key) && value === false ? true : value,
  );
}

/** `oneOf` read as `anyOf`, where it stands in a schema. */
function overlap(document: unknown): unknown {
  if (Array.isArray(document)) return document.map(overlap);
  if (typeof document !== 'object' || document === null) return document;
  const { oneOf, ...others } = Object.fromEntries(
    Object.entries(document).map(([key, value]) => [key, overlap(value)]),
  );
  if (!Array.isArray(oneOf)) return oneOf === undefined ? others : { ...others, oneOf };
  const rest = Array.isArray(others.allOf) ? (others.allOf as unknown[]) : [];
  return { ...others, allOf: [...rest, { anyOf: oneOf }] };
}

function changed(value: unknown, change: (key: string, value: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => changed(item, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, changed(change(key, item), change)]),
  );
}
