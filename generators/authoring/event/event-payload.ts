import path from 'node:path';
import {
  own,
  placeId,
  below,
  type Json,
  type JsonObject,
  type JsonSchema,
  type Place,
} from '../../contract/model/json.ts';
import { partOf, children, type MessageOutline, type Subject } from '../../contract/document/outline.ts';
import { targetByPath, type BadReference } from '../../contract/source/reference.ts';
import type { Draft } from '../edit/draft.ts';
import { lineBreakOf, newText } from '../edit/edit.ts';
import { eventStem } from '../../contract/model/names.ts';
import type { ReferTo } from './event-field.ts';
import type { MadeExample } from './event-examples.ts';
import { madeHeaders, type HeaderFacts } from './event-headers.ts';
import { reference, referenceTo } from './references.ts';
import { valueAtEnd } from '../../contract/document/events.ts';
import { resolve } from '../../contract/source/sources.ts';

/** What is known of a payload. */
export interface PayloadSource {
  schema(place: SchemaPlace): JsonSchema;
  readonly examples: readonly MadeExample[];
}

/** Where the schema of a payload will stand. */
export interface SchemaPlace {
  /** What `$schema` says; undefined to leave it out. */
  readonly dialect: string | undefined;
  /** Fields that are described there already. */
  readonly known: JsonObject;
  readonly referTo: ReferTo;
}

/** An event whose payload becomes known. */
interface NewPayload extends HeaderFacts {
  readonly source: PayloadSource;
  /** The file of the message. */
  readonly from: string;
  /** The message, if there is one already. */
  readonly message: MessageOutline | undefined;
}

/** What a message says of its payload. */
export interface PayloadParts {
  readonly payload: Json;
  readonly examples: readonly Json[];
  /** The list of them, or a reference to it; undefined if there are none. */
  readonly invalidExamples: Json | undefined;
  /** The file that its schema was written to; undefined if it stands in the message. */
  readonly file: string | undefined;
  /** What its schema refers to. */
  readonly refersTo: readonly Place[];
}

/** Writes the schema of a payload and its examples, in files where the contract has files for them. */
export function writePayload(subject: Subject, draft: Draft, event: NewPayload): PayloadParts {
  const { definitions } = subject;
  const { source, from } = event;
  const layout = layoutOf(subject);
  const stem = eventStem(event.key);
  // New files end their lines as the document does.
  const lineBreak = lineBreakOf(subject.sources.files.get(from)?.text ?? '');
  const file =
    layout.schemas === null
      ? from
      : (ownFile(subject, event.message) ?? `${layout.schemas}/${stem}.schema.json`);
  const schema = source.schema({
    dialect: layout.schemas === null ? undefined : dialectOf(subject, layout.schemas),
    known: knownFields(subject, file, event.message),
    referTo(definition) {
      const place = definitions.placeOf(definition);
      return { $ref: place ? referenceTo(place, file) : '' };
    },
  });
  const example = ({ payload, name, summary, breaks }: MadeExample, from: string): Json => {
    const example = `${layout.examples}/${stem}.${breaks ? 'invalid-' : ''}${name}.json`;
    if (layout.examples !== null) draft.write(example, newText(example, payload, lineBreak));
    return {
      name,
      summary,
      ...(!breaks && { headers: madeHeaders(subject, event, name) }),
      payload: layout.examples === null ? payload : reference({ file: example, path: [] }, from),
      ...(breaks && { breaks }),
    };
  };
  if (layout.schemas !== null) draft.write(file, newText(file, schema, lineBreak));
  return {
    payload: layout.schemas === null ? schema : reference({ file, path: [] }, from),
    examples: source.examples.filter(({ breaks }) => !breaks).map((one) => example(one, from)),
    invalidExamples: invalidExamples(),
    file: layout.schemas === null ? undefined : file,
    refersTo: targetsIn(schema, (text) =>
      targetByPath(subject.sources.folder.within, { file, path: [] }, text),
    ),
  };

  function invalidExamples(): Json | undefined {
    const invalid = source.examples.filter(({ breaks }) => breaks);
    if (invalid.length === 0) return undefined;
    if (layout.invalidExamples === null) return invalid.map((one) => example(one, from));
    const list = `${layout.invalidExamples}/${stem}.yaml`;
    draft.write(
      list,
      newText(
        list,
        invalid.map((one) => example(one, list)),
        lineBreak,
      ),
    );
    return reference({ file: list, path: [] }, from);
  }
}

