import { createHmac, randomBytes } from 'node:crypto';
import type { EndpointInfo } from '@webhook-contract/common/contract-info';
import { signRequest, type Signing } from '@webhook-contract/common/signature/sign-request';
import { withValueAt } from '@webhook-contract/common/with-value-at';
import {
  decodeBody,
  handshakeResponse,
  ORIGIN_HEADERS,
  pathSegments,
  secretBytes,
  type Handshake,
  type TokenHandshake,
} from '@webhook-contract/runtime/v1';
import type { Exchange } from '../http/exchange.ts';
import type { HttpSettings } from '../http/http-settings.ts';
import { sendAlone } from '../http/transport.ts';
import type { StaticHeader } from './static-header.ts';

/** How handshakes are played. */
interface HandshakeSettings extends Omit<HttpSettings, 'method' | 'keptHeader'> {
  /** What requests with a body are signed with; null if they are not. */
  readonly signing: Signing | null;
  /** The secret of the signature, by which an HMAC is expected; undefined if none is known. */
  readonly signingSecret?: string | undefined;
  /** Of requests with a body. */
  readonly staticHeaders: readonly StaticHeader[];
}

/** What there is to know of an endpoint. */
type TriedEndpoint = Pick<EndpointInfo, 'handshakes' | 'method' | 'contentType'>;

/** What became of a handshake. */
export interface PlayedHandshake {
  readonly handshake: Handshake;
  readonly exchange: Exchange;
  /** Why the response is not the expected one, without its text; undefined if it is. */
  readonly problem: string | undefined;
}

/** Tries an endpoint by each handshake of a contract, with a new token, and judges the responses. Throws what `createTransport` throws. */
export async function playHandshakes(
  endpoint: TriedEndpoint,
  settings: HandshakeSettings,
): Promise<readonly PlayedHandshake[]> {
  const played: PlayedHandshake[] = [];
  for (const handshake of endpoint.handshakes ?? []) {
    const token = randomBytes(24).toString('base64url');
    const exchange = await exchangeOf(handshake, token, endpoint, settings);
    played.push({
      handshake,
      exchange,
      problem: problemOf(handshake, token, exchange, settings.signingSecret),
    });
  }
  return played;
}

async function exchangeOf(
  handshake: Handshake,
  token: string,
  endpoint: TriedEndpoint,
  { signing, staticHeaders, ...http }: HandshakeSettings,
): Promise<Exchange> {
  if ('origin' in handshake) {
    const asked = [ORIGIN_HEADERS.requested, handshake.origin, ORIGIN_HEADERS.requestedRate, '120'];
    return sendAlone({ ...http, method: 'OPTIONS', keptHeader: ORIGIN_HEADERS.allowed }, asked, '');
  }
  if (handshake.token.in === 'query') {
    const url = new URL(http.url);
    for (const [name, value] of Object.entries(handshake.when)) url.searchParams.set(name, value);
    url.searchParams.set(handshake.token.name, token);
    return sendAlone({ ...http, url, method: 'GET' }, [], '');
  }
  const fields = { ...handshake.when, [handshake.token.pointer]: token };
  const body = Object.entries(fields).reduce<unknown>(
    (made, [pointer, text]) => withValueAt(made, pathSegments(pointer), text),
    {},
  );
  const request = {
    requestId: token,
    headers: [
      'content-type',
      endpoint.contentType,
      ...staticHeaders.flatMap(({ name, value }) => [name, value]),
    ],
    body: JSON.stringify(body),
  };
  const signed = signing ? signRequest(request, signing, Date.now()) : request;
  return sendAlone({ ...http, method: endpoint.method }, signed.headers, signed.body);
}

function problemOf(
  handshake: Handshake,
  token: string,
  exchange: Exchange,
  secret: string | undefined,
): string | undefined {
  if ('failure' in exchange) return `there is no response (${exchange.failure})`;
  const { status, body = '', header } = exchange;
  if (status < 200 || status > 299) return `the status is ${status}`;
  if ('origin' in handshake) {
    return [handshake.origin, '*'].includes(header ?? '')
      ? undefined
      : `the header ${ORIGIN_HEADERS.allowed} does not allow ${handshake.origin}`;
  }
  if (handshake.hmac && secret === undefined) return 'its HMAC cannot be judged without the secret';
  const expected = handshakeResponse(handshake, token, hmacOf(handshake, token, secret));
  if (!expected.isJson) {
    return body === expected.body ? undefined : 'the body is not the expected text';
  }
  const wrong = Object.entries(parsed(expected.body)).find(([name, text]) => parsed(body)[name] !== text);
  return wrong && `the body does not have the expected text in ${JSON.stringify(wrong[0])}`;
}

function hmacOf({ hmac }: TokenHandshake, token: string, secret: string | undefined): string {
  const key = hmac && secret !== undefined ? secretBytes(hmac, secret) : undefined;
  return hmac && key ? createHmac(hmac.algorithm, key).update(token).digest(hmac.encoding) : '';
}

/** The fields of a JSON object; none if it is no such text. */
function parsed(text: string): Readonly<Record<string, unknown>> {
  const decoded = decodeBody(text);
  const value = decoded.ok ? decoded.value : undefined;
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
