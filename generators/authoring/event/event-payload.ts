import { own, placeId, type Json, type JsonObject, type JsonSchema } from '../../contract/model/json.ts';
import { partOf, type MessageOutline, type Subject } from '../../contract/document/outline.ts';
import type { Draft } from '../edit/draft.ts';
import { lineBreakOf, newText } from '../edit/edit.ts';
import { eventStem } from '../../contract/model/names.ts';
import type { ReferTo } from './event-field.ts';
import type { MadeExample } from './event-examples.ts';
import { madeHeaders, type HeaderFacts } from './event-headers.ts';
import { reference } from './references.ts';
import { valueOf } from '../../contract/source/sources.ts';

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
  readonly message?: MessageOutline;
}

/** What a message says of its payload. */
export interface PayloadParts {
  readonly payload: Json;
  readonly examples: readonly Json[];
  readonly invalidExamples: readonly Json[];
}

/** Writes the schema of a payload and its examples: into files as `init` makes them, or into the message. */
export function writePayload(subject: Subject, draft: Draft, event: NewPayload): PayloadParts {
  const { definitions, sources } = subject;
  const { source, from, message } = event;
  const inFiles = hasPayloadsInFiles(subject);
  const stem = eventStem(event.key);
  // New files end their lines as the document does.
  const lineBreak = lineBreakOf(sources.files.get(from)?.text ?? '');
  const file = inFiles ? `schemas/events/${stem}.schema.json` : from;
  const before = message && partOf(sources, message, 'payload');
  const isRewritten = before?.file === file && before.path.length === 0;
  const schema = source.schema({
    dialect: inFiles ? dialectOf(subject) : undefined,
    known: isRewritten ? ((own(valueOf(sources, before), 'properties') ?? {}) as JsonObject) : {},
    referTo(definition) {
      const place = definitions.placeOf(definition);
      return place ? reference(place, file) : {};
    },
  });
  const example = ({ payload, name, summary, breaks }: MadeExample): Json => ({
    name,
    summary,
    ...(!breaks && { headers: madeHeaders(subject, event, name) }),
    payload: inFiles
      ? written(`schemas/examples/${stem}.${breaks ? 'invalid-' : ''}${name}.json`, payload)
      : payload,
    ...(breaks && { breaks }),
  });
  return {
    payload: inFiles ? written(file, schema) : schema,
    examples: source.examples.filter(({ breaks }) => !breaks).map(example),
    invalidExamples: source.examples.filter(({ breaks }) => breaks).map(example),
  };

  function written(file: string, value: Json): JsonObject {
    draft.write(file, newText(file, value, lineBreak));
    return reference({ file, path: [] }, from);
  }
}

/** Whether payloads are files, as most are, rather than parts of the document. */
function hasPayloadsInFiles({ sources, outline }: Subject): boolean {
  const payloads = outline.messages.flatMap((message) => partOf(sources, message, 'payload') ?? []);
  const own = [...Map.groupBy(payloads, placeId).values()].filter(({ length }) => length === 1).flat();
  // A schema that many events share does not show where the schemas of single events are.
  const inFiles = own.filter(({ file, path }) => file !== sources.root && path.length === 0);
  return inFiles.length * 2 >= own.length;
}

/** The dialect that the schemas of the contract name. */
function dialectOf({ sources }: Subject): string | undefined {
  return [...sources.files.values()]
    .map(({ value }) => own(value, '$schema'))
    .find((stated) => typeof stated === 'string');
}
