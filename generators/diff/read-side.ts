import { pointerOf } from '@webhook-contract/runtime/v1';
import type { Cache } from '../cache.ts';
import { readSubject } from '../contract/index.ts';
import { reachedFrom } from '../contract/definitions.ts';
import type { Diagnostic } from '../contract/diagnostic.ts';
import type { EventOutline } from '../contract/events.ts';
import { isObject } from '../contract/json.ts';
import type { ContractPackage, TypeNaming } from '../contract/model.ts';
import { normalise } from '../contract/normalise.ts';
import { below, type Place } from '../contract/place.ts';
import { rules } from '../contract/rules/index.ts';
import type { Reference } from '../contract/reference.ts';
import type { Subject } from '../contract/rules/rule.ts';
import { resolve, valueOf } from '../contract/sources.ts';
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
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  const dangling = danglingReferences(subject);
  const serious = errors.filter(({ rule }) => !LEAVES_READABLE.has(rule));
  const parts = (isBroken: (start: Place, error: Diagnostic) => boolean): readonly string[] =>
    DOCUMENT_PARTS.filter((part) => errors.some((error) => isAt(subject, part, error, isBroken)));
  const [unreadable, broken] = [
    parts((start, error) => isStart(error, start)),
    parts((start, error) => isWithin(error, start)),
  ];
  // Normalising may fail over what an extension of the document holds, or an example that breaks a rule: without it, it does not.
  for (const [found, left] of [
    [serious, unreadable],
    [serious, broken],
    [errors, broken],
  ] as const) {
    const [sound, unsound] = partition(subject.events, (event) => isSound(subject, event, found, dangling));
    const unread = [...unsound.map(({ key }) => key), ...left];
    if (sound.length === 0 && unsound.length > 0) return { side: undefined, unread, diagnostics };
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

/** The extensions of the document that are compared by themselves. */
const DOCUMENT_PARTS = ['x-notifications', 'x-open-points', 'x-glossary', 'x-changes'];

/** Whether an error is in an extension of the document, wherever it stands. */
function isAt(
  { sources, outline }: Subject,
  part: string,
  error: Diagnostic,
  isThere: (start: Place, error: Diagnostic) => boolean,
): boolean {
  const start = below(outline.document, part);
  const end = resolve(sources, start);
  return isThere(start, error) || (end !== undefined && isThere(end, error));
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

/** Whether no error is in the message of an event, in its traits, or in a schema that it reaches, and no reference in them leads nowhere. */
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
  const isOfEvent = ({ file, path }: Place): boolean =>
    places.some((place) => isWithin({ file, pointer: pointerOf(path) }, place));
  return (
    !errors.some((error) => places.some((place) => isWithin(error, place))) &&
    !dangling.some(({ from }) => isOfEvent(from))
  );
}

function isWithin({ file, pointer }: Pick<Diagnostic, 'file' | 'pointer'>, place: Place): boolean {
  const start = pointerOf(place.path);
  return file === place.file && (pointer === start || pointer.startsWith(`${start}/`));
}

/** Whether an error is about the whole of what is at a place, or about where it refers to. */
function isStart({ file, pointer }: Pick<Diagnostic, 'file' | 'pointer'>, place: Place): boolean {
  const start = pointerOf(place.path);
  return file === place.file && (pointer === start || pointer === `${start}/$ref`);
}

function partition<T>(items: readonly T[], isFirst: (item: T) => boolean): readonly [T[], T[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))];
}
