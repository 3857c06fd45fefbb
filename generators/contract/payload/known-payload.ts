import { compositionOf } from './definitions.ts';
import { isObject } from '../model/json.ts';
import type { Contract, ContractEvent } from '../model/model.ts';

/** The name of the schema that says what is known of an event's payload, in whole or in part; null if nothing is. */
export function knownPayload({
  payload,
  partialPayload,
}: Pick<ContractEvent, 'payload' | 'partialPayload'>): string | null {
  return payload ?? partialPayload;
}

/** An event that receivers can tell from others, and of whose payload something is known. */
type JudgedEvent = ContractEvent & { readonly eventType: string };

/** Whether bodies of an event are judged: its event type is known, and at least a part of its payload. */
export function isJudged(event: ContractEvent): event is JudgedEvent {
  return event.eventType !== null && knownPayload(event) !== null;
}

/** The names of the fields of a payload of which only a part is known, in the order of the schema; none of any other. */
export function knownFields(
  definitions: Contract['definitions'],
  { partialPayload }: ContractEvent,
): readonly string[] {
  const schema = definitions[partialPayload ?? ''];
  const parts = schema === undefined ? [] : compositionOf(definitions, [schema]);
  return [
    ...new Set(parts.flatMap(({ properties }) => (isObject(properties) ? Object.keys(properties) : []))),
  ];
}
