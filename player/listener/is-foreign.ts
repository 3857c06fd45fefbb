import { isThisMachine } from '../http/target-guard.ts';
import type { HeaderValues } from './received-request.ts';

/**
 * Whether a request names another host than this machine, or comes from a web page of another one. Any site can have a browser
 * send requests to loopback, also by a domain name of its own that leads there.
 */
export function isForeign({ host = [], origin = [] }: HeaderValues): boolean {
  return [...host.map((name) => `http://${name}`), ...origin].some((address) => {
    const url = URL.parse(address);
    return !url || !isThisMachine(url);
  });
}
