import { expect, test } from 'vitest';
import { createListener } from '../../../player/listener/create-listener.ts';
import { checkListenerOptions, type ListenerOptions } from '../../../player/listener/listener-options.ts';
import { parcelContract } from '../sender/parcel-contract.ts';

test('what is left out is filled in', () => {
  expect(checkListenerOptions({})).toEqual({
    port: 0,
    host: '127.0.0.1',
    ownHostOnly: true,
    path: undefined,
    mode: 'tolerant',
    failFirst: 0,
    status: undefined,
    delayMs: 0,
    tls: undefined,
    staticHeaders: [],
  });
});

test.each<[object, string]>([
  [{ port: 65_536 }, 'port: must be a whole number from 0 to 65535.'],
  [{ port: 1.5 }, 'port: must be'],
  [{ host: ' ' }, 'host: must be'],
  [{ anyHost: 'yes' }, 'anyHost: must be true or false.'],
  [{ path: 'webhook' }, 'path: must begin with /'],
  [{ path: '/a?b' }, 'path: must begin with /'],
  [{ path: '/ä' }, 'path: must begin with /'],
  [{ mode: 'lax' }, 'mode: must be "tolerant" or "strict".'],
  [{ failFirst: -1 }, 'failFirst: must be'],
  [{ status: 100 }, 'status: must be a whole number from 200 to 599.'],
  [{ delayMs: -1 }, 'delayMs: must be'],
  [{ delayMs: 2 ** 31 }, 'delayMs: must be'],
  [{ delayMs: Number.NaN }, 'delayMs: must be'],
  [
    { staticHeader: { name: 'x-key', value: undefined } },
    'staticHeader.value: the value for x-key is undefined: is the environment variable set?',
  ],
  [{ staticHeader: { name: 'x-key', value: ' ' } }, 'staticHeader.value: the value for x-key is not a valid'],
  [{ tls: { key: 'hunter2' } }, 'tls.cert: missing.'],
  [{ tls: { cert: 'hunter2', key: 'hunter2' } }, 'tls.cert: not a certificate in PEM.'],
])('%j is refused', async (options, message) => {
  const error: unknown = await createListener(parcelContract, options as ListenerOptions).catch(
    (reason: unknown) => reason,
  );

  expect(error).toBeInstanceOf(TypeError);
  expect((error as TypeError).message).toContain(message);
  expect((error as TypeError).message).not.toContain('hunter2');
});
