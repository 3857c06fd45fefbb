import { nearestNames } from '@webhook-contract/common/nearest-names';
import { isEqual, pointerOf, valueAtPath } from '@webhook-contract/runtime/v1';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { andElsewhere, proposal, type Diagnostic } from '../model/diagnostic.ts';
import { defaultDialect, otherLanguage, readDialects, type Dialect } from '../schema/dialects.ts';
import { createIdentifiers, type Identifiers } from './identifiers.ts';
import { own, around, below, isWithin, placeId, type Place } from '../model/json.ts';
import {
  LARGEST_FILE,
  packageFolderOf,
  readPackageFile,
  type PackageFolder,
  type ReadFailure,
  SOURCES,
} from './package-folder.ts';
import { reachedReferences } from './reached-references.ts';
import { INTO_PACKAGE, mayRefer, targetByPath, type Reference } from './reference.ts';
import { isMultiFormat, scanFile, type FileScan, type FoundReference, type Reading } from './scan-file.ts';
import { parseSource, type SourceFile } from './source-file.ts';

/** Every file that the contract reaches, read once, with the references between them. */
export interface Sources {
  /** The folder that the contract lives in, and its package. Nothing outside of that is read. */
  readonly folder: PackageFolder;
  /** The AsyncAPI document, relative to the folder. */
  readonly root: string;
  readonly files: ReadonlyMap<string, SourceFile>;
  /** By the place ID of the object that holds it. */
  readonly references: ReadonlyMap<string, Reference>;
  /** How many schemas have each `$dynamicAnchor`. */
  readonly dynamicAnchors: ReadonlyMap<string, number>;
  /** Where a dialect begins, by place ID; undefined for one that the kit does not read. */
  readonly dialects: ReadonlyMap<string, Dialect | undefined>;
  /** Files that something refers to and that are not there. */
  readonly missing: readonly string[];
  /** Files of the contract's `schemas` folder, whether something refers to them or not. */
  readonly listed: readonly string[];
}

type Report = (rule: string, place: Place, message: string, hint: string) => void;

/** Where and how a diagnostic is made: the one place that turns a place into line and column. */
export function diagnosticAt(
  sources: Sources,
  place: Place,
): Pick<Diagnostic, 'file' | 'line' | 'column' | 'pointer'> {
  const position = sources.files.get(place.file)?.position(place.path) ?? { line: 1, column: 1 };
  return { file: place.file, ...position, pointer: pointerOf(place.path) };
}

/** Where a place stands, as `file:line`: for messages that speak of a second place. */
export function lineOf(sources: Sources, place: Place): string {
  const { file, line } = diagnosticAt(sources, place);
  return `${file}:${line}`;
}

