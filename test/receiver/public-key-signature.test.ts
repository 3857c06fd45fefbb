import { createHash, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { anySignature } from '../../receiver/request/any-signature.ts';
import type { PublicKeyAlgorithm, SignatureScheme } from '../../runtime/v1.ts';
import { BODY_ALONE } from '../signature-schemes.ts';

/** Signatures with a private key, made by node:crypto, and what else than the body they may cover. */

const BODY = JSON.stringify({ b: 'two', a: 1, order: { id: 'Ø-7' }, none: null, isLive: true });
const URL_OF_ENDPOINT = 'https://example.com/hooks?shop=1';

const pairs = {
  ed25519: generateKeyPairSync('ed25519'),
  ecdsa: generateKeyPairSync('ec', { namedCurve: 'P-256' }),
  rsa: generateKeyPairSync('rsa', { modulusLength: 2048 }),
};

function schemeOf(algorithm: PublicKeyAlgorithm, signed = '{body}'): SignatureScheme {
  return {
    ...BODY_ALONE,
    algorithm,
    encoding: 'base64',
    header: 'x-signature',
    prefix: '',
    separator: ' ',
    secretEncoding: 'base64',
    signed,
  };
}

async function isTaken(
  scheme: SignatureScheme,
  signature: string,
  secrets: readonly string[],
  body = BODY,
): Promise<boolean> {
  const { createCheck } = anySignature(scheme);
  const check = createCheck({ secrets, url: URL_OF_ENDPOINT }, Date.now);
  const headers = { 'x-signature': signature };
  return (await (await check({ method: 'POST', headers }))?.(Buffer.from(body))) !== undefined;
}

const pemOf = (key: KeyObject): string => key.export({ type: 'spki', format: 'pem' }).toString();

const FORMS: Readonly<Record<string, (key: KeyObject) => string>> = {
  PEM: pemOf,
  'a JWK': (key) => JSON.stringify({ ...key.export({ format: 'jwk' }), kid: '1', use: 'sig', alg: 'any' }),
  'its bytes': (key) => key.export({ type: 'spki', format: 'der' }).toString('base64'),
};

describe.each<[PublicKeyAlgorithm, keyof typeof pairs, string | null]>([
  ['ed25519', 'ed25519', null],
  ['ecdsa-sha256', 'ecdsa', 'sha256'],
  ['ecdsa-sha256-raw', 'ecdsa', 'sha256'],
  ['rsa-sha1', 'rsa', 'sha1'],
  ['rsa-sha256', 'rsa', 'sha256'],
  ['rsa-sha512', 'rsa', 'sha512'],
])('%s', (algorithm, kind, hash) => {
  const { privateKey, publicKey } = pairs[kind];
  const dsaEncoding = algorithm.endsWith('raw') ? 'ieee-p1363' : 'der';
  const signed = (): string =>
    sign(hash, Buffer.from(BODY), { key: privateKey, dsaEncoding }).toString('base64');

  test.each(Object.entries(FORMS))('is verified with a public key as %s', async (_, write) => {
    const key = write(publicKey);
    // ECDSA has another signature each time, whose numbers may begin with zeros.
    for (let times = 0; times < (kind === 'ecdsa' ? 300 : 1); times += 1) {
      expect(await isTaken(schemeOf(algorithm), signed(), [key])).toBe(true);
    }
    expect(await isTaken(schemeOf(algorithm), signed(), [key], `${BODY} `)).toBe(false);
  });

  test('is refused in any other form, and by another key', async () => {
    const key = pemOf(publicKey);
    const other = pemOf(
      kind === 'rsa'
        ? generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey
        : kind === 'ecdsa'
          ? generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey
          : generateKeyPairSync('ed25519').publicKey,
    );
    const scheme = schemeOf(algorithm);
    expect(await isTaken(scheme, signed(), [other])).toBe(false);
    expect(await isTaken(scheme, signed(), [other, key])).toBe(true);
    expect(await isTaken(scheme, `AAAA ${signed()}`, [key])).toBe(true);
    const bytes = Buffer.from(signed(), 'base64');
    const forms = [
      bytes.subarray(1),
      Buffer.concat([bytes, Buffer.of(0)]),
      Buffer.alloc(64),
      Buffer.of(0x30, 0),
    ];
    for (const form of forms) expect(await isTaken(scheme, form.toString('base64'), [key])).toBe(false);
    expect(await isTaken(scheme, 'no base64!', [key])).toBe(false);
  });
});

test.each([
  '',
  'hunter2',
  '{"kty":',
  pairs.ed25519.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  '-----BEGIN PUBLIC KEY-----\n-----END PUBLIC KEY-----',
])('what is not a public key is an error at start: %j', (text) => {
  const make = (): unknown => anySignature(schemeOf('ed25519')).createCheck({ secrets: [text] }, Date.now);
  expect(make).toThrow(TypeError);
  expect(make).not.toThrow('hunter2');
});

test.each([
  ['{method} {path}\n{body}', `POST /hooks?shop=1\n${BODY}`],
  ['{url}|{bodySha256}', `${URL_OF_ENDPOINT}|${createHash('sha256').update(BODY).digest('hex')}`],
  ['{#/order/id}.{#/a}.{#/isLive}.{#/none}.{#/order}.{#/gone}', 'Ø-7.1.true...'],
  ['{parameters}', 'a1btwoisLivetrue'],
])('%s signs what a request has of it', async (template, text) => {
  const { privateKey, publicKey } = pairs.ed25519;
  const signature = sign(null, Buffer.from(text), privateKey).toString('base64');
  expect(await isTaken(schemeOf('ed25519', template), signature, [pemOf(publicKey)])).toBe(true);
});

test('a signed URL has to be configured: no request says where it was sent to', () => {
  const scheme = { ...BODY_ALONE, signed: '{url}{body}' };
  for (const url of [undefined, '', '/hooks', 'example.com/hooks']) {
    const make = (): unknown => anySignature(scheme).createCheck({ secrets: ['a secret'], url }, Date.now);
    expect(make).toThrow('signature.url: needs the URL of the endpoint');
  }
});
