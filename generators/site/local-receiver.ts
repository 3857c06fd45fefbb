import { isPublicKey, isUrlSigned } from '@webhook-contract/runtime/v1';
import type { Contract, Signature } from '../contract/model/model.ts';
import { receiverPath } from '../contract/model/receiver-path.ts';

/** The port that examples of receivers listen on. */
export const localPort = 3000;

/** The key of examples: the value of a static header, or a password. */
export const localKey = 'test-key';

/** What signs the requests of examples, by what a secret is in the contract: no secret of anybody's. */
const SECRETS = {
  text: 'whsec_dGhpcyBpcyBubyBzZWNyZXQgb2YgYW55Ym9keQ==',
  base64: 'whsec_dGhpcyBpcyBubyBzZWNyZXQgb2YgYW55Ym9keQ==',
  hex: '74686973206973206e6f20736563726574206f6620616e79626f6479',
};

/** The secret of examples. */
export function localSecret({ scheme }: Pick<Signature, 'scheme'>): string {
  return SECRETS[scheme.secretEncoding];
}

/** The variables that give a receiver what it verifies signatures with, as a shell sets them. */
export function signatureVariables(contract: Contract): readonly (readonly [string, string])[] {
  const { signature } = contract;
  if (signature === null) return [];
  const secret = isPublicKey(signature.scheme) ? '"$(cat public-key.pem)"' : localSecret(signature);
  const url = isUrlSigned(signature.scheme) ? [['WEBHOOK_URL', localUrl(contract)] as const] : [];
  return [['WEBHOOK_SECRET', secret], ...url];
}

/** The address of a receiver on the reader's own machine. */
export function localUrl(contract: Contract): string {
  return `http://127.0.0.1:${localPort}${receiverPath(contract)}`;
}
