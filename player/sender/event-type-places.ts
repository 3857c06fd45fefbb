import {
  eventTypeValues,
  pathSegments,
  valueAt,
  type EventInfo,
  type EventTypeValue,
  type Location,
  type ValidationError,
} from '@webhook-contract/runtime/v1';
import type { EndpointInfo } from '@webhook-contract/common/contract-info';
import { withValueAt } from '@webhook-contract/common/with-value-at';

/** The headers that hold the event type of an event, where it stands in headers. */
export function eventTypeHeaders(
  endpoint: Pick<EndpointInfo, 'eventType'>,
  event: EventInfo,
): { readonly name: string; readonly value: string }[] {
  return placesOf(endpoint, event).flatMap(({ location, value }) =>
    location.in === 'header' ? [{ name: location.name, value: String(value) }] : [],
  );
}

/** A payload with nothing but the event type of an event, where that stands in payloads. */
export function eventTypePayload(endpoint: Pick<EndpointInfo, 'eventType'>, event: EventInfo): unknown {
  return placesOf(endpoint, event).reduce<unknown>(
    (payload, { location, value }) =>
      location.in === 'payload' ? withValueAt(payload, pathSegments(location.pointer), value) : payload,
    {},
  );
}

/** Where a payload does not hold the event type of its event. */
export function eventTypeErrors(
  endpoint: Pick<EndpointInfo, 'eventType'>,
  event: EventInfo,
  payload: unknown,
): ValidationError[] {
  return placesOf(endpoint, event).flatMap(({ location, value }) =>
    location.in === 'payload' && valueAt(payload, location.pointer) !== value
      ? [{ path: location.pointer, rule: 'event-type', message: 'must stay the type of this event' }]
      : [],
  );
}

/** The places in which an event has a value of its own. */
function placesOf(
  { eventType }: Pick<EndpointInfo, 'eventType'>,
  event: EventInfo,
): { readonly location: Location; readonly value: EventTypeValue }[] {
  const values = eventTypeValues(event);
  return eventType.flatMap((location, index) => {
    const value = values[index] ?? null;
    return value === null ? [] : [{ location, value }];
  });
}
