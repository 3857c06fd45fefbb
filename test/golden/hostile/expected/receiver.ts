// Generated from the contract by `webhook-kit generate`. Do not edit: change the contract and generate again.

import {
  createReceiverFor,
  type Receiver,
  type ReceiverOptions as Options,
} from '@webhook-contract/receiver/v1';
import type { WebhookEventMap } from './types.ts';
import { parseEvent } from './validators/index.ts';

export { MissingFieldsError, need, type Needed } from '@webhook-contract/runtime/v1';
export { redact } from '@webhook-contract/receiver/v1';
export type {
  Attempt,
  ClaimedEvent,
  ErrorPlace,
  EventFilter,
  EventKind,
  EventState,
  Handler,
  HandlerContext,
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
  RetrySchedule,
  SenderKey,
  SignatureKeys,
  StoredEvent,
} from '@webhook-contract/receiver/v1';

/** The options of a receiver of this contract. `Transaction` is what the inbox gives to handlers to write with. */
export type ReceiverOptions<Transaction> = Options<WebhookEventMap, Transaction>;

/**
 * Makes a receiver: it verifies the sender, stores each event as it came, only then responds, and has each event handled.
 * An event that comes again is not handled again. Throws a TypeError that says what to fix if an option is wrong.
 */
export function createReceiver<Transaction>(options: ReceiverOptions<Transaction>): Receiver {
  return createReceiverFor<WebhookEventMap, Transaction>(
    {
      name: '@example/webhooks',
      version: '1.0.0"; globalThis.PWNED = "double"; "*/ globalThis.PWNED = "comment"; /*',
      parseEvent,
      eventTypes: [
        '"; globalThis.PWNED = "double"; " */ globalThis.PWNED = "comment"; /* </script><script>globalThis.PWNED = "script"</script><img src=x onerror="globalThis.PWNED=1"> \'; globalThis.PWNED = \'single\'; \' `${globalThis.PWNED = "template"}` line\nglobalThis.PWNED = "newline"\r\nglobalThis.PWNED = "crlf"\rglobalThis.PWNED = "cr" \u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel" \\ \\\\ \\" \\u0022 \\x60 \\${ \\ \u202egnp.exe\u2066 😀\ufeff \u0000 \u001b[31m',
        '__proto__',
      ],
      method: 'POST',
      successStatus: 200,
      eventType: [{ in: 'payload', pointer: '/t"*~1' }],
      eventId: { in: 'header', name: 'id' },
      retryWindowMs: 1000,
    },
    options,
  );
}
