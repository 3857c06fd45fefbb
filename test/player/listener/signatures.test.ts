import { afterEach, expect, test, vi } from 'vitest';
import { BODY_ALONE, STANDARD, TIME_AND_BODY } from '../../signature-schemes.ts';
import { run } from '../cli/run.ts';
import { startListen } from '../cli/listen/start-listen.ts';
import { send } from '../run/send.ts';
import { SECRET, signedParcels } from '../sender/signed-parcels.ts';
import { startListener } from './start-listener.ts';

afterEach(() => vi.unstubAllEnvs());

const signed = ['--secret-env', 'PARCEL_SECRET'];

test.each([STANDARD, BODY_ALONE, TIME_AND_BODY])(
  'a listener tells signatures that are verified, wrong and missing ($header, $encoding)',
  async (scheme) => {
    vi.stubEnv('PARCEL_SECRET', SECRET);
    const contract = signedParcels(scheme);
    const listener = await startListener({ signature: { secrets: [SECRET] } }, contract);
    for (const fault of [[], ['--fault', 'wrong-signature'], ['--fault', 'missing-signature']]) {
      await send(['parcelDelivered', '--to', listener.url, ...signed, ...fault], { contract });
    }
    expect(
      listener.requests.map(({ signature, status, kind, problems }) => [
        signature,
        status,
        kind,
        problems.map(({ rule }) => rule),
      ]),
    ).toEqual([
      ['verified', 200, 'event', []],
      ['wrong', 401, 'invalid', ['signature']],
      ['missing', 401, 'invalid', ['signature']],
    ]);
  },
);

test('a signature of long ago is wrong', async () => {
  vi.stubEnv('PARCEL_SECRET', SECRET);
  const contract = signedParcels();
  const listener = await startListener({ signature: { secrets: [SECRET] } }, contract);
  const old = ['--fault', 'old-signature=10m'];
  await send(['parcelDelivered', '--to', listener.url, ...signed, ...old], { contract });
  expect(listener.requests).toMatchObject([{ signature: 'wrong', status: 401 }]);
});

test('listen says of each request what its signature is, and shows no secret', async () => {
  vi.stubEnv('PARCEL_SECRET', SECRET);
  const contract = signedParcels();
  const listening = await startListen(signed, { contract });
  for (const fault of [[], ['--fault', 'wrong-signature']]) {
    await send(['parcelDelivered', '--to', listening.url, ...signed, ...fault], { contract });
  }
  const { code, stdout, stderr } = await listening.stop();
  expect(code).toBe(1);
  expect(stdout).toMatch(/^#1 .* 200 .* signature verified$/m);
  expect(stdout).toMatch(/^#2 .* 401 .* signature wrong$/m);
  expect(stdout + stderr).not.toContain(SECRET.slice(6));
});

test('a secret that cannot be used, or that the contract has no use for, is told at once', async () => {
  vi.stubEnv('PARCEL_SECRET', 'no base64!');
  const listen = ['listen', '--port', '0', ...signed];
  expect(await run(listen, { contract: signedParcels() })).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/^\S+: --secret-env: each secret must be base64/),
  });
  const undeclared = startListener({ signature: { secrets: [SECRET] } });
  await expect(undeclared).rejects.toThrow('signature: the contract declares no signature');
});
