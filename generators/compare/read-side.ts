import { pathSegments } from '@webhook-contract/runtime/v1';
import type { Cache } from '../contract/source/cache.ts';
import { readSubject } from '../contract/index.ts';
import { reachedFrom } from '../contract/payload/definitions.ts';
import { isError, type Diagnostic } from '../contract/model/diagnostic.ts';
import type { EventOutline } from '../contract/document/events.ts';
import { isObject, below, isWithin, placeId, type Place } from '../contract/model/json.ts';
import type { ContractPackage, TypeNaming, Contract } from '../contract/model/model.ts';
import { normalise } from '../contract/normalise.ts';
import { unique, type Subject } from '../contract/document/outline.ts';
import { rules } from '../contract/rules/index.ts';
import type { Reference } from '../contract/source/reference.ts';
import { resolve, valueOf } from '../contract/source/sources.ts';
import { partition } from '../ground/partition.ts';
import type { ContractSide } from './contract-side.ts';

/** What can be compared of a contract, with all its problems. */
export interface SideReading {
  /** Undefined if nothing of the contract can be compared. */
  readonly side: ContractSide | undefined;
  /** Keys of events, and of extensions of the document, that are left out, because something is wrong with them. */
  readonly unread: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Reads a contract, whatever its style; of one that is broken, the events whose schemas and headers nothing is wrong with,
 * and the extensions of the document that can be read.
 */
export async function readSide(
  document: string,
  contractPackage: ContractPackage,
  typeNaming: TypeNaming,
  cache: Cache,
): Promise<SideReading> {
  const { subject, diagnostics } = await readSubject(document, {}, cache);
  if (!subject) return { side: undefined, unread: [], diagnostics };
  const errors = diagnostics.filter(isError);
  const dangling = danglingReferences(subject);
  const serious = errors.filter(({ rule }) => !LEAVES_READABLE.has(rule));
  const unreadable = partsWith(subject, errors, isStart);
  const broken = partsWith(subject, errors, isWithin);
  const lost = lostMessages(subject);
  // Normalising may fail over what an extension of the document holds, or an example that breaks a rule: without it, it
  // does not.
  for (const [found, left] of [
    [serious, unreadable],
    [serious, broken],
    [errors, broken],
  ] as const) {
    const [sound, unsound] = partition(subject.events, (event) => isSound(subject, event, found, dangling));
    const unread = [...unsound.map(({ key }) => key), ...lost, ...left];
    if (sound.length === 0 && unsound.length + lost.length > 0)
      return { side: undefined, unread, diagnostics };
    const readable = withoutParts(unsound.length === 0 ? subject : { ...subject, events: sound }, left);
    try {
      const contract = normalise(readable, contractPackage, typeNaming);
      return { side: { contract, subject: readable }, unread, diagnostics };
    } catch (error) {
      // What normalising takes for checked is not: only an error that was found explains it.
      if (errors.length === 0) throw error;
    }
  }
  return { side: undefined, unread: [], diagnostics };
}

/** Rules of which no event is left out that breaks them: those of examples, and of style. */
const LEAVES_READABLE = new Set(
  rules
    .filter(
      ({ judgesExamples, needed, judgesSchema }) => judgesExamples || (needed === undefined && !judgesSchema),
    )
    .map(({ id }) => id),
);

/** The keys of messages that channels list, but of which nothing can be read, such as files with a wrong syntax. */
function lostMessages({ sources, outline }: Subject): readonly string[] {
  const lists = outline.operations.flatMap(({ channel }) => (channel ? [below(channel, 'messages')] : []));
  const keys = unique(lists).flatMap((list) =>
    Object.keys(valueOf(sources, list) ?? {}).flatMap((key) => {
      const entry = below(list, key);
      const message = resolve(sources, entry);
      if (message && isObject(valueOf(sources, message))) return [];
      return sources.references.get(placeId(entry))?.to?.path.at(-1) ?? key;
    }),
  );
  return [...new Set(keys)];
}

/** The extensions of the document that have an error, wherever they stand. */
function partsWith(
  { sources, outline }: Subject,
  errors: readonly Diagnostic[],
  isThere: (error: Place, start: Place) => boolean,
): readonly string[] {
  return Object.keys(documentParts).filter((part) => {
    const start = below(outline.document, part);
    const whole = resolve(sources, start) ?? start;
    const items = Object.keys(valueOf(sources, whole) ?? {}).flatMap((key) => {
      const item = below(whole, key);
      return [item, resolve(sources, item) ?? item];
    });
    const places = [start, whole, ...items];
    return errors.some((error) => places.some((place) => isThere(placeOf(error), place)));
  });
}

/** The same with no more of some extensions of the document than if it did not have them. */
function withoutParts(subject: Subject, parts: readonly string[]): Subject {
  const { sources } = subject;
  const { root, files } = sources;
  const file = files.get(root);
  if (parts.length === 0 || !file || !isObject(file.value)) return subject;
  const kept = Object.entries(file.value).filter(([key]) => !parts.includes(key));
  const references = [...sources.references].filter(
    ([, { from }]) => from.file !== root || !parts.includes(String(from.path[0])),
  );
  return {
    ...subject,
    sources: {
      ...sources,
      files: new Map(files).set(root, { ...file, value: Object.fromEntries(kept) }),
      references: new Map(references),
    },
  };
}

function danglingReferences({ sources }: Subject): readonly Reference[] {
  return [...sources.references.values()].filter(
    ({ to }) => to === undefined || valueOf(sources, to) === undefined,
  );
}

/**
 * Whether no error is in the message of an event, in its traits, or in a schema that it reaches, and no reference in them
 * leads nowhere.
 */
function isSound(
  { definitions, schemas }: Subject,
  event: EventOutline,
  errors: readonly Diagnostic[],
  dangling: readonly Reference[],
): boolean {
  const { message, payload, headers, partialPayload } = event;
  const names = [payload ?? [], headers ?? [], partialPayload ?? []].flat();
  const places = [
    ...message.parts,
    ...[...reachedFrom(schemas, names)].flatMap((name) => definitions.placeOf(name) ?? []),
  ];
  const wrong = [...errors.map(placeOf), ...dangling.map(({ from }) => from)];
  return !wrong.some((one) => places.some((place) => isWithin(one, place)));
}

/** Whether an error is about the whole of what is at a place, or about where it refers to. */
function isStart(error: Place, start: Place): boolean {
  return [start, below(start, '$ref')].some((place) => placeId(place) === placeId(error));
}

function placeOf({ file, pointer }: Diagnostic): Place {
  return { file, path: pathSegments(pointer) };
}

/** The extensions of the document that are compared by themselves, and what a contract has without them. */
export const documentParts: Readonly<Record<string, Partial<Contract>>> = {
  'x-known-gaps': { knownGaps: [] },
  'x-tables': { tables: [] },
  'x-glossary': { glossary: [] },
  // No rule compares changes, which say what the others have found, nor who speaks.
  'x-changes': {},
  'x-publisher': {},
};
