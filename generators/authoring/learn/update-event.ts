import { pathSegments, pointerOf } from '@webhook-contract/runtime/v1';
import {
  isObject,
  listOf,
  own,
  placeId,
  type Json,
  type JsonObject,
  type Place,
} from '../../contract/model/json.ts';
import type { EventOutline } from '../../contract/document/events.ts';
import type { Diagnostic } from '../../contract/model/diagnostic.ts';
import { dereference } from '../../contract/payload/definitions.ts';
import { itemSchemas, propertySchemas } from '../../contract/schema/child-schemas.ts';
import { mapSubschemas } from '../../contract/schema/schema-walk.ts';
import { valueOf } from '../../contract/source/sources.ts';
import type { Subject } from '../../contract/document/outline.ts';
import type { Draft } from '../edit/draft.ts';
import type { Edit } from '../edit/edit.ts';
import { referenceTo } from '../event/references.ts';
import { removeParts, unreferenced } from '../event/unreferenced.ts';
import { recordChange } from '../changelog/record-change.ts';
import { describedField } from './infer-schema.ts';
import { isDrift, type DriftFinding } from './drift.ts';
import type { LearnedEvent } from './learn-event.ts';
import type { Learned, LearnedField } from './learned.ts';

/**
 * Writes drift into what an event is documented by: new fields, codes, fields that can be absent, and null. Whatever else
 * stands there stays. Returns what a person has to decide.
 */
export function updateEvent(
  subject: Subject,
  draft: Draft,
  event: EventOutline,
  { learned, traffic }: LearnedEvent,
  version: string | undefined,
): readonly DriftFinding[] {
  const schemas = subject.definitions.schemas;
  const root = schemas[event.payload ?? ''] ?? {};
  const values = new Map<string, { readonly place: Place; value: JsonObject }>();
  const findings = (traffic.drift ?? []).filter(isDrift);
  const done = new Set<string>();
  const applied = findings.filter((finding) => {
    const { kind, path, code, isNull } = finding;
    // A new field brings what is in it, and null breaks several keywords at once.
    const isIn = findings.some((other) => other.kind === 'new' && path.startsWith(`${other.path}/`));
    const key = `${kind === 'different' && isNull ? 'null' : JSON.stringify([kind, code])} ${path}`;
    const isDone = isIn || done.has(key) || apply(finding);
    if (isDone) done.add(key);
    return isDone;
  });
  for (const { place, value } of values.values()) draft.edit(place.file, ...editsOf(subject, place, value));
  if (applied.length > 0) recordChange(subject, draft, changeOf(applied, event.key), version);
  return findings.filter((finding) => !applied.includes(finding));

  function apply({ kind, path, code, isNull }: DriftFinding): boolean {
    const segments = pathSegments(path);
    const [around, name = ''] = [partsAt(segments.slice(0, -1)), segments.at(-1)];
    if (kind === 'missing') return changeAll(around, (schema) => withoutNeed(schema, name));
    if (kind === 'new') return name !== '*' && addField(around, path, name);
    if (code !== undefined) {
      const isAdded = changeAll(partsAt(segments), (schema) => withCode(schema, code));
      // A union that the field tells apart gets a shape of which nothing else is known.
      return changeAll(around, (schema) => withShape(schema, name, code)) || isAdded;
    }
    return isNull && changeAll(ownParts(around, name), orNull);
  }

  /** All that holds for the values at a path, shapes of unions aside: those are a person's to change. */
  function partsAt(segments: readonly string[]): readonly JsonObject[] {
    return segments.reduce<readonly JsonObject[]>(
      (parts, segment) => held(ownParts(parts, segment)),
      held([root]),
    );
  }

  function ownParts(parts: readonly JsonObject[], segment: string): readonly JsonObject[] {
    return parts.flatMap((part) =>
      segment === '*'
        ? [
            ...itemSchemas(part, '0'),
            ...(isObject(part.additionalProperties) ? [part.additionalProperties] : []),
          ]
        : propertySchemas(part, segment),
    );
  }

  function held(parts: readonly JsonObject[]): readonly JsonObject[] {
    const found = new Set(parts.map((part) => dereference(schemas, part)));
    // Iterating also visits what is added meanwhile.
    for (const { allOf, 'x-assumption': assumption } of found)
      for (const part of [...listOf(allOf), assumption])
        if (isObject(part)) found.add(dereference(schemas, part));
    return [...found];
  }

  function written(part: JsonObject): { readonly place: Place; value: JsonObject } | undefined {
    const place = subject.definitions.originOf(part);
    const value = place && valueOf(subject.sources, place);
    if (!place || !isObject(value)) return undefined;
    const known = values.get(placeId(place)) ?? { place, value };
    values.set(placeId(place), known);
    return known;
  }

  /** Changes what was written for schemas; false if there is nothing to change. */
  function changeAll(parts: readonly JsonObject[], change: (schema: JsonObject) => JsonObject): boolean {
    const changed = parts.map((part) => {
      const source = written(part);
      const after = source && change(source.value);
      if (!source || !after || JSON.stringify(after) === JSON.stringify(source.value)) return false;
      source.value = after;
      return true;
    });
    return changed.includes(true);
  }

  function addField(around: readonly JsonObject[], path: string, name: string): boolean {
    const field = fieldAt(learned, pathSegments(path));
    const part =
      around.find(({ additionalProperties }) => additionalProperties === false) ??
      around.find(({ properties }) => isObject(properties));
    const source = part && written(part);
    if (!field || !source) return false;
    const { properties } = source.value;
    const schema = withReferences(describedField(field, true), source.place.file);
    source.value = {
      ...source.value,
      properties: { ...(isObject(properties) && properties), [name]: schema },
    };
    return true;
  }

  function withReferences(schema: JsonObject, file: string): JsonObject {
    const { $ref } = schema;
    if (typeof $ref !== 'string') return mapSubschemas(schema, (inner) => withReferences(inner, file));
    const place = subject.definitions.placeOf($ref.replace('#/definitions/', ''));
    return { $ref: place ? referenceTo(place, file) : $ref };
  }
}

