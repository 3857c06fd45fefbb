import type { Location, ParseEvent } from '@webhook-contract/runtime/v1';
import type { ReceiverContract } from './create-receiver.ts';
import type { RequestOptions } from './options.ts';
import { admit } from './request/admit.ts';
import type { EventSource } from './request/read-event.ts';
import { challengeOf, createSenderCheck, type SenderCheck } from './request/sender-check.ts';
import type { SignatureCheck } from './request/signature.ts';
import { wholeNumber } from './whole-number.ts';

/** Checks the options by which requests are turned into events, and fills in defaults. Throws a TypeError that says what to fix. */
export function checkedSource<EventMap>(
  contract: ReceiverContract<EventMap>,
  options: RequestOptions,
): EventSource {
  const { eventIdHeaders = [], maxBodyBytes = 1_048_576, bodyTimeoutMs = 10_000 } = options;
  const list = contract.list?.readerOf(contract.parseEvent, options);
  const eventId = eventIdHeaders
    .map((name): Location => ({ in: 'header', name: name.toLowerCase() }))
    .concat(contract.eventId ?? []);
  return {
    admission: {
      method: contract.method,
      path: options.path,
      ...senderProof(contract, options),
      challenge: challengeOf(options.key),
      maxBodyBytes: wholeNumber('maxBodyBytes', maxBodyBytes),
      bodyTimeoutMs: wholeNumber('bodyTimeoutMs', bodyTimeoutMs),
    },
    admit: contract.admit?.(options.signature) ?? admit,
    parseEvent: (list ?? contract).parseEvent as ParseEvent<Record<string, unknown>>,
    eventId,
    isIdSigned: contract.signature?.isIdSigned(eventId, contract.eventType) ?? false,
    itemsOf: list?.itemsOf,
  };
}

/** A signature, a key or both, depending on the contract. */
function senderProof<EventMap>(
  { signature: declared }: ReceiverContract<EventMap>,
  // The clock is looked up each time, as a test may put one of its own there meanwhile.
  { key, signature, now = () => Date.now() }: RequestOptions,
): { readonly isFromSender: SenderCheck; readonly signatureOf: SignatureCheck | undefined } {
  if (!declared) {
    if (signature === undefined) return { isFromSender: createSenderCheck(key), signatureOf: undefined };
    throw new TypeError('signature: the contract declares none, so that there is nothing to verify');
  }
  if (signature === undefined) {
    throw new TypeError('signature: needs { secrets: [...] }, as the contract says that requests are signed');
  }
  if (signature.toleranceMs !== undefined) wholeNumber('signature.toleranceMs', signature.toleranceMs);
  return {
    isFromSender: createSenderCheck(key ?? 'none'),
    signatureOf: declared.createCheck(signature, now),
  };
}
