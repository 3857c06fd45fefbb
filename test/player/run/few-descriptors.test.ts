import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { startReceiver } from '../sender/loopback-server.ts';
import { jsonLines } from './json-lines.ts';

const module = (relative: string): string => JSON.stringify(path.join(import.meta.dirname, relative));

const command = `
  import { runCli } from ${module('../../../player/cli/run-cli.ts')};
  import { retriedParcels } from ${module('../delivery/retried-parcels.ts')};
  process.exitCode = await runCli(retriedParcels, process.argv.slice(1), process);`;

/** Runs a module in a process that may have 64 files and connections open. */
async function withFewDescriptors(script: string, argv: readonly string[]) {
  const node = [
    process.execPath,
    '--conditions=@webhook-contract/source',
    '--input-type=module',
    '-e',
    script,
  ];
  const child = spawn('bash', ['-c', 'ulimit -n 64; exec "$@"', 'bash', ...node, ...argv], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number]>,
  ]);
  return { stdout, stderr, code };
}

/** A receiver that responds once requests have come in, so that connections are open at the same time. */
async function startSlow(): Promise<{ url: string; requests(): number }> {
  const receiver = await startReceiver((_, response) => setTimeout(() => response.end(), 200));
  return { url: receiver.url, requests: () => receiver.requests.length };
}

describe('a process that runs out of file descriptors', () => {
  test('does not blame the receiver: send counts what was not sent apart, and ends with 3', async () => {
    const { url, requests } = await startSlow();
    const argv = [
      'send',
      'parcelDelivered',
      '--to',
      url,
      '--count',
      '300',
      '--seed',
      '7',
      '--concurrency',
      '300',
    ];

    const { stdout, code } = await withFewDescriptors(command, [...argv, '--retry', 'all', '--json']);

    const records = jsonLines(stdout) as {
      type: string;
      outcome?: string;
      failure?: string;
      reason?: string;
    }[];
    const outcomes = records.filter(({ type }) => type === 'outcome').map(({ outcome }) => outcome);
    const failed = records.filter(({ type, failure }) => type === 'attempt' && failure !== undefined);
    expect(code).toBe(3);
    expect(outcomes).toHaveLength(300);
    expect(outcomes.filter((outcome) => outcome === 'delivered')).toHaveLength(requests());
    expect(outcomes.filter((outcome) => outcome === 'not-sent')).toHaveLength(300 - requests());
    expect(requests()).toBeLessThan(100);
    expect(failed).toHaveLength(300 - requests());
    expect(new Set(failed.map(({ failure, reason }) => `${failure} ${reason}`))).toEqual(
      new Set(['sender EMFILE']),
    );
  });

  test('judges no receiver by a check that could not send', async () => {
    const { url } = await startSlow();
    const argv = ['test', url, '--only', 'load/burst', '--json'];

    const { stdout } = await withFewDescriptors(command, argv);

    const check = jsonLines(stdout).find(({ name }) => name === 'load/burst');
    expect(check).toMatchObject({
      verdict: 'inconclusive',
      reasons: ['An event could not be sent from here.'],
    });
  });
});
