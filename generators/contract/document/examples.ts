import { mergeHeaders } from '@webhook-contract/runtime/v1';
import { shownEvent } from './batch.ts';
import { valueAtEnd } from './events.ts';
import {
  isObject,
  listOf,
  own,
  textOf,
  below,
  type Json,
  type JsonObject,
  type Place,
} from '../model/json.ts';
import { compositionOf } from '../payload/definitions.ts';
import { madeValue } from '../values/made-value.ts';
import type { Example } from '../model/model.ts';
import type { EventOutline, Subject } from './outline.ts';
import { valueOf, resolve, type Sources } from '../source/sources.ts';
import { SOURCES } from '../source/package-folder.ts';

/** The examples of an event that have a payload, or those that its schema shows; if there are none, one that is made. */
export function examplesOf(subject: Subject, event: EventOutline): readonly Example[] {
  const { sources } = subject;
  const made = (part: 'payload' | 'headers'): unknown => {
    const definition = event[part];
    return definition === null ? undefined : madeValue(subject, definition);
  };
  const madeHeaders = () => headersOf([...entriesOf(made('headers')), ...typeHeaders(subject, event)]);
  const check = event.payload === null ? undefined : subject.checkOf(event.payload, 'fields');
  const exampleOf = (payload: unknown, headers: Example['headers']): Omit<Example, 'name' | 'summary'> => {
    const unknownFields = (check?.(payload) ?? []).map(({ path }) => path);
    return { headers, payload: payload as JsonObject, ...(unknownFields.length > 0 && { unknownFields }) };
  };
  const stated = event.examples.flatMap((place, index): Example[] => {
    const payload = shownEvent(sources, event.message, place);
    if (payload === undefined || isLeftOut(subject, event, place)) return [];
    const written = valueAtEnd(sources, below(place, 'headers'));
    const headers = written === undefined ? madeHeaders() : headersOf(entriesOf(written));
    return [{ ...exampleTexts(sources, place, index), ...exampleOf(payload, headers) }];
  });
  if (stated.length > 0) return stated;
  const shown = event.payload === null ? [] : shownIn(subject, event.payload);
  if (shown.length > 0)
    return shown.map((payload, index) => ({
      name: `example-${index + 1}`,
      summary: '',
      ...exampleOf(payload, madeHeaders()),
    }));
  const payload = made('payload');
  if (payload === undefined) return [];
  const summary = 'Made from the schema because the contract has no valid example of a whole payload.';
  const name = 'made-from-schema';
  return [{ name, isMade: true, summary, headers: madeHeaders(), payload: payload as JsonObject }];
}

/** The examples of a whole payload that its schema or a part of it shows, such as an alternative. */
function shownIn({ schemas, checkOf }: Subject, definition: string): readonly Json[] {
  const schema = schemas[definition];
  const check = checkOf(definition, 'written');
  if (!schema || !check) return [];
  const shown = compositionOf(schemas, [schema]).flatMap(({ examples }) => listOf(examples));
  return shown.filter((value) => isObject(value) && check(value).length === 0);
}

/** The headers that say of which type an event is. */
export function typeHeaders(
  { eventType }: Pick<Subject, 'eventType'>,
  { values }: Pick<EventOutline, 'values'>,
): readonly [name: string, value: string][] {
  return eventType.flatMap((location, index): [string, string][] => {
    const value = values[index] ?? null;
    return location.in === 'header' && value !== null ? [[location.name, String(value)]] : [];
  });
}

/** How an example is called: by its number if it has no name. */
export function exampleTexts(
  sources: Sources,
  place: Place,
  index: number,
): Pick<Example, 'name' | 'summary'> {
  const example = valueOf(sources, place);
  return {
    name: textOf(own(example, 'name')) || `example-${index + 1}`,
    summary: textOf(own(example, 'summary')),
  };
}

function headersOf(headers: readonly (readonly [name: string, value: unknown])[]): Example['headers'] {
  return Object.fromEntries(mergeHeaders(headers.map(([name, value]) => [name, String(value)])));
}

function entriesOf(headers: unknown): readonly [name: string, value: unknown][] {
  return isObject(headers) ? Object.entries(headers) : [];
}

/** Whether an example has its payload from a source of the contract, which its maintainers may not be able to correct. */
function isOfSource(sources: Sources, example: Place): boolean {
  const payload = resolve(sources, below(example, 'payload'));
  if (!payload || payload.file === example.file) return false;
  if (payload.file.startsWith(`${SOURCES}/`)) return true;
  const file = valueOf(sources, { file: payload.file, path: [] });
  return isObject(file) && ('openapi' in file || 'swagger' in file);
}

/** Whether an example of an event is left out: it is of a source, which contradicts itself there. */
export function isLeftOut(
  { sources, checkOf }: Pick<Subject, 'sources' | 'checkOf'>,
  event: EventOutline,
  example: Place,
): boolean {
  const check = event.payload === null ? undefined : checkOf(event.payload, 'written');
  const payload = shownEvent(sources, event.message, example);
  if (!check || payload === undefined || !isOfSource(sources, example)) return false;
  return check(payload).length > 0;
}
