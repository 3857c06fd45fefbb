import { UsageError } from '@webhook-contract/receiver/command-line';
import path from 'node:path';
import { unique, type MessageOutline, type Subject } from '../../contract/document/outline.ts';
import { below, isWithin, placeId, type Place } from '../../contract/model/json.ts';
import { eventCells } from '../../contract/document/document-lists.ts';
import type { Draft } from '../edit/draft.ts';
import { removeClosedGaps } from './close-gaps.ts';
import { hasOwnFile } from './has-own-file.ts';
import { listedIn } from './list-in-channel.ts';
import { namedMessage } from './event-names.ts';
import { recordChange } from '../changelog/record-change.ts';
import { removeParts, unreferenced } from './unreferenced.ts';
import { resolve } from '../../contract/source/sources.ts';
import { eventStem } from '../../contract/model/names.ts';

/** An event that is to go. */
interface Removal {
  readonly key: string;
  /** The version of the contract that it is removed in; by default the one in work. */
  readonly version?: string | undefined;
  /** Whether the shapes that only it used stay. */
  readonly keepSchemas?: boolean | undefined;
}

/** What is left of an event that is removed. */
export interface Remains {
  /** Shared shapes and other components to which nothing else referred. */
  readonly unused: readonly Place[];
  /** Whether they are removed, too. */
  readonly areRemoved: boolean;
  /** The files that cannot be read and may refer to them; then they are kept. */
  readonly unreadable: readonly string[];
}

/**
 * Removes an event, what lists it, and its own schema, headers and examples where nothing else refers to them; also the
 * shapes that only it used, unless they are to be kept.
 */
export function removeEvent(
  subject: Subject,
  draft: Draft,
  { key, version, keepSchemas = false }: Removal,
): Remains {
  const { sources, outline } = subject;
  const message = namedMessage(subject, key);
  if (outline.messages.length === 1)
    throw new UsageError(`${JSON.stringify(key)} is the only event of the contract`, 'Add another one first');
  const lists = [
    ...message.channels.map((channel) => below(channel, 'messages')),
    ...outline.operations.map(({ place }) => below(place, 'messages')),
  ];
  const entries = unique(lists).flatMap((list) => listedIn(sources, list, message));
  const place = hasOwnFile(sources, message) ? { file: message.place.file, path: [] } : message.place;
  const gone = unique([...entries, message.entry, place]);
  // Items of lists from the last one on, as each that goes moves those behind it.
  removeParts(draft, gone.toReversed());
  const isOwn = ownParts(subject, message);
  const ownOnes = unreferenced(subject, gone, isOwn);
  const unused = unreferenced(subject, [...gone, ...ownOnes]);
  const unreadable = [...sources.files.values()]
    .filter(({ value }) => value === undefined)
    .map(({ file }) => file);
  const areRemoved = !keepSchemas && unreadable.length === 0;
  removeParts(draft, areRemoved ? [...ownOnes, ...unused] : ownOnes);
  for (const { place, key: named } of eventCells(subject))
    if (named === key) draft.edit(place.file, { set: place.path, value: null });
  removeClosedGaps(subject, draft, [message], () => true);
  const text = `The event ${typeof message.value.title === 'string' ? message.value.title : key}.`;
  recordChange(subject, draft, { kind: 'removed', text, events: [key] }, version);
  return { unused, areRemoved, unreadable: keepSchemas ? [] : unreadable };
}

/**
 * Whether a file or a component is an event's own: one that its message refers to as payload, headers or example, or that
 * has its name.
 */
function ownParts(
  { sources }: Pick<Subject, 'sources'>,
  { key, place }: MessageOutline,
): (part: Place) => boolean {
  const parts = ['payload', 'headers', 'examples', 'x-invalid-examples'].map((part) => below(place, part));
  // The list of invalid examples can be a file, which refers to theirs.
  const list = resolve(sources, below(place, 'x-invalid-examples'));
  const holders = list ? [...parts, list] : parts;
  const direct = new Set(
    [...sources.references.values()].flatMap(({ from, to }) =>
      to && holders.some((holder) => isWithin(from, holder)) ? [placeId(to)] : [],
    ),
  );
  const stem = eventStem(key);
  return (part) => {
    const name = part.path.at(-1) ?? path.posix.basename(part.file);
    return direct.has(placeId(part)) || name === key || name.startsWith(`${stem}.`);
  };
}
