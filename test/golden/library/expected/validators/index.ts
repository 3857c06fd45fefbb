// Generated from the contract by `webhook-kit generate`. Do not edit: change the contract and generate again.

import { createParseEvent, createValidator, type Validator } from '@webhook-contract/runtime/v1';
import type { WebhookEventMap } from '../types.ts';
import * as fineRaisedSchema from './fine-raised.ts';
import * as loanRenewedSchema from './loan-renewed.ts';
import * as loanReturnedSchema from './loan-returned.ts';
import * as loanStartedSchema from './loan-started.ts';
import * as shelfMovedSchema from './shelf-moved.ts';

/** The name of these validators as Standard Schemas. */
const vendor = 'webhooks';

/** The validator of each documented event, by event type. Each is a Standard Schema too. */
export const validators: { readonly [T in keyof WebhookEventMap]: Validator<WebhookEventMap[T]> } = {
  'fine.raised': createValidator(fineRaisedSchema.tolerant, fineRaisedSchema.strict, vendor),
  'loan.renewed': createValidator(loanRenewedSchema.tolerant, loanRenewedSchema.strict, vendor),
  'loan.returned': createValidator(loanReturnedSchema.tolerant, loanReturnedSchema.strict, vendor),
  'loan.started': createValidator(loanStartedSchema.tolerant, loanStartedSchema.strict, vendor),
  'shelf.moved': createValidator(shelfMovedSchema.tolerant, shelfMovedSchema.strict, vendor),
};

/**
 * Turns a request body into a typed event. Text and bytes are parsed, anything else is taken as parsed already. No body makes it throw.
 *
 * - `valid`: `event` has the type of `template`.
 * - `invalid`: an event of a documented type that breaks the rules in `errors`. Keep it: the service may be ahead of this package.
 * - `unknown`: an event of a type that is not documented. Keep it, for the same reason.
 * - `malformed`: no event at all, such as broken JSON or a body without an event type. Only to this, respond with 400.
 */
export const parseEvent = createParseEvent<WebhookEventMap>({
  endpoint: { eventType: [{ in: 'header', name: 'x-event-type' }] },
  validators,
});
