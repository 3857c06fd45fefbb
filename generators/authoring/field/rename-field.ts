import { UsageError } from '@webhook-contract/receiver/command-line';
import { pathSegments, pointerOf } from '@webhook-contract/runtime/v1';
import path from 'node:path';
import { examplePlaces } from '../../contract/document/events.ts';
import { partOf, type MessageOutline, type Subject } from '../../contract/document/outline.ts';
import {
  isObject,
  listOf,
  around,
  below,
  isWithin,
  placeId,
  type JsonSchema,
  type Place,
} from '../../contract/model/json.ts';
import { reachedFrom } from '../../contract/payload/definitions.ts';
import { subschemas } from '../../contract/schema/schema-walk.ts';
import { resolve, valueOf, type Sources } from '../../contract/source/sources.ts';
import { asTyped } from '../../ground/command-line.ts';
import { recordChange } from '../changelog/record-change.ts';
import type { Draft } from '../edit/draft.ts';
import { renameSetFields } from '../event/rename-in-scenarios.ts';
import { composedEverywhere, fieldOfShape, writtenNames } from './composed-parts.ts';
import { fieldInValues, type FieldInValues } from './field-in-values.ts';

/** Another name for a field of a schema. */
interface FieldRenaming {
  /** As `schemas/common/price.schema.json#/properties/amount`. */
  readonly field: string;
  readonly to: string;
  /** The version of the contract that it is renamed in; by default the one in work. */
  readonly version?: string | undefined;
}

/** A text or a key at a place, as it will be. */
interface Renamed {
  readonly place: Place;
  readonly text?: string;
}

/**
 * Gives a field another name: in its schema and all that is composed with it, in references, examples, test data,
 * expressions and scenarios. Returns what its places are called now. Throws a UsageError for a field of a shape that the schema is
 * composed with, as others may be.
 */
export function renameField(
  subject: Subject,
  draft: Draft,
  { field, to, version }: FieldRenaming,
): ReadonlyMap<string, string> {
  const { sources, definitions, outline } = subject;
  const { holder, name } = fieldNamed(sources, field);
  const shared = fieldOfShape(sources, holder, name);
  if (shared)
    throw new UsageError(
      `The schema is composed with a shape that has the field ${JSON.stringify(name)} as well`,
      `Rename it there, and what is composed with it follows: ${asTyped('shape rename', [placeId(shared), '--to', to])}`,
    );
  const parts = composedEverywhere(sources, holder, name);
  if (writtenNames(sources, parts, to).keys.length > 0)
    throw new UsageError(`There is a field ${JSON.stringify(to)} already`, 'Choose another name');
  const { keys, texts } = writtenNames(sources, parts, name);
  const inValues = fieldInValues(definitions, new Set(parts.map(placeId)), name, to);
  const found: Renamed[] = [
    ...keys.map((place) => ({ place })),
    ...texts.map((place) => ({ place, text: to })),
    ...inReferences(sources, keys, to),
    ...Object.values(definitions.schemas).flatMap((schema) => inSchema(subject, inValues, schema)),
  ];
  for (const message of outline.messages) {
    for (const part of ['payload', 'headers'] as const) {
      const schema = schemaOf(subject, message, part);
      if (schema) found.push(...inExamples(sources, message, part, schema, inValues));
    }
    const payload = schemaOf(subject, message, 'payload');
    if (!payload) continue;
    found.push(...inExpressions(sources, payload, inValues));
    const events = subject.events.filter((event) => event.message === message);
    const called = new Set(events.flatMap(({ key, title, eventType }) => [key, title, eventType ?? key]));
    renameSetFields(sources, draft, called, (text) => inValues.renamed(payload, text));
  }
  write(draft, found, to);
  const events = eventsWith(subject, parts);
  recordChange(
    subject,
    draft,
    { kind: 'changed', text: `Renamed the field \`${name}\` to \`${to}\`.`, events },
    version,
  );
  return new Map(
    keys
      .filter(({ path }) => path.at(-2) === 'properties')
      .map((place) => [placeId(place), placeId(below(around(place), to))]),
  );
}

function fieldNamed(sources: Sources, field: string): { readonly holder: Place; readonly name: string } {
  const [file = '', fragment = ''] = field.split('#', 2);
  const place = { file: path.posix.normalize(file), path: pathSegments(fragment) };
  const [name, keyword] = place.path.toReversed();
  if (name === undefined || keyword !== 'properties' || valueOf(sources, place) === undefined)
    throw new UsageError(
      `The contract has no field ${field}`,
      'Name its file and its place there, as in schemas/common/price.schema.json#/properties/amount',
    );
  return { holder: { file: place.file, path: place.path.slice(0, -2) }, name };
}

function schemaOf(
  { sources, definitions, events, schemas }: Subject,
  message: MessageOutline,
  part: 'payload' | 'headers',
): JsonSchema | undefined {
  // Those of traits hold as well.
  if (part === 'headers') return schemas[events.find((event) => event.message === message)?.headers ?? ''];
  const place = partOf(sources, message, part);
  return definitions.schemas[(place && definitions.nameOf(place)) ?? ''];
}

