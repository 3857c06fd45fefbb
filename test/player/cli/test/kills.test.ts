import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../../free-port.ts';
import { temporaryFolder } from '../../../temporary-folder.ts';
import { run, type Run } from '../run.ts';

/** Starts a service in a process of its own, tests it with the sink of the command, and has the command kill it. */
async function testKilled(
  forgetful: boolean,
  { command, within = '10s' }: { readonly command?: string; readonly within?: string } = {},
): Promise<Run> {
  const folder = temporaryFolder();
  const [port, sink] = [await freePort(), await freePort()];
  const script = path.join(folder, 'restart.sh');
  const pid = path.join(folder, 'pid');
  const settings = {
    STORE: path.join(folder, 'store'),
    DONE: path.join(folder, 'done'),
    SINK: `http://127.0.0.1:${sink}/orders`,
    PORT: String(port),
    ...(forgetful && { FORGETFUL: 'yes' }),
  };
  const words = Object.entries(settings).map(([name, value]) => `${name}='${value}'`);
  writeFileSync(
    script,
    `[ -e ${pid} ] && kill -9 $(cat ${pid})
${words.join(' ')} '${process.execPath}' '${path.join(import.meta.dirname, 'service-process.ts')}' >/dev/null 2>&1 &
echo $! > ${pid}
`,
  );
  execFileSync('sh', [script]);
  onTestFinished(() => void process.kill(Number(readFileSync(pid, 'utf8')), 'SIGKILL'));
  const url = `http://127.0.0.1:${port}/hooks`;
  await expect
    .poll(
      () =>
        fetch(url).then(
          ({ status }) => status,
          () => 0,
        ),
      { timeout: 20_000 },
    )
    .toBe(404);
  const chosen = ['--only', 'kills/restart', '--only', 'kills/remembered'];
  const counting = ['--effects-sink', String(sink), '--effects-within', within];
  return run(['test', url, ...chosen, ...counting, '--restart-command', command ?? `sh '${script}'`]);
}

test(
  'a service that resumes after a kill passes, one that forgets does not, and one that is not killed stays open',
  { timeout: 120_000 },
  async () => {
    // They wait for most of their time, and so they run together.
    const [correct, forgetful, running] = await Promise.all([
      testKilled(false),
      // What it forgot is waited for to the end.
      testKilled(true, { within: '3s' }),
      testKilled(false, { command: 'sleep 0.1' }),
    ]);
    expect(correct.stdout).toMatch(/^3 checks: 3 passed, 0 failed/m);
    expect(correct.stdout).toContain(
      'each request there counts for the event IDs in its path, query, headers and body',
    );

    expect(forgetful.code).toBe(1);
    expect(forgetful.stdout).toMatch(/FAILED kills\/restart: [^]*it was handled not at all for \d+ of 20/);
    expect(forgetful.stdout).toMatch(
      / test \S+ --only kills\/restart --restart-command 'sh .*' --effects-sink \d+\n/,
    );

    expect(running.code).toBe(0);
    expect(running.stdout).toMatch(/^3 checks: 1 passed, 0 failed, .*2 inconclusive/m);
    expect(running.stdout).toContain('The endpoint responded all the time while --restart-command ran');
  },
);
