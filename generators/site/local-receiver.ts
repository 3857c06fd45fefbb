import type { Contract } from '../contract/model/model.ts';
import { receiverPath } from '../contract/model/receiver-path.ts';

/** The port that examples of receivers listen on. */
export const localPort = 3000;

/** The key of examples: the value of a static header, or a password. */
export const localKey = 'test-key';

/** What signs the requests of examples: no secret of anybody's. */
export const localSecret = 'whsec_dGhpcyBpcyBubyBzZWNyZXQgb2YgYW55Ym9keQ==';

/** The address of a receiver on the reader's own machine. */
export function localUrl(contract: Contract): string {
  return `http://127.0.0.1:${localPort}${receiverPath(contract)}`;
}
