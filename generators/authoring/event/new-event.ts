import { UsageError } from '@webhook-contract/common/command-line';
import path from 'node:path';
import {
  isObject,
  own,
  textOf,
  around,
  below,
  type Json,
  type JsonObject,
  type Place,
} from '../../contract/model/json.ts';
import type { EventTypeValue } from '../../contract/model/model.ts';
import type { MessageOutline, Subject } from '../../contract/document/outline.ts';
import { proposal } from '../../contract/model/diagnostic.ts';
import { valueOf, type Sources } from '../../contract/source/sources.ts';
import { columnIds, rowPlaces, tablePlaces } from '../../contract/document/document-lists.ts';
import type { Draft } from '../edit/draft.ts';
import { lineBreakOf, newText, type Edit } from '../edit/edit.ts';
import { eventStem } from '../../contract/model/names.ts';
import { categoryOf } from './categories.ts';
import type { EventField } from './event-field.ts';
import { writePayload, type PayloadParts, type PayloadSource } from './event-payload.ts';
import { messageName } from './event-type-values.ts';
import { requireFreeNames } from './event-names.ts';
import { headersLike } from './event-headers.ts';
import { listInChannel } from './list-in-channel.ts';
import { payloadOfFields } from './payload-of-fields.ts';
import { copyFor, reference } from './references.ts';
import { recordChange } from '../changelog/record-change.ts';

/** What is known of an event that is to be added. */
export interface NewEvent extends Omit<NewMessage, 'source'> {
  /** None if its payload is not known. */
  readonly fields: readonly EventField[];
  /** The rows of the contract's own tables that name it, each as `table/row`. */
  readonly rows: readonly string[];
  /** The version of the contract that it is new in; by default the one in work. */
  readonly version?: string | undefined;
}

/** A message that is to be added. */
interface NewMessage {
  readonly key: string;
  readonly title: string;
  /** When it is sent. */
  readonly summary: string;
  /** A tag; undefined for an event without category. */
  readonly category: string | undefined;
  /** Whether the category is a guess. */
  readonly isCategoryAssumed?: boolean;
  /** The value in each place of the event type, null in one that it does without; none if it is not known. */
  readonly values: readonly EventTypeValue[];
  /** Undefined if its payload is not known. */
  readonly source: PayloadSource | undefined;
}

/** Adds an event: its message, with schema and examples, and its place in tables. */
export function addEvent(subject: Subject, draft: Draft, event: NewEvent): void {
  const { key, title, values, fields } = event;
  const source = fields.length > 0 ? payloadOfFields(subject, { key, title, values }, fields) : undefined;
  addMessage(subject, draft, { ...event, source });
  for (const name of event.rows) draft.edit(...nameInRow(subject, name, key));
  const text = fields.length > 0 ? 'Event, with its payload and examples.' : 'Event.';
  recordChange(subject, draft, { kind: 'added', text, events: [key] }, event.version);
}

/** Adds a message beside the last one of its category, in the channel of that one; in a file if that one is a file. */
export function addMessage(subject: Subject, draft: Draft, event: NewMessage): void {
  const { outline, events } = subject;
  const { key, title, summary, category, values, source } = event;
  const sibling =
    outline.messages.findLast((one) => categoryOf(subject, one) === category) ?? outline.messages.at(-1);
  if (!sibling)
    throw new UsageError('The contract has no message yet', 'Begin with the smallest contract of the guide');
  requireFreeNames(subject, event);
  const isInFile = hasOwnFile(subject.sources, sibling);
  const holder = around(isInFile ? sibling.entry : sibling.place);
  const file = isInFile ? fileBeside(sibling, key) : undefined;
  const from = file ?? holder.file;
  const like = events.find(({ message }) => message === sibling);
  const written = source
    ? writePayload(subject, draft, {
        key,
        values,
        source,
        from,
        message: undefined,
        headers: like?.headers ?? null,
      })
    : undefined;
  const name = messageName(subject, values, source !== undefined);
  const message: JsonObject = {
    ...(name !== undefined && { name }),
    title,
    summary,
    ...(category !== undefined && {
      tags: [{ name: category, ...(event.isCategoryAssumed && { 'x-assumed': true }) }],
    }),
    ...sharedByMessages(subject, from),
    ...(like && headersLike(subject, like, event)),
    ...(written ? partsOf(written) : unknownPayload(subject, from)),
  };
  const lineBreak = lineBreakOf(subject.sources.files.get(sibling.place.file)?.text ?? '');
  const { path: inside } = sibling.place;
  if (file !== undefined) {
    const whole = inside.reduceRight<Json>((inner, name) => ({ [name]: inner }), message);
    draft.write(file, newText(file, whole, lineBreak));
  }
  draft.edit(holder.file, {
    set: [...holder.path, key],
    at: { after: (isInFile ? sibling.entry : sibling.place).path.at(-1) ?? '' },
    value: file === undefined ? message : reference({ file, path: inside }, holder.file),
  });
  listInChannel(subject, draft, sibling, below(holder, key));
}

