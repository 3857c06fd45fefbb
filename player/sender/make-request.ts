import { headerPairs } from '../http/header-pairs.ts';
import { splitPath, urlOfRequest } from '../http/request-head.ts';
import type { ContractData } from '../contract.ts';
import { assumedEvent } from '../assumed-event.ts';
import { eventNamed } from '@webhook-contract/common/event-named';
import { signRequest } from '@webhook-contract/common/signature/sign-request';
import { checkRequestId } from './check-request-id.ts';
import { checkUrl } from './check-url.ts';
import { createRequestMaker } from './request-maker.ts';
import { checkSigningSecret } from './sign-attempt.ts';
import { checkStaticHeaders, type StaticHeader } from './static-header.ts';

/** What a request of `makeRequest` has besides its event. */
export interface RequestOptions {
  /** The URL of the request; 127.0.0.1 with the path of the contract by default. */
  readonly url?: string | URL | undefined;
  /** One header, or several with different names. */
  readonly staticHeader?: StaticHeader | readonly StaticHeader[] | undefined;
  /** The secret that signs the request, if the contract declares a signature; unsigned by default. */
  readonly signingSecret?: string | undefined;
  /** The event ID; a new one by default. */
  readonly requestId?: string | undefined;
  /** Whether overrides may break the contract; false by default. */
  readonly allowInvalid?: boolean | undefined;
  /** The event type to assume, for an event whose type is not known: `makeRequest` then takes its key instead of its type. */
  readonly eventType?: string | undefined;
}

/**
 * A standard `Request` as the platform would send it, for unit tests of a handler: the event's first example with the
 * overrides merged in, with a new event ID unless you give one. Of an undocumented event, the overrides are the payload.
 * Nothing is sent. Throws an InvalidPayloadError if the overrides break the contract, a TypeError for invalid options.
 */
export function makeRequestFor(
  contract: ContractData,
  name: string,
  overrides?: unknown,
  options: RequestOptions = {},
): Request {
  const { staticHeader, requestId, allowInvalid, eventType } = options;
  const url = checkUrl(options.url ?? `http://127.0.0.1${contract.endpoint.path}`);
  const named = eventNamed(contract, name);
  const { event, problem } = named.event ? assumedEvent(contract, named.event, eventType) : named;
  if (!event) throw new TypeError(`makeRequest: ${problem}`);
  checkRequestId(requestId, contract.endpoint);
  const staticHeaders = checkStaticHeaders(staticHeader, contract.endpoint);
  const signing = checkSigningSecret(options, contract.endpoint, url);
  const request = createRequestMaker(contract, { staticHeaders, allowInvalid })(event, {
    overrides,
    requestId,
  });
  const { headers, body } = signing ? signRequest(request, signing, Date.now()) : request;
  return new Request(urlOfRequest(url, headers), {
    method: contract.endpoint.method,
    headers: headerPairs(splitPath(headers).headers),
    body,
  });
}
