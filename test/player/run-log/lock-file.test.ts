import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { takeLock } from '../../../player/run-log/lock-file.ts';
import { NODE, NODE_NAME } from '../../package/nodes.ts';
import { temporaryFile, temporaryFolder } from '../../temporary-folder.ts';

const script = path.join(import.meta.dirname, 'lock-process.ts');

/** Runs what follows in a namespace of process numbers of its own, as a container does. */
const unshared = ['unshare', '--user', '--map-root-user', '--pid', '--fork', '--kill-child'];
const mayUnshare = spawnSync(unshared[0] ?? '', [...unshared.slice(1), 'true']).status === 0;

function start(command: readonly string[]): ChildProcess {
  const [file = '', ...rest] = command;
  const child = spawn(file, rest, { stdio: ['pipe', 'pipe', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

async function outputOf(child: ChildProcess): Promise<{ stdout: string; stderr: string }> {
  let [stdout, stderr] = ['', ''];
  child.stdout?.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  await once(child, 'close');
  return { stdout, stderr };
}

/** A process that has the lock of a log until it is killed. */
async function startHolder(log: string, before: readonly string[] = []): Promise<ChildProcess> {
  const holder = start([...before, process.execPath, script, log]);
  const [said] = (await once(holder.stdout!, 'data')) as [Buffer];
  expect(said.toString()).toBe('held\n');
  return holder;
}

describe('a lock', () => {
  test('is held once, and leaves no file', () => {
    const log = temporaryFile('run.ndjson');

    const lock = takeLock(log);

    expect(lock).toBeDefined();
    expect(takeLock(log)).toBeUndefined();
    lock?.release();
    expect(existsSync(`${log}.lock`)).toBe(false);
    const again = takeLock(log);
    expect(again).toBeDefined();
    // Once more changes nothing.
    lock?.release();
    expect(takeLock(log)).toBeUndefined();
    again?.release();
  });

  test('is one for all names of a log', () => {
    const log = temporaryFile('run.ndjson');
    const link = temporaryFile('link.ndjson');
    writeFileSync(log, '');
    symlinkSync(log, link);

    const lock = takeLock(link);

    expect(takeLock(log)).toBeUndefined();
    lock?.release();
  });

  test('of a process that lives is respected, and that of a killed one is free', async () => {
    const log = temporaryFile('run.ndjson');
    const holder = await startHolder(log);

    expect(takeLock(log)).toBeUndefined();
    const ended = once(holder, 'close');
    holder.kill('SIGKILL');
    await ended;

    expect(existsSync(`${log}.lock`)).toBe(true);
    const lock = takeLock(log);
    expect(lock).toBeDefined();
    lock?.release();
    expect(existsSync(`${log}.lock`)).toBe(false);
  });

  test.skipIf(!mayUnshare)('holds between namespaces of process numbers (needs unshare)', async () => {
    const log = temporaryFile('run.ndjson');
    // Both are number 1 of their own.
    const holder = await startHolder(log, unshared);

    const other = await outputOf(start([...unshared, process.execPath, script, log, '1', log]));

    expect(other).toEqual({ stdout: '0\n', stderr: '' });
    const ended = once(holder, 'close');
    holder.kill('SIGKILL');
    await ended;
    expect(await outputOf(start([...unshared, process.execPath, script, log, '1', `${log}.record`]))).toEqual(
      { stdout: '1\n', stderr: '' },
    );
  });

  test('has one holder at a time, however many want it', async () => {
    const log = temporaryFile('run.ndjson');
    const record = temporaryFile('record');
    const before = (index: number): readonly string[] => (mayUnshare && index % 2 === 0 ? unshared : []);

    const results = await Promise.all(
      Array.from({ length: 4 }, (_, index) =>
        outputOf(start([...before(index), process.execPath, script, log, '150', record])),
      ),
    );

    expect(results.map(({ stderr }) => stderr)).toEqual(['', '', '', '']);
    const lines = readFileSync(record, 'utf8').split('\n').slice(0, -1);
    const rounds = results.reduce((sum, { stdout }) => sum + Number(stdout), 0);
    expect(rounds).toBeGreaterThan(150);
    expect(lines).toHaveLength(2 * rounds);
    const torn = lines.filter(
      (line, index) => index % 2 === 0 && lines[index + 1] !== line.replace('takes', 'leaves'),
    );
    expect(torn).toEqual([]);
    expect(existsSync(`${log}.lock`)).toBe(false);
  });

  test(`prints no warning of experiments, under ${NODE_NAME}`, async () => {
    const log = temporaryFile('run.ndjson');

    expect(await outputOf(start([NODE, script, log, '1', `${log}.record`]))).toEqual({
      stdout: '1\n',
      stderr: '',
    });
  });
});

describe('what cannot be locked', () => {
  test.each<[string, () => string, RegExp]>([
    ['a device', () => '/dev/zero', /^\/dev\/zero: not a regular file, so not a log\.$/],
    ['a folder', () => temporaryFolder(), /: not a regular file, so not a log\.$/],
    [
      'a log beside a folder of the name',
      () => {
        const log = temporaryFile('run.ndjson');
        mkdirSync(`${log}.lock`);
        return log;
      },
      /run\.ndjson\.lock: not a regular file, so not a lock\. Move it away\.$/,
    ],
    [
      'a log beside another file of the name',
      () => {
        const log = temporaryFile('run.ndjson');
        writeFileSync(`${log}.lock`, 'something of value');
        return log;
      },
      /run\.ndjson\.lock: cannot be locked: it is not a lock file\. Move it away, or keep the log elsewhere\.$/,
    ],
  ])('is %s', (_, log, message) => {
    expect(() => takeLock(log())).toThrow(message);
  });

  test('is a log in a folder that is missing', () => {
    expect(() => takeLock(path.join(temporaryFolder(), 'missing', 'run.ndjson'))).toThrow('ENOENT');
  });
});
