import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Diagnostic } from './diagnostic.ts';
import { at, isObject } from './json.ts';
import { below, pathOf, placeId, pointerOf, type Place } from './place.ts';
import { parseSource, type SourceFile } from './source-file.ts';

/** Every file that the contract reaches, read once, with the references between them. */
export interface Sources {
  /** Absolute path of the folder that the contract lives in. Nothing outside it is read. */
  readonly folder: string;
  /** The AsyncAPI document, relative to the folder. */
  readonly root: string;
  readonly files: ReadonlyMap<string, SourceFile>;
  /** Files of the contract's `schemas` folder, whether something refers to them or not. */
  readonly listed: readonly string[];
  readonly references: readonly Reference[];
}

export interface Reference {
  /** The object that holds the `$ref`. */
  readonly from: Place;
  readonly text: string;
  /** Undefined where it leads nowhere. */
  readonly to: Place | undefined;
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

/** Reads the document and every local file that it refers to. Problems come back as diagnostics, never as exceptions. */
export function loadSources(documentFile: string): { sources: Sources; diagnostics: Diagnostic[] } {
  const folder = path.dirname(path.resolve(documentFile));
  const root = path.basename(documentFile);
  const files = new Map<string, SourceFile>();
  const references: Reference[] = [];
  const diagnostics: Diagnostic[] = [];
  const sources: Sources = { folder, root, files, listed: listFiles(folder, 'schemas'), references };
  const report: Report = (rule, place, message, hint) => {
    diagnostics.push({ rule, severity: 'error', message, hint, ...diagnosticAt(sources, place) });
  };

  const pending: { file: string; referrer: Place | undefined }[] = [{ file: root, referrer: undefined }];
  for (let next = pending.shift(); next; next = pending.shift()) {
    const { file, referrer } = next;
    if (files.has(file)) continue;
    const { text, failure } = readText(path.join(folder, file));
    if (text === undefined) {
      const place = referrer ?? { file, path: [] };
      report(
        'missing-file',
        place,
        `The file ${file} ${failure}.`,
        referrer ? 'Create the file, or correct the $ref.' : 'Name an AsyncAPI document that exists.',
      );
      continue;
    }
    const source = parseSource(file, text);
    files.set(file, source);
    for (const { rule, line, column, message } of source.syntaxProblems) {
      const position = { file, line, column, pointer: '' };
      diagnostics.push({ rule, severity: 'error', message, ...position, hint: SYNTAX_HINTS[rule] });
    }
    for (const { from, text: reference } of referencesIn({ file, path: [] }, source.value)) {
      const to = target(from, reference, report);
      references.push({ from, text: reference, to });
      if (to) pending.push({ file: to.file, referrer: below(from, '$ref') });
    }
    // Where the document says nothing, the files around it can still be read for what is wrong with their text.
    if (file === root && source.value === undefined) {
      pending.push(
        ...sources.listed.filter(isSource).map((listed) => ({ file: listed, referrer: undefined })),
      );
    }
  }
  reportBroken(sources, report);
  return { sources, diagnostics };
}

const SYNTAX_HINTS = {
  'yaml-syntax': 'Correct the YAML at this place; what follows it in the file was not looked at.',
  'json-syntax': 'Correct the JSON at this place; what follows it in the file was not looked at.',
  'duplicate-key': 'Keep one of the two, or rename one.',
};

/** What stands at a place, its own reference not followed; undefined where there is nothing. */
export function valueOf(sources: Sources, place: Place): unknown {
  return at(sources.files.get(place.file)?.value, place.path);
}

/** The place that a chain of references ends at; undefined where it leads nowhere or round in a circle. */
export function resolve(sources: Sources, place: Place): Place | undefined {
  const end = chainFrom(sources, place).at(-1);
  return end && valueOf(sources, end) !== undefined && !isReference(valueOf(sources, end)) ? end : undefined;
}

/** A place and all that its reference leads to, up to the last one, or to the first one that comes again. */
function chainFrom(sources: Sources, place: Place): Place[] {
  const chain = [place];
  const seen = new Set([placeId(place)]);
  for (let here = place; ;) {
    const value = valueOf(sources, here);
    const next = isReference(value) ? target(here, value.$ref) : undefined;
    if (!next) return chain;
    chain.push(next);
    if (seen.has(placeId(next))) return chain;
    seen.add(placeId(next));
    here = next;
  }
}

export function isReference(value: unknown): value is { readonly $ref: string } {
  return isObject(value) && typeof value.$ref === 'string';
}

/** Where a `$ref` text points, seen from the file it stands in; undefined for what is not a file of the contract. */
function target(from: Place, reference: string, report?: Report): Place | undefined {
  const [filePart = '', fragment = ''] = splitReference(reference);
  const place = below(from, '$ref');
  if (/^[a-z][a-z0-9+.-]*:/i.test(filePart) || filePart.startsWith('//')) {
    report?.(
      'remote-reference',
      place,
      `The $ref ${JSON.stringify(reference)} leaves this machine.`,
      'Copy what it points at into schemas/ and refer to the file.',
    );
    return undefined;
  }
  const file = filePart === '' ? from.file : path.posix.join(path.posix.dirname(from.file), decode(filePart));
  if (file === '..' || file.startsWith('../') || path.posix.isAbsolute(filePart)) {
    report?.(
      'reference-outside',
      place,
      `The $ref ${JSON.stringify(reference)} leaves the folder of the contract.`,
      'Refer to a file below the folder of the AsyncAPI document, by a relative path.',
    );
    return undefined;
  }
  if (fragment !== '' && !fragment.startsWith('/')) {
    report?.(
      'dangling-reference',
      place,
      `The $ref ${JSON.stringify(reference)} does not end in a JSON Pointer.`,
      'Write the part behind # as a JSON Pointer: #/components/…',
    );
    return undefined;
  }
  return { file, path: pathOf(decode(fragment)) };
}

function reportBroken(sources: Sources, report: Report): void {
  for (const { from, text, to } of sources.references) {
    if (!to || sources.files.get(to.file)?.value === undefined) continue;
    if (valueOf(sources, to) === undefined) {
      report(
        'dangling-reference',
        below(from, '$ref'),
        `The $ref ${JSON.stringify(text)} points at nothing.`,
        `Correct it: ${to.file} has nothing at ${JSON.stringify(pointerOf(to.path))}.`,
      );
    } else if (isCircular(sources, from)) {
      report(
        'circular-reference',
        below(from, '$ref'),
        `The $ref ${JSON.stringify(text)} leads back to itself.`,
        'Let one of the references in the circle point at something that is no reference.',
      );
    }
  }
}

/** Whether a reference is part of a circle; one that leads into a circle is not. */
function isCircular(sources: Sources, place: Place): boolean {
  const chain = chainFrom(sources, place);
  const end = chain.at(-1);
  return chain.length > 1 && end !== undefined && placeId(end) === placeId(place);
}

function* referencesIn(place: Place, value: unknown): Generator<{ from: Place; text: string }> {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* referencesIn(below(place, index), item);
  } else if (isObject(value)) {
    if (isReference(value)) yield { from: place, text: value.$ref };
    for (const [key, item] of Object.entries(value)) yield* referencesIn(below(place, key), item);
  }
}

function splitReference(reference: string): [string, string] {
  const hash = reference.indexOf('#');
  return hash < 0 ? [reference, ''] : [reference.slice(0, hash), reference.slice(hash + 1)];
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function readText(file: string): { readonly text?: string; readonly failure?: string } {
  try {
    // With its byte order mark, which is a fault in JSON.
    return { text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(readFileSync(file)) };
  } catch (error) {
    const code = String((error as NodeJS.ErrnoException).code);
    return { failure: READ_FAILURES.get(code) ?? 'cannot be read' };
  }
}

const READ_FAILURES = new Map([
  ['ENOENT', 'does not exist'],
  ['EISDIR', 'is a folder'],
  ['ERR_ENCODING_INVALID_ENCODED_DATA', 'is not encoded in UTF-8'],
]);

function isSource(file: string): boolean {
  return /\.(json|ya?ml)$/.test(file);
}

function listFiles(folder: string, below: string): string[] {
  try {
    return readdirSync(path.join(folder, below), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) =>
        path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'),
      )
      .sort();
  } catch {
    return [];
  }
}
