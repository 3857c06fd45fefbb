import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startReceiver, type LoopbackServer } from '../sender/loopback-server.ts';
import { startSend } from './send.ts';

const command = path.join(import.meta.dirname, '../../../generated/cli.ts');

interface Stopped {
  readonly code: number | null;
  readonly signal: string | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Starts the real command, which gets signals as from a terminal. */
function startCommand(argv: readonly string[]) {
  const child = spawn(process.execPath, [command, 'send', ...argv], { stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  const done = once(child, 'close').then(([code, signal]): Stopped => ({
    code: code as number,
    signal: signal as string,
    stdout,
    stderr,
  }));
  return { child, done };
}

/** A receiver that keeps its first answer back until it is told to give it. */
async function startHeld(): Promise<LoopbackServer & { arrived: Promise<void>; release(): void }> {
  const arrived = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const receiver = await startReceiver((_, response) => {
    arrived.resolve();
    void released.promise.then(() => response.end());
  });
  return { ...receiver, arrived: arrived.promise, release: released.resolve };
}

describe('the real command', () => {
  test('stops at the first Ctrl-C when what is under way has ended', async () => {
    const { url, requests, arrived, release } = await startHeld();
    const argv = ['cardPosApproved', '--to', url, '--count', '50', '--concurrency', '1'];
    const { child, done } = startCommand(argv);
    await arrived;

    child.kill('SIGINT');
    // The signal is there before the response, and both may be seen in one turn.
    release();
    const { code, stdout, stderr } = await done;

    expect(code).toBe(130);
    const { length } = requests;
    expect(length).toBeLessThan(10);
    expect(stdout).toContain(`\n50 events: ${length} delivered, 0 lost, ${50 - length} not finished; `);
    expect(stderr).toMatch(/: stopped before all events were sent\.\n$/);
  });

  test('ends with the code of SIGTERM where that stops it', async () => {
    const { url, arrived, release } = await startHeld();
    const { child, done } = startCommand([
      'cardPosApproved',
      '--to',
      url,
      '--count',
      '50',
      '--concurrency',
      '1',
    ]);
    await arrived;

    child.kill('SIGTERM');
    release();

    expect((await done).code).toBe(143);
  });

  test('stops, and says nothing, when nobody reads its output any more', async () => {
    const { url, requests } = await startReceiver((_, response) => response.end());
    const argv = ['cardPosApproved', '--to', url, '--count', '100000', '--concurrency', '1'];
    const { child, done } = startCommand(argv);

    // As `| head -1` does.
    child.stdout.once('data', () => child.stdout.destroy());

    expect(await done).toMatchObject({ code: 141, signal: null, stderr: '' });
    expect(requests.length).toBeLessThan(10_000);
  });

  test('ends at once at the second', async () => {
    const { url, arrived } = await startHeld();
    const { child, done } = startCommand(['cardPosApproved', '--to', url]);
    await arrived;

    // Two that arrive together count as one.
    for (let tries = 0; tries < 100 && child.signalCode === null; tries++) {
      child.kill('SIGINT');
      await sleep(20);
    }

    expect(await done).toMatchObject({ code: null, signal: 'SIGINT' });
  });
});

test('Ctrl-C after the last event is not a stop', async () => {
  const { url } = await startReceiver((_, response) => response.end());
  let interrupted = false;
  const underWay = startSend(['parcelDelivered', '--to', url], {
    onOutput: (text) => {
      if (text.includes('Delivered')) interrupted ||= underWay.interrupt();
    },
  });

  expect(await underWay.done).toMatchObject({ code: 0, stderr: '' });
  expect(interrupted).toBe(true);
});
