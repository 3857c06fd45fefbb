import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Position } from '@webhook-contract/common/yaml-text';
import { Refusal } from '@webhook-contract/common/command-line';
import { oncePer } from '../../ground/once-per.ts';
import { pathSegments, pointerOf, valueAtPath } from '@webhook-contract/runtime/v1';
import { own, below, placeId, type Json, type Place } from '../../contract/model/json.ts';
import { defaultDialect } from '../../contract/schema/dialects.ts';
import {
  LARGEST_FILE,
  packageFolderOf,
  readBelow,
  readingRoot,
  SOURCES,
} from '../../contract/source/package-folder.ts';
import { decodeUri, fileUri, resolveUri, splitUri } from '../../contract/source/uri.ts';
import { INTO_PACKAGE, isReference, targetByPath } from '../../contract/source/reference.ts';
import { scanFile } from '../../contract/source/scan-file.ts';
import { parseSource, type SourceFile } from '../../contract/source/source-file.ts';
import { isBelow } from '../../ground/real-path.ts';
import type { Webhook } from './webhook.ts';

/** A source that nothing can be taken from: where, what is wrong, and what to do. */
export class ImportProblem extends Refusal {
  constructor(file: string, { line, column }: Position, message: string, advice: string) {
    super(`${file}:${line}:${column} ${message}\n  ${advice}\nNothing was written.`);
    this.name = 'ImportProblem';
  }
}

/** The files that a contract is made from, by the path that the contract has them at. */
export interface SourceSet {
  /** The files that were given, or were found in a folder that was given. */
  readonly given: readonly string[];
  /** All that have been read, by where they are in the contract. */
  readonly files: ReadonlyMap<string, SourceFile>;
  /** Those that are not in the folder of the contract, and are copied there. */
  readonly copied: ReadonlySet<string>;
  valueAt(place: Place): Json | undefined;
  /** The place that references lead to from here; undefined if they lead nowhere, or round in a circle. */
  follow(place: Place): Place | undefined;
  /** The same of the reference here alone: what it leads to may be another one. */
  step(place: Place): Place | undefined;
  /** Where a reference leads that is written at a place, or would be. */
  lead(from: Place, $ref: Json): Place | undefined;
  /** Where a place stands, as `file:line:column`. */
  positionOf(place: Place): string;
  problemAt(place: Place, message: string, advice: string): ImportProblem;
}

const START = { line: 1, column: 1 };

/**
 * Reads files, and all files of folders. A file in the folder of the contract stays where it is; one from elsewhere will
 * be in `sources/`, with the files that it refers to. Of elsewhere nothing is read outside of the root, which is the
 * `readingRoot` of each path if none is given. Throws an ImportProblem for a file that cannot be read.
 */
