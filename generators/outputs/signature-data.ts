import { isPublicKey, readsParts, type SignatureScheme } from '@webhook-contract/runtime/v1';
import type { Contract } from '../contract/model/model.ts';

/** How requests are signed, as generated code holds it; nothing if the contract declares no signature. */
export function signatureData({ signature }: Pick<Contract, 'signature'>): {
  readonly signature?: SignatureScheme;
} {
  if (signature === null) return {};
  const { timestamp, ...scheme } = signature.scheme;
  return { signature: { ...scheme, timestamp: timestamp && { ...timestamp } } };
}

/** What a receiver verifies a scheme with: a function, and its arguments behind the scheme. It loads no other code. */
export function verifierOf(scheme: SignatureScheme): {
  readonly name: string;
  readonly others: readonly string[];
} {
  return {
    name: isPublicKey(scheme) ? 'publicKeySignature' : 'hmacSignature',
    others: readsParts(scheme) ? ['bodyParts'] : [],
  };
}