function targetsIn(value: Json, targetOf: (text: string) => Place | BadReference): readonly Place[] {
  if (typeof value !== 'object' || value === null) return [];
  const reference = own(value, '$ref');
  const target = typeof reference === 'string' ? targetOf(reference) : undefined;
  return [
    ...(target && 'file' in target ? [target] : []),
    ...Object.values(value).flatMap((inner: Json) => targetsIn(inner, targetOf)),
  ];
}

/** The file with what is known of the payload so far, if it is named after the event and that of no other one. */
export function ownFile(
  { sources, outline }: Subject,
  message: MessageOutline | undefined,
): string | undefined {
  const place = message && partOf(sources, message, 'payload');
  if (!place || place.path.length > 0 || place.file === sources.root) return undefined;
  if (!path.posix.basename(place.file).startsWith(`${eventStem(message.key)}.`)) return undefined;
  const users = outline.messages.filter((one) => {
    const other = partOf(sources, one, 'payload');
    return other && placeId(other) === placeId(place);
  });
  return users.length === 1 ? place.file : undefined;
}

function knownFields(subject: Subject, file: string, message: MessageOutline | undefined): JsonObject {
  if (ownFile(subject, message) !== file) return {};
  return (own(subject.sources.files.get(file)?.value, 'properties') ?? {}) as JsonObject;
}

/** What the schemas in a folder say that they are written in. */
function dialectOf({ sources }: Subject, folder: string): string | undefined {
  const beside = [...sources.files.values()].filter(({ file }) => file.startsWith(`${folder}/`));
  const stated = beside.map(({ value }) => own(value, '$schema')).find((one) => typeof one === 'string');
  return stated ?? (beside.length === 0 ? 'http://json-schema.org/draft-07/schema#' : undefined);
}

/** Where a contract has what belongs to single events. Files are relative to its folder. */
interface Layout {
  /** The folder of payload schemas; null if payloads stand in their messages. */
  readonly schemas: string | null;
  /** The folder of example payloads; null if they stand in their messages. */
  readonly examples: string | null;
  /** The folder of lists of invalid examples; null if they stand in their messages. */
  readonly invalidExamples: string | null;
}

/** What most events do, or else the folders that `init` makes. */
function layoutOf({ sources, outline }: Subject): Layout {
  const payloads = outline.messages.flatMap((message) => partOf(sources, message, 'payload') ?? []);
  // What many events share does not show where their own are.
  const own = [...Map.groupBy(payloads, placeId).values()].filter(({ length }) => length === 1).flat();
  const examples = outline.messages.flatMap((message) => {
    const list = partOf(sources, message, 'examples');
    return (list ? children(sources, list) : []).flatMap((example) => {
      const payload = below(example, 'payload');
      return valueAtEnd(sources, payload) === undefined ? [] : (resolve(sources, payload) ?? []);
    });
  });
  const invalidExamples = outline.messages.flatMap(
    (message) => partOf(sources, message, 'x-invalid-examples') ?? [],
  );
  return {
    schemas: mostCommon(own.map(folderOf), 'schemas/events'),
    examples: mostCommon(examples.map(folderOf), 'schemas/examples'),
    invalidExamples: mostCommon(invalidExamples.map(folderOf), null),
  };

  function folderOf({ file, path: segments }: Place): string | null {
    return file === sources.root || segments.length > 0 ? null : path.posix.dirname(file);
  }
}

function mostCommon(folders: readonly (string | null)[], otherwise: string | null): string | null {
  const groups = [...Map.groupBy(folders, (folder) => folder).values()];
  const [largest] = groups.toSorted((one, other) => other.length - one.length);
  return largest ? (largest[0] ?? null) : otherwise;
}
