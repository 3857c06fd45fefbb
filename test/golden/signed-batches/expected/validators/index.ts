// Generated from the contract by `webhook-kit generate`. Do not edit: change the contract and generate again.

import {
  createEventSchema,
  createParseBatch,
  createParseEvent,
  type EventSchema,
  type Validator,
} from '@webhook-contract/runtime/v1';
import type { WebhookEvent, WebhookEventMap } from '../types.ts';
import { validator as takenValidator } from '../events/taken.ts';

/** The validator of each event whose event type is known, by event type. Each is a Standard Schema too. */
export const validators: { readonly [T in keyof WebhookEventMap]: Validator<WebhookEventMap[T]> } = {
  'payment.taken': takenValidator,
};

/**
 * Turns an item of the list of events into a typed event. Text and bytes are parsed, anything else is taken as parsed already. No body makes it throw.
 *
 * - `valid`: `event` has the type of `eventType`.
 * - `invalid`: an event of a known type that breaks the rules in `errors`. Keep it: the service may be ahead of this package.
 * - `unknown`: an event of a type that this package does not know. Keep it, for the same reason.
 * - `malformed`: no event at all, such as broken JSON or a body without an event type. Only to this, respond with 400.
 */
export const parseEvent = createParseEvent<WebhookEventMap>({
  endpoint: { eventType: [{ in: 'payload', pointer: '/kind' }] },
  validators,
});

/**
 * Turns a request body into the typed events of its list. No body makes it throw.
 *
 * - `batch`: what each item is, in `events`, as `parseEvent` says it. One that has no event type is `unknown`.
 * - `malformed`: no list of events. Only to this, respond with 400.
 */
export const parseBatch = createParseBatch<WebhookEventMap>(parseEvent, '/reports');

/** A Standard Schema for all events with a known event type: tolerant, or strict as `webhookEvent.strict`. */
export const webhookEvent: EventSchema<WebhookEvent> = createEventSchema(
  parseEvent,
  '/kind',
  '@example/webhooks',
);
