import { isPublicKey, isTypeInPath, isUrlSigned } from '@webhook-contract/runtime/v1';
import type { Contract } from '../contract/model/model.ts';
import { testKey, testSecret } from '../outputs/vectors/test-secrets.ts';
import { receiverPath } from '../contract/model/request.ts';

/** The port that examples of receivers listen on. */
export const localPort = 3000;

export { testKey as localKey, testSecret as localSecret };

/** The variables that give a receiver what it verifies signatures with, as a shell sets them. */
export function signatureVariables(contract: Contract): readonly (readonly [string, string])[] {
  const { signature } = contract;
  if (signature === null) return [];
  const secret = isPublicKey(signature.scheme) ? '"$(cat public-key.pem)"' : testSecret(signature);
  const url = isUrlSigned(signature.scheme) ? [['WEBHOOK_URL', localUrl(contract)] as const] : [];
  return [['WEBHOOK_SECRET', secret], ...url];
}

/** The address of a receiver on the reader's own machine, which paths of events follow where a contract has them. */
export function localUrl(contract: Contract): string {
  const path = receiverPath(contract);
  const base = isTypeInPath(contract.eventType) ? path.replace(/\/$/, '') : path;
  return `http://127.0.0.1:${localPort}${base}`;
}
