import type { HmacAlgorithm } from './signature.ts';

/** A request by which a service tries an endpoint before it sends events there, and the response that it expects. */
export type Handshake = TokenHandshake | OriginHandshake;

/** A token that comes back, by itself or with its HMAC. */
export interface TokenHandshake {
  /** Where it comes: in a query parameter of a GET, or in the body of a request like that of an event. */
  readonly token:
    { readonly in: 'query'; readonly name: string } | { readonly in: 'payload'; readonly pointer: string };
  /** What else the request holds, by which it is recognised: the text of each query parameter or JSON Pointer. */
  readonly when: Readonly<Record<string, string>>;
  /** The response, in which `{token}` and `{hmac}` stand for theirs: a text, or the fields of a JSON object. */
  readonly response: string | Readonly<Record<string, string>>;
  /** How the HMAC of the token is made, with a secret of the signature; null if the response has none. */
  readonly hmac: HandshakeHmac | null;
}

/** The HMAC of a token. */
export interface HandshakeHmac {
  readonly algorithm: HmacAlgorithm;
  readonly encoding: 'hex' | 'base64';
  /** What a secret is, as the signature of the contract has it. */
  readonly secretEncoding: 'text' | 'base64' | 'hex';
}

/** As CloudEvents has it: an OPTIONS request from an origin, which the response allows to send. */
export interface OriginHandshake {
  /** The DNS name of the sender, as in `WebHook-Request-Origin`. */
  readonly origin: string;
}

/** The headers of a handshake of CloudEvents, in lowercase. */
export const ORIGIN_HEADERS = {
  requested: 'webhook-request-origin',
  requestedRate: 'webhook-request-rate',
  allowed: 'webhook-allowed-origin',
  allowedRate: 'webhook-allowed-rate',
} as const;

/** Whether the response has the HMAC of the token. */
export function hasHmac({ response }: Pick<TokenHandshake, 'response'>): boolean {
  return JSON.stringify(response).includes('{hmac}');
}

/**
 * The token of a request, by what the request has in a place. Undefined if it is no such handshake, or if its token could be
 * anything that is signed: a token has letters, digits, `_` and `-` alone, and is no JSON if its HMAC is asked for.
 */
export function handshakeToken(
  { token, when, hmac }: TokenHandshake,
  valueOf: (place: string) => unknown,
): string | undefined {
  const text = valueOf(token.in === 'query' ? token.name : token.pointer);
  if (typeof text !== 'string' || !/^[A-Za-z0-9_-]{1,128}$/.test(text)) return undefined;
  if (hmac && isJson(text)) return undefined;
  return Object.entries(when).every(([place, expected]) => valueOf(place) === expected) ? text : undefined;
}

/** The response to a token: its body, and whether that is JSON. */
export function handshakeResponse(
  { response }: Pick<TokenHandshake, 'response'>,
  token: string,
  hmac: string,
): { readonly isJson: boolean; readonly body: string } {
  const filled = (text: string): string =>
    text.replace(/\{(token|hmac)\}/g, (_, name) => (name === 'token' ? token : hmac));
  if (typeof response === 'string') return { isJson: false, body: filled(response) };
  const fields = Object.entries(response).map(([name, text]) => [name, filled(text)]);
  return { isJson: true, body: JSON.stringify(Object.fromEntries(fields)) };
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
