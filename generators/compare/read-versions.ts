import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openCache } from '../contract/source/cache.ts';
import type { Settings } from '../package/config/config.ts';
import { packageFolderOf, readPackageFile } from '../contract/source/package-folder.ts';
import { parseSource, type SourceFile } from '../contract/source/source-file.ts';
import { inComponents } from '../outputs/schemas/asyncapi-document.ts';
import type { ContractSide } from './contract-side.ts';
import { readSide, type SideReading } from './read-side.ts';
import { isObject, type Json } from '../contract/model/json.ts';
import {
  DOCUMENT_EXTENSIONS,
  MESSAGE_EXTENSIONS,
  SCHEMA_EXTENSIONS,
  SECURITY_EXTENSIONS,
  SERVER_EXTENSIONS,
  TAG_EXTENSIONS,
} from '../contract/extensions/extensions.ts';

/** Reads the contract as it is. */
export function readCurrent(settings: Settings): Promise<SideReading> {
  return readCached(`reading ${settings.document}`, settings, settings.document);
}

/**
 * Reads an earlier version. If it has no extensions, as packages have it, they are taken from the contract as it is, if
 * that is given.
 */
export async function readPrevious(
  settings: Settings,
  document: string,
  current?: ContractSide,
): Promise<PreviousReading> {
  // The document itself may be in a temporary folder.
  const read = (file: string) => readCached(`reading what was ${settings.document}`, settings, file);
  const completed = current && completedDocument(document, current);
  if (!completed) return { ...(await read(document)), isCompleted: false };
  const folder = mkdtempSync(path.join(tmpdir(), 'webhook-kit-completed-'));
  try {
    const file = path.join(folder, path.basename(document));
    writeFileSync(file, JSON.stringify(completed.value));
    const reading = await read(file);
    const side = reading.side && withPositionsOf(reading.side, completed.source);
    return { ...reading, side, isCompleted: true };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** What can be compared of an earlier version. */
interface PreviousReading extends SideReading {
  /** Whether its extensions are those of the contract as it is. */
  readonly isCompleted: boolean;
}

/** The document of a package with the extensions that it does not state; undefined for any other one. */
function completedDocument(
  document: string,
  { contract }: ContractSide,
): { readonly value: Json; readonly source: SourceFile } | undefined {
  if (!document.endsWith('.json')) return undefined;
  const name = path.basename(document);
  const read = readPackageFile(packageFolderOf(path.dirname(document)), name);
  // An unreadable file is reported where the document itself is read.
  if (!('text' in read)) return undefined;
  const source = parseSource(name, read.text);
  const value =
    source.value === undefined ? undefined : withExtensionsOf(source.value, inComponents(contract.document));
  return value === undefined ? undefined : { value, source };
}

/** A contract whose places are those in another text of its document. */
function withPositionsOf(side: ContractSide, { file, text, position }: SourceFile): ContractSide {
  const { sources } = side.subject;
  const read = sources.files.get(file);
  if (!read) return side;
  const files = new Map(sources.files).set(file, { ...read, text, position });
  return { ...side, subject: { ...side.subject, sources: { ...sources, files } } };
}

async function readCached(name: string, settings: Settings, document: string): Promise<SideReading> {
  const cache = openCache(name);
  const reading = await readSide(document, settings.package, settings.typeNames, cache);
  cache.save();
  return reading;
}

/** The keys that the project defines. */
const EXTENSIONS: ReadonlySet<string> = new Set(
  [
    DOCUMENT_EXTENSIONS,
    MESSAGE_EXTENSIONS,
    SCHEMA_EXTENSIONS,
    SECURITY_EXTENSIONS,
    SERVER_EXTENSIONS,
    TAG_EXTENSIONS,
  ].flatMap(Object.keys),
);

/**
 * A document that has no extensions, as packages have it, with those that another version has in the same places: what it
 * does not state is taken for unchanged. Undefined if there is nothing to add.
 */
function withExtensionsOf(document: Json, other: Json): Json | undefined {
  return hasExtension(document) || !hasExtension(other) ? undefined : completed(document, other);
}

function hasExtension(value: Json): boolean {
  if (Array.isArray(value)) return value.some(hasExtension);
  return (
    isObject(value) && Object.entries(value).some(([key, item]) => EXTENSIONS.has(key) || hasExtension(item))
  );
}

function completed(value: Json, other: Json | undefined): Json {
  if (Array.isArray(value))
    return value.map((item, index) => completed(item, Array.isArray(other) ? other[index] : undefined));
  if (!isObject(value) || !isObject(other)) return value;
  const stated = Object.entries(value).map(([key, item]) => [key, completed(item, other[key])]);
  const unstated = Object.entries(other).filter(([key]) => EXTENSIONS.has(key));
  return Object.fromEntries([...stated, ...unstated]) as Json;
}