/** The references to what is at a key or below it. */
function inReferences({ references }: Sources, keys: readonly Place[], to: string): readonly Renamed[] {
  return [...references.values()].flatMap(({ at, text, to: target }) => {
    const key = target && keys.find((one) => isWithin(target, one));
    const [file = '', fragment = ''] = text.split('#', 2);
    if (!key || !fragment.startsWith('/')) return [];
    return [{ place: at, text: `${file}#${pointerOf(target.path.with(key.path.length - 1, to))}` }];
  });
}

/** The examples, defaults and test data of a schema and of all inside it. */
function inSchema(subject: Subject, inValues: FieldInValues, schema: JsonSchema): readonly Renamed[] {
  const place = subject.definitions.originOf(schema);
  const value = place && valueOf(subject.sources, place);
  const inside = subschemas(schema).flatMap(({ schema: inner }) => inSchema(subject, inValues, inner));
  if (!place || !isObject(value)) return inside;
  const examples = listOf(value.examples);
  const values: readonly (readonly [Place, unknown])[] = [
    [below(place, 'default'), value.default],
    ...examples.map((example, index) => [below(place, 'examples', index), example] as const),
  ];
  const renamed = (text: string): string => (text.startsWith('/') ? inValues.renamed(schema, text) : text);
  return [
    ...inside,
    ...values.flatMap(([at, example]) =>
      inValues.pathsIn(schema, example).map((one) => ({ place: below(at, ...one) })),
    ),
    ...inTexts(below(place, 'x-test-data'), value['x-test-data'], renamed),
  ];
}

function inExamples(
  sources: Sources,
  message: MessageOutline,
  part: 'payload' | 'headers',
  schema: JsonSchema,
  inValues: FieldInValues,
): readonly Renamed[] {
  const places = (['examples', 'x-invalid-examples'] as const).flatMap((list) =>
    examplePlaces(sources, message, list),
  );
  return places.flatMap((listed) => {
    const example = resolve(sources, listed) ?? listed;
    const value = resolve(sources, below(example, part));
    const keys = value ? inValues.pathsIn(schema, valueOf(sources, value)) : [];
    const breaks = part === 'payload' ? below(example, 'breaks', 'path') : undefined;
    return [
      ...keys.flatMap((one) => (value ? [{ place: below(value, ...one) }] : [])),
      ...(breaks ? inTexts(breaks, valueOf(sources, breaks), (text) => inValues.renamed(schema, text)) : []),
    ];
  });
}

/** Runtime expressions of the document and the files beside it. */
function inExpressions(sources: Sources, payload: JsonSchema, inValues: FieldInValues): readonly Renamed[] {
  const start = '$message.payload#';
  const renamed = (text: string): string =>
    text.startsWith(`${start}/`) ? `${start}${inValues.renamed(payload, text.slice(start.length))}` : text;
  return [...sources.files.values()].flatMap(({ file, text, value }) =>
    text.includes(start) ? inTexts({ file, path: [] }, value, renamed) : [],
  );
}

function inTexts(place: Place, value: unknown, renamed: (text: string) => string): readonly Renamed[] {
  if (typeof value === 'string') {
    const text = renamed(value);
    return text === value ? [] : [{ place, text }];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => inTexts(below(place, key), inner, renamed));
}

/** Texts first, and then keys from the innermost: no path leads through a key that has its new name already. */
function write(draft: Draft, found: readonly Renamed[], to: string): void {
  const once = [...new Map(found.map((one) => [placeId(one.place), one])).values()];
  const depth = ({ place, text }: Renamed): number => (text === undefined ? place.path.length : Infinity);
  const ordered = once.toSorted((one, other) =>
    depth(one) === depth(other) ? 0 : depth(other) - depth(one),
  );
  for (const [file, ofFile] of Map.groupBy(ordered, ({ place }) => place.file))
    draft.edit(
      file,
      ...ofFile.map(({ place, text }) =>
        text === undefined ? { rename: place.path, to } : { set: place.path, value: text },
      ),
    );
}

/** The events whose schemas reach one of the given ones. */
function eventsWith({ definitions, events }: Subject, parts: readonly Place[]): readonly string[] {
  const holding = Object.keys(definitions.schemas).filter((name) => {
    const schema = definitions.schemas[name];
    const holds = (one: JsonSchema): boolean => {
      const origin = definitions.originOf(one);
      return (
        (origin !== undefined && parts.some((part) => placeId(part) === placeId(origin))) ||
        subschemas(one).some(({ schema: inner }) => holds(inner))
      );
    };
    return schema !== undefined && holds(schema);
  });
  return events.flatMap(({ key, payload, headers, partialPayload }) => {
    const reached = reachedFrom(
      definitions.schemas,
      [payload, headers, partialPayload].filter((one) => one !== null),
    );
    return holding.some((name) => reached.has(name)) ? [key] : [];
  });
}
