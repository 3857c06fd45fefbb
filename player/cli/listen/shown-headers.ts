import type { EndpointInfo } from '@webhook-contract/common/contract-info';
import { secretMask } from '../../sender/mask-secrets.ts';
import type { HeaderValues } from '../../listener/received-request.ts';

/** Headers of HTTP itself that hold no secret. */
const plainHeaders = ['accept', 'connection', 'content-length', 'content-type', 'host', 'user-agent'];

/**
 * The headers of a request as records may show them: masked but for those of the contract and the plain ones of HTTP, as
 * any other may be secret.
 */
export function shownHeaders(
  headers: HeaderValues,
  { eventId, eventType }: Pick<EndpointInfo, 'eventId' | 'eventType'>,
): Record<string, string> {
  const shown = new Set(plainHeaders);
  for (const location of [eventId, ...eventType]) if (location?.in === 'header') shown.add(location.name);
  return Object.fromEntries(
    Object.entries(headers).map(([name, values = []]) => [
      name,
      shown.has(name) ? values.join(', ') : secretMask,
    ]),
  );
}
