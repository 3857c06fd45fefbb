/** The public face of the sender. */
export { createSenderFor, type AnySender, type SendEvent, type SenderBase } from './create-sender.ts';
export type { Attempt, Delivery, Failure } from '../delivery/attempt.ts';
export { InvalidPayloadError } from './invalid-payload-error.ts';
export type { Overrides } from './overrides.ts';
export type { SenderOptions, StaticHeader } from './sender-options.ts';
