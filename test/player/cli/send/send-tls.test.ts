import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { ca, pair } from '../../http/certificates.ts';
import { startSecureReceiver } from '../../http/secure-server.ts';
import { jsonLines } from '../../run/json-lines.ts';
import { send } from '../../run/send.ts';

const file = (name: string): string =>
  fileURLToPath(new URL(`../../http/certificates/${name}.pem`, import.meta.url));

const trust = ['--ca', file('ca.cert')];
const client = ['--cert', file('client.cert'), '--key', file('client.test-key')];

/** Sends one event, and returns what became of its only attempt. */
async function sent(url: URL, ...more: string[]): Promise<unknown> {
  const { stdout } = await send(['parcelDelivered', '--to', url.href, '--json', ...more]);
  return jsonLines(stdout).find(({ type }) => type === 'attempt');
}

describe('over TLS', () => {
  test('an authority that Node does not know is trusted with --ca alone', async () => {
    const url = await startSecureReceiver();

    expect(await sent(url)).toMatchObject({ failure: 'tls', reason: expect.stringMatching(/\w/) });
    expect(await sent(url, ...trust)).toMatchObject({ status: 200 });
  });

  test('a certificate for another host, or one that is over, is refused', async () => {
    for (const stem of ['other-host', 'expired']) {
      const url = await startSecureReceiver(pair(stem));
      expect(await sent(url, ...trust)).toMatchObject({ failure: 'tls' });
    }
  });

  test('any certificate is accepted with --insecure, and that is said', async () => {
    const url = await startSecureReceiver(pair('self-signed'));

    const { code, stderr } = await send(['parcelDelivered', '--to', url.href, '--insecure']);

    expect(code).toBe(0);
    expect(stderr).toContain('--insecure: anyone could respond in place of this endpoint.');
  });

  test('a receiver that wants a client certificate gets it', async () => {
    const url = await startSecureReceiver({ ca, requestCert: true, rejectUnauthorized: true });

    expect(await sent(url, ...trust)).toMatchObject({ failure: 'tls' });
    expect(await sent(url, ...trust, ...client)).toMatchObject({ status: 200 });
  });
});
