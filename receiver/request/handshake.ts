import {
  decodeBody,
  handshakeResponse,
  handshakeToken,
  headerValue,
  ORIGIN_HEADERS,
  secretBytes,
  valueAt,
  type Handshake,
  type HandshakeHmac,
  type TokenHandshake,
} from '@webhook-contract/runtime/v1';
import { admit, pathOf, type Admit } from './admit.ts';
import { givenSecrets } from './given-secrets.ts';
import { hexOf } from './hex.ts';
import type { IncomingRequest, ReceiverResponse } from './request.ts';
import type { SignatureKeys } from './signature.ts';

/** Makes what admits requests, with the secrets of the signature where a response has an HMAC. */
export type AdmitWith = (keys: Pick<SignatureKeys, 'secrets'> | undefined) => Admit;

/** Responds to handshakes. */
export interface HandshakeResponder {
  /** The response to a request without a body; undefined if it is not a handshake. */
  ofHead(request: Head): HandshakeResponse;
  /** The response to the body of a request from the sender; undefined if it is not a handshake. */
  ofBody(request: Head, body: Uint8Array): HandshakeResponse;
}

/** Undefined if it is not a handshake, or if its HMAC would be that of nobody. */
type HandshakeResponse = Promise<ReceiverResponse | undefined> | undefined;

type Head = Omit<IncomingRequest, 'body'>;

/**
 * Admits requests as without handshakes, and responds to these. Generated code calls it, so contracts without any do not
 * load it. Only tokens are echoed or signed that cannot be anything that a signature of the contract covers.
 */
export function admitWithHandshakes(handshakes: readonly Handshake[]): AdmitWith {
  return (keys) => {
    const { ofHead, ofBody } = handshakeResponder(handshakes, keys);
    return async (admission, request) => {
      const { path } = admission;
      const isElsewhere = path !== undefined && pathOf(request.url ?? path) !== path;
      const given = isElsewhere ? undefined : await ofHead(request);
      if (given) return { refusal: 'handshake', response: given };
      const admitted = await admit(admission, request);
      const response = 'bytes' in admitted ? await ofBody(request, admitted.bytes) : undefined;
      return response ? { refusal: 'handshake', response } : admitted;
    };
  };
}

/** What responds to the handshakes of a contract. */
export function handshakeResponder(
  handshakes: readonly Handshake[],
  keys: Pick<SignatureKeys, 'secrets'> | undefined,
): HandshakeResponder {
  return {
    ofHead(request) {
      for (const one of handshakes) {
        if ('origin' in one) {
          const allowed = request.method === 'OPTIONS' && allowedOrigin(one.origin, request);
          if (allowed) return Promise.resolve(allowed);
        } else if (one.token.in === 'query' && request.method === 'GET') {
          const token = handshakeToken(one, parametersOf(request.url));
          if (token !== undefined) return responseTo(one, token, request, keys);
        }
      }
      return undefined;
    },
    ofBody(request, body) {
      const inBodies = handshakes.filter((one) => 'token' in one && one.token.in === 'payload');
      const decoded = inBodies.length > 0 ? decodeBody(body) : undefined;
      if (!decoded?.ok) return undefined;
      for (const one of inBodies as readonly TokenHandshake[]) {
        if (!isRecognised(one, decoded.value)) continue;
        const token = handshakeToken(one, (pointer) => valueAt(decoded.value, pointer));
        if (token !== undefined) return responseTo(one, token, request, keys);
      }
      return undefined;
    },
  };
}

/** Without anything to recognise it by, a body that holds more than the token may be an event. */
function isRecognised({ when }: TokenHandshake, value: unknown): boolean {
  return Object.keys(when).length > 0 || (isObject(value) && Object.keys(value).length === 1);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The parameters of a URL; one that is repeated is none. */
function parametersOf(url = ''): (name: string) => string | undefined {
  const parameters = new URLSearchParams(/\?([^#]*)/.exec(url)?.[1] ?? '');
  return (name) => {
    const [value, another] = parameters.getAll(name);
    return another === undefined ? value : undefined;
  };
}

async function responseTo(
  handshake: TokenHandshake,
  token: string,
  request: Head,
  keys: Pick<SignatureKeys, 'secrets'> | undefined,
): Promise<ReceiverResponse | undefined> {
  const { hmac } = handshake;
  const secret = hmac ? await firstSecret(request, keys) : '';
  if (secret === undefined) return undefined;
  const text = hmac ? await hmacOf(hmac, token, secret) : '';
  const { isJson, body } = handshakeResponse(handshake, token, text);
  return {
    status: 200,
    headers: {
      'content-type': isJson ? 'application/json' : 'text/plain; charset=utf-8',
      'x-content-type-options': 'nosniff',
    },
    body,
  };
}

/** Nothing else of the request than its origin decides: its callback is never called. */
function allowedOrigin(origin: string, { headers }: Head): ReceiverResponse | undefined {
  const { requested, requestedRate, allowed, allowedRate } = ORIGIN_HEADERS;
  if (headerValue(headers, requested)?.toLowerCase() !== origin.toLowerCase()) return undefined;
  const rate = headerValue(headers, requestedRate);
  const isRate = rate !== undefined && /^[1-9]\d{0,8}$/.test(rate);
  return { status: 200, headers: { [allowed]: origin, ...(isRate && { [allowedRate]: rate }) }, body: '' };
}

/** The secret that is listed first, during a rotation; undefined for a request of nobody's. */
async function firstSecret(
  { method, url, headers }: Head,
  keys: Pick<SignatureKeys, 'secrets'> | undefined,
): Promise<string | undefined> {
  const given = keys?.secrets;
  const secrets =
    typeof given === 'function'
      ? (await given({ method, url, header: (name) => headerValue(headers, name) }))?.secrets
      : given;
  return secrets && givenSecrets('signature.secrets', secrets)[0];
}

async function hmacOf(
  { algorithm, encoding, secretEncoding }: HandshakeHmac,
  token: string,
  secret: string,
): Promise<string> {
  const hash = algorithm.replace('sha', 'SHA-');
  // A secret that is none was refused when the check of signatures was made.
  const bytes = secretBytes({ secretEncoding }, secret);
  if (!bytes) return '';
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash }, false, ['sign']);
  const signature = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(token));
  return encoding === 'hex' ? hexOf(signature) : btoa(String.fromCharCode(...new Uint8Array(signature)));
}
