import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { restartScript } from '../../../../generators/site/recipes/guide-code.ts';
import { freePort } from '../../../free-port.ts';
import { temporaryFolder } from '../../../temporary-folder.ts';

/** Listens on the port, as a receiver does, and says so or why it cannot. */
const receiver = `require('node:net').createServer()
  .on('error', ({ code }) => { console.log(code); process.exit(1); })
  .listen(process.env.PORT, '127.0.0.1', () => console.log('listens ' + process.pid));
`;

const lines = (file: string) => readFileSync(file, 'utf8').trim().split('\n');

test('waits for the port, replaces what it started, and starts again what has ended', async () => {
  const folder = temporaryFolder();
  const [script, log, pid] = ['restart.sh', 'receiver.log', 'receiver.pid'].map((name) =>
    path.join(folder, name),
  ) as [string, string, string];
  writeFileSync(path.join(folder, 'receiver.cjs'), receiver);
  writeFileSync(script, restartScript(`'${process.execPath}' receiver.cjs`));
  const port = await freePort();
  const env = { ...process.env, NODE_OPTIONS: '', PORT: String(port) };
  const restart = () => promisify(execFile)('bash', [script], { env, timeout: 20_000 });
  onTestFinished(() => {
    process.kill(-Number(readFileSync(pid, 'utf8')), 'SIGKILL');
  });

  // Somebody holds the port until the script has looked at it.
  const former = createServer((socket) => {
    socket.destroy();
    former.close();
  }).listen(port, '127.0.0.1');
  await once(former, 'listening');
  await restart();
  expect(lines(log)).toEqual([expect.stringMatching(/^listens \d+$/)]);

  await restart();
  expect(lines(log)).toHaveLength(2);
  expect(lines(log)[1]).toMatch(/^listens \d+$/);
  expect(lines(log)[1]).not.toBe(lines(log)[0]);

  process.kill(-Number(readFileSync(pid, 'utf8')), 'SIGKILL');
  await expect
    .poll(() =>
      restart().then(
        () => 'started',
        ({ code }: { code: number }) => code,
      ),
    )
    .toBe('started');
  expect(lines(log)).toHaveLength(3);
  expect(lines(log)[2]).toMatch(/^listens \d+$/);
});

test('says so if what it starts ends', async () => {
  const folder = temporaryFolder();
  writeFileSync(path.join(folder, 'restart.sh'), restartScript('sleep 0.2 && exit 7'));
  const env = { ...process.env, PORT: String(await freePort()) };
  await expect(
    promisify(execFile)('bash', [path.join(folder, 'restart.sh')], { env, timeout: 20_000 }),
  ).rejects.toMatchObject({ code: 1, stderr: 'The receiver has ended: see receiver.log\n' });
});
