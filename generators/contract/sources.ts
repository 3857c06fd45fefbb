import { pointerOf, valueAtPath } from '@webhook-contract/runtime/v1';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Diagnostic } from './diagnostic.ts';
import { below, placeId, type Place } from './place.ts';
import { isReference, referencesIn, targetOf, type Reference } from './reference.ts';
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
      const isMissing = failure !== NOT_UTF8;
      const mend = referrer
        ? 'Create the file, or correct the $ref.'
        : 'Name an AsyncAPI document that exists.';
      report(
        isMissing ? 'missing-file' : 'file-encoding',
        isMissing && referrer ? referrer : { file, path: [] },
        `The file ${file} ${failure}.`,
        isMissing ? mend : 'Save it as UTF-8.',
      );
      continue;
    }
    const source = parseSource(file, text);
    files.set(file, source);
    for (const { rule, line, column, message } of source.syntaxProblems) {
      const position = { file, line, column, pointer: '' };
      diagnostics.push({ rule, severity: 'error', message, ...position, hint: SYNTAX_HINTS[rule] });
    }
    for (const { from, $ref } of referencesIn({ file, path: [] }, source.value)) {
      const target = targetOf(from, $ref);
      const to = 'place' in target ? target.place : undefined;
      references.push({ from, text: String($ref), to });
      if (to) pending.push({ file: to.file, referrer: below(from, '$ref') });
      if ('rule' in target) report(target.rule, below(from, '$ref'), target.message, target.hint);
    }
    // Where the document says nothing, the files around it can still be read for what is wrong with their text.
    if (file === root && source.value === undefined) {
      pending.push(
        ...sources.listed.filter(isSource).map((listed) => ({ file: listed, referrer: undefined })),
      );
    }
  }
  reportDangling(sources, report);
  return { sources, diagnostics };
}

const SYNTAX_HINTS = {
  'yaml-syntax': 'Correct the YAML at this place; what follows it in the file was not looked at.',
  'json-syntax': 'Correct the JSON at this place; what follows it in the file was not looked at.',
  'number-digits':
    'Write it as text, in quotes, with a schema of type string; JSON numbers hold about 15 digits.',
  'duplicate-key': 'Keep one of the two, or rename one.',
};

/** What stands at a place, its own reference not followed; undefined where there is nothing. */
export function valueOf(sources: Sources, place: Place): unknown {
  return valueAtPath(sources.files.get(place.file)?.value, place.path);
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
    const target = isReference(value) ? targetOf(here, value.$ref) : undefined;
    if (!target || !('place' in target)) return chain;
    const next = target.place;
    chain.push(next);
    if (seen.has(placeId(next))) return chain;
    seen.add(placeId(next));
    here = next;
  }
}

function reportDangling(sources: Sources, report: Report): void {
  for (const { from, text, to } of sources.references) {
    // A file that cannot be read is reported as such.
    if (!to || sources.files.get(to.file)?.value === undefined || valueOf(sources, to) !== undefined)
      continue;
    report(
      'dangling-reference',
      below(from, '$ref'),
      `The $ref ${JSON.stringify(text)} points at nothing.`,
      `Correct it: ${to.file} has nothing at ${JSON.stringify(pointerOf(to.path))}.`,
    );
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

const NOT_UTF8 = 'is not encoded in UTF-8';

const READ_FAILURES = new Map([
  ['ENOENT', 'does not exist'],
  ['EISDIR', 'is a folder'],
  ['ERR_ENCODING_INVALID_ENCODED_DATA', NOT_UTF8],
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
