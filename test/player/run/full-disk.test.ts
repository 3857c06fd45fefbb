import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { startReceiver } from '../sender/loopback-server.ts';
import { checkedLog } from './checked-log.ts';
import { send } from './send.ts';
import { temporaryFile, temporaryFolder } from '../../temporary-folder.ts';

const module = (relative: string): string => JSON.stringify(path.join(import.meta.dirname, relative));

const script = `
  import { runCli } from ${module('../../../player/cli/run-cli.ts')};
  import { retriedParcels } from ${module('../delivery/retried-parcels.ts')};
  process.exitCode = await runCli(retriedParcels, process.argv.slice(1), process);`;

/** Runs `send` in a process that may write files of so many KiB only, as on a disk that is nearly full. */
async function sendOnFullDisk(
  kibibytes: number,
  argv: readonly string[],
): Promise<{ code: number; stdout: string; stderr: string }> {
  // The signal that comes with the limit would end the process.
  const limit = `trap '' XFSZ; ulimit -f ${kibibytes}; exec "$@"`;
  const command = [process.execPath, '--input-type=module', '-e', script, 'send', ...argv];
  const child = spawn('bash', ['-c', limit, 'bash', ...command], { stdio: ['ignore', 'pipe', 'pipe'] });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number];
  return { code, stdout, stderr };
}

describe('a disk that is full in the middle of a run', () => {
  test('stops the run, and what is on it is resumed', async () => {
    const log = temporaryFile('run.ndjson');
    const { url, requests } = await startReceiver((_, response) => response.end());
    const argv = ['parcelDelivered', '--to', url, '--count', '60', '--seed', '7', '--concurrency', '4'];

    const { code, stderr } = await sendOnFullDisk(16, [...argv, '--log', log]);

    expect({ code, stderr }).toEqual({
      code: 3,
      stderr: expect.stringMatching(
        /^parcel-hooks: the run was stopped\. What was sent could not be recorded: .+\.\n$/,
      ),
    });
    const sentBefore = requests.length;
    expect(sentBefore).toBeGreaterThan(0);
    expect(sentBefore).toBeLessThan(60);
    // The write that did not fit has left what did, and nothing follows it.
    expect(statSync(log).size).toBe(16 * 1024);

    const resumed = await send(['--resume', log]);

    expect(resumed.stderr).toBe('');
    const { begun, events } = checkedLog(readFileSync(log, 'utf8'), 60);
    expect(begun).toBe(60);
    const counts = new Map<string, number>();
    for (const { rawHeaders } of requests) {
      const id = rawHeaders[rawHeaders.indexOf('X-Parcel-Call') + 1] ?? '';
      counts.set(id, (counts.get(id) ?? 0) + 1);
    }
    expect([...counts.values()].every((count) => count === 1)).toBe(true);
    expect([...counts.keys()].every((id) => events.some(({ requestId }) => requestId === id))).toBe(true);
  });

  test('stops it for the sake of a HAR file, too', async () => {
    const [har, log] = [temporaryFile('run.har'), temporaryFile('run.ndjson')];
    const { url, requests } = await startReceiver((_, response) => response.end());
    const argv = ['parcelDelivered', '--to', url, '--count', '60', '--seed', '7', '--concurrency', '4'];

    const { code, stderr } = await sendOnFullDisk(8, [...argv, '--har', har]);

    expect(code).toBe(3);
    expect(stderr).toMatch(/^parcel-hooks: the run was stopped\. What was sent could not be recorded: .+\n$/);
    expect(requests.length).toBeLessThan(60);
    // One that fits, and a log that does not.
    const both = await sendOnFullDisk(8, [...argv, '--log', log, '--har', temporaryFile('other.har')]);
    expect(both.code).toBe(3);
    expect(both.stderr.split('\n')).toHaveLength(2);
  });
});

describe('a file that cannot be written', () => {
  test.each<[string, () => string[], RegExp]>([
    [
      'a log that there is already',
      () => {
        const log = temporaryFile('run.ndjson');
        writeFileSync(log, 'something of value');
        return ['--log', log];
      },
      /^parcel-hooks: --log: cannot write .+: it already exists; resume it with --resume, or choose another name\.\n$/,
    ],
    [
      'a log in a folder that there is not',
      () => ['--log', path.join(temporaryFolder(), 'missing', 'run.ndjson')],
      /^parcel-hooks: --log: cannot write .+: the folder does not exist\.\n$/,
    ],
    [
      'a log that is a folder',
      () => ['--log', temporaryFolder()],
      /^parcel-hooks: --log: .+: not a regular file, so not a log\.\n$/,
    ],
    [
      'a HAR file that is a folder',
      () => ['--har', temporaryFolder()],
      /: it already exists; choose another name\.\n$/,
    ],
    [
      'a HAR file in the place of the log',
      () => {
        const file = temporaryFile('run.ndjson');
        return ['--log', file, '--har', path.join(path.dirname(file), '.', 'x', '..', 'run.ndjson')];
      },
      /^parcel-hooks: --har: this file is already the log\. Choose another name\.\n$/,
    ],
  ])('%s is one line and 2, and nothing is sent', async (_, files, message) => {
    const { url, requests } = await startReceiver((_, response) => response.end());
    const argv = files();

    const { code, stdout, stderr } = await send(['parcelDelivered', '--to', url, ...argv]);

    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(message);
    expect(requests).toHaveLength(0);
  });

  test('leaves what was there as it was, and no lock', async () => {
    const log = temporaryFile('run.ndjson');
    writeFileSync(log, 'something of value');

    await send(['parcelDelivered', '--to', 'http://127.0.0.1:1', '--log', log]);

    expect(readFileSync(log, 'utf8')).toBe('something of value');
    expect(() => readFileSync(`${log}.lock`)).toThrow('ENOENT');
  });
});