/** The edits that make what stands at a place a value, key by key, and fields one by one. */
function editsOf({ sources }: Subject, place: Place, after: JsonObject): readonly Edit[] {
  const compare = (path: Place['path'], before: JsonObject, after: JsonObject): Edit[] =>
    [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key): Edit[] => {
      const [was, is] = [before[key], after[key]];
      if (is === undefined) return [{ remove: [...path, key] }];
      if (JSON.stringify(was) === JSON.stringify(is)) return [];
      return isObject(was) && isObject(is)
        ? compare([...path, key], was, is)
        : [{ set: [...path, key], value: is }];
    });
  const before = valueOf(sources, place);
  const edits = compare(place.path, isObject(before) ? before : {}, after);
  // An object never becomes empty on the way.
  return edits.toSorted((a, b) => Number('remove' in a) - Number('remove' in b));
}

/** Without demanding a field. */
function withoutNeed({ required, dependencies, ...schema }: JsonObject, name: string): JsonObject {
  const left = Array.isArray(required) ? required.filter((one) => one !== name) : undefined;
  const others = Object.entries(isObject(dependencies) ? dependencies : {}).flatMap(
    ([field, needed]): [string, Json][] => {
      if (!Array.isArray(needed)) return [[field, needed]];
      const rest = needed.filter((one) => one !== name);
      return rest.length > 0 ? [[field, rest]] : [];
    },
  );
  return {
    ...schema,
    ...(left && left.length > 0 && { required: left }),
    ...(others.length > 0 && { dependencies: Object.fromEntries(others) }),
  };
}

function withCode(schema: JsonObject, code: string): JsonObject {
  const { const: only, enum: codes, ...rest } = schema;
  if (Array.isArray(codes)) return codes.includes(code) ? schema : { ...schema, enum: [...codes, code] };
  return typeof only === 'string' ? { ...rest, enum: [only, code] } : schema;
}

