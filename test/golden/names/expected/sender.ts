// Generated from the contract by `npm run generate`. Do not edit: change the contract and generate again.

import { createSenderFor, type SendEvent, type SenderBase } from '../runtime/sender/create-sender.ts';
import type { SenderOptions } from '../runtime/sender/sender-options.ts';
import { contract } from './contract.ts';
import type {
  Con,
  WebhookDate,
  WebhookError,
  Index,
  OrderCreatedV2,
  P2PTransfer,
  WebhookSender,
  WebhookWebhookEvent,
  Class,
  Close,
  Constructor,
  Default,
  Then,
} from './types.ts';

export type { Attempt, Delivery, Failure } from '../runtime/delivery/attempt.ts';
export { InvalidPayloadError } from '../runtime/sender/invalid-payload-error.ts';
export type { Overrides } from '../runtime/sender/overrides.ts';
export type { SenderOptions, StaticHeader } from '../runtime/sender/sender-options.ts';

/** Sends sample events to a receiver over HTTP. One function a documented event; overrides change its first sample. */
export interface Sender extends SenderBase {
  /** CON. It happens. */
  readonly con: SendEvent<Con>;
  /** Date. It happens. */
  readonly date: SendEvent<WebhookDate>;
  /** Error. It happens. */
  readonly error: SendEvent<WebhookError>;
  /** Index. It happens. */
  readonly index: SendEvent<Index>;
  /** Order «Created» (v2). It happens. */
  readonly orderCreatedV2: SendEvent<OrderCreatedV2>;
  /** P2P Transfer. It happens. */
  readonly p2pTransfer: SendEvent<P2PTransfer>;
  /** Sender. It happens. */
  readonly sender: SendEvent<WebhookSender>;
  /** Webhook Event. It happens. */
  readonly webhookEvent: SendEvent<WebhookWebhookEvent>;
  /** class. It happens. */
  readonly class: SendEvent<Class>;
  /** close. It happens. */
  readonly closeEvent: SendEvent<Close>;
  /** constructor. It happens. */
  readonly constructorEvent: SendEvent<Constructor>;
  /** default. It happens. */
  readonly default: SendEvent<Default>;
  /** then. It happens. */
  readonly thenEvent: SendEvent<Then>;
}

/** Makes a sender. Throws a TypeError that says what to mend where an option is wrong. */
export function createSender(options: SenderOptions): Sender {
  return createSenderFor<Sender>(contract, options);
}
