import type { Contract } from '../contract/model.ts';
import { receiverPath } from '../receiver-path.ts';

/** The port that examples of receivers listen on. */
export const localPort = 3000;

/** What the static header of examples holds. */
export const localKey = 'test-key';

/** What signs the requests of examples: no secret of anybody's. */
export const localSecret = 'whsec_dGhpcyBpcyBubyBzZWNyZXQgb2YgYW55Ym9keQ==';

/** The variables that a receiver on the reader's own machine reads, as a shell sets them for one command; with a space behind. */
export function localVariables({ staticHeader, signature }: Contract): string {
  return [
    staticHeader === null ? '' : `WEBHOOK_KEY=${localKey} `,
    signature === null ? '' : `WEBHOOK_SECRET=${localSecret} `,
  ].join('');
}

/** The address of a receiver on the reader's own machine. */
export function localUrl(contract: Contract): string {
  return `http://127.0.0.1:${localPort}${receiverPath(contract)}`;
}
