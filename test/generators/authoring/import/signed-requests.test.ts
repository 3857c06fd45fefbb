import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readContract } from '../../../../generators/index.ts';
import { anySignature } from '../../../../receiver/request/any-signature.ts';
import { temporaryFolder } from '../../../temporary-folder.ts';
import { runKitIn } from '../../command/run-kit.ts';

const BODY = '{"type":"pear.picked","tree":"ä-7"}';
const URL_OF_ENDPOINT = 'https://example.com/hooks?orchard=1';
const SECRET = 'not-a-secret-of-anyone';
const TIME = new Date('2026-03-01T10:00:00Z');

const hmac = (algorithm: string, text: string, encoding: 'hex' | 'base64') =>
  createHmac(algorithm, SECRET).update(text).digest(encoding);
const keys = {
  rsa: generateKeyPairSync('rsa', { modulusLength: 2048 }),
  ecdsa: generateKeyPairSync('ec', { namedCurve: 'P-256' }),
  ed25519: generateKeyPairSync('ed25519'),
};
const pemOf = (kind: keyof typeof keys) =>
  keys[kind].publicKey.export({ type: 'spki', format: 'pem' }).toString();
const signed = (kind: keyof typeof keys, hash: string | null, text: string) =>
  sign(hash, Buffer.from(text), keys[kind].privateKey);
const fern = (extension: object) => ({ 'x-fern-webhook-signature': extension });

/** What a document says, and a request signed by hand as the documentation of the extension describes it. */
const table: readonly {
  readonly says: string;
  readonly extension: object;
  readonly key?: string;
  readonly headers: Readonly<Record<string, string>>;
}[] = [
  {
    says: 'Fern: the body, in hexadecimal',
    extension: fern({ type: 'hmac', header: 'X-Seal', algorithm: 'sha256', encoding: 'hex' }),
    headers: { 'x-seal': hmac('sha256', BODY, 'hex') },
  },
  {
    says: 'Fern: time and body with a delimiter, behind a prefix',
    extension: fern({
      type: 'hmac',
      header: 'X-Seal',
      algorithm: 'sha512',
      encoding: 'base64',
      'signature-prefix': 'v1=',
      'payload-format': { components: ['timestamp', 'body'], delimiter: '::' },
      timestamp: { header: 'X-Seal-Time', format: 'unix-millis', tolerance: 60 },
    }),
    headers: {
      'x-seal-time': String(TIME.getTime()),
      'x-seal': `v1=${hmac('sha512', `${TIME.getTime()}::${BODY}`, 'base64')}`,
    },
  },
  {
    says: 'Fern: the URL, time and body without a delimiter',
    extension: fern({
      type: 'hmac',
      header: 'x-seal',
      algorithm: 'sha1',
      encoding: 'base64',
      'payload-format': { components: ['notification-url', 'body', 'timestamp'], delimiter: '' },
      timestamp: { header: 'x-time', format: 'iso8601' },
    }),
    headers: {
      'x-time': TIME.toISOString(),
      'x-seal': hmac('sha1', `${URL_OF_ENDPOINT}${BODY}${TIME.toISOString()}`, 'base64'),
    },
  },
  {
    says: 'Fern: RSA over time and body',
    extension: fern({
      type: 'asymmetric',
      header: 'x-seal',
      'asymmetric-algorithm': 'rsa-sha256',
      encoding: 'base64',
      'jwks-url': 'https://example.com/keys.json',
      'key-id-header': 'x-key',
      'payload-format': { components: ['timestamp', 'body'], delimiter: '.' },
      timestamp: { header: 'x-time', format: 'unix-seconds' },
    }),
    key: pemOf('rsa'),
    headers: {
      'x-time': String(TIME.getTime() / 1000),
      'x-seal': signed('rsa', 'sha256', `${TIME.getTime() / 1000}.${BODY}`).toString('base64'),
    },
  },
  {
    says: 'Fern: ECDSA over the body',
    extension: fern({
      type: 'asymmetric',
      header: 'x-seal',
      'asymmetric-algorithm': 'ecdsa-sha256',
      encoding: 'hex',
    }),
    key: pemOf('ecdsa'),
    headers: { 'x-seal': signed('ecdsa', 'sha256', BODY).toString('hex') },
  },
  {
    says: 'Fern: Ed25519 over the body',
    extension: fern({
      type: 'asymmetric',
      header: 'x-seal',
      'asymmetric-algorithm': 'ed25519',
      encoding: 'base64',
    }),
    key: pemOf('ed25519'),
    headers: { 'x-seal': signed('ed25519', null, BODY).toString('base64') },
  },
  {
    says: 'Speakeasy: the body, in base64',
    extension: {
      'x-speakeasy-webhooks': {
        security: {
          type: 'signature',
          headerName: 'x-seal',
          signatureTextEncoding: 'base64',
          algorithm: 'hmac-sha256',
        },
      },
    },
    headers: { 'x-seal': hmac('sha256', BODY, 'base64') },
  },
];

test.each(table)('a request that is signed by hand is genuine as the import has it: $says', async (one) => {
  const folder = temporaryFolder();
  writeFileSync(path.join(folder, 'package.json'), '{ "name": "@example/imported", "private": true }');
  const schema = { type: 'object', required: ['type'], properties: { type: { const: 'pear.picked' } } };
  const post = { requestBody: { content: { 'application/json': { schema } } } };
  const info = { title: 'Orchard', version: '1.0.0' };
  const source = { openapi: '3.1.0', info, ...one.extension, webhooks: { 'pear.picked': { post } } };
  writeFileSync(path.join(folder, 'source.json'), JSON.stringify(source));
  expect(await runKitIn(folder, 'import', 'source.json')).toMatchObject({ code: 0, stderr: '' });
  const { contract } = await readContract(path.join(folder, 'asyncapi.yaml'));
  if (!contract?.signature) throw new Error('The contract has no signature.');
  const keysOf = { secrets: [one.key ?? SECRET], url: URL_OF_ENDPOINT };
  const check = anySignature(contract.signature.scheme).createCheck(keysOf, () => TIME.getTime());
  const proof = async (headers: Readonly<Record<string, string>>, body: string) =>
    (await (await check({ method: 'POST', headers }))?.(Buffer.from(body))) !== undefined;
  expect(await proof(one.headers, BODY)).toBe(true);
  expect(await proof(one.headers, BODY.replace('picked', 'eaten'))).toBe(false);
  expect(await proof({ ...one.headers, 'x-seal': '' }, BODY)).toBe(false);
});
