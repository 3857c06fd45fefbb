// Generated from the contract by `webhook-kit generate`. Do not edit: change the contract and generate again.

import { createParseEvent, createValidator, type Validator } from '@webhook-contract/runtime/v1';
import type { WebhookEventMap } from '../types.ts';
import * as firstSchema from './first.ts';
import * as secondSchema from './second.ts';

/** The name of these validators as Standard Schemas. */
const vendor = 'webhooks';

/** The validator of each documented event, by event type. Each is a Standard Schema too. */
export const validators: { readonly [T in keyof WebhookEventMap]: Validator<WebhookEventMap[T]> } = {
  '"; globalThis.PWNED = "double"; " */ globalThis.PWNED = "comment"; /* </script><script>globalThis.PWNED = "script"</script><img src=x onerror="globalThis.PWNED=1"> \'; globalThis.PWNED = \'single\'; \' `${globalThis.PWNED = "template"}` line\nglobalThis.PWNED = "newline"\r\nglobalThis.PWNED = "crlf"\rglobalThis.PWNED = "cr" \u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel" \\ \\\\ \\" \\u0022 \\x60 \\${ \\ \u202egnp.exe\u2066 😀\ufeff \u0000 \u001b[31m':
    createValidator(firstSchema.tolerant, firstSchema.strict, vendor),
  ['__proto__']: createValidator(secondSchema.tolerant, secondSchema.strict, vendor),
};

/**
 * Turns a request body into a typed event. Text and bytes are parsed, anything else is taken as parsed already. No body makes it throw.
 *
 * An event type that is not in the contract is `unknown`, not invalid: it may be newer than this package.
 */
export const parseEvent = createParseEvent<WebhookEventMap>({
  endpoint: { eventType: { in: 'payload', pointer: '/t"*~1' } },
  validators,
});
