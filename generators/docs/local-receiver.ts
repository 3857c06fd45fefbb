import type { Contract } from '../contract/model.ts';

/** The port that examples of receivers listen on. */
export const localPort = 3000;

/** The path that the contract calls, with a variable of it replaced by its name. */
export function receiverPath({ endpoint }: Contract): string {
  const path = /^[^:]+:\/\/[^/]*(\/.*)?$/.exec(endpoint.url)?.[1] ?? '/';
  return path.replaceAll(/[{}]/g, '');
}

/** The address of a receiver on the reader's own machine. */
export function localUrl(contract: Contract): string {
  return `http://127.0.0.1:${localPort}${receiverPath(contract)}`;
}
