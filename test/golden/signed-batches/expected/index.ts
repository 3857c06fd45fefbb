// Generated from the contract by `webhook-kit generate`. Do not edit: change the contract and generate again.

/** The version of this package. It moves on its own: a fix of the package is not a change of the contract. */
export const packageVersion = '0.0.0';

/** The version of the contract. */
export const contractVersion = '1.0.0';

export { events } from './events.ts';
export { examples } from './examples.ts';
export type * from './types.ts';
export { parseBatch, parseEvent, validators, webhookEvent } from './validators/index.ts';
export {
  MissingFieldsError,
  need,
  type DeliveryPolicy,
  type EventInfo,
  type EventSchema,
  type InvalidEvent,
  type KnownParts,
  type MalformedEvent,
  type Mode,
  type Needed,
  type ParsedEvent,
  type ParseOptions,
  type RequestHeaders,
  type RetryPolicy,
  type Example,
  type Examples,
  type StandardSchema,
  type UnknownEvent,
  type Validation,
  type ValidationError,
  type Validator,
  type BatchedEvent,
  type ParsedBatch,
} from '@webhook-contract/runtime/v1';
