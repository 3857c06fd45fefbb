import { generateKeyPairSync } from 'node:crypto';
import { signingWith, signRequest } from '../../common/signature/sign-request.ts';
import { SIGNATURE_PRESETS } from '../../generators/contract/document/signature-presets.ts';
import { anySignature } from '../../receiver/request/any-signature.ts';
import { isPublicKey, type SignatureScheme } from '../../runtime/v1.ts';

/** Requests as a service signs them, by the name of its preset, and the receiver's verdict on them. */

export const URL_OF_ENDPOINT = 'https://example.com/webhooks';
export const NOW_MS = Math.floor(Date.now() / 1_000) * 1_000;

/** A body that has what any preset signs in bodies, with text that is more than ASCII. */
export const BODY = JSON.stringify({
  type: 'order.paid',
  place: 'Ørsta, 🥖 & <söhne>',
  webhookTimestamp: NOW_MS,
  signature: { token: 'c8a1f00d', timestamp: NOW_MS / 1_000 },
  live: 'false',
  notificationItems: ['7914073381342284', '8313547924770610'].map((pspReference) => ({
    NotificationRequestItem: {
      additionalData: { issuer: 'example' },
      pspReference,
      merchantAccountCode: 'TestMerchant',
      merchantReference: 'order-1',
      amount: { value: 1130, currency: 'EUR' },
      eventCode: 'AUTHORISATION',
      success: 'true',
    },
  })),
});

/** The scheme of a preset, in a contract with the list of the body above. */
export function schemeOf(name: string): SignatureScheme {
  const preset = SIGNATURE_PRESETS[name];
  if (!preset) throw new Error(`no preset ${name}`);
  return { ...preset.scheme, ...(preset.perItem && { list: '/notificationItems' }) };
}

/** What the sender has, and what the receiver has. */
export interface Keys {
  readonly secret: string;
  readonly verifying: string;
}

export function keysOf(scheme: SignatureScheme, text = 'a secret of thirty-two bytes ...'): Keys {
  if (!isPublicKey(scheme)) {
    const bytes = Buffer.from(text);
    const secret = bytes.toString(scheme.secretEncoding === 'text' ? 'hex' : scheme.secretEncoding);
    return { secret, verifying: secret };
  }
  const [kind = ''] = scheme.algorithm.split('-');
  const { privateKey, publicKey } =
    kind === 'rsa'
      ? generateKeyPairSync('rsa', { modulusLength: 2048 })
      : kind === 'ecdsa'
        ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
        : generateKeyPairSync('ed25519');
  const secret = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const raw = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url').toString('hex');
  const spki = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  return { secret, verifying: kind === 'ed25519' ? raw : spki };
}

export interface SignedRequest {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export function signed(scheme: SignatureScheme, secret: string, atMs = NOW_MS): SignedRequest {
  const signing = signingWith(scheme, secret, { method: 'POST', url: URL_OF_ENDPOINT });
  if (!signing) throw new Error('not a secret of this scheme');
  const request = signRequest({ requestId: 'evt_1', headers: [], body: BODY }, signing, atMs);
  return { headers: headersOf(request.headers), body: request.body };
}

/** Whether a receiver of this library takes a request. */
export async function isTaken(
  scheme: SignatureScheme,
  { headers, body }: SignedRequest,
  verifying: string,
  url: string | undefined = URL_OF_ENDPOINT,
): Promise<boolean> {
  const check = anySignature(scheme).createCheck({ secrets: [verifying], url }, () => NOW_MS);
  return (await (await check({ method: 'POST', headers }))?.(Buffer.from(body))) !== undefined;
}

function headersOf(list: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    list.flatMap((name, at) => (at % 2 === 0 ? [[name.toLowerCase(), list[at + 1] ?? '']] : [])),
  );
}
