import type { EventTypeValue } from '@webhook-contract/runtime/v1';
import type { Contract, ContractEvent } from '../contract/model/model.ts';
import type { Json } from '../contract/model/json.ts';

/** The places of the event type, as generated code holds them. */
export function eventTypePlaces({ eventType }: Pick<Contract, 'eventType'>): Json {
  return eventType.map((location) => ({ ...location }));
}

/** The value of an event in each place of the event type, for events that have more than the one value. */
export function eventTypeValues({ eventType, values }: ContractEvent): {
  readonly values?: readonly EventTypeValue[];
} {
  return eventType === null || (values.length === 1 && values[0] === eventType) ? {} : { values };
}

/** Whether events cannot be told apart without headers. */
export function isEventTypeInHeader({ eventType }: Pick<Contract, 'eventType'>): boolean {
  return eventType.some((location) => location.in === 'header');
}
