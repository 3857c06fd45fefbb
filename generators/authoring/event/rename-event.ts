import { UsageError } from '@webhook-contract/receiver/command-line';
import { pointerOf } from '@webhook-contract/runtime/v1';
import path from 'node:path';
import { own, below, isWithin, type Place } from '../../contract/model/json.ts';
import { partOf, unique, type MessageOutline, type Subject } from '../../contract/document/outline.ts';
import { changePlaces } from '../../contract/rules/changes.ts';
import { resolve, valueOf } from '../../contract/source/sources.ts';
import { eventCells } from '../../contract/document/document-lists.ts';
import type { Draft } from '../edit/draft.ts';
import { eventStem, pascalCase } from '../../contract/model/names.ts';
import { hasOwnFile } from './has-own-file.ts';
import { listedIn } from './list-in-channel.ts';
import { namedMessage, requireFreeNames } from './event-names.ts';
import { recordChange } from '../changelog/record-change.ts';
import { renameInScenarios } from './rename-in-scenarios.ts';

/** Another key for an event, and another title if it gets one. */
interface Renaming {
  readonly key: string;
  readonly to: string;
  readonly title?: string | undefined;
  /** The version of the contract that it is renamed in; by default the one in work. */
  readonly version?: string | undefined;
}

/** Gives an event another key: in its message, in channels, in every reference, and in the names of its files. */
export function renameEvent(subject: Subject, draft: Draft, { key, to, title, version }: Renaming): void {
  const { sources } = subject;
  const message = namedMessage(subject, key);
  if (to === key)
    throw new UsageError(`The event has the key ${JSON.stringify(key)} already`, 'Choose another one');
  requireFreeNames(subject, { key: to, title }, message);
  const places = placesOfKey(subject, message);
  const files = filesOfKey(subject, message, to);
  const texts = [...sources.references.values()].flatMap(({ at, text, to: target }) => {
    const value = target && renamedText(text, target, places, files, to);
    return value === undefined ? [] : [{ file: at.file, set: at.path, value }];
  });
  for (const [file, edits] of Map.groupBy(texts, (one) => one.file)) draft.edit(file, ...edits);
  renameMentions(subject, draft, key, to);
  const { title: before } = message.value;
  const titles: [string, string][] =
    title !== undefined && typeof before === 'string' ? [[before, title]] : [];
  renameInScenarios(sources, draft, new Map([[key, to], ...titles]));
  if (title !== undefined)
    draft.edit(message.place.file, { set: [...message.place.path, 'title'], value: title });
  const payload = partOf(sources, message, 'payload');
  const isOwn = payload && (files.has(payload.file) || places.some((one) => isWithin(payload, one)));
  if (isOwn && own(valueOf(sources, payload), 'title') === pascalCase(key))
    draft.edit(payload.file, { set: [...payload.path, 'title'], value: pascalCase(to) });
  for (const place of places) draft.edit(place.file, { rename: place.path, to });
  for (const [file, moved] of files) draft.move(file, moved);
  recordChange(subject, draft, { kind: 'changed', text: `Renamed from \`${key}\`.`, events: [to] }, version);
}

/** Where the message has its key, where channels list it by the same one, and components of the same key that it refers to. */
function placesOfKey({ sources }: Subject, message: MessageOutline): readonly Place[] {
  const listed = message.channels.flatMap((channel) =>
    listedIn(sources, below(channel, 'messages'), message),
  );
  const components = [...sources.references.values()].flatMap(({ from, to }) =>
    to?.file === sources.root && to.path[0] === 'components' && isWithin(from, message.place) ? [to] : [],
  );
  const found = [
    message.entry,
    message.place,
    ...listed,
    ...components.filter(({ path: { length } }) => length === 3),
  ];
  return unique(found.filter((place) => place.path.at(-1) === message.key));
}

/** The files that are named after an event, of that of its message and those that it refers to, with their new names. */
function filesOfKey({ sources }: Subject, message: MessageOutline, to: string): ReadonlyMap<string, string> {
  const isFile = hasOwnFile(sources, message);
  // The list of invalid examples can be a file, which refers to theirs.
  const list = resolve(sources, below(message.place, 'x-invalid-examples'));
  const holders = list ? [message.place, list] : [message.place];
  const referred = [...sources.references.values()].flatMap((one) =>
    one.to && holders.some((holder) => isWithin(one.from, holder)) ? [one.to.file] : [],
  );
  const stems: [string, string][] = [
    [eventStem(message.key), eventStem(to)],
    [message.key, to],
  ];
  return new Map(
    [...(isFile ? [message.place.file] : []), ...referred].flatMap((file): [string, string][] => {
      const { dir, base } = path.posix.parse(file);
      const [stem, wanted] = stems.find(([before]) => base.startsWith(`${before}.`)) ?? [];
      if (stem === undefined || stem === wanted || !sources.files.has(file)) return [];
      return [[file, path.posix.join(dir, `${wanted}${base.slice(stem.length)}`)]];
    }),
  );
}

function renamedText(
  text: string,
  target: Place,
  places: readonly Place[],
  files: ReadonlyMap<string, string>,
  to: string,
): string | undefined {
  const [file = '', fragment] = text.split('#', 2);
  const moved = files.get(target.file);
  if (moved !== undefined && file !== '') {
    const start = file.slice(0, file.lastIndexOf('/') + 1) + path.posix.basename(moved);
    return fragment === undefined ? start : `${start}#${fragment}`;
  }
  const place = places.find((one) => isWithin(target, one));
  if (!place) return undefined;
  const segments = target.path.with(place.path.length - 1, to);
  return `${file}#${pointerOf(segments)}`;
}

/** In the contract's own tables and in the changes. */
function renameMentions(subject: Subject, draft: Draft, key: string, to: string): void {
  const { sources } = subject;
  for (const { place, key: named } of eventCells(subject))
    if (named === key) draft.edit(place.file, { set: place.path, value: to });
  for (const place of changePlaces(subject)) {
    const events = own(valueOf(sources, place), 'events');
    const index = Array.isArray(events) ? events.indexOf(key) : -1;
    if (index >= 0) draft.edit(place.file, { set: [...place.path, 'events', index], value: to });
  }
}
