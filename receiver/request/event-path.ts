import { headerValue, PATH_HEADER, pathBelow } from '@webhook-contract/runtime/v1';
import { pathOf } from './admit.ts';
import type { IncomingRequest } from './request.ts';

/**
 * A request with its path as a header, by which its event is told from others: the part below the path of the endpoint. That is
 * `stated`, or the whole path unless it is below `usual`, as servers may have routed by it. Generated code calls it for contracts
 * with a path for each event, so others do not load it.
 */
export function withEventPath(
  request: Request | IncomingRequest,
  usual: string,
  stated?: string,
): IncomingRequest & Pick<Request, 'bodyUsed'> {
  const { method, url = '/', headers, body } = request;
  const path = pathOf(url);
  const below = pathBelow(path, stated ?? usual);
  const event = below ?? (stated === undefined ? path : null);
  return {
    method,
    // What is not below the stated path is found to be elsewhere.
    url: stated === undefined || below === undefined ? url : stated + (/\?[^#]*/.exec(url)?.[0] ?? ''),
    headers: {
      get: (name) => (name === PATH_HEADER ? event : (headerValue(headers, name) ?? null)),
    },
    body,
    bodyUsed: (request as Partial<Request>).bodyUsed === true,
  };
}