/** Reads the document and every local file that it refers to. Problems come back as diagnostics, never as exceptions. */
export function loadSources(documentFile: string): { sources: Sources; diagnostics: Diagnostic[] } {
  const folder = packageFolderOf(path.dirname(path.resolve(documentFile)));
  const root = path.basename(documentFile);
  const files = new Map<string, SourceFile>();
  const references = new Map<string, Reference>();
  const dialects = new Map<string, Dialect | undefined>();
  const dynamicAnchors = new Map<string, number>();
  const diagnostics: Diagnostic[] = [];
  const missing: string[] = [];
  const listed = listFiles(folder.contract, 'schemas', true);
  const sources: Sources = {
    folder,
    root,
    files,
    missing,
    listed,
    references,
    dynamicAnchors,
    dialects,
  };
  const report: Report = (rule, place, message, hint) => {
    diagnostics.push({ rule, severity: 'error', message, hint, ...diagnosticAt(sources, place) });
  };

  const identifiers = createIdentifiers((dialect) => readListed(sources, dialect));
  const pending: PendingFile[] = [{ file: root, reading: 'document', dialect: defaultDialect }];
  const open: FoundReference[] = [];
  /** What cannot be read, and what refers to it. */
  const unread: { readonly at: Place | undefined; readonly tell: () => void }[] = [];
  /** Values that would be read as others. */
  const inexact: { readonly place: Place; readonly tell: () => void }[] = [];
  for (;;) {
    // What is added on the way is read as well.
    for (const next of pending) load(next);
    pending.length = 0;
    // Only now are the identifiers of all these files known.
    const found = open.splice(0);
    if (found.length === 0) break;
    for (const reference of found) settle(reference);
  }
  // What nothing of the contract leads to needs no file.
  const followed = [...reachedReferences(sources)];
  const reached = new Set(followed.map(({ at }) => placeId(at)));
  for (const { at, tell } of unread) if (!at || reached.has(placeId(at))) tell();
  for (const { place, tell } of inexact)
    if (place.file === root || followed.some(({ to }) => to && isWithin(place, to))) tell();
  reportDangling(sources, report);
  reportSharedIdentifiers(sources, identifiers, report);
  reportMixedDialects(sources, report);
  return { sources, diagnostics };

  function load({ file, referrer, reading, dialect }: PendingFile): void {
    if (files.has(file)) return;
    const read = readPackageFile(folder, file);
    if ('failure' in read) return reportUnread(file, read.failure, referrer);
    const source = parseSource(file, read.text);
    files.set(file, source);
    for (const { rule, line, column, message, hint, path: segments, isHarmless } of source.syntaxProblems) {
      const position = { file, line, column, pointer: pointerOf(segments ?? []) };
      const severity = isHarmless ? 'warning' : 'error';
      const tell = () => void diagnostics.push({ rule, severity, message, ...position, hint });
      if (segments) inexact.push({ place: { file, path: segments }, tell });
      else tell();
    }
    const scan = scanFile(file, source.value, reading, dialect);
    identifiers.add(scan);
    for (const name of scan.dynamicAnchors) dynamicAnchors.set(name, (dynamicAnchors.get(name) ?? 0) + 1);
    for (const [id, language] of scan.dialects) dialects.set(id, language);
    for (const { place, text: named } of scan.unreadable) {
      report(
        'schema-dialect',
        place,
        `Schemas in ${otherLanguage(named)} are not read.`,
        `Write the schema in ${readDialects}.`,
      );
    }
    for (const reference of scan.references) {
      const link = reference.base === undefined ? linkByPath(reference, folder.within) : undefined;
      if (link) follow(link);
      else open.push(reference);
    }
    // Where the document says nothing, the files around it can still be read for what is wrong with their text.
    if (file === root && source.value === undefined) {
      pending.push(
        ...listed.filter(isSource).map((name) => ({ file: name, reading: 'plain' as const, dialect })),
      );
    }
  }

  /** Follows a reference by identifier, or else by path. */
  function settle(reference: FoundReference): void {
    const { from, at, $ref } = reference;
    const places = identifiers.find(reference);
    // Whether several differ shows when all of them are read.
    for (const { file } of places) pending.push({ ...reference, file });
    const byPath = targetByPath(folder.within, from, $ref);
    const isThere = (place: Place): boolean =>
      !files.has(place.file) || valueOf(sources, place) !== undefined;
    // A pointer from the root of a file is often meant where an $id makes it one from that schema.
    const isByPath = 'file' in byPath && isThere(byPath) && !places.some(isThere);
    const target = isByPath ? byPath : (places[0] ?? byPath);
    if ('file' in target) return follow(linkTo(reference, target));
    unread.push({ at, tell: () => report(target.rule, at, target.message, target.hint) });
    follow(linkTo(reference, undefined));
  }

  function follow({ id, reference, next }: Link): void {
    references.set(id, reference);
    if (next) pending.push(next);
  }

  /** The names of the files of schemas in the folder of a file. */
  function siblings(file: string): string[] {
    return listFiles(folder.contract, path.dirname(file), false).filter(isSource).map(nameOfFile);
  }

  function reportUnread(file: string, failure: ReadFailure, referrer: Place | undefined): void {
    const [rule, what, fix] = UNREAD[failure];
    if (failure === 'missing') missing.push(file);
    const isOfText = failure === 'not UTF-8' || failure === 'too large';
    const place = isOfText || !referrer ? { file, path: [] } : referrer;
    const hint =
      fix ??
      (referrer
        ? hasHiddenSpace(file)
          ? 'Remove the no-break space, or another character that cannot be seen, from the $ref.'
          : proposal(nameOfFile(file), siblings(file), 'Create the file, or correct the $ref.')
        : 'Name an AsyncAPI document that exists.');
    unread.push({ at: referrer, tell: () => report(rule, place, `The file ${file} ${what}.`, hint) });
  }
}

