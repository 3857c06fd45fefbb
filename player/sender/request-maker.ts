import { randomUUID } from 'node:crypto';
import {
  isTypeInPath,
  mergeHeaders,
  PATH_HEADER,
  pathSegments,
  type Example,
  type EventInfo,
  type Validator,
} from '@webhook-contract/runtime/v1';
import type { EndpointInfo } from '@webhook-contract/common/contract-info';
import { isHeaderName, isHeaderValue, transportHeaders } from '@webhook-contract/common/header-rules';
import { withValueAt } from '@webhook-contract/common/with-value-at';
import type { ContractData } from '../contract.ts';
import type { SendableEvent } from '../sendable-event.ts';
import type { PreparedRequest } from '../http/prepared-request.ts';
import { examplesOf } from '../examples-of.ts';
import { validatorOf } from '../validator-of.ts';
import { eventTypePayload, eventTypeErrors, eventTypeHeaders } from './event-type-places.ts';
import { headerPairs } from '../http/header-pairs.ts';
import { bodyText } from './body-text.ts';
import { InvalidPayloadError } from './invalid-payload-error.ts';
import { mergeOverrides } from './overrides.ts';
import type { StaticHeader } from './static-header.ts';
import { strictErrors } from '../strict-errors.ts';

/** What a request is made from, besides the event. */
interface RequestOrder extends BodySource {
  /** Whose headers, and whose payload if none is given; the first by default. */
  readonly example?: Example | undefined;
}

/**
 * Makes requests for any event of a contract: from its first example, or without one from nothing but its event type.
 * Throws an InvalidPayloadError if a body breaks the contract, an Error for a documented event without a validator.
 */
export type MakeRequest = (event: SendableEvent, order?: RequestOrder) => PreparedRequest;

export function createRequestMaker(
  contract: Pick<ContractData, 'endpoint' | 'examples' | 'validators' | 'validatorsByKey'>,
  options: Pick<RequestSource, 'staticHeaders' | 'allowInvalid'>,
): MakeRequest {
  const { endpoint } = contract;
  const preparers = new Map<Example, (body?: BodySource) => PreparedRequest>();
  const preparerFor = (event: SendableEvent, example: Example | undefined) => {
    const validator = validatorOf(contract, event);
    if (event.documented && !validator) {
      throw new Error(
        `${event.title}: documented, but without a validator. Add it to the contract and generate again.`,
      );
    }
    const prepare = createRequestPreparer({
      endpoint,
      event,
      example: example ?? { name: '', headers: {}, payload: eventTypePayload(endpoint, event) },
      validator,
      ...options,
    });
    if (example) preparers.set(example, prepare);
    return prepare;
  };
  return (event, order) => {
    const example = order?.example ?? examplesOf(contract, event)[0];
    const prepare = (example && preparers.get(example)) ?? preparerFor(event, example);
    return prepare(order);
  };
}

/** What the requests for one event are made from. */
interface RequestSource {
  readonly endpoint: EndpointInfo;
  readonly event: SendableEvent;
  readonly example: Example;
  /** Undefined if nothing is known of the payload. */
  readonly validator: Validator<unknown> | undefined;
  readonly staticHeaders: readonly StaticHeader[];
  /** Whether to send a body that breaks the contract, to test a receiver; false by default. */
  readonly allowInvalid?: boolean | undefined;
}

/** The body of a request: overrides merged into `payload`, by default that of the example. */
interface BodySource {
  readonly payload?: unknown;
  readonly overrides?: unknown;
  /** The event ID; a new one by default. */
  readonly requestId?: string | undefined;
}

/**
 * Makes the function that prepares requests for one event: a payload with overrides merged in, checked strictly, under
 * a new event ID. That function throws an InvalidPayloadError if the result breaks the contract.
 */
