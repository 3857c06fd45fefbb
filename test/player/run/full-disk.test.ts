import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { startReceiver } from '../sender/loopback-server.ts';
import { temporaryFile } from '../../temporary-folder.ts';

const module = (relative: string): string => JSON.stringify(path.join(import.meta.dirname, relative));

const script = `
  import { runCli } from ${module('../../../player/cli/run-cli.ts')};
  import { retriedParcels } from ${module('../delivery/retried-parcels.ts')};
  process.exitCode = await runCli(retriedParcels, process.argv.slice(1), process);`;

test('a disk that is full stops the run whose output is written to it', async () => {
  const { url, requests } = await startReceiver((_, response) => response.end());
  const file = temporaryFile('attempts.ndjson');
  const argv = ['send', 'parcelDelivered', '--to', url, '--count', '600', '--seed', '7', '--json'];
  // The process may write files of 16 KiB only. The signal that comes with the limit would end it.
  const limited = `trap '' XFSZ; ulimit -f 16; exec "$@" > "${file}"`;
  const command = [process.execPath, '--input-type=module', '-e', script, ...argv];

  const child = spawn('bash', ['-c', limited, 'bash', ...command], { stdio: ['ignore', 'ignore', 'pipe'] });
  const [stderr, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);

  expect({ code, stderr }).toEqual({
    code: 3,
    stderr: expect.stringMatching(
      /^parcel-hooks: the run was stopped\. The output could not be written: .+\.\n$/,
    ),
  });
  expect(readFileSync(file)).toHaveLength(16 * 1024);
  expect(requests.length).toBeLessThan(600);
});
