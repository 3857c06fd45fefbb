import { isPublicKey, readsParts, type SignatureScheme } from '@webhook-contract/runtime/v1';
import { publicKeySignature } from './public-key-signature.ts';
import { hmacSignature, type DeclaredSignature } from './signature.ts';
import { bodyParts } from './signed-parts.ts';

/** The signature of a scheme that is not known before the program runs, which needs the code of all of them. */
export function anySignature(scheme: SignatureScheme): DeclaredSignature {
  const partsOf = readsParts(scheme) ? bodyParts : undefined;
  return isPublicKey(scheme) ? publicKeySignature(scheme, partsOf) : hmacSignature(scheme, partsOf);
}