export function openSources(contract: string, paths: readonly string[], root?: string): SourceSet {
  const files = new Map<string, SourceFile>();
  const copied = new Set<string>();
  /** The given files by their identifiers, as URIs and as names. */
  const byUri = new Map<boolean, ReadonlyMap<string, readonly string[]>>();
  const uris = new Map<string, string>();
  const given = paths.flatMap((given) => {
    const absolute = path.resolve(contract, given);
    if (!existsSync(absolute))
      throw new ImportProblem(given, START, 'does not exist.', 'Give a file or a folder that exists.');
    const stats = statSync(absolute);
    if (!stats.isDirectory() && !stats.isFile())
      throw new ImportProblem(given, START, 'is not a regular file.', 'Save it to a file, and give that.');
    const found = stats.isDirectory() ? filesBelow(absolute) : [absolute];
    if (found.length === 0)
      throw new ImportProblem(given, START, 'has no .yaml, .yml or .json file.', 'Give another folder.');
    const elsewhere = found.filter((file) => !isBelow(contract, file));
    const copies = readCopies(contract, elsewhere, path.dirname(absolute), root ?? readingRoot(absolute));
    for (const copy of copies.values()) files.set(copy.file, copy);
    for (const { file } of copies.values()) copied.add(file);
    return found.map((file) => copies.get(file)?.file ?? slashed(path.relative(contract, file)));
  });
  for (const file of given)
    read(file, () => new ImportProblem(file, START, outOf('The link', 'the package'), INTO_PACKAGE));
  return { given, files, copied, valueAt, follow, step, lead, positionOf, problemAt };

  function read(file: string, outside?: () => ImportProblem): SourceFile | undefined {
    const source =
      files.get(file) ?? readSource(packageFolderOf(contract).root, path.join(contract, file), file, outside);
    if (!source) return undefined;
    files.set(file, source);
    // A number that cannot be read concerns only what leads to it, which the check of the result finds.
    const problem = source.syntaxProblems.find(({ path: value }) => value === undefined);
    if (problem && (given.includes(file) || source.value === undefined))
      throw new ImportProblem(file, problem, problem.message, problem.hint);
    return source;
  }

  function valueAt({ file, path: segments }: Place, outside?: () => ImportProblem): Json | undefined {
    const source = read(file, outside);
    return source && (valueAtPath(source.value, segments) as Json | undefined);
  }

  function follow(from: Place): Place | undefined {
    const seen = new Set<string>();
    for (let place: Place | undefined = from; place && !seen.has(placeId(place)); place = step(place)) {
      const value = valueAt(place);
      if (!isReference(value)) return value === undefined ? undefined : place;
      seen.add(placeId(place));
    }
    return undefined;
  }

  function step(from: Place): Place | undefined {
    const value = valueAt(from);
    return isReference(value) ? lead(from, value.$ref) : undefined;
  }

  function lead(from: Place, $ref: Json): Place | undefined {
    const byPath = targetByPath('', from, $ref);
    const outside = () =>
      problemAt(from, outOf(`The $ref ${JSON.stringify($ref)}`, 'the package'), INTO_PACKAGE);
    const isThere = 'file' in byPath && valueAt(byPath, outside) !== undefined;
    return isThere ? byPath : byIdentifier(from, $ref);
  }

  /** The place in one of the given files whose `$id` a reference names, as a URI or as a plain name. */
  function byIdentifier({ file }: Place, $ref: Json): Place | undefined {
    if (typeof $ref !== 'string') return undefined;
    for (const isName of [false, true]) {
      const [resource, fragment] = splitUri(resolveUri($ref, uriOf(file, isName)) ?? '');
      const [found, ...others] = identified(isName).get(resource) ?? [];
      if (found !== undefined && others.length === 0) return { file: found, path: pathSegments(fragment) };
    }
    return undefined;
  }

  function identified(isName: boolean): ReadonlyMap<string, readonly string[]> {
    const known = byUri.get(isName) ?? Map.groupBy(given, (file) => uriOf(file, isName));
    byUri.set(isName, known);
    return known;
  }

  /** The base URI of a file: its `$id` or its path. A plain name as `$id` has nothing to do with the path. */
  function uriOf(file: string, isName: boolean): string {
    const known = uris.get(`${isName} ${file}`);
    if (known !== undefined) return known;
    const id = own(valueAt({ file, path: [] }), '$id');
    const base = isName ? fileUri('') : fileUri(file);
    const uri = (typeof id === 'string' ? resolveUri(id, base) : undefined) ?? fileUri(file);
    uris.set(`${isName} ${file}`, uri);
    return uri;
  }

  function positionOf(place: Place): string {
    const { line, column } = files.get(place.file)?.position(place.path) ?? START;
    return `${place.file}:${line}:${column}`;
  }

  function problemAt(place: Place, message: string, advice: string): ImportProblem {
    const position = files.get(place.file)?.position(place.path) ?? START;
    return new ImportProblem(place.file, position, message, advice);
  }
}

function outOf(what: string, root: string): string {
  return `${what} leads out of ${root}, and nothing outside of it is read.`;
}

/**
 * Reads files from elsewhere and all that they refer to by path. Returns them by their absolute paths, each under the name
 * of its copy: copies are as far from each other as the files are, so that these paths lead from copy to copy.
 */
function readCopies(
  contract: string,
  found: readonly string[],
  start: string,
  root: string,
): ReadonlyMap<string, SourceFile> {
  const reached = new Map<string, SourceFile>();
  const nameOf = (file: string) => slashed(path.relative(contract, file));
  const advice =
    'If what it leads to is part of the source, name a folder that holds all of it: --root <folder>.';
  const refusal = (file: string, position: Position, what: string) =>
    new ImportProblem(file, position, outOf(what, root), advice);
  const pending = found.map((file) => ({ file, outside: () => refusal(nameOf(file), START, 'The link') }));
  // The loop also reads the files that it adds to `pending`.
  for (const { file, outside } of pending) {
    const source = reached.has(file) ? undefined : readSource(root, file, nameOf(file), outside);
    if (!source) continue;
    reached.set(file, source);
    for (const { at, $ref } of scanFile(source.file, source.value, 'plain', defaultDialect).references) {
      const [named = ''] = String($ref).split('#', 1);
      if (named === '' || /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(named)) continue;
      pending.push({
        file: path.resolve(path.dirname(file), decodeUri(named)),
        outside: () => refusal(source.file, source.position(at.path), `The $ref ${JSON.stringify($ref)}`),
      });
    }
  }
  let top = start;
  while (![...reached.keys()].every((file) => isBelow(top, file))) top = path.dirname(top);
  return new Map(
    [...reached].map(([absolute, source]) => {
      const file = path.posix.join(SOURCES, slashed(path.relative(top, absolute)));
      return [absolute, { ...source, file }];
    }),
  );
}

