import type { Signature } from '../../contract/model/model.ts';

/** The key of examples and vectors: the value of a static header, or a password. */
export const testKey = 'test-key';

/** The username of examples and vectors. */
export const testUsername = 'webhook';

/** What signs the requests of examples and vectors, by what a secret is in the contract: no secret of anybody's. */
const SECRETS = {
  text: 'whsec_dGhpcyBpcyBubyBzZWNyZXQgb2YgYW55Ym9keQ==',
  base64: 'whsec_dGhpcyBpcyBubyBzZWNyZXQgb2YgYW55Ym9keQ==',
  hex: '74686973206973206e6f20736563726574206f6620616e79626f6479',
};

/** The secret of examples and vectors. */
export function testSecret({ scheme }: Pick<Signature, 'scheme'>): string {
  return SECRETS[scheme.secretEncoding];
}
