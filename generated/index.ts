// Generated from the contract by `npm run generate`. Do not edit: change the contract and generate again.

export { events } from './events.ts';
export { samples } from './samples.ts';
export type * from './types.ts';
export { parseEvent, validators } from './validators/index.ts';
export type { DeliveryPolicy, EventInfo, RetryPolicy, Sample } from '../runtime/contract.ts';
export type { RequestHeaders } from '../runtime/headers.ts';
export type { InvalidEvent, ParsedEvent, ParseOptions, UnknownEvent } from '../runtime/parse-event.ts';
export type { Mode, Validation, ValidationError, Validator } from '../runtime/validator.ts';
