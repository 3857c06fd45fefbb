import { mergeHeaders } from '@webhook-contract/runtime/v1';
import { shownEvent } from './batch.ts';
import { valueAtEnd } from './events.ts';
import { isObject, own, textOf, below, type JsonObject, type Place } from '../model/json.ts';
import { madeValue } from '../values/made-value.ts';
import type { Example } from '../model/model.ts';
import type { EventOutline, Subject } from './outline.ts';
import { valueOf, resolve, type Sources } from '../source/sources.ts';
import { SOURCES } from '../source/package-folder.ts';

/** The examples of an event that have a payload; one that is made from the schema if there is none. */
export function examplesOf(subject: Subject, event: EventOutline): readonly Example[] {
  const { sources } = subject;
  const made = (part: 'payload' | 'headers'): unknown => {
    const definition = event[part];
    return definition === null ? undefined : madeValue(subject, definition);
  };
  const madeHeaders = () => headersOf([...entriesOf(made('headers')), ...typeHeaders(subject, event)]);
  const stated = event.examples.flatMap((place, index): Example[] => {
    const payload = shownEvent(sources, event.message, place);
    if (payload === undefined || isLeftOut(subject, event, place)) return [];
    const written = valueAtEnd(sources, below(place, 'headers'));
    const headers = written === undefined ? madeHeaders() : headersOf(entriesOf(written));
    const check = event.payload === null ? undefined : subject.checkOf(event.payload, 'fields');
    const unknownFields = (check?.(payload) ?? []).map(({ path }) => path);
    return [
      {
        ...exampleTexts(sources, place, index),
        headers,
        payload: payload as JsonObject,
        ...(unknownFields.length > 0 && { unknownFields }),
      },
    ];
  });
  if (stated.length > 0) return stated;
  const payload = made('payload');
  if (payload === undefined) return [];
  const summary = 'Made from the schema because the contract has no example.';
  const name = 'made-from-schema';
  return [{ name, isMade: true, summary, headers: madeHeaders(), payload: payload as JsonObject }];
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
