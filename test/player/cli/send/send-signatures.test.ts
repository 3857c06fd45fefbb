import { writeFileSync } from 'node:fs';
import { Webhook } from 'standardwebhooks';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { BODY_ALONE } from '../../../signature-schemes.ts';
import { send, type SendResult } from '../../run/send.ts';
import { temporaryFile } from '../../../temporary-folder.ts';
import { startReceiver, type Received } from '../../sender/loopback-server.ts';
import { SECRET, signedParcels } from '../../sender/signed-parcels.ts';
import { run } from '../run.ts';

const contract = signedParcels();
const parcel = 'parcelDelivered';

beforeEach(() => void vi.stubEnv('PARCEL_SECRET', SECRET));
afterEach(() => vi.unstubAllEnvs());

const startOk = () => startReceiver((_, response) => response.end());

/** What the reference implementation says of a request. */
function verify(request: Received | undefined): unknown {
  const list = request?.rawHeaders ?? [];
  const headers = Object.fromEntries(
    list.flatMap((name, at) => (at % 2 === 0 ? [[name, list[at + 1] ?? '']] : [])),
  );
  return new Webhook(SECRET).verify(request?.body ?? '', headers);
}

function expectNoSecret({ stdout, stderr }: SendResult): void {
  expect(stdout + stderr).not.toContain(SECRET.slice(6, 20));
}

describe('send signs', () => {
  test('with the secret of an environment variable', async () => {
    for (const option of [['--secret-env', 'PARCEL_SECRET']]) {
      const receiver = await startOk();
      const result = await send([parcel, '--to', receiver.url, '--set', 'note=柵', ...option], { contract });
      expect([result.code, result.stderr]).toEqual([0, '']);
      expectNoSecret(result);
      expect(verify(receiver.requests[0])).toMatchObject({ note: '柵' });
    }
  });

  test('a body that is sent as it is, and one that was recorded with an old signature', async () => {
    const body = temporaryFile('body.json');
    writeFileSync(body, '{"type":"parcel.weighed", "weightKg": 3}');
    const record = temporaryFile('recorded.ndjson');
    const headers = {
      'x-parcel-call': 'a',
      'webhook-id': 'msg_a',
      'webhook-timestamp': '1',
      'webhook-signature': 'v1,old',
    };
    writeFileSync(record, JSON.stringify({ headers, body: { type: 'parcel.weighed', weightKg: 4 } }));
    const receiver = await startOk();
    for (const source of [
      ['--body', body],
      ['--replay', record],
    ]) {
      const options = ['--to', receiver.url, '--secret-env', 'PARCEL_SECRET', ...source];
      expect(await send(options, { contract })).toMatchObject({ code: 0, stderr: '' });
    }
    expect(receiver.requests.map(verify)).toMatchObject([{ weightKg: 3 }, { weightKg: 4 }]);
    expect(receiver.requests[1]?.rawHeaders).toContain('msg_a');
  });
});

describe('send says', () => {
  test('that a secret is missing, before it sends anything; --unsigned does without', async () => {
    const receiver = await startOk();
    const to = [parcel, '--to', receiver.url];
    expect(await send(to, { contract })).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('--secret-env: missing. Requests are signed'),
    });
    expect(receiver.requests).toEqual([]);
    expect(await send([...to, '--unsigned'], { contract })).toMatchObject({ code: 0, stderr: '' });
    expect(receiver.requests[0]?.rawHeaders).not.toContain('webhook-signature');
    const both = await send([...to, '--unsigned', '--secret-env', 'PARCEL_SECRET'], { contract });
    expect([both.code, both.stderr]).toEqual([2, expect.stringContaining('--unsigned: cannot be combined')]);
  });

  test.each([
    [['--secret-env', 'hunter2'], '--secret-env: the environment variable is not set, or empty.'],
    [
      ['--unsigned', '--fault', 'wrong-signature'],
      '--fault: wrong-signature needs a signing secret, with --secret-env.',
    ],
  ])('what is wrong with %j, without what was typed', async (options, message) => {
    const { code, stderr } = await send([parcel, '--to', 'http://127.0.0.1:9', ...options], { contract });
    expect([code, stderr]).toEqual([2, expect.stringContaining(message)]);
    expect(stderr).not.toContain('hunter2');
  });

  test('what is wrong with a secret, and not the secret', async () => {
    vi.stubEnv('PARCEL_SECRET', 'whsec_hunter2!');
    const options = ['--to', 'http://127.0.0.1:9', '--secret-env', 'PARCEL_SECRET'];
    const { code, stderr } = await send([parcel, ...options], { contract });
    expect([code, stderr]).toEqual([2, expect.stringContaining('--secret-env: must be base64')]);
    expect(stderr).not.toContain('hunter2');
  });

  test('which faults have nothing to spoil', async () => {
    const to = [parcel, '--to', 'http://127.0.0.1:9', '--fault'];
    expect(await send([...to, 'wrong-signature'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('--fault: wrong-signature: the contract declares no signature.'),
    });
    const timeless = { contract: signedParcels(BODY_ALONE) };
    expect(await send([...to, 'old-signature=1h', '--unsigned'], timeless)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('--fault: old-signature: the contract has no time in its signature.'),
    });
  });

  test('examples at the path of the contract, signed if it declares a signature', async () => {
    const example = /send \S+ --to http:\/\/127\.0\.0\.1:3000\/parcels( --secret-env WEBHOOK_SECRET)?\n/;
    const signed = await run(['send', '--help'], { contract });
    expect(example.exec(signed.stdout)?.[1]).toBe(' --secret-env WEBHOOK_SECRET');
    expect(signed.stdout).not.toMatch(/send .*--to (?!.*--secret-env)/);
    const plain = await run(['send', '--help']);
    expect(plain.stdout).toMatch(example);
    expect(plain.stdout).not.toContain('WEBHOOK_SECRET');
  });

  test('nothing of secrets where the contract declares no signature', async () => {
    expect((await run(['send', '--help'])).stdout).not.toContain('--secret-env');
    expect((await run(['send', '--help'], { contract })).stdout).toContain('--secret-env <variable>');
    expect((await run(['test', '--help'], { contract })).stdout).toContain('--secret-env <variable>');
  });
});

test('a test of an endpoint needs a secret too, or leave to do without', async () => {
  const receiver = await startOk();
  const options = ['test', receiver.url, '--only', 'reachable/event', '--event', parcel];
  const without = await run(options, { contract });
  expect([without.code, without.stderr]).toEqual([2, expect.stringContaining('--secret-env: missing.')]);
  expect(receiver.requests).toEqual([]);
  expect(await run([...options, '--unsigned'], { contract })).toMatchObject({ code: 0, stderr: '' });
});
