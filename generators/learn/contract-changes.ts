import path from 'node:path';
import { pointerOf } from '@webhook-contract/runtime/v1';
import type { EventOutline } from '../contract/events.ts';
import { isObject, own, textOf } from '../contract/json.ts';
import { madeValue } from '../contract/made-value.ts';
import type { Json, JsonObject, JsonSchema } from '../contract/model.ts';
import { openPointPlaces } from '../contract/rules/open-points.ts';
import { isConcerned, openPointsOf } from '../contract/open-points.ts';
import { children, partOf, type MessageOutline } from '../contract/outline.ts';
import { below, placeId, type Place } from '../contract/place.ts';
import type { Subject } from '../contract/rules/rule.ts';
import { mapSubschemas } from '../contract/schema-walk.ts';
import { resolve, valueOf } from '../contract/sources.ts';
import type { Edit } from '../edit/edit.ts';
import { eventStem, pascalCase } from '../names.ts';
import { formatJson } from './format-json.ts';
import { inventedExample, type Extent, type MakeValue } from './invented-example.ts';
import type { Learned } from './infer-schema.ts';
import { layoutOf } from './layout.ts';
import type { ProposedEvent } from './match-event.ts';
import type { EventTraffic, EventTypeText } from './traffic.ts';

/** What has been learned of one event, and which event of the contract it is to be. */
export interface LearnedEvent {
  readonly traffic: EventTraffic;
  readonly learned: Learned;
  /** An event of the contract that has no payload yet, or a name for a new one. */
  readonly target: EventOutline | ProposedEvent;
}

/** What is to be done to the files of a contract, by their paths relative to its folder. */
export interface ContractChanges {
  /** Whole files, as they will be. */
  readonly files: ReadonlyMap<string, string>;
  /** Edits of files that people wrote. */
  readonly edits: ReadonlyMap<string, readonly Edit[]>;
}

/** What it takes to document events: their schemas and examples, their messages, the changes, and known gaps that close. */
export async function contractChanges(
  subject: Subject,
  events: readonly LearnedEvent[],
  makeValue: MakeValue,
): Promise<ContractChanges> {
  const files = new Map<string, string>();
  const edits = new Map<string, Edit[]>();
  const edit = (file: string, ...more: readonly Edit[]): void => {
    edits.set(file, [...(edits.get(file) ?? []), ...more]);
  };
  const layout = layoutOf(subject);
  for (const event of events) {
    const stem = eventStem(event.target.key);
    const schemaFile = ownPayloadFile(subject, event.target) ?? `${layout.schemas}/${stem}.schema.json`;
    files.set(schemaFile, await formatJson(schemaFile, payloadSchema(subject, event, schemaFile)));
    const examples: { readonly extent: Extent; readonly file: string }[] = [];
    for (const extent of extentsOf(event.learned)) {
      const file = `${layout.examples}/${stem}.${EXAMPLES[extent].name}.json`;
      const payload = inventedExample(event.learned, extent, subject, makeValue);
      files.set(file, await formatJson(file, payload));
      examples.push({ extent, file });
    }
    const message = { event, schemaFile, examples };
    if ('message' in event.target) editMessage(subject, event.target, message, edit, makeValue);
    else addMessage(subject, event.target, message, edit, makeValue);
  }
  editChanges(subject, events, edit);
  closeGaps(subject, events, edit);
  return { files, edits };
}

type AddEdits = (file: string, ...edits: readonly Edit[]) => void;

interface MessageParts {
  readonly event: LearnedEvent;
  readonly schemaFile: string;
  readonly examples: readonly { readonly extent: Extent; readonly file: string }[];
}

const EXAMPLES: Readonly<Record<Extent, { readonly name: string; readonly summary: string }>> = {
  all: { name: 'all-fields', summary: 'Invented values, with all fields seen in traffic.' },
  least: { name: 'least-fields', summary: 'Invented values, with the fields alone that every body had.' },
};

function extentsOf(learned: Learned): readonly Extent[] {
  return hasMore(learned) ? ['all', 'least'] : ['all'];
}

function hasMore({ fields = [], items, isNullable }: Learned): boolean {
  return (
    isNullable ||
    fields.some(({ seen, of, value }) => seen < of || hasMore(value)) ||
    (items !== undefined && hasMore(items))
  );
}

/** The file that has the known part of an event's payload, if it is that of no other event. */
function ownPayloadFile({ sources, outline }: Subject, target: LearnedEvent['target']): string | undefined {
  if (!('message' in target)) return undefined;
  const place = partOf(sources, target.message, 'payload');
  if (!place || place.path.length > 0 || place.file === sources.root) return undefined;
  const users = outline.messages.filter((message) => {
    const other = partOf(sources, message, 'payload');
    return other && placeId(other) === placeId(place);
  });
  return users.length === 1 ? place.file : undefined;
}

