import { pathSegments } from '@webhook-contract/runtime/v1';
import { isObject } from './json.ts';
import type { Contract, Json } from './model.ts';

/** The body of a request for one event: its payload or, if requests have a list of events, that list around it. */
export function requestBody({ batch }: Pick<Contract, 'batch'>, payload: Json): Json {
  return batch ? bodyWith(batch.envelope, pathSegments(batch.list), [payload]) : payload;
}

/** A body with a list of events, at a path, in place of what stands there. */
export function bodyWith(around: Json | undefined, [name, ...inner]: readonly string[], events: Json): Json {
  if (name === undefined) return events;
  const holder = isObject(around) ? around : {};
  return { ...holder, [name]: bodyWith(holder[name], inner, events) };
}