function withShape(schema: JsonObject, field: string, code: string): JsonObject {
  const shapes = listOf(schema.oneOf);
  const toldBy = shapes.flatMap((shape) => {
    const value = own(own(shape, 'properties'), field);
    return [own(value, 'const'), own(value, 'enum')].flat().filter((one) => typeof one === 'string');
  });
  return toldBy.length === 0 || toldBy.includes(code)
    ? schema
    : { ...schema, oneOf: [...shapes, { properties: { [field]: { const: code } } }] };
}

/** A schema that accepts null as well. */
function orNull(schema: JsonObject): JsonObject {
  const { $ref, allOf, not, const: only, 'x-assumption': assumption, ...rest } = schema;
  const parts = $ref === undefined ? listOf(allOf) : [{ $ref }];
  const choice = Array.isArray(rest.anyOf) ? 'anyOf' : 'oneOf';
  const choices = rest[choice];
  const isNotNull = own(not, 'type') === 'null';
  const type = rest.type === undefined ? undefined : [rest.type].flat();
  return {
    ...rest,
    ...(type && { type: type.includes('null') ? type : [...type, 'null'] }),
    ...(Array.isArray(rest.enum) && { enum: rest.enum.includes(null) ? rest.enum : [...rest.enum, null] }),
    ...(only !== undefined && { enum: [only, null] }),
    ...(not !== undefined && !isNotNull && { not }),
    ...(parts.length === 1 && { anyOf: [parts[0] ?? {}, { type: 'null' }] }),
    ...(parts.length > 1 && { anyOf: [{ allOf: parts }, { type: 'null' }] }),
    ...(Array.isArray(choices) &&
      !choices.some((one) => own(one, 'type') === 'null') && { [choice]: [...choices, { type: 'null' }] }),
    ...(isObject(assumption) && { 'x-assumption': orNull(assumption) }),
  };
}

/** What has been learned of the field at a path. */
function fieldAt(learned: Learned, [segment = '', ...rest]: readonly string[]): LearnedField | undefined {
  const inside = segment === '*' ? (learned.items ?? learned.entries?.value) : undefined;
  if (inside) return fieldAt(inside, rest);
  const field = learned.fields?.find(({ name }) => name === segment);
  return rest.length === 0 ? field : field && fieldAt(field.value, rest);
}

function changeOf(
  applied: readonly DriftFinding[],
  key: string,
): { readonly kind: 'added' | 'changed'; readonly text: string; readonly events: readonly string[] } {
  const fieldsOf = (isOne: (finding: DriftFinding) => boolean): string =>
    [...new Set(applied.filter(isOne).map(({ path }) => `\`${pathSegments(path).join('.')}\``))].join(', ');
  const parts = [
    ['has', fieldsOf(({ kind }) => kind === 'new')],
    ['has further codes in', fieldsOf(({ code }) => code !== undefined)],
    ['can be without', fieldsOf(({ kind }) => kind === 'missing')],
    [
      'can have null in',
      fieldsOf(({ kind, code, isNull }) => kind === 'different' && code === undefined && isNull),
    ],
  ].flatMap(([what, fields]) => (fields === '' ? [] : [`${what} ${fields}`]));
  const isAddition = applied.every(({ kind }) => kind === 'new');
  return {
    kind: isAddition ? 'added' : 'changed',
    text: `Seen in traffic: the event ${parts.join('; it ')}.`,
    events: [key],
  };
}

/** Removes the invalid examples of an event that are told to be no longer as they say, with their payloads. */
export function removeOutdated(
  subject: Subject,
  draft: Draft,
  { invalidExamples }: EventOutline,
  problems: readonly Diagnostic[],
): void {
  const outdated = invalidExamples.filter(({ file, path }) =>
    problems.some(
      (one) =>
        one.rule === 'invalid-example' && one.file === file && one.pointer.startsWith(`${pointerOf(path)}/`),
    ),
  );
  // Backwards, as each removal moves those behind it.
  for (const { file, path } of outdated.toReversed()) draft.edit(file, { remove: path });
  removeParts(draft, unreferenced(subject, outdated));
}