/** Undefined for what is not there or is no file. */
function readSource(
  root: string,
  absolute: string,
  file: string,
  outside: (() => ImportProblem) | undefined,
): SourceFile | undefined {
  const read = readBelow(root, absolute);
  if ('bytes' in read) return parseSource(file, textOf(read.bytes, file));
  if (read.failure === 'outside' && outside) throw outside();
  if (read.failure === 'too large')
    throw new ImportProblem(file, START, `is larger than ${LARGEST_FILE.bytes / 1e6} MB.`, 'Split it.');
  return undefined;
}

function textOf(bytes: Uint8Array, file: string): string {
  const start = Buffer.from(bytes.subarray(0, START_BYTES)).toString('latin1');
  const other = OTHER_FORMS.find(({ signs }) => signs.some((sign) => sign.test(start)));
  if (other) throw new ImportProblem(file, START, other.message, other.advice);
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new ImportProblem(
      file,
      START,
      'is not a text in UTF-8.',
      'Give a YAML or JSON file, saved as UTF-8.',
    );
  }
}

/** In so many bytes, a file says what it is. */
const START_BYTES = 65_536;

/** A line at which a definition in GraphQL begins, which neither YAML nor JSON can have. */
const GRAPHQL =
  /^(?:(?:extend )?(?:type|interface|input|enum|union|scalar) \w+ *(?:[@={]|implements |$)|schema *\{|directive @)/m;

/** The beginning of the introspection result of a GraphQL server. */
const INTROSPECTION = /^\s*\{\s*(?:"data"\s*:\s*\{\s*)?"__schema"\s*:/;

/** Files that are often given by mistake, by signs that YAML and JSON in UTF-8 never have. */
const OTHER_FORMS = [
  {
    signs: [/^PK\p{Cc}{2}/u],
    message: 'is a ZIP archive.',
    advice: 'Unpack it, and give the document or the folder in it.',
  },
  {
    signs: [/^(?:\xff\xfe|\xfe\xff|\0[^\0]|[^\0]\0)/],
    message: 'is a text in UTF-16.',
    advice: 'Save it as UTF-8, and give it again.',
  },
  {
    signs: [/^\s*</],
    message: 'is HTML or XML.',
    advice: 'Give the document itself, in YAML or JSON, and not the page that shows it.',
  },
  {
    signs: [GRAPHQL, INTROSPECTION],
    message: 'is a GraphQL schema, which says what clients can ask for, and not what a service sends.',
    advice: 'Give an OpenAPI document that describes webhooks, or a folder of JSON Schemas.',
  },
] as const;

function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:json|ya?ml)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !file.split(path.sep).includes('node_modules'))
    .sort();
}

function slashed(file: string): string {
  return file.replaceAll(path.sep, '/');
}

/** A reference to a place from the document of the contract. */
export function referenceTo({ file, path: segments }: Place): string {
  const pointer = encodeURI(pointerOf(segments)).replaceAll('#', '%23').replaceAll('?', '%3F');
  return `./${encodeURI(file)}${segments.length === 0 ? '' : `#${pointer}`}`;
}

/** A schema and all that it refers to, each once. */
export function reachedFrom(sources: SourceSet, start: Place): readonly Place[] {
  const known = reachedIn(sources);
  const places = known.get(placeId(start)) ?? collectReached(sources, start);
  known.set(placeId(start), places);
  return places;
}

/** The schemas of the body and the headers of a webhook, and all that they refer to. */
export function schemasOf(sources: SourceSet, { payload, headers }: Webhook): readonly Place[] {
  const starts = [payload, ...headers.flatMap(({ schema }) => schema ?? [])];
  return starts.flatMap((start) => reachedFrom(sources, start));
}

const reachedIn = oncePer((_sources: SourceSet) => new Map<string, readonly Place[]>());

function collectReached(sources: SourceSet, start: Place): readonly Place[] {
  const places: Place[] = [start];
  const seen = new Set<string>();
  const look = (place: Place): void => {
    const value = sources.valueAt(place);
    if (typeof value !== 'object' || value === null) return;
    for (const key of Object.keys(value)) look(below(place, key));
    // Step by step: on the way to its end, a chain of references may have a fault, too.
    const target = sources.step(place);
    if (!target || seen.has(placeId(target))) return;
    seen.add(placeId(target));
    places.push(target);
    look(target);
  };
  look(start);
  return places;
}
