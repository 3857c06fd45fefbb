/** What generated code imports from the receiver. It only grows: a breaking change goes into a `v2` next to it. */
export type { ClosableServer } from './close-server.ts';
export { createReceiverFor, type CloseOptions, type Health, type Receiver } from './create-receiver.ts';
export { createReceiverAtPaths } from './create-receiver-at-paths.ts';
export { AbandonedWork, COUNTED_UP_TO, EVENT_KINDS, EVENT_STATES, RESTING_STATES } from './inbox/inbox.ts';
export type {
  ClaimedEvent,
  ClaimRequest,
  EventFilter,
  EventKind,
  EventSelection,
  EventState,
  FailedAttempt,
  Heartbeat,
  Inbox,
  InboxCounts,
  InboxUse,
  NewEvent,
  PutOutcome,
  StoredEvent,
  SweepRequest,
  Work,
} from './inbox/inbox.ts';
export type { Notice, NoticeCounts } from './notice.ts';
export type {
  AnyReceiverOptions,
  Attempt,
  ErrorPlace,
  Handler,
  HandlerContext,
  ReceiverHandlers,
  ReceiverOptions,
  RequestOptions,
  SignedReceiverOptions,
  SignedVerifyOptions,
  VerifyOptions,
} from './options.ts';
export type { ReceiverContract } from './receiver-contract.ts';
export type { IncomingRequest, ReceiverResponse, Refusal, SenderRefusal } from './request/request.ts';
export { eventList, type DeclaredList } from './request/event-list.ts';
export { withEventPath } from './request/event-path.ts';
export {
  admitWithHandshakes,
  handshakeResponder,
  type AdmitWith,
  type HandshakeResponder,
} from './request/handshake.ts';
export { redact } from './redact.ts';
export type { RetrySchedule } from './work/retry-schedule.ts';
export type { BasicKey, HeaderKey, SenderKey } from './request/sender-check.ts';
export { anySignature } from './request/any-signature.ts';
export { publicKeySignature } from './request/public-key-signature.ts';
export { hmacSignature, type DeclaredSignature, type SignatureKeys } from './request/signature.ts';
export type { FindTenant, SignatureCheck, TenantKeys, TenantRequest } from './request/tenant-check.ts';
export { bodyParts } from './request/signed-parts.ts';
export {
  verifyBatchFor,
  verifyEventFor,
  type RefusedRequest,
  type VerifiedArrival,
  type VerifiedBatch,
  type VerifiedEvent,
  type VerifiedRequest,
} from './verify-event.ts';
