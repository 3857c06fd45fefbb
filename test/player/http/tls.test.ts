import type { TlsOptions } from 'node:tls';
import { describe, expect, test } from 'vitest';
import type { TlsSettings } from '../../../player/http/tls-settings.ts';
import { startReceiver, startTcpServer } from '../sender/loopback-server.ts';
import { ca, pair } from './certificates.ts';
import { openTransport } from './open-transport.ts';
import { startSecureReceiver } from './secure-server.ts';

const body = '{"weight":3}';

async function answerOf(options: TlsOptions, tls: TlsSettings = { ca }) {
  return openTransport(await startSecureReceiver(options), { tls }).send([], body);
}

const demanding: TlsOptions = { ca, requestCert: true, rejectUnauthorized: true };

describe('a secure connection comes about', () => {
  test('with the authority that is trusted', async () => {
    expect(await answerOf({})).toEqual({ status: 200 });
  });

  test('by the name localhost', async () => {
    const url = await startSecureReceiver();
    url.hostname = 'localhost';

    expect(await openTransport(url, { tls: { ca } }).send([], body)).toEqual({ status: 200 });
  });

  test('with a host that is allowed, by its name', async () => {
    const url = await startSecureReceiver(pair('other-host'));
    url.hostname = 'other-host.example.com';
    const transport = openTransport(url, {
      tls: { ca },
      allowHosts: ['other-host.example.com'],
      lookup: (_, __, done) => done(null, [{ address: '127.0.0.1', family: 4 }], 4),
    });

    expect(await transport.send([], body)).toEqual({ status: 200 });
  });

  test.each(['TLSv1.2', 'TLSv1.3'] as const)('over %s with a certificate of its own', async (version) => {
    const options = { ...demanding, minVersion: version, maxVersion: version };

    expect(await answerOf(options, { ca, ...pair('client') })).toEqual({ status: 200 });
  });

  test.each(['self-signed', 'other-host', 'expired'])(
    'insecurely, whatever the certificate: %s',
    async (stem) => {
      expect(await answerOf(pair(stem), { insecure: true })).toEqual({ status: 200 });
    },
  );

  test('once for many requests', async () => {
    let connections = 0;
    const url = await startSecureReceiver({
      ALPNCallback: () => {
        connections++;
        return 'http/1.1';
      },
    });
    const transport = openTransport(url, { tls: { ca }, connections: 1 });

    for (let index = 0; index < 10; index++) {
      expect(await transport.send([], body)).toEqual({ status: 200 });
    }

    expect(connections).toBe(1);
  });
});

describe('no secure connection comes about because', () => {
  test.each<[string, TlsOptions, TlsSettings | undefined, string]>([
    ['the authority is not known', {}, {}, 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'],
    ['the certificate signed itself', pair('self-signed'), { ca }, 'DEPTH_ZERO_SELF_SIGNED_CERT'],
    ['the certificate is for another host', pair('other-host'), { ca }, 'ERR_TLS_CERT_ALTNAME_INVALID'],
    ['the certificate has expired', pair('expired'), { ca }, 'CERT_HAS_EXPIRED'],
    ['the certificate is for clients', pair('client'), { ca }, 'INVALID_PURPOSE'],
    [
      'the server only speaks an old version',
      { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' },
      { ca },
      'ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION',
    ],
    [
      'there is no cipher in common',
      { maxVersion: 'TLSv1.2', ciphers: 'ECDHE-RSA-AES128-GCM-SHA256' },
      { ca },
      'ERR_SSL_SSL/TLS_ALERT_HANDSHAKE_FAILURE',
    ],
    [
      'a certificate of the sender is demanded (TLS 1.2)',
      { ...demanding, maxVersion: 'TLSv1.2' },
      { ca },
      'ERR_SSL_SSL/TLS_ALERT_HANDSHAKE_FAILURE',
    ],
    [
      'a certificate of the sender is demanded (TLS 1.3)',
      { ...demanding, minVersion: 'TLSv1.3' },
      { ca },
      'ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED',
    ],
  ])('%s', async (_, options, tls, reason) => {
    expect(await answerOf(options, tls)).toEqual({ failure: 'tls', reason });
  });

  test('the server speaks plain HTTP', async () => {
    const { url, requests } = await startReceiver((_, response) => response.end());

    expect(await openTransport(url.replace('http:', 'https:')).send([], body)).toEqual({
      failure: 'tls',
      reason: expect.stringMatching(/^ERR_SSL_/),
    });
    expect(requests).toEqual([]);
  });

  test('the server speaks something else', async () => {
    const { url } = await startTcpServer((socket) => socket.write('SSH-2.0-OpenSSH_9.6\r\n'));

    expect(await openTransport(url.replace('http:', 'https:')).send([], body)).toEqual({
      failure: 'tls',
      reason: expect.stringMatching(/^ERR_SSL_/),
    });
  });
});

describe('is the fault of the connection:', () => {
  test('a reset in the handshake', async () => {
    const { url } = await startTcpServer((socket) => socket.once('data', () => socket.resetAndDestroy()));

    expect(await openTransport(url.replace('http:', 'https:')).send([], body)).toEqual({
      failure: 'connection',
      reason: 'ECONNRESET',
    });
  });

  test('plain HTTP to a server that speaks TLS', async () => {
    const url = await startSecureReceiver();
    url.protocol = 'http:';

    expect(await openTransport(url).send([], body)).toMatchObject({ failure: 'connection' });
  });
});
