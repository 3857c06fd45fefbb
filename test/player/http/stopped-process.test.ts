import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { onTestFinished, test, expect } from 'vitest';
import { startReceiver } from '../sender/loopback-server.ts';

const timeoutMs = 1_000;

test('a response that comes while the process is stopped counts, however late it is read', async () => {
  const arrived = Promise.withResolvers<() => void>();
  const { url } = await startReceiver((_, response) => arrived.resolve(() => response.end('ok')));
  const script = path.join(import.meta.dirname, 'send-in-process.ts');
  const sender = spawn(
    process.execPath,
    ['--conditions=@webhook-contract/source', script, url, String(timeoutMs)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  onTestFinished(() => void sender.kill('SIGKILL'));
  const printed = text(sender.stdout);

  const respond = await arrived.promise;
  sender.kill('SIGSTOP');
  respond();
  // Its time is over by now, by the clock of the system.
  await new Promise((resolve) => setTimeout(resolve, timeoutMs));
  sender.kill('SIGCONT');
  await once(sender, 'exit');

  expect(JSON.parse(await printed)).toEqual({ status: 200, body: 'ok' });
});
