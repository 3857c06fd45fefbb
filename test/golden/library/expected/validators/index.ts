// Generated from the contract by `webhook-kit generate`. Do not edit: change the contract and generate again.

import { createParseEvent, type Validator } from '@webhook-contract/runtime/v1';
import type { WebhookEventMap } from '../types.ts';
import { validator as fineRaisedValidator } from '../events/fine-raised.ts';
import { validator as loanRenewedValidator } from '../events/loan-renewed.ts';
import { validator as loanReturnedValidator } from '../events/loan-returned.ts';
import { validator as loanStartedValidator } from '../events/loan-started.ts';
import { validator as shelfMovedValidator } from '../events/shelf-moved.ts';

/** The validator of each event whose event type is known, by event type. Each is a Standard Schema too. */
export const validators: { readonly [T in keyof WebhookEventMap]: Validator<WebhookEventMap[T]> } = {
  'fine.raised': fineRaisedValidator,
  'loan.renewed': loanRenewedValidator,
  'loan.returned': loanReturnedValidator,
  'loan.started': loanStartedValidator,
  'shelf.moved': shelfMovedValidator,
};

/**
 * Turns a request body into a typed event. Text and bytes are parsed, anything else is taken as parsed already. No body makes it throw.
 *
 * - `valid`: `event` has the type of `eventType`.
 * - `invalid`: an event of a known type that breaks the rules in `errors`. Keep it: the service may be ahead of this package.
 * - `unknown`: an event of a type that this package does not know. Keep it, for the same reason.
 * - `malformed`: no event at all, such as broken JSON or a body without an event type. Only to this, respond with 400.
 */
export const parseEvent = createParseEvent<WebhookEventMap>({
  endpoint: { eventType: [{ in: 'header', name: 'x-event-type' }] },
  validators,
});
