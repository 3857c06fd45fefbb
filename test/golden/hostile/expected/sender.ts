// Generated from the contract by `npm run generate`. Do not edit: change the contract and generate again.

import { createSenderFor, type SendEvent, type SenderBase } from '../runtime/sender/create-sender.ts';
import type { SenderOptions } from '../runtime/sender/sender-options.ts';
import { contract } from './contract.ts';
import type { First, Second } from './types.ts';

export type { Attempt, Delivery, Failure } from '../runtime/delivery/attempt.ts';
export { InvalidPayloadError } from '../runtime/sender/invalid-payload-error.ts';
export type { Overrides } from '../runtime/sender/overrides.ts';
export type { SenderOptions, StaticHeader } from '../runtime/sender/sender-options.ts';

/** Sends sample events to a receiver over HTTP. One function a documented event; overrides change its first sample. */
export interface Sender extends SenderBase {
  /**
   * *\/ globalThis.PWNED = "comment"; /* `${globalThis.PWNED = "template"}` </script><script>globalThis.PWNED = "script"</script><img src=x onerror="globalThis.PWNED=1"> "; globalThis.PWNED = "double"; " '; globalThis.PWNED = 'single'; ' line
   * globalThis.PWNED = "newline"
   * globalThis.PWNED = "crlf"
   * globalThis.PWNED = "cr" \u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel". *\/ globalThis.PWNED = "comment"; /*
   *
   * `${globalThis.PWNED = "template"}`
   *
   * </script><script>globalThis.PWNED = "script"</script><img src=x onerror="globalThis.PWNED=1">
   *
   * "; globalThis.PWNED = "double"; "
   *
   * '; globalThis.PWNED = 'single'; '
   *
   * line
   * globalThis.PWNED = "newline"
   * globalThis.PWNED = "crlf"
   * globalThis.PWNED = "cr"
   *
   * \u2028globalThis.PWNED = "ls"\u2029globalThis.PWNED = "ps"\u0085globalThis.PWNED = "nel"
   *
   * //\u0023 sourceMappingURL=data:application/json,{} /*\u0040 sourceURL=x
   *
   * \ \\ \" \u0022 \x60 \${ \
   *
   * $& $1 $$ $` $' {{ x }} <%= x %> &lt; &amp; &#x3c;
   *
   * \u202egnp.exe\u2066 😀\ufeff \u0000 \u001b[31m
   *
   * [click](javascript:globalThis.PWNED=1) <javascript:alert(1)> ![x](data:text/html,<script>1</script>) {\@link javascript:alert(1)}
   */
  readonly first: SendEvent<First>;
  /** \@ts-expect-error @deprecated. @ts-expect-error @deprecated */
  readonly second: SendEvent<Second>;
}

/** Makes a sender. Throws a TypeError that says what to mend where an option is wrong. */
export function createSender(options: SenderOptions): Sender {
  return createSenderFor<Sender>(contract, options);
}
