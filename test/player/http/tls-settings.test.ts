import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { checkTlsSettings, type TlsSettings } from '../../../player/http/tls-settings.ts';
import { ca, pair, pem } from './certificates.ts';

const { cert, key } = pair('client');
const secret = 'MIGHAgEAMBMGByqGSM49AgEG';

const encryptedKey = generateKeyPairSync('ec', {
  namedCurve: 'P-256',
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'test' },
}).privateKey;

describe('settings that can be used', () => {
  test.each<[string, TlsSettings]>([
    ['none', {}],
    ['an authority', { ca }],
    ['several authorities, with text between', { ca: `one\n${ca}\ntwo\n${pem('self-signed.cert')}` }],
    ['Windows line ends', { ca: ca.replaceAll('\n', '\r\n') }],
    ['a certificate and its key', { cert, key }],
    ['a certificate with its chain', { cert: cert + ca, key }],
    ['all of them', { ca, cert, key, insecure: false }],
    ['insecure', { insecure: true }],
  ])('pass: %s', (_, settings) => {
    expect(() => checkTlsSettings(settings)).not.toThrow();
  });
});

describe('settings that cannot be used', () => {
  test.each<[string, Record<string, unknown>, RegExp]>([
    ['no PEM', { ca: `${secret} is not PEM` }, /^tls\.ca: not a certificate in PEM\. /],
    ['an empty text', { ca: '' }, /^tls\.ca: not a certificate/],
    ['no text', { ca: 7 }, /^tls\.ca: not a certificate/],
    ['bytes', { ca: Buffer.from(ca) }, /^tls\.ca: not a certificate/],
    ['a key in its place', { ca: key }, /^tls\.ca: not a certificate/],
    ['a broken certificate', { ca: ca.replace(/\n.{20}/, '\n') }, /^tls\.ca: not a certificate/],
    ['a broken second one', { ca: ca + ca.replace(/\n.{20}/, '\n') }, /^tls\.ca: not a certificate/],
    ['a certificate without its key', { cert }, /^tls\.key: missing\. /],
    ['a key without its certificate', { key }, /^tls\.cert: missing\. /],
    ['a key in place of a certificate', { cert: key, key }, /^tls\.cert: not a certificate/],
    ['a certificate in place of a key', { cert, key: cert }, /^tls\.key: not a private key in PEM\. /],
    ['a broken key', { cert, key: key.replace(/\n.{20}/, '\n') }, /^tls\.key: not a private key/],
    ['an encrypted key', { cert, key: encryptedKey }, /^tls\.key: is encrypted\. /],
    ['the key of another', { cert, key: pem('server.test-key') }, /^tls\.key: does not belong/],
    ['a word for a truth value', { insecure: 'yes' }, /^tls\.insecure: must be true or false\./],
  ])('are refused: %s', (_, settings, message) => {
    const call = () => checkTlsSettings(settings as TlsSettings);
    expect(call).toThrow(TypeError);
    expect(call).toThrow(message);
    expect(call).not.toThrow(/MI[A-Z][A-Za-z0-9+/]{5}/);
  });
});
