import { createParseEvent, type RequestHeaders, type Validator } from '@webhook-contract/runtime/v1';
import type { Contract, Json } from '../contract/model.ts';
import type { EventOutline } from '../contract/events.ts';
import { holderOf } from '../contract/outline.ts';
import { below, type Place } from '../contract/place.ts';
import type { Subject } from '../contract/rules/rule.ts';
import { diagnosticAt } from '../contract/sources.ts';
import type { SourcePosition } from './change.ts';

/** One of the two contracts that are compared, with its sources. */
export interface ContractSide {
  readonly contract: Contract;
  readonly subject: Subject;
}

/** What a receiver with the package of a contract takes a body for. */
export type BodyVerdict = 'valid' | 'invalid' | 'unknown' | 'malformed';

/** Where a place stands, with the file relative to the folder of the contract. */
export function positionOf({ subject }: ContractSide, place: Place): SourcePosition {
  const { file, line, column } = diagnosticAt(subject.sources, place);
  return { file, line, column };
}

/** Where the document says something of the whole contract. */
export function documentPosition(side: ContractSide, ...path: readonly (string | number)[]): SourcePosition {
  return positionOf(side, below(side.subject.outline.document, ...path));
}

/** Where a part of an event is stated: in its message or in one of the message's traits. */
export function eventPosition(side: ContractSide, key: string, ...path: readonly string[]): SourcePosition {
  const { message } = outlineOfEvent(side, key);
  const holder = path.length === 0 ? undefined : holderOf(side.subject.sources, message, path);
  return positionOf(side, holder ? below(holder, ...path) : message.place);
}

export function outlineOfEvent({ subject }: ContractSide, key: string): EventOutline {
  const event = subject.events.find((one) => one.key === key);
  if (!event) throw new Error(`not an event of this contract: ${key}`);
  return event;
}

/** What a receiver takes a body for that has the package of a contract, in tolerant mode. */
export function judge(
  { contract, subject }: ContractSide,
  body: Json,
  headers: RequestHeaders = {},
): BodyVerdict {
  const events = contract.events.filter((event) => event.documented);
  const validators = Object.fromEntries(
    events.map(({ template, payload }) => [template, validatorOf(subject, payload)]),
  );
  const parseEvent = createParseEvent({
    validators,
    events,
    endpoint: { eventType: contract.eventType },
  });
  return parseEvent(JSON.stringify(body), { headers }).status;
}

/** As much of a validator as reading a body needs. */
function validatorOf(subject: Subject, payload: string): Validator<unknown> {
  const validate = (value: unknown) => {
    const errors = subject.checkOf(payload, 'tolerant')?.(value) ?? [];
    return { valid: errors.length === 0, value, warnings: [], errors };
  };
  return { validate } as unknown as Validator<unknown>;
}
