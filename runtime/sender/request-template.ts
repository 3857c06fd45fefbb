import { randomUUID } from 'node:crypto';
import type { EndpointInfo, EventInfo, Sample } from '../contract.ts';
import { pathSegments, valueAt } from '../json-pointer.ts';
import type { ValidationError, Validator } from '../validator.ts';
import { isHeaderName, isHeaderValue, transportHeaders } from '../http/header-rules.ts';
import { InvalidPayloadError } from './invalid-payload-error.ts';
import { mergeOverrides } from './overrides.ts';
import type { StaticHeader } from './sender-options.ts';
import { withValueAt } from './with-value-at.ts';

/** A request that is ready to leave, as often as need be: every attempt of a delivery sends these bytes. */
export interface PreparedRequest {
  readonly requestId: string;
  /** Names and values in turn. */
  readonly headers: readonly string[];
  readonly body: Uint8Array;
}

/** What the requests for one event are made from. */
export interface RequestSource {
  readonly endpoint: EndpointInfo;
  readonly event: EventInfo & { readonly template: string };
  readonly sample: Sample;
  readonly validator: Validator<unknown>;
  readonly staticHeaders: readonly StaticHeader[];
}

/**
 * Makes the function that prepares requests for one event: the sample with overrides merged in, checked strictly, under
 * a fresh delivery identifier. That function throws an InvalidPayloadError where the result breaks the contract.
 */
export function createRequestTemplate(source: RequestSource): (overrides?: unknown) => PreparedRequest {
  const { endpoint, sample } = source;
  const { deliveryId } = endpoint;
  const fixedHeaders = headerList(source);
  const idSlot = deliveryId.in === 'header' ? valueSlot(fixedHeaders, deliveryId.name) : undefined;
  const idSegments = deliveryId.in === 'payload' ? pathSegments(deliveryId.pointer) : undefined;
  let unchangedBody: Uint8Array | undefined;

  const bodyFor = (overrides: unknown, requestId: string): Uint8Array => {
    let payload = overrides === undefined ? sample.payload : mergedPayload(source, overrides);
    if (idSegments) payload = withValueAt(payload, idSegments, requestId);
    checkPayload(source, payload);
    return Buffer.from(JSON.stringify(payload));
  };

  return (overrides) => {
    const requestId = randomUUID();
    const headers = fixedHeaders.slice();
    if (idSlot !== undefined) headers[idSlot] = requestId;
    if (overrides !== undefined || idSegments)
      return { requestId, headers, body: bodyFor(overrides, requestId) };
    // The sample as it stands is the same bytes each time, and stays valid.
    unchangedBody ??= bodyFor(undefined, requestId);
    return { requestId, headers, body: unchangedBody };
  };
}

function mergedPayload({ event, sample }: RequestSource, overrides: unknown): unknown {
  if (typeof overrides !== 'object' || overrides === null || Array.isArray(overrides)) {
    throw new TypeError(`${event.title}: overrides must be an object that holds the fields to change.`);
  }
  const merged = mergeOverrides(sample.payload, overrides);
  if (!merged.ok) throw new InvalidPayloadError(event.title, [merged.error]);
  return merged.value;
}

function checkPayload({ endpoint, event, validator }: RequestSource, payload: unknown): void {
  const result = validator.validate(payload, 'strict');
  const errors = result.valid ? [] : result.errors;
  const typeError = eventTypeError(endpoint, event.template, payload);
  if (typeError && !errors.some(({ path }) => path === typeError.path)) {
    throw new InvalidPayloadError(event.title, [...errors, typeError]);
  }
  if (errors.length > 0) throw new InvalidPayloadError(event.title, errors);
}

/** An event that says it is another one would be checked by the wrong rules on the other side. */
function eventTypeError(
  { eventType }: EndpointInfo,
  template: string,
  payload: unknown,
): ValidationError | undefined {
  if (eventType.in === 'header' || valueAt(payload, eventType.pointer) === template) return undefined;
  return { path: eventType.pointer, rule: 'event-type', message: 'must stay the type of this event' };
}

/** Holds the place of each request's own identifier. */
const deliveryIdPlaceholder = '-';

/** Where in a list of names and values in turn the value of a header stands. */
function valueSlot(list: readonly string[], name: string): number {
  const wanted = name.toLowerCase();
  return list.findIndex((text, index) => index % 2 === 0 && text.toLowerCase() === wanted) + 1;
}

/** The sample's headers with what the contract and the options decide put over them, in the sample's order and spelling. */
function headerList({ endpoint, event, sample, staticHeaders }: RequestSource): string[] {
  const decided = new Map<string, StaticHeader>();
  const decide = (name: string, value: string): Map<string, StaticHeader> =>
    decided.set(name.toLowerCase(), { name, value });
  decide('content-type', endpoint.contentType);
  if (endpoint.eventType.in === 'header') decide(endpoint.eventType.name, event.template);
  if (endpoint.deliveryId.in === 'header') decide(endpoint.deliveryId.name, deliveryIdPlaceholder);
  for (const { name, value } of staticHeaders) decide(name, value);

  const list: string[] = [];
  for (const [name, value] of Object.entries(sample.headers)) {
    const key = name.toLowerCase();
    if (transportHeaders.has(key)) continue;
    list.push(name, decided.get(key)?.value ?? value);
    decided.delete(key);
  }
  for (const { name, value } of decided.values()) list.push(name, value);
  checkHeaders(list, event, sample);
  return list;
}

function checkHeaders(list: readonly string[], event: EventInfo, sample: Sample): void {
  for (let index = 0; index < list.length; index += 2) {
    const name = list[index] ?? '';
    const value = list[index + 1] ?? '';
    if (!isHeaderName(name) || !isHeaderValue(value)) {
      throw new Error(
        `${event.title}: header ${JSON.stringify(name)} of sample ${JSON.stringify(sample.name)} cannot be sent. Mend the sample in the contract.`,
      );
    }
  }
}
