import {
  isPublicKey,
  isUrlSigned,
  type Handshake,
  type SignatureScheme,
  type TokenHandshake,
} from '@webhook-contract/runtime/v1';
import type { Contract, Signature } from '../../contract/model/model.ts';
import type { Content, Words } from '../blocks/content.ts';
import { code, codeBlock, join, list, paragraph, text } from '../blocks/make-content.ts';
import { commonmark } from '../commonmark.ts';

/** How requests are signed, and what receiver and mock sender do about it. */
export function signatureFacts(signature: Signature): Content {
  const { scheme } = signature;
  return [
    paragraph(signature.preset === 'Standard Webhooks' ? standardInWords() : schemeInWords(signature)),
    commonmark(signature.description),
    paragraph(
      text`${code('createReceiver')} and ${code('verifyEvent')} verify it with ${code(`signature: { secrets: […]${isUrlSigned(scheme) ? ', url' : ''} }`)}${isPublicKey(scheme) && ', whose secrets are public keys'}; the mock sender signs with
        ${code('--secret-env')}${isPublicKey(scheme) && ', which names a variable with a private key'}.`,
      'note',
    ),
    isPublicKey(scheme) && [
      paragraph('To try it, make a pair of keys:'),
      codeBlock(
        `${GENERATE[scheme.algorithm.split('-')[0] ?? '']}\nopenssl pkey -in private-key.pem -pubout -out public-key.pem`,
        'bash',
        'Terminal',
      ),
    ],
  ];
}

/** By which requests the service tries an endpoint, and what it expects; nothing if the contract does not say. */
export function handshakeFacts({ handshakes, endpoint }: Pick<Contract, 'handshakes' | 'endpoint'>): Content {
  if (handshakes.length === 0) return null;
  return [
    paragraph('Before events are sent to an endpoint, it has to respond to:'),
    list(handshakes.map((one) => handshakeInWords(one, endpoint.method))),
    paragraph(
      text`${code('createReceiver')} and ${code('verifyEvent')} do so, for tokens of up to 128 letters, digits, ${code('_')} and
        ${code('-')} alone: no other text is echoed or signed. Let ${join(methodsOf(handshakes, endpoint.method).map(code), ', ')} through
        to them, with the query.`,
      'note',
    ),
  ];
}

function methodsOf(handshakes: readonly Handshake[], method: string): readonly string[] {
  const methods = handshakes.map((one) =>
    'origin' in one ? 'OPTIONS' : one.token.in === 'query' ? 'GET' : method,
  );
  return [...new Set([...methods, method])];
}

function handshakeInWords(handshake: Handshake, method: string): Words {
  if ('origin' in handshake) {
    return text`${code('OPTIONS')} with ${code('WebHook-Request-Origin')}, as CloudEvents has it. The response allows
      ${code(handshake.origin)} in ${code('WebHook-Allowed-Origin')}, at the rate that is asked for.`;
  }
  const { token, when } = handshake;
  const place =
    token.in === 'query'
      ? text`${code('GET')} with a token in the query parameter ${code(token.name)}`
      : text`${code(method)} with a token in the body at ${code(token.pointer)}`;
  const others = Object.entries(when).map(([name, value]) => text`${code(value)} in ${code(name)}`);
  return text`${place}${others.length > 0 && text`, and ${join(others, ', ')}`}.
    The response has the status 200 and ${responseInWords(handshake)}.`;
}

function responseInWords({ response, hmac }: TokenHandshake): Words {
  const shown = code(typeof response === 'string' ? response : JSON.stringify(response));
  const made =
    hmac &&
    text`, with the ${ALGORITHMS[hmac.algorithm]}, in ${hmac.encoding === 'hex' ? 'hexadecimal' : 'base64'}) of the token`;
  return text`${typeof response === 'string' ? 'the text' : 'the JSON'} ${shown}${made}`;
}

