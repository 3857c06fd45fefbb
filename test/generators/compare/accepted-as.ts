import { createParseEvent, type RequestHeaders, type Validator } from '@webhook-contract/runtime/v1';
import type { Json } from '../../../generators/contract/model/json.ts';
import type { Subject } from '../../../generators/contract/document/outline.ts';
import type { ContractSide } from '../../../generators/compare/contract-side.ts';

/**
 * The key of the event that a receiver takes a request for if it has the package of a contract, in tolerant mode;
 * undefined if it refuses it, or does not know such an event.
 */
export function acceptedAs(
  { contract, subject }: ContractSide,
  body: Json,
  headers: RequestHeaders = {},
): string | undefined {
  const events = contract.events.filter((event) => event.documented);
  const validators = Object.fromEntries(
    events.map(({ eventType, payload }) => [eventType, validatorOf(subject, payload)]),
  );
  const parseEvent = createParseEvent<Readonly<Record<string, unknown>>>({
    validators,
    events,
    endpoint: { eventType: contract.eventType },
  });
  const parsed = parseEvent(JSON.stringify(body), { headers });
  if (parsed.status !== 'valid') return undefined;
  return events.find(({ eventType }) => eventType === parsed.eventType)?.key;
}

/** As much of a validator as reading a body needs. */
function validatorOf(subject: Subject, payload: string): Validator<unknown> {
  const validate = (value: unknown) => {
    const errors = subject.checkOf(payload, 'tolerant')?.(value) ?? [];
    return { valid: errors.length === 0, value, warnings: [], errors };
  };
  return { validate } as unknown as Validator<unknown>;
}
