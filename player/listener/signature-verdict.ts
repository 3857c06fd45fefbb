import { anySignature, type SignatureCheck, type SignatureKeys } from '@webhook-contract/receiver/v1';
import type { EndpointInfo } from '@webhook-contract/common/contract-info';
import { OptionError } from '../option-error.ts';
import type { HeaderValues, SignatureVerdict } from './received-request.ts';

type JudgeSignature = (method: string, headers: HeaderValues, body: Uint8Array) => Promise<SignatureVerdict>;

/**
 * Makes what verifies signatures as a receiver does, at its own URL if the keys name no other; undefined if no secrets are
 * given. Throws an OptionError that says what to fix, never a secret.
 */
export function createSignatureVerdict(
  { signature: scheme }: Pick<EndpointInfo, 'signature'>,
  keys: SignatureKeys | undefined,
  ownUrl: () => string,
): JudgeSignature | undefined {
  if (keys === undefined) return undefined;
  if (!scheme) throw new OptionError('signature', 'the contract declares no signature. Leave it out.');
  const checkAt = (url: string): SignatureCheck =>
    anySignature(scheme).createCheck({ ...keys, url: keys.url ?? url }, Date.now);
  // A listener has its URL once it listens, and wrong keys are told before.
  orOptionError(() => checkAt('http://127.0.0.1'));
  let check: SignatureCheck | undefined;
  return async (method, headers, body) => {
    if (scheme.header !== '' && headers[scheme.header] === undefined) return 'missing';
    const single = Object.fromEntries(
      Object.entries(headers).map(([name, values]) => [name, values?.join(', ')]),
    );
    check ??= checkAt(ownUrl());
    return (await (await check({ method, headers: single }))?.(body)) ? 'verified' : 'wrong';
  };
}

function orOptionError<Result>(make: () => Result): Result {
  try {
    return make();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new OptionError('signature', error.message.replace(/^signature: /, '').replace(/[^?]$/, '$&.'));
  }
}