/** A reference and where it leads. */
interface Link {
  /** The place ID of the object that holds the reference. */
  readonly id: string;
  readonly reference: Reference;
  /** The file that it leads to. */
  readonly next: PendingFile | undefined;
}

/** Undefined for a reference that cannot be read as a path. */
function linkByPath(found: FoundReference, within: string): Link | undefined {
  const target = targetByPath(within, found.from, found.$ref);
  return 'file' in target ? linkTo(found, target) : undefined;
}

function linkTo({ from, at, $ref, isWhole, reading, dialect }: FoundReference, to: Place | undefined): Link {
  const reference = { from, at, text: String($ref), to, isWhole, isOfSchema: reading === 'schema' };
  return { id: placeId(from), reference, next: to && { file: to.file, referrer: at, reading, dialect } };
}

/** Whether a name has a space or a mark that looks like nothing, or like an ordinary space. */
function hasHiddenSpace(file: string): boolean {
  return /[^\S ]|\p{Cf}|^ | $/u.test(file);
}

/** The name of a file without the endings that all files of its kind have. */
function nameOfFile(file: string): string {
  return path.basename(file).replace(/(?:\.schema)?\.(?:json|ya?ml)$/, '');
}

/** A file that is to be read, how, and where it is referred to. */
interface PendingFile {
  readonly file: string;
  readonly referrer?: Place;
  readonly reading: Reading;
  readonly dialect: Dialect;
}

/** What the identifiers of all schemas in the folders of schemas and of sources are, whether something refers to their files or not. */
function readListed({ folder, listed, files }: Sources, dialect: Dialect): FileScan[] {
  return [...listed, ...listFiles(folder.contract, SOURCES, true)]
    .filter((file) => isSource(file) && !files.has(file))
    .flatMap((file) => {
      const read = readPackageFile(folder, file);
      return 'text' in read ? [scanFile(file, parseSource(file, read.text).value, 'schema', dialect)] : [];
    });
}

/** By why a file was not read: the rule that it breaks, what to say of it, and what to do where that is always the same. */
const UNREAD: Readonly<Record<ReadFailure, readonly [rule: string, what: string, fix?: string]>> = {
  missing: ['missing-file', 'does not exist'],
  'a folder': ['missing-file', 'is a folder'],
  'not a file': ['missing-file', 'is not a regular file', 'Put a file in its place.'],
  'too large': [
    'contract-size',
    `is too large: a file has at most ${LARGEST_FILE.bytes / 1e6} MB, and ${LARGEST_FILE.items.toLocaleString('en')} lines and commas`,
    'Split it, or leave out what no reader needs.',
  ],
  unreadable: ['missing-file', 'cannot be read'],
  'not UTF-8': ['file-encoding', 'is not encoded in UTF-8', 'Save it as UTF-8.'],
  outside: ['reference-outside', 'is a link that leads out of the package', INTO_PACKAGE],
};

/** What stands at a place, its own reference not followed; undefined if there is nothing. */
export function valueOf(sources: Sources, place: Place): unknown {
  return valueAtPath(sources.files.get(place.file)?.value, place.path);
}

/** The place that a chain of references ends at; undefined if it leads nowhere or round in a circle. */
export function resolve(sources: Sources, place: Place): Place | undefined {
  const seen = new Set<Reference>();
  for (let here: Place | undefined = place; here;) {
    const value = valueOf(sources, here);
    if (value === undefined) return undefined;
    if (!mayRefer(value)) return here;
    const reference = sources.references.get(placeId(here));
    if (!reference?.isWhole) return here;
    if (seen.has(reference)) return undefined;
    seen.add(reference);
    here = reference.to;
  }
  return undefined;
}

/** The same for a schema, which may stand together with its format. */
export function resolveSchema(sources: Sources, place: Place): Place | undefined {
  const end = resolve(sources, place);
  return end && isMultiFormat(valueOf(sources, end)) ? resolve(sources, below(end, 'schema')) : end;
}

/** The dialect of the schema at a place: that of the nearest schema around it that names one; undefined if the kit does not read it. */
export function dialectAt(sources: Sources, { file, path: segments }: Place): Dialect | undefined {
  let id = placeId({ file, path: [] });
  let dialect = sources.dialects.has(id) ? sources.dialects.get(id) : defaultDialect;
  for (const segment of segments) {
    id += pointerOf([segment]);
    if (sources.dialects.has(id)) dialect = sources.dialects.get(id);
  }
  return dialect;
}

