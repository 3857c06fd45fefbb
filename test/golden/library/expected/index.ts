// Generated from the contract by `webhook-kit generate`. Do not edit: change the contract and generate again.

export { events } from './events.ts';
export { samples } from './samples.ts';
export type * from './types.ts';
export { parseEvent, validators } from './validators/index.ts';
export type {
  DeliveryPolicy,
  EventInfo,
  InvalidEvent,
  Mode,
  ParsedEvent,
  ParseOptions,
  RequestHeaders,
  RetryPolicy,
  Sample,
  UnknownEvent,
  Validation,
  ValidationError,
  Validator,
} from '@webhook-contract/runtime/v1';
