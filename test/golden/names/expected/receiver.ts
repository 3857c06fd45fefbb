// Generated from the contract by `webhook-kit generate`. Do not edit: change the contract and generate again.

import {
  createReceiverFor,
  verifyEventFor,
  type IncomingRequest,
  type Receiver,
  type ReceiverContract,
  type ReceiverOptions as Options,
  type VerifiedEvent as Verified,
  type VerifiedRequest,
  type VerifyOptions as Verifying,
} from '@webhook-contract/receiver/v1';
import type { WebhookEventMap } from './types.ts';
import { parseEvent } from './validators/index.ts';

export { MissingFieldsError, need, type Needed } from '@webhook-contract/runtime/v1';
export { redact } from '@webhook-contract/receiver/v1';
export type {
  Attempt,
  BasicKey,
  ClaimedEvent,
  ClosableServer,
  CloseOptions,
  ErrorPlace,
  EventFilter,
  EventKind,
  EventState,
  FindTenant,
  Handler,
  HandlerContext,
  HeaderKey,
  Health,
  Inbox,
  InboxCounts,
  IncomingRequest,
  NewEvent,
  Notice,
  NoticeCounts,
  Receiver,
  ReceiverResponse,
  Refusal,
  RefusedRequest,
  RetrySchedule,
  SenderKey,
  SenderRefusal,
  SignatureKeys,
  StoredEvent,
  TenantKeys,
  TenantRequest,
  VerifiedArrival,
  VerifiedRequest,
} from '@webhook-contract/receiver/v1';

/** The options of a receiver of this contract. `Transaction` is what the inbox gives to handlers to write with. */
export type ReceiverOptions<Transaction> = Options<WebhookEventMap, Transaction>;

/**
 * Creates a receiver that verifies the sender, stores each event unchanged before it responds, and then calls your handler.
 * A duplicate is not handled again. Throws a TypeError that says what to fix if an option is wrong.
 */
export function createReceiver<Transaction>(options: ReceiverOptions<Transaction>): Receiver {
  return createReceiverFor(contract, options);
}

/** How `verifyEvent` verifies the sender, and the limits of a request. */
export type VerifyOptions = Verifying;

/** An event from its sender, as `verifyEvent` gives it. */
export type VerifiedEvent = Verified<WebhookEventMap>;

/**
 * Verifies the sender of a request, reads its body, and parses and identifies its event, as a receiver does: for those
 * with a queue of their own. Rejects with a TypeError that says what to fix if an option is wrong or the body is not the raw one, and with an Error if
 * other code has read the body; never because of what was sent.
 */
export function verifyEvent(
  request: Request | IncomingRequest,
  options: VerifyOptions,
): Promise<VerifiedRequest<WebhookEventMap>> {
  return verifyEventFor(contract, request, options);
}

const contract: ReceiverContract<WebhookEventMap> = {
  name: '@example/webhooks',
  version: '0.0.1',
  parseEvent,
  eventTypes: [
    'CON',
    'Date',
    'Error',
    'index',
    '2',
    'p2p',
    '__proto__',
    'webhook-event',
    'class',
    'close',
    'constructor',
    'default',
    'then',
  ],
  method: 'POST',
  successStatus: 200,
  eventType: [{ in: 'payload', pointer: '/constructor' }],
  eventId: { in: 'header', name: 'id' },
  retryWindowMs: null,
};