/** The dialect of a schema inside another, for a walk that knows that of the other. */
export function dialectWithin(
  { dialects }: Sources,
  place: Place,
  schema: unknown,
  outer: Dialect | undefined,
): Dialect | undefined {
  if (own(schema, '$schema') === undefined) return outer;
  const id = placeId(place);
  return dialects.has(id) ? dialects.get(id) : outer;
}

function reportDangling(sources: Sources, report: Report): void {
  const all = [...sources.references.values()].flatMap((reference) => {
    const { at, text, to } = reference;
    // A file that cannot be read is reported as such.
    return to && sources.files.get(to.file)?.value !== undefined && valueOf(sources, to) === undefined
      ? [{ reference, at, text, to }]
      : [];
  });
  if (all.length === 0) return;
  const reached = reachedReferences(sources);
  const dangling = all.filter(({ reference }) => reached.has(reference));
  // Many references to one place are one problem.
  for (const [first, ...others] of Map.groupBy(dangling, ({ to }) => placeId(to)).values()) {
    if (!first) continue;
    const { at, text, to } = first;
    const near = nearestPlace(sources, to);
    report(
      'dangling-reference',
      at,
      `The $ref ${JSON.stringify(text)} points at nothing${andElsewhere(others.length)}.`,
      near === undefined
        ? `Correct it: ${to.file} has nothing at ${JSON.stringify(pointerOf(to.path))}.`
        : `Did you mean ${JSON.stringify(`${text.split('#', 1)[0]}#${pointerOf(near)}`)}? ${to.file} has nothing at ${JSON.stringify(pointerOf(to.path))}.`,
    );
  }
}

/** Copies of one schema may well have one identifier, but not two schemas. */
function reportSharedIdentifiers(sources: Sources, identifiers: Identifiers, report: Report): void {
  for (const places of identifiers.shared()) {
    const [first, ...others] = places.filter(({ file }) => sources.files.has(file));
    const other = others.find(
      (place) => first && !isEqual(valueOf(sources, around(place)), valueOf(sources, around(first))),
    );
    if (!first || !other) continue;
    report(
      'shared-identifier',
      other,
      `The ${other.path.at(-1)} ${JSON.stringify(valueOf(sources, other))} is also that of another schema, at ${lineOf(sources, first)}.`,
      'Give each schema a unique identifier; only identical copies may share one.',
    );
  }
}

/** The path to what is there and has nearly the name at which a path breaks off. */
function nearestPlace(sources: Sources, { file, path: segments }: Place): readonly string[] | undefined {
  const depth = segments.findIndex(
    (_, index) => valueOf(sources, { file, path: segments.slice(0, index + 1) }) === undefined,
  );
  const parent = segments.slice(0, depth);
  const there = valueOf(sources, { file, path: parent });
  const names = typeof there === 'object' && there !== null ? Object.keys(there) : [];
  const [near] = nearestNames(segments[depth] ?? '', names);
  return near === undefined ? undefined : [...parent, near, ...segments.slice(depth + 1)];
}

/** A file that names no dialect is read in the dialect of the file that first refers to it. */
function reportMixedDialects(sources: Sources, report: Report): void {
  const families = new Set([...sources.dialects.values()].flatMap((dialect) => dialect?.family ?? []));
  if (families.size < 2) return;
  for (const { from, at, text, to, isOfSchema } of sources.references.values()) {
    if (!to || !isOfSchema || to.file === sources.root) continue;
    const [here, there] = [dialectAt(sources, from), dialectAt(sources, to)];
    const isNamed =
      there !== sources.dialects.get(placeId({ file: to.file, path: [] })) ||
      typeof own(sources.files.get(to.file)?.value, '$schema') === 'string';
    if (!here || !there || isNamed || here.family === there.family) continue;
    report(
      'schema-dialect',
      at,
      `The $ref ${JSON.stringify(text)} stands in a schema in ${here.title}, and the same file is referred to from one in ${there.title}.`,
      `Name the dialect in ${to.file}, by "$schema".`,
    );
  }
}

function isSource(file: string): boolean {
  return /\.(json|ya?ml)$/.test(file);
}

function listFiles(folder: string, below: string, recursive: boolean): string[] {
  try {
    return readdirSync(path.join(folder, below), { recursive, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) =>
        path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'),
      )
      .sort();
  } catch {
    return [];
  }
}
