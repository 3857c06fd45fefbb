/** The public face of the sender. */
export type {
  Attempt,
  AttemptResult,
  Delivery,
  DeliveryName,
  Failure,
  Outcome,
} from '../delivery/attempt.ts';
export { runningClock, virtualClock, type Clock, type ClockOptions } from '../delivery/clock.ts';
export type { Fault, FaultName } from '../faults/fault-kinds.ts';
export type { TlsSettings } from '../http/tls-settings.ts';
export type { AssumedEventType } from '../assumed-event.ts';
export {
  createSenderFor,
  type AnySender,
  type BatchedSend,
  type SendAssumedEvent,
  type SendBatch,
  type SendEvent,
  type SenderBase,
} from './create-sender.ts';
export { InvalidPayloadError } from './invalid-payload-error.ts';
export { makeRequestFor, type RequestOptions } from './make-request.ts';
export type { Overrides } from './overrides.ts';
export type { SenderOptions } from './sender-options.ts';
export type { StaticHeader } from './static-header.ts';