function payloadSchema(
  { definitions, sources }: Subject,
  { learned, target, traffic }: LearnedEvent,
  file: string,
): JsonSchema {
  const before = sources.files.get(file)?.value;
  const schema = withReferences(learned.schema);
  const properties = isObject(schema.properties) ? schema.properties : {};
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: pascalCase(target.key),
    description: `Learned from ${traffic.bodies} ${traffic.bodies === 1 ? 'body' : 'bodies'} of traffic; the service's documentation does not describe it.`,
    ...schema,
    ...(Object.keys(properties).length > 0 && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, field]) => [name, withWrittenTexts(field, before, name)]),
      ),
    }),
  };

  /** References from the file to where the definitions stand. */
  function withReferences(inside: JsonObject): JsonObject {
    const { $ref } = inside;
    if (typeof $ref === 'string') {
      const place = definitions.placeOf($ref.replace('#/definitions/', ''));
      return place ? { $ref: referenceTo(place, file) } : inside;
    }
    return mapSubschemas(inside, withReferences);
  }
}

/** What a person has written about a field stays. */
function withWrittenTexts(field: Json, before: unknown, name: string): Json {
  const written = own(own(before, 'properties'), name);
  const description = own(written, 'description');
  return isObject(field) && description !== undefined ? { ...field, description } : field;
}

function referenceTo({ file, path: segments }: Place, from: string): string {
  const relative = path.posix.relative(path.posix.dirname(from), file);
  return `${relative}${segments.length > 0 ? `#${pointerOf(segments)}` : ''}`;
}

/** The same as documents write it, with `./` ahead. */
function documentReference(to: string, from: string): JsonObject {
  const relative = referenceTo({ file: to, path: [] }, from);
  return { $ref: relative.startsWith('.') ? relative : `./${relative}` };
}

function examplesOf({ examples }: MessageParts, headers: () => JsonObject, from: string): Json[] {
  return examples.map(({ extent, file }) => ({
    ...EXAMPLES[extent],
    headers: headers(),
    payload: documentReference(file, from),
  }));
}

/** Headers as the schema of the message has them, the event type in its places, and an event ID of its own. */
function inventedHeaders(
  subject: Subject,
  definition: string | null,
  { values }: EventTraffic,
  makeValue: MakeValue,
): JsonObject {
  const made = definition === null ? undefined : madeValue(subject, definition);
  const typed = subject.eventType.flatMap((place, index) =>
    place.in === 'header' && values[index] != null ? [[place.name, String(values[index])]] : [],
  );
  const headers = { ...(isObject(made) ? made : {}), ...Object.fromEntries(typed) } as JsonObject;
  const check = definition === null ? undefined : subject.checkOf(definition, 'strict');
  const fresh = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      /^[0-9a-f-]{36}$/.test(String(value)) ? (makeValue({ faker: 'string.uuid' }) ?? value) : value,
    ]),
  );
  return check && check(fresh).length > 0 ? headers : fresh;
}

function editMessage(
  subject: Subject,
  target: EventOutline,
  parts: MessageParts,
  edit: AddEdits,
  makeValue: MakeValue,
): void {
  const { place, value } = target.message;
  const { event, schemaFile } = parts;
  const [first] = event.traffic.values;
  const hasName = typeof value.name === 'string';
  const headers = () => inventedHeaders(subject, target.headers, event.traffic, makeValue);
  const written = valueOf(subject.sources, place);
  edit(
    place.file,
    ...(hasName || typeof first !== 'string'
      ? []
      : [{ set: [...place.path, 'name'], value: first, at: 'start' } as const]),
    {
      set: [...place.path, 'payload'],
      value: documentReference(schemaFile, place.file),
      at: { after: lastOf(written, ['title', 'summary', 'description', 'tags', 'traits']) },
    },
    {
      set: [...place.path, 'examples'],
      value: examplesOf(parts, headers, place.file),
      at: { after: 'payload' },
    },
  );
}

function lastOf(value: unknown, keys: readonly string[]): string {
  return Object.keys(value ?? {}).findLast((key) => keys.includes(key)) ?? '';
}

