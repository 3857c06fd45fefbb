import type { Contract } from '../contract/model.ts';
import { receiverPath } from '../receiver-path.ts';

/** The port that examples of receivers listen on. */
export const localPort = 3000;

/** The address of a receiver on the reader's own machine. */
export function localUrl(contract: Contract): string {
  return `http://127.0.0.1:${localPort}${receiverPath(contract)}`;
}
