// Generated from the contract by `webhook-kit generate`. Do not edit: change the contract and generate again.

import {
  bodyParts,
  createReceiverFor,
  eventList,
  hmacSignature,
  verifyBatchFor,
  type IncomingRequest,
  type Receiver,
  type ReceiverContract,
  type SignedReceiverOptions as Options,
  type RefusedRequest,
  type VerifiedBatch as Batch,
  type VerifiedEvent as Verified,
  type SignedVerifyOptions as Verifying,
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

/** How `verifyBatch` verifies the sender, and the limits of a request. */
export type VerifyOptions = Verifying;

/** An event from its sender, as `verifyBatch` gives it. */
export type VerifiedEvent = Verified<WebhookEventMap>;

/** The events of a request from their sender, as `verifyBatch` gives them. */
export type VerifiedBatch = Batch<WebhookEventMap>;

/**
 * Verifies the sender of a request, reads its body, and parses and identifies each of its events, as a receiver does: for
 * those with a queue of their own. Rejects with a TypeError that says what to fix if an option is wrong or the body is not the
 * raw one, and with an Error if other code has read the body; never because of what was sent.
 */
export function verifyBatch(
  request: Request | IncomingRequest,
  options: VerifyOptions,
): Promise<VerifiedBatch | RefusedRequest> {
  return verifyBatchFor(contract, request, options);
}

const contract: ReceiverContract<WebhookEventMap> = {
  name: '@example/webhooks',
  version: '1.0.0',
  parseEvent,
  eventTypes: ['payment.taken'],
  method: 'POST',
  successStatus: 200,
  eventType: [{ in: 'payload', pointer: '/kind' }],
  eventId: { in: 'payload', pointer: '/id' },
  list: eventList('/reports'),
  signature: hmacSignature(
    {
      header: '',
      pointer: '/proof/hmac',
      algorithm: 'sha256',
      encoding: 'base64',
      prefix: '',
      separator: '',
      signed: '{#/kind}:{#/id}:{#/amount/value}:{#/amount/currency}:{timestamp}',
      idHeader: null,
      secretEncoding: 'hex',
      list: '/reports',
      timestamp: { header: '', pointer: '/proof/at', prefix: '', unit: 'seconds' },
    },
    bodyParts,
  ),
  retryWindowMs: null,
};