/** Whether a message is all that its file holds, at whatever path, and so has its key only where it is listed. */
function hasOwnFile(sources: Sources, { key, place, entry }: MessageOutline): boolean {
  const { file, path } = place;
  return (
    file !== entry.file &&
    path.at(-1) !== key &&
    path.every(
      (_, depth) => Object.keys(valueOf(sources, { file, path: path.slice(0, depth) }) ?? {}).length === 1,
    )
  );
}

/** The file for a message beside one that is a file, named as that one is. */
function fileBeside({ key, place }: MessageOutline, added: string): string {
  const { dir, base } = path.posix.parse(place.file);
  const stem = base.startsWith(`${key}.`) ? added : eventStem(added);
  return path.posix.join(dir, stem + base.slice(base.indexOf('.')));
}

function partsOf({ payload, examples, invalidExamples }: PayloadParts): Record<string, Json> {
  return {
    payload,
    ...(examples.length > 0 && { examples }),
    ...(invalidExamples !== undefined && { 'x-invalid-examples': invalidExamples }),
  };
}

/** The keys of a message that say the same in every message of the contract, as a new one in a file says it. */
function sharedByMessages({ sources, outline }: Subject, from: string): JsonObject {
  const keys = ['contentType', 'traits', 'headers', 'correlationId', 'bindings', 'x-delivery'];
  return Object.fromEntries(
    keys.flatMap((key): [string, Json][] => {
      const [first, ...others] = outline.messages.map(({ place }) =>
        textFor(from, sources, below(place, key)),
      );
      return first !== undefined && others.every((other) => other === first)
        ? [[key, JSON.parse(first) as Json]]
        : [];
    }),
  );
}

/** What the other events whose payload is not known have for one. */
function unknownPayload({ sources, events }: Subject, from: string): { readonly payload?: Json } {
  const partial = events.filter(({ partialPayload }) => partialPayload !== null);
  const written = partial.map(({ message }) => textFor(from, sources, below(message.place, 'payload')));
  const [most] = [...Map.groupBy(written, (text) => text).values()].toSorted((a, b) => b.length - a.length);
  return most?.[0] === undefined || most.length < 2 ? {} : { payload: JSON.parse(most[0]) as Json };
}

function textFor(from: string, sources: Sources, place: Place): string | undefined {
  return JSON.stringify(copyFor(from, sources, place)) as string | undefined;
}

/** What puts an event into a row, which is named as `table/row`: in the first column of events. */
function nameInRow(subject: Subject, name: string, key: string): readonly [file: string, edit: Edit] {
  const { sources } = subject;
  const rows = tablePlaces(subject).flatMap((table) => {
    const [column] = columnIds(subject, table, 'event');
    const idOf = (place: Place): string => textOf(own(valueOf(sources, place), 'id'));
    return column === undefined
      ? []
      : rowPlaces(subject, table).map((row) => ({ name: `${idOf(table)}/${idOf(row)}`, row, column }));
  });
  const found = rows.find((one) => one.name === name);
  if (!found)
    throw new UsageError(
      `No table has the row ${JSON.stringify(name)} with a cell for an event`,
      proposal(
        name,
        rows.map((one) => one.name),
        'Write the id of a table and that of a row, like error-codes/expired',
      ),
    );
  const cells = below(found.row, 'cells');
  const edit = isObject(valueOf(sources, cells))
    ? { set: [...cells.path, found.column], value: key }
    : { set: cells.path, value: { [found.column]: key } };
  return [cells.file, edit];
}
