import { describe, expect, test } from 'vitest';
import { retriedParcels } from '../delivery/retried-parcels.ts';
import { startReceiver } from '../sender/loopback-server.ts';
import { run } from './run.ts';

const warning =
  'parcel-hooks: --timeout: 2 s at speed 300 is 600 s of played time, longer than the 300 s between attempts. An attempt that times out delays the next one.\n';

describe('a timeout that is longer than the interval, in played time', () => {
  const send = async (argv: readonly string[]): Promise<string> => {
    const { url } = await startReceiver((_, response) => response.end());
    const { code, stderr } = await run([...argv, '--to', url, '--timeout', '2s'], {
      contract: retriedParcels,
    });
    expect(code).toBe(0);
    return stderr;
  };

  test('is warned of', async () => {
    expect(await send(['send', 'parcelDelivered', '--retry', 'all', '--speed', '300'])).toBe(warning);
  });

  test.each([
    ['without a retry', ['send', 'parcelDelivered', '--speed', '300']],
    ['where it is as long', ['send', 'parcelDelivered', '--retry', 'all', '--speed', '150']],
    ['where played time stands still', ['send', 'parcelDelivered', '--retry', 'all', '--speed', 'max']],
  ])('says nothing %s', async (_, argv) => {
    expect(await send(argv)).toBe('');
  });
});