/** Adds a message beside the others, as they are: with their traits and in their channel. */
function addMessage(
  subject: Subject,
  { key, title }: ProposedEvent,
  parts: MessageParts,
  edit: AddEdits,
  makeValue: MakeValue,
): void {
  const { sources, outline, events } = subject;
  const sibling = outline.messages.at(-1);
  if (!sibling) return;
  const { event, schemaFile } = parts;
  const [first] = event.traffic.values;
  const holder: Place = { file: sibling.place.file, path: sibling.place.path.slice(0, -1) };
  const written = valueOf(sources, sibling.place);
  const like = events.find(({ message }) => message === sibling);
  const headers = () => inventedHeaders(subject, like?.headers ?? null, event.traffic, makeValue);
  const ownHeaders = own(written, 'headers');
  const tags = own(written, 'tags');
  const traits = own(written, 'traits');
  edit(holder.file, {
    set: [...holder.path, key],
    value: {
      ...(typeof first === 'string' && { name: first }),
      title,
      summary: 'Seen in traffic. When it is sent is not documented.',
      ...(tags !== undefined && { tags: [categoryOf(subject, sibling)] }),
      ...(traits !== undefined && { traits }),
      ...(ownHeaders !== undefined && {
        headers: withTexts(
          ownHeaders,
          new Map([
            [textOf(own(written, 'title')), title],
            ...(like?.values ?? []).map(
              (value, index) => [value, event.traffic.values[index] ?? null] as const,
            ),
          ]),
        ),
      }),
      payload: documentReference(schemaFile, holder.file),
      examples: examplesOf(parts, headers, holder.file),
      ...(tags !== undefined && { 'x-event': { categoryAssigned: true } }),
    },
  });
  const reference = {
    $ref: `${holder.file === sources.root ? '' : `./${holder.file}`}#${pointerOf([...holder.path, key])}`,
  };
  for (const channel of sibling.channels) {
    const list = below(channel, 'messages');
    if (placeId(list) !== placeId(holder)) edit(list.file, { set: [...list.path, key], value: reference });
    for (const operation of outline.operations) {
      const listed = below(operation.place, 'messages');
      const isOfChannel = operation.channel && placeId(operation.channel) === placeId(channel);
      if (isOfChannel && Array.isArray(valueOf(sources, listed)))
        edit(listed.file, {
          append: [...listed.path],
          value: { $ref: `#${pointerOf([...list.path, key])}` },
        });
    }
  }
}

/** The same with other texts in the place of some, whole or in part: of a message that is like another one. */
function withTexts(value: Json, texts: ReadonlyMap<EventTypeText, EventTypeText>): Json {
  if (typeof value === 'string')
    return [...texts].reduce<string>(
      (text, [from, to]) =>
        typeof from === 'string' && from !== '' ? text.replaceAll(from, String(to)) : text,
      value,
    );
  if (Array.isArray(value)) return value.map((item: Json) => withTexts(item, texts));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withTexts(item, texts)]));
}

/** The category of the nearest message; that a person has to look at it, `categoryAssigned` says. */
function categoryOf({ sources }: Subject, sibling: MessageOutline): Json {
  const tags = partOf(sources, sibling, 'tags');
  const [first] = tags ? children(sources, tags) : [];
  return { name: textOf(first && own(valueOf(sources, first), 'name')) };
}

/** Says in the changes what is new, under the version that the document has. */
function editChanges({ sources, outline }: Subject, events: readonly LearnedEvent[], edit: AddEdits): void {
  const place = resolve(sources, below(outline.document, 'x-changes'));
  const versions = place && valueOf(sources, place);
  if (!place || !Array.isArray(versions) || events.length === 0) return;
  const entry = {
    kind: 'added',
    text: 'Event type, payload and examples, learned from traffic.',
    events: events.map(({ target }) => target.key),
  };
  const version = own(valueOf(sources, outline.info), 'version') ?? '';
  edit(
    place.file,
    own(versions[0], 'version') === version
      ? { append: [...place.path, 0, 'changes'], value: entry }
      : { insert: [...place.path, 0], value: { version, changes: [entry] } },
  );
}

/** Removes known gaps that no other event leaves open. */
function closeGaps(subject: Subject, learned: readonly LearnedEvent[], edit: AddEdits): void {
  const targets = new Set<unknown>(learned.map(({ target }) => target));
  const points = openPointsOf(subject);
  const closed = openPointPlaces(subject).filter((place) => {
    const point = points.find(({ id }) => id === own(valueOf(subject.sources, place), 'id'));
    const concerned = subject.events.filter((event) => point && isConcerned(point, event));
    // That a category was assigned stays true.
    return (
      point?.concerns !== 'assigned-category' &&
      concerned.length > 0 &&
      concerned.every((event) => targets.has(event))
    );
  });
  // From the last one on, as each that goes moves those behind it.
  for (const { file, path: segments } of closed.toReversed()) edit(file, { remove: [...segments] });
}
