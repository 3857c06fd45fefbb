import { writeFileSync } from 'node:fs';
import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import { createListener } from '../../player/listener/create-listener.ts';
import { createSenderFor } from '../../player/sender/create-sender.ts';
import { makeRequestFor } from '../../player/sender/make-request.ts';
import { temporaryFile } from '../temporary-folder.ts';
import { fc } from '../property.ts';
import { run } from './cli/run.ts';
import { startListen } from './cli/listen/start-listen.ts';
import { post, validBody } from './listener/start-listener.ts';
import { parcelContract, parcelExample } from './sender/parcel-contract.ts';
import { signedParcels } from './sender/signed-parcels.ts';
import { unusedUrl } from './sender/loopback-server.ts';
import { BODY_ALONE } from '../signature-schemes.ts';

/** A value of bodies and secrets, which must stand nowhere else. */
const MARK = 'Qx7hunter2Zk';

function expectNoMark(...things: readonly unknown[]): void {
  for (const thing of things) {
    const text = inspect(thing, { depth: 9, showHidden: true, maxStringLength: null }) + String(thing);
    expect(text).not.toContain(MARK);
  }
}

const value = fc.letrec<{ any: unknown }>((tie) => ({
  any: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom(MARK, ` ${MARK}\0`, [MARK], 7, null, true, ''),
    fc.dictionary(fc.constantFrom('note', 'deep'), tie('any'), { maxKeys: 3 }),
    fc.array(tie('any'), { maxLength: 3 }),
  ),
})).any;
const typeless = Object.keys(parcelExample).filter((name) => !/type/i.test(name));
const changes = fc.dictionary(fc.constantFrom(...typeless, 'unheard-of'), value, { maxKeys: 4 });
const body = fc
  .tuple(changes, fc.constantFrom('', MARK, '}'), fc.integer({ min: 0, max: 30 }))
  .map(([given, behind, cut]) => {
    const whole = JSON.stringify({ ...parcelExample, ...given });
    return whole.slice(0, cut > 20 ? -cut : undefined) + behind;
  });

test('validate, send and example say nothing of a body or a secret', async () => {
  const to = await unusedUrl();
  const file = temporaryFile('secret.txt');
  writeFileSync(file, `${MARK}\n`);
  const options = fc.subarray<readonly string[]>([
    ['--json'],
    ['--header', `x-key=${MARK}`],
    ['--header', `x-key= ${MARK}`],
    ['--header', `${MARK} `],
    ['--header-env', `x-other=${MARK}`],
    ['--secret-env', MARK],
    ['--set', `weight=${MARK}`],
    ['--set', `items.0=["${MARK}`],
    ['--body', `{"unheard-of":"${MARK}`],
    ['--timeout', '50ms'],
    ['--allow-invalid'],
    ['--fault', 'wrong-header'],
  ]);
  const contract = signedParcels(BODY_ALONE);
  await fc.assert(
    fc.asyncProperty(body, options, fc.boolean(), async (given, more, strict) => {
      expectNoMark(
        await run(['validate', '-', '--json', ...(strict ? ['--strict'] : [])], { stdin: given }),
        await run(['validate', '-'], { stdin: `{"headers":{"x-key":"${MARK}"},"body":${given}}` }),
        await run(['send', 'parcelDelivered', '--to', to, ...more.flat()], { contract }),
        await run(['send', 'parcelDelivered', '--to', `http://a:${MARK}@127.0.0.1/`, ...more.flat()]),
        await run(['send', '--from', '-', '--to', to, ...more.flat()], { stdin: given }),
        await run(['test', to, '--header', `x-key=${MARK}`, '--only', MARK.slice(1)]),
      );
    }),
    { numRuns: 40 },
  );
}, 60_000);

test('inbox says nothing of the address of its store', async () => {
  const urls = [
    MARK,
    `postgres://a:${MARK}@127.0.0.1:1/b`,
    `redis://:${MARK}@127.0.0.1:1`,
    `redis://${MARK}:x:y`,
  ];
  for (const url of urls) {
    process.env.STORE_OF_TEST = url;
    for (const store of ['--postgres', '--redis'])
      expectNoMark(await run(['inbox', 'list', store, '--env', 'STORE_OF_TEST']));
  }
  delete process.env.STORE_OF_TEST;
});

test('listen says nothing of what comes', async () => {
  const { url, stop } = await startListen(['--json', '--header', `x-key=${MARK}`]);
  const { url: other, stop: stopOther } = await startListen(['--strict']);
  await fc.assert(
    fc.asyncProperty(body, fc.constantFrom({}, { 'x-key': MARK }), async (given, headers) => {
      const all = { ...headers, cookie: MARK, authorization: `Bearer ${MARK}` };
      for (const at of [url, `${other}?token=${MARK}`]) {
        const response = await post(at, { id: 'a', body: given, headers: all as Record<string, string> });
        expectNoMark(await response.text());
      }
    }),
    { numRuns: 60 },
  );
  expectNoMark(await stop(), await stopOther());
});

test('no error of sender, listener or makeRequest has a value', async () => {
  const slips = fc.oneof(
    value,
    fc.constantFrom<unknown>(
      { name: MARK + ' ', value: MARK },
      { name: 'x-key', value: `${MARK}\n` },
      { name: 'x-key', value: [MARK] },
      { secrets: [MARK, undefined] },
      { cert: MARK, key: MARK },
      { key: MARK },
      `http://a:${MARK}@127.0.0.1/`,
      `nothing ${MARK}`,
    ),
  );
  const names = ['url', 'staticHeader', 'signingSecret', 'signature', 'tls', 'faults', 'clock', 'requestId'];
  const contract = signedParcels(BODY_ALONE);
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...names), slips, changes, async (name, slip, given) => {
      const options = { url: 'http://127.0.0.1:9', [name]: slip } as never;
      const { url: _, ...others } = options as { url: string };
      const attempts: readonly (() => unknown)[] = [
        () => createSenderFor(contract, options).close(),
        () => createSenderFor(contract, slip as never).close(),
        () => makeRequestFor(contract, 'parcel.delivered', given, options),
        () => makeRequestFor(contract, 'parcel.delivered', slip),
        async () => (await createListener(contract, others as never)).destroy(),
        () =>
          createSenderFor(parcelContract, { url: 'http://127.0.0.1:9' }).parcelDelivered?.(given as never),
      ];
      for (const attempt of attempts) {
        const error: unknown = await (async () => attempt())().then(
          () => undefined,
          (reason: unknown) => reason,
        );
        expectNoMark(error);
      }
    }),
    { numRuns: 150 },
  );
});

test('the mark is found where it may stand', async () => {
  expect(() => expectNoMark(new Error(MARK))).toThrow('not to contain');
  const { url, stop } = await startListen(['--show-body', '--json']);
  await post(url, { id: 'a', body: validBody.replace('{', `{"note":"${MARK}",`) });
  expect((await stop()).stdout).toContain(MARK);
});