/** The headers that a signature needs, with what each says, in a few words. */
export function signatureHeaders({
  scheme,
}: Signature): readonly { readonly name: string; readonly meaning: string }[] {
  const { header, idHeader, timestamp } = scheme;
  return [
    ...(idHeader === null ? [] : [{ name: idHeader, meaning: 'The event ID. It is signed.' }]),
    ...(timestamp === null || ['', header].includes(timestamp.header)
      ? []
      : [
          {
            name: timestamp.header,
            meaning: `When the request was signed, ${timeInWords(timestamp.unit)}.`,
          },
        ]),
    ...(header === '' ? [] : [{ name: header, meaning: 'The signature of the request.' }]),
  ];
}

function standardInWords(): Words {
  return text`As defined by Standard Webhooks, in the headers
    ${code('webhook-id')}, ${code('webhook-timestamp')} and ${code('webhook-signature')}.`;
}

function schemeInWords({ scheme, preset }: Signature): Words {
  const { algorithm, encoding, signed, idHeader, timestamp, secretEncoding } = scheme;
  return text`${preset !== null && `The scheme of ${preset}: `}${preset === null ? 'The' : 'the'} ${ALGORITHMS[algorithm]}, ${encoding === 'hex' ? 'in hexadecimal' : 'in base64'})
    of ${signed === '{body}' ? 'the raw body' : code(signed)}, ${placeInWords(scheme)}.
    ${idHeader !== null && text`The ID is that of the header ${code(idHeader)}.`}
    ${timestamp !== null && text`The time is ${timeInWords(timestamp.unit)}${timePlaceInWords(scheme)}.`}
    ${/\{#/.test(signed) && text`A JSON Pointer, as in ${code('{#/id}')}, stands for the field there${scheme.list !== undefined && ', in the item of the list'}.`}
    ${isUrlSigned(scheme) && 'The URL is the registered one: proxies change what a request says of it.'}
    ${!isPublicKey(scheme) && secretEncoding !== 'text' && `The secret is ${secretEncoding === 'hex' ? 'hexadecimal' : 'base64'} for the key.`}`;
}

const ALGORITHMS: Readonly<Record<SignatureScheme['algorithm'], string>> = {
  sha1: 'HMAC (SHA-1',
  sha256: 'HMAC (SHA-256',
  sha512: 'HMAC (SHA-512',
  ed25519: 'signature (Ed25519',
  'ecdsa-sha256': 'signature (ECDSA on P-256 with SHA-256, as DER',
  'ecdsa-sha256-raw': 'signature (ECDSA on P-256 with SHA-256, as 64 bytes',
  'rsa-sha1': 'signature (RSA, PKCS#1 v1.5, with SHA-1',
  'rsa-sha256': 'signature (RSA, PKCS#1 v1.5, with SHA-256',
  'rsa-sha512': 'signature (RSA, PKCS#1 v1.5, with SHA-512',
};

/** What makes a private key of a kind. */
const GENERATE: Readonly<Record<string, string>> = {
  ed25519: 'openssl genpkey -algorithm ed25519 -out private-key.pem',
  ecdsa: 'openssl genpkey -algorithm EC -pkeyopt ec_paramgen_curve:P-256 -out private-key.pem',
  rsa: 'openssl genpkey -algorithm RSA -out private-key.pem',
};

function placeInWords({ header, pointer, list, prefix, separator, timestamp }: SignatureScheme): Words {
  if (pointer !== undefined)
    return text`in the body at ${code(pointer)}${list !== undefined && ' of each item of the list'}`;
  const time = timestamp?.header === header ? `${timestamp.prefix}…${separator}` : '';
  const shown = `${time}${prefix}…`;
  return text`in the header ${code(header)}${shown !== '…' && text` as ${code(shown)}`}`;
}

function timePlaceInWords({ header, timestamp }: SignatureScheme): Words {
  if (timestamp?.pointer !== undefined) return text`, in the body at ${code(timestamp.pointer)}`;
  if (timestamp === null || timestamp.header === header) return '';
  return text`, in the header ${code(timestamp.header)}${timestamp.prefix !== '' && text` behind ${code(timestamp.prefix)}`}`;
}

function timeInWords(unit: 'seconds' | 'milliseconds' | 'iso'): string {
  return unit === 'iso' ? 'as a date and time of ISO 8601' : `in ${unit} since 1970`;
}
