import { afterEach, describe, expect, test, vi } from 'vitest';
import { startReceiver } from '../sender/loopback-server.ts';
import { run } from './run.ts';

afterEach(() => vi.unstubAllEnvs());

/** What `send` with these options had the receiver see, and what it said. */
async function sent(argv: readonly string[]) {
  const { url, requests } = await startReceiver((_, response) => response.end());
  const result = await run(['send', 'parcelDelivered', '--to', url, ...argv]);
  return { ...result, rawHeaders: requests[0]?.rawHeaders ?? [] };
}

describe('a header', () => {
  test('takes its value from the environment', async () => {
    vi.stubEnv('PARTNER_KEY', 'from the environment');

    const { code, rawHeaders } = await sent([
      '--header',
      'x-typed=typed',
      '--header-env',
      'x-key=PARTNER_KEY',
    ]);

    expect(code).toBe(0);
    expect(rawHeaders.join('\n')).toContain('x-typed\ntyped\nx-key\nfrom the environment');
  });

  test.each<[string[], string]>([
    [['--header-env', 'x-key'], '--header-env: expected name=variable, like x-key=PARTNER_KEY.'],
    [
      ['--header-env', 'x-key=HUNTER2'],
      '--header-env: the environment variable for x-key is not set, or empty.',
    ],
  ])('%j is one line and 2, and echoes no value', async (argv, message) => {
    expect(await sent(argv)).toMatchObject({ code: 2, stdout: '', stderr: `parcel-hooks: ${message}\n` });
  });

  test.each([[['send']], [['test']], [['listen']]])('is told of in the help of %j', async (command) => {
    const { stdout } = await run([...command, '--help']);

    expect(stdout).toContain('--header-env <name=variable>');
    expect(stdout.replaceAll(/\s+/g, ' ')).toContain('Other users of this machine can see its value');
  });
});
