import { createHash, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
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
  ['ed25519', -32],
  ['ecdsa', -65],
] as const)('a key of %s may be nothing but its own bytes', async (kind, start) => {
  const { privateKey, publicKey } = pairs[kind];
  const key = publicKey.export({ type: 'spki', format: 'der' }).subarray(start);
  const signature = sign(kind === 'ecdsa' ? 'sha256' : null, Buffer.from(BODY), privateKey).toString(
    'base64',
  );
  const scheme = schemeOf(kind === 'ecdsa' ? 'ecdsa-sha256' : kind);
  expect(await isTaken(scheme, signature, [key.toString('base64')])).toBe(true);
  const inHex = { ...scheme, secretEncoding: 'hex' } as const;
  expect(await isTaken(inHex, signature, [key.toString('hex')])).toBe(true);
});

test('keys are imported once, and four signatures of a request are looked at', async () => {
  const { privateKey, publicKey } = pairs.ed25519;
  const importKey = vi.spyOn(crypto.subtle, 'importKey');
  onTestFinished(() => importKey.mockRestore());
  const signature = sign(null, Buffer.from(BODY), privateKey).toString('base64');
  const check = anySignature(schemeOf('ed25519')).createCheck({ secrets: [pemOf(publicKey)] }, Date.now);
  const isVerified = async (others: number): Promise<boolean> => {
    const headers = { 'x-signature': [...Array<string>(others).fill('AAAA'), signature].join(' ') };
    return (await (await check({ method: 'POST', headers }))?.(Buffer.from(BODY))) !== undefined;
  };
  expect([await isVerified(0), await isVerified(3), await isVerified(4)]).toEqual([true, true, false]);
  expect(importKey).toHaveBeenCalledOnce();
});

/** A signature of ECDSA in DER. */
describe('a signature in DER', () => {
  const { privateKey, publicKey } = pairs.ecdsa;
  const raw = sign('sha256', Buffer.from(BODY), { key: privateKey, dsaEncoding: 'ieee-p1363' });
  const numbers = [raw.subarray(0, 32), raw.subarray(32)] as const;
  /** A number of 33 bytes, the first of which is zero or not. */
  const long = (first: number, number: Buffer): Buffer => Buffer.concat([Buffer.of(first), number]);
  const integer = (number: Buffer, tag = 0x02): Buffer =>
    Buffer.concat([Buffer.of(tag, number.length), number]);
  const sequence = (parts: readonly Buffer[], tag = 0x30, surplus = 0): string => {
    const content = Buffer.concat(parts);
    return Buffer.concat([Buffer.of(tag, content.length + surplus), content]).toString('base64');
  };
  const isTakenAs = (signature: string): Promise<boolean> =>
    isTaken(schemeOf('ecdsa-sha256'), signature, [pemOf(publicKey)]);
  const [first, second] = numbers.map((number) => long(0, number)) as [Buffer, Buffer];

  test('is taken', async () => {
    expect(await isTakenAs(sequence([integer(first), integer(second)]))).toBe(true);
  });

  test.each([
    ['of another tag', sequence([integer(first), integer(second)], 0x31)],
    ['of another length', sequence([integer(first), integer(second)], 0x30, 1)],
    ['whose first number is something else', sequence([integer(first, 0x03), integer(second)])],
    ['whose second number is something else', sequence([integer(first), integer(second, 0x03)])],
    ['whose first number is too large', sequence([integer(long(1, numbers[0])), integer(second)])],
    ['whose second number is too large', sequence([integer(first), integer(long(1, numbers[1]))])],
    ['with zeros before a number', sequence([integer(long(0, first)), integer(second)])],
    ['with something after its numbers', sequence([integer(first), integer(second), Buffer.of(0)])],
    ['whose last number is cut', sequence([integer(first), integer(second).subarray(0, -1)])],
    ['with an empty number', sequence([integer(Buffer.of()), integer(second)])],
    ['with one number', sequence([integer(first)])],
  ])('%s is refused', async (_, signature) => {
    expect(await isTakenAs(signature)).toBe(false);
  });
});

test.each([
  '',
  'hunter2',
  '{"kty":',
  '{}',
  'null',
  `# The key:\n${pemOf(pairs.ed25519.publicKey)}`,
  `${pemOf(pairs.ed25519.publicKey)}hunter2`,
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

test('a body that is not JSON has no fields that could be signed', async () => {
  const { privateKey, publicKey } = pairs.ed25519;
  const scheme = schemeOf('ed25519', '{#/a}{body}');
  for (const [body, isSigned] of [
    ['{"a":""}', true],
    ['"a"', true],
    ['{"a":""', false],
  ] as const) {
    const signature = sign(null, Buffer.from(body), privateKey).toString('base64');
    expect(await isTaken(scheme, signature, [pemOf(publicKey)], body)).toBe(isSigned);
  }
});

test('a signature in the body is a text, and not a list with a text', async () => {
  const { privateKey, publicKey } = pairs.ed25519;
  const scheme = { ...schemeOf('ed25519', '{#/a}'), header: '', pointer: '/proof' };
  const proof = sign(null, Buffer.from('1'), privateKey).toString('base64');
  for (const [given, isOne] of [
    [proof, true],
    [[proof], false],
    [undefined, false],
  ] as const)
    expect(await isTaken(scheme, '', [pemOf(publicKey)], JSON.stringify({ a: 1, proof: given }))).toBe(isOne);
});

test('a signed URL has to be configured: no request says where it was sent to', () => {
  const scheme = { ...BODY_ALONE, signed: '{url}{body}' };
  for (const url of [undefined, '', '/hooks', 'example.com/hooks', 'at https://example.com/hooks']) {
    const make = (): unknown => anySignature(scheme).createCheck({ secrets: ['a secret'], url }, Date.now);
    expect(make).toThrow('signature.url: needs the URL of the endpoint');
  }
});
