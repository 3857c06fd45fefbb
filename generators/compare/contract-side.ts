import { pathSegments } from '@webhook-contract/runtime/v1';
import type { Contract, ContractEvent, Example } from '../contract/model/model.ts';
import { below, type Place } from '../contract/model/json.ts';
import { type EventOutline, holderOf, type Subject } from '../contract/document/outline.ts';
import { diagnosticAt, valueOf } from '../contract/source/sources.ts';
import type { SourcePosition } from './change.ts';

/** One of the two contracts that are compared, with its sources. */
export interface ContractSide {
  readonly contract: Contract;
  readonly subject: Subject;
}

/** Where a place stands, with the file relative to the folder of the contract. */
export function positionOf({ subject }: ContractSide, place: Place): SourcePosition {
  const { file, line, column } = diagnosticAt(subject.sources, place);
  return { file, line, column };
}

/** Where the document says something of the whole contract. */
export function documentPlace({ subject }: ContractSide, ...path: readonly (string | number)[]): Place {
  return below(subject.outline.document, ...path);
}

/** Where a part of an event is stated, in its message or in one of the message's traits; what is around it if it is not. */
export function eventPlace(side: ContractSide, key: string, ...path: readonly string[]): Place {
  for (let depth = path.length; depth > 0; depth -= 1) {
    const place = statedPlace(side, key, ...path.slice(0, depth));
    if (place) return place;
  }
  return outlineOfEvent(side, key).message.place;
}

/** The same; undefined if it is not stated. */
export function statedPlace(side: ContractSide, key: string, ...path: readonly string[]): Place | undefined {
  const holder = holderOf(side.subject.sources, outlineOfEvent(side, key).message, path);
  return holder && below(holder, ...path);
}

/** Where a part of the operation stands that sends events; the operation itself if it does not have it. */
export function operationPlace({ subject: { outline } }: ContractSide, ...path: readonly string[]): Place {
  const [operation] = outline.operations;
  return operation ? below(operation.place, ...path) : outline.document;
}

/** Where the first message, or one of its traits, states what holds for all events; undefined if there are none. */
export function firstMessagePlace(side: ContractSide, ...path: readonly string[]): Place | undefined {
  const [event] = side.subject.events;
  return event && eventPlace(side, event.key, ...path);
}

/** The examples of an event that the contract states. */
export function statedExamples(side: ContractSide, event: ContractEvent): readonly Example[] {
  return outlineOfEvent(side, event.key).examples.length === 0 ? [] : event.examples;
}

export function outlineOfEvent({ subject }: ContractSide, key: string): EventOutline {
  const event = subject.events.find((one) => one.key === key);
  if (!event) throw new Error(`not an event of this contract: ${key}`);
  return event;
}

/** Where the event type of an event stands: in the schema of its payload, or in its message. */
export function eventTypePlace(side: ContractSide, key: string): Place {
  const { sources, definitions, eventType } = side.subject;
  const { payload } = outlineOfEvent(side, key);
  const schema = payload === null ? undefined : definitions.placeOf(payload);
  const constants = eventType.flatMap((location) =>
    schema && location.in === 'payload'
      ? [below(schema, ...pathSegments(location.pointer).flatMap((name) => ['properties', name]), 'const')]
      : [],
  );
  const found = constants.find((place) => valueOf(sources, place) !== undefined);
  return found ?? eventPlace(side, key, 'name');
}
