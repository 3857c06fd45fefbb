// Generated from the contract by `webhook-kit generate`. Do not edit: change the contract and generate again.

import {
  createEventSchema,
  createParseEvent,
  type EventSchema,
  type Validator,
} from '@webhook-contract/runtime/v1';
import type { WebhookEvent, WebhookEventMap } from '../types.ts';
import { validator as conValidator } from '../events/con-event.ts';
import { validator as dateValidator } from '../events/date.ts';
import { validator as errorValidator } from '../events/error.ts';
import { validator as indexValidator } from '../events/index-event.ts';
import { validator as orderCreatedV2Validator } from '../events/order-created-v2.ts';
import { validator as p2pTransferValidator } from '../events/p2p-transfer.ts';
import { validator as senderValidator } from '../events/sender.ts';
import { validator as webhookEventValidator } from '../events/webhook-event.ts';
import { validator as classValidator } from '../events/class.ts';
import { validator as closeEventValidator } from '../events/close.ts';
import { validator as constructorEventValidator } from '../events/constructor.ts';
import { validator as defaultValidator } from '../events/default.ts';
import { validator as thenEventValidator } from '../events/then.ts';

/** The validator of each event whose event type is known, by event type. Each is a Standard Schema too. */
export const validators: { readonly [T in keyof WebhookEventMap]: Validator<WebhookEventMap[T]> } = {
  CON: conValidator,
  Date: dateValidator,
  Error: errorValidator,
  index: indexValidator,
  '2': orderCreatedV2Validator,
  p2p: p2pTransferValidator,
  ['__proto__']: senderValidator,
  'webhook-event': webhookEventValidator,
  class: classValidator,
  close: closeEventValidator,
  constructor: constructorEventValidator,
  default: defaultValidator,
  then: thenEventValidator,
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
  endpoint: { eventType: [{ in: 'payload', pointer: '/constructor' }] },
  validators,
});

/** A Standard Schema for all events with a known event type: tolerant, or strict as `webhookEvent.strict`. */
export const webhookEvent: EventSchema<WebhookEvent> = createEventSchema(
  parseEvent,
  '/constructor',
  '@example/webhooks',
);
