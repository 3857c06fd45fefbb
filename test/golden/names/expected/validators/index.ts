// Generated from the contract by `webhook-kit generate`. Do not edit: change the contract and generate again.

import {
  createEventSchema,
  createParseEvent,
  createValidator,
  type EventSchema,
  type Validator,
} from '@webhook-contract/runtime/v1';
import type { WebhookEvent, WebhookEventMap } from '../types.ts';
import * as conSchema from './con-event.ts';
import * as dateSchema from './date.ts';
import * as errorSchema from './error.ts';
import * as indexSchema from './index-event.ts';
import * as orderCreatedV2Schema from './order-created-v2.ts';
import * as p2pTransferSchema from './p2p-transfer.ts';
import * as senderSchema from './sender.ts';
import * as webhookEventSchema from './webhook-event.ts';
import * as classSchema from './class.ts';
import * as closeEventSchema from './close.ts';
import * as constructorEventSchema from './constructor.ts';
import * as defaultSchema from './default.ts';
import * as thenEventSchema from './then.ts';

/** The name of these validators as Standard Schemas. */
const vendor = 'webhooks';

/** The validator of each documented event, by event type. Each is a Standard Schema too. */
export const validators: { readonly [T in keyof WebhookEventMap]: Validator<WebhookEventMap[T]> } = {
  CON: createValidator(conSchema.tolerant, conSchema.strict, vendor),
  Date: createValidator(dateSchema.tolerant, dateSchema.strict, vendor),
  Error: createValidator(errorSchema.tolerant, errorSchema.strict, vendor),
  index: createValidator(indexSchema.tolerant, indexSchema.strict, vendor),
  '2': createValidator(orderCreatedV2Schema.tolerant, orderCreatedV2Schema.strict, vendor),
  p2p: createValidator(p2pTransferSchema.tolerant, p2pTransferSchema.strict, vendor),
  ['__proto__']: createValidator(senderSchema.tolerant, senderSchema.strict, vendor),
  'webhook-event': createValidator(webhookEventSchema.tolerant, webhookEventSchema.strict, vendor),
  class: createValidator(classSchema.tolerant, classSchema.strict, vendor),
  close: createValidator(closeEventSchema.tolerant, closeEventSchema.strict, vendor),
  constructor: createValidator(constructorEventSchema.tolerant, constructorEventSchema.strict, vendor),
  default: createValidator(defaultSchema.tolerant, defaultSchema.strict, vendor),
  then: createValidator(thenEventSchema.tolerant, thenEventSchema.strict, vendor),
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
  endpoint: { eventType: [{ in: 'payload', pointer: '/constructor' }] },
  validators,
});

/** Any documented event as a Standard Schema: tolerant, and strict under `webhookEvent.strict`. */
export const webhookEvent: EventSchema<WebhookEvent> = createEventSchema(parseEvent, '/constructor', vendor);