function createRequestPreparer(source: RequestSource): (body?: BodySource) => PreparedRequest {
  const { endpoint, example } = source;
  const { eventId } = endpoint;
  const fixedHeaders = headerList(source);
  const idSlot = eventId?.in === 'header' ? valueSlot(fixedHeaders, eventId.name) : undefined;
  const idSegments = eventId?.in === 'payload' ? pathSegments(eventId.pointer) : undefined;
  let unchangedBody: string | undefined;

  const bodyFor = ({ payload = example.payload, overrides }: BodySource, requestId: string): string => {
    const merged = overrides === undefined ? payload : mergedPayload(source.event, payload, overrides);
    const complete = idSegments ? withValueAt(merged, idSegments, requestId) : merged;
    if (!source.allowInvalid) checkPayload(source, complete);
    return bodyText(endpoint, [complete]);
  };

  return (body = {}) => {
    const { requestId = randomUUID() } = body;
    const headers = fixedHeaders.slice();
    if (idSlot !== undefined) headers[idSlot] = requestId;
    if (body.payload !== undefined || body.overrides !== undefined || idSegments)
      return { requestId, headers, body: bodyFor(body, requestId) };
    // The example as it stands is the same bytes each time, and stays valid.
    unchangedBody ??= bodyFor(body, requestId);
    return { requestId, headers, body: unchangedBody };
  };
}

function mergedPayload(event: EventInfo, payload: unknown, overrides: unknown): unknown {
  if (typeof overrides !== 'object' || overrides === null || Array.isArray(overrides)) {
    throw new TypeError(`${event.title}: overrides must be an object that holds the fields to change.`);
  }
  const merged = mergeOverrides(payload, overrides);
  if (!merged.ok) throw new InvalidPayloadError(event.title, [merged.error]);
  return merged.value;
}

function checkPayload({ endpoint, event, example, validator }: RequestSource, payload: unknown): void {
  const errors = strictErrors(validator, payload, example.payload);
  // An event that says it is another one would be checked by the wrong rules on the other side.
  const typeErrors = eventTypeErrors(endpoint, event, payload).filter(
    ({ path }) => !errors.some((error) => error.path === path),
  );
  if (errors.length + typeErrors.length > 0) {
    throw new InvalidPayloadError(event.title, [...errors, ...typeErrors]);
  }
}

/** Holds the place of each request's own identifier. */
const eventIdPlaceholder = '-';

/** Where in a list of names and values in turn the value of a header stands. */
function valueSlot(list: readonly string[], name: string): number {
  const wanted = name.toLowerCase();
  return list.findIndex((text, index) => index % 2 === 0 && text.toLowerCase() === wanted) + 1;
}

/** The example's headers with what the contract and the options decide put over them, in the example's order and spelling. */
function headerList({ endpoint, event, example, staticHeaders }: RequestSource): string[] {
  const stated = Object.entries(example.headers).filter(
    ([name]) => !transportHeaders.has(name.toLowerCase()),
  );
  const list = mergeHeaders([
    ...stated,
    ['content-type', endpoint.contentType],
    ...eventTypeHeaders(endpoint, event).map(asEntry),
    ...(endpoint.eventId?.in === 'header' ? [[endpoint.eventId.name, eventIdPlaceholder] as const] : []),
    ...staticHeaders.map(asEntry),
  ]).flat();
  checkHeaders(list, { endpoint, event, example });
  return list;
}

function asEntry({ name, value }: StaticHeader): readonly [name: string, value: string] {
  return [name, value];
}

function checkHeaders(
  list: readonly string[],
  { endpoint, event, example }: Pick<RequestSource, 'endpoint' | 'event' | 'example'>,
): void {
  for (const [name, value] of headerPairs(list)) {
    const isPath = name === PATH_HEADER && isTypeInPath(endpoint.eventType);
    if (!(isPath || isHeaderName(name)) || !isHeaderValue(value)) {
      throw new Error(
        `${event.title}: header ${JSON.stringify(name)} of example ${JSON.stringify(example.name)} cannot be sent. Fix the example in the contract.`,
      );
    }
  }
}
