import type { EventTypeValue } from '@webhook-contract/runtime/v1';
import type { Contract, ContractEvent, Json } from './contract/model.ts';

/** The places of the event type, as generated code holds them. */
export function eventTypePlaces({ eventType }: Pick<Contract, 'eventType'>): Json {
  return eventType.map((location) => ({ ...location }));
}

/** Beside the template of an event, its value in each place of the event type; nothing if the template is the only one. */
export function eventTypeValues({ template, values }: ContractEvent): {
  readonly values?: readonly EventTypeValue[];
} {
  return template === null || (values.length === 1 && values[0] === template) ? {} : { values };
}

/** Whether events cannot be told apart without headers. */
export function isEventTypeInHeader({ eventType }: Pick<Contract, 'eventType'>): boolean {
  return eventType.some((location) => location.in === 'header');
}
