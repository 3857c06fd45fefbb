import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { pathSegments, pointerOf, valueAtPath } from '@webhook-contract/runtime/v1';
import { own, placeId, type Json, type Place } from '../../contract/model/json.ts';
import { packageFolderOf, readingRoot } from '../../contract/source/package-folder.ts';
import { INTO_PACKAGE, isReference, targetByPath } from '../../contract/source/reference.ts';
import type { SourceFile } from '../../contract/source/source-file.ts';
import { fileUri, resolveUri, splitUri } from '../../contract/source/uri.ts';
import { isBelow } from '../../ground/real-path.ts';
import { outOf, readCopies, slashed } from './copies.ts';
import { ImportProblem, readSource, START } from './read-source.ts';

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

function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:json|ya?ml)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !file.split(path.sep).includes('node_modules'))
    .sort();
}

/** A reference to a place from the document of the contract. */
export function referenceTo({ file, path: segments }: Place): string {
  const pointer = encodeURI(pointerOf(segments)).replaceAll('#', '%23').replaceAll('?', '%3F');
  return `./${encodeURI(file)}${segments.length === 0 ? '' : `#${pointer}`}`;
}
