// Generated from the contract by `webhook-kit generate`. Do not edit: change the contract and generate again.

import {
  createEventSchema,
  createParseEvent,
  type EventSchema,
  type Validator,
} from '@webhook-contract/runtime/v1';
import type { WebhookEvent, WebhookEventMap } from '../types.ts';
import { validator as firstValidator } from '../events/first.ts';
import { validator as secondValidator } from '../events/second.ts';

/** The validator of each event whose event type is known, by event type. Each is a Standard Schema too. */
export const validators: { readonly [T in keyof WebhookEventMap]: Validator<WebhookEventMap[T]> } = {
  '"; globalThis.PWNED = "double"; " */ globalThis.PWNED = "comment"; /* </script><script>globalThis.PWNED = "script"</script><img src=x onerror="globalThis.PWNED=1"> \'; globalThis.PWNED = \'single\'; \' `${globalThis.PWNED = "template"}` line\nglobalThis.PWNED = "newline"\r\nglobalThis.PWNED = "crlf"\rglobalThis.PWNED = "cr" \u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel" \\ \\\\ \\" \\u0022 \\x60 \\${ \\ \u202egnp.exe\u2066 😀\ufeff \u0000 \u001b[31m':
    firstValidator,
  ['__proto__']: secondValidator,
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
  endpoint: { eventType: [{ in: 'payload', pointer: '/t"*~1' }] },
  validators,
});

/** A Standard Schema for all events with a known event type: tolerant, or strict as `webhookEvent.strict`. */
export const webhookEvent: EventSchema<WebhookEvent> = createEventSchema(
  parseEvent,
  '/t"*~1',
  '@example/webhooks',
);
