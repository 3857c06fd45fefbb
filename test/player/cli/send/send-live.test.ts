import { EventEmitter } from 'node:events';
import { Readable } from 'node:stream';
import { WriteStream } from 'node:tty';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createOutput } from '../../../../receiver/command-line/index.ts';
import { liveReport, startLiveView } from '../../../../player/cli/send/live-report.ts';
import { countingObserver } from '../../../../player/cli/send/run-counts.ts';
import { runCli } from '../../../../player/cli/run-cli.ts';
import type { Attempt } from '../../../../player/delivery/attempt.ts';
import { virtualClock } from '../../../../player/delivery/clock.ts';
import type { RunTask } from '../../../../player/run/planned-tasks.ts';
import type { Run } from '../../../../player/run/start-run.ts';
import { retriedParcels } from '../../delivery/retried-parcels.ts';
import { startReceiver, unusedUrl } from '../../sender/loopback-server.ts';
import { escape, FakeTerminal } from '../../run/fake-terminal.ts';

describe('a live view', () => {
  test('draws over what it drew before, and leaves the last picture standing', () => {
    const terminal = new FakeTerminal();
    terminal.write('before\n');
    let lines = ['one', 'two', 'three'];

    const view = startLiveView(terminal, () => lines);
    expect(terminal.screen()).toEqual(['before', 'one', 'two', 'three', '']);
    lines = ['four'];
    view.end();

    expect(terminal.screen()).toEqual(['before', 'four', '']);
  });

  test('draws ten times a second until it is ended', () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const terminal = new FakeTerminal();
    let pictures = 0;

    const view = startLiveView(terminal, () => [`picture ${++pictures}`]);
    vi.advanceTimersByTime(1_000);
    view.end();
    vi.advanceTimersByTime(1_000);

    // The first, ten in the second, and the last.
    expect(terminal.screen()).toEqual(['picture 12', '']);
  });

  test('cuts lines at the width of the terminal, which colours do not take', () => {
    const terminal = new FakeTerminal({ columns: 10 });
    const lines = [
      '0123456789',
      '0123456789abc',
      `${escape}[32m0123456789abc${escape}[39m`,
      '😀'.repeat(12),
      '',
    ];

    startLiveView(terminal, () => lines).end();

    expect(terminal.screen()).toEqual(['0123456789', '0123456789', '0123456789', '😀'.repeat(10), '', '']);
    // A colour that begins ends, too.
    expect(terminal.text).toContain(`${escape}[32m0123456789${escape}[39m\n`);
  });

  test.each([2, 4, 6])('shows no more than fits into %i rows: the last lines', (rows) => {
    const terminal = new FakeTerminal({ rows });
    const lines = ['a', 'b', 'c', 'd', 'e'];

    startLiveView(terminal, () => lines).end();

    expect(terminal.screen()).toEqual([...lines.slice(-(rows - 1)), '']);
  });
});

const [event] = retriedParcels.events;
const task = { event } as RunTask;

const attempt = (more: Partial<Attempt>): Attempt => ({
  number: 0,
  name: 'Original Attempt',
  plannedAt: '2026-01-01T00:00:00.000Z',
  at: '2026-01-01T00:00:01.234Z',
  durationMs: 12.3,
  ...more,
});

describe('the live report', () => {
  const start = Date.UTC(2026, 0, 1);

  /** The report of a run that stands still, with the attempts that it has been told of. */
  function reported(
    attempts: readonly Attempt[],
    { nextAt = start + 247_000, events = 3, colours = false, columns = 120 } = {},
  ): { lines: string[]; text: string; isColoured: boolean } {
    const terminal = new FakeTerminal({ columns, rows: 40, colours });
    const counting = countingObserver();
    const report = liveReport({
      stdout: createOutput(terminal),
      terminal,
      colours,
      events,
      counts: counting.counts,
      clock: virtualClock({ startAt: start }),
      speed: '300 times faster',
    });
    for (const one of attempts) {
      counting.onAttempt?.(task, one);
      report.onAttempt(task, one);
      if (one.failure === undefined) counting.onOutcome?.(task, 'delivered', one.number + 1);
    }
    report.watch({ state: () => ({ underWay: 2, waiting: 1, nextAt }) } as Run);
    const lines = terminal.screen();
    const { text } = terminal;
    const isColoured = terminal.isColoured();
    void report.end();
    return { lines, text, isColoured };
  }

  test('shows the attempts, how far the run is, and when the next one is due', () => {
    const { lines } = reported([
      attempt({ status: 503, failure: 'status' }),
      attempt({ number: 1, name: 'Retry Attempt #1', status: 200 }),
    ]);

    expect(lines).toEqual([
      'TIME          RESPONSE     ATTEMPT           EVENT',
      '00:00:01.234  ✗ 503 12 ms  Original Attempt  Parcel Delivered',
      '00:00:01.234  ✓ 200 12 ms  Retry Attempt #1  Parcel Delivered',
      '',
      '[##########....................]',
      '3 events: 1 delivered, 0 lost, 2 not finished; 2 attempts (failed: status 503: 1)',
      '2 under way, next attempt in 4:07 (300 times faster). Ctrl-C stops.',
      '',
    ]);
  });

  test('shows the latest dozen of attempts', () => {
    const { lines } = reported(
      Array.from({ length: 40 }, (_, number) => attempt({ number, name: `N${number}.`, failure: 'timeout' })),
    );

    const names = lines.flatMap((line) => /N(\d+)\./.exec(line)?.[1] ?? []);
    expect(names.map(Number)).toEqual([28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39]);
  });

  test.each([
    [start + 999, '0:01'],
    [start + 60_000, '1:00'],
    [start + 3_723_000, '1:02:03'],
  ])('counts down to %i', (nextAt, text) => {
    expect(reported([], { nextAt }).lines.at(-2)).toContain(`next attempt in ${text} `);
  });

  test('says nothing of what is due already', () => {
    expect(reported([], { nextAt: start }).lines.at(-2)).toBe(
      '2 under way (300 times faster). Ctrl-C stops.',
    );
  });

  test('is coloured only where colours are wanted, and shows the same then', () => {
    const attempts = [attempt({ status: 200 }), attempt({ failure: 'timeout' })];
    const plain = reported(attempts);
    const coloured = reported(attempts, { colours: true });

    expect(plain.isColoured).toBe(false);
    expect(coloured.text).toContain(`${escape}[32m`);
    expect(coloured.text).toContain(`${escape}[31m`);
    expect(coloured.lines).toEqual(plain.lines);
  });

  test('fits into a narrow terminal', () => {
    const { lines } = reported([attempt({ status: 200 })], { columns: 20 });

    expect(Math.max(...lines.map((line) => line.length))).toBe(20);
  });
});

/** A terminal that decides on colours as a real one does: by the environment. */
class ColourTerminal extends FakeTerminal {
  override hasColors = WriteStream.prototype.hasColors;
  getColorDepth = WriteStream.prototype.getColorDepth;
}

describe('send on a terminal', () => {
  const sendOn = (stdout: FakeTerminal, argv: readonly string[]): Promise<number> => {
    const streams = { stdin: Readable.from([]), stdout, stderr: new FakeTerminal() };
    return runCli(retriedParcels, ['send', ...argv], Object.assign(new EventEmitter(), streams));
  };

  test('ends with the whole picture and the summary', async () => {
    const terminal = new FakeTerminal({ columns: 120, rows: 40 });
    const { url, requests } = await startReceiver((_, response) =>
      response.writeHead(requests.length < 5 ? 503 : 200).end(),
    );

    const code = await sendOn(terminal, ['parcelDelivered', '--to', url, '--retry', 'all', '--speed', 'max']);

    expect(code).toBe(0);
    const screen = terminal.screen();
    expect(screen[0]).toMatch(/^TIME +RESPONSE +ATTEMPT +EVENT$/);
    expect(screen.filter((line) => line.includes('✗ 503'))).toHaveLength(4);
    expect(screen.filter((line) => line.includes('✓ 200'))).toHaveLength(1);
    // Once, and below the table, if no width cuts it.
    expect(screen.filter((line) => line.includes('1 delivered'))).toEqual([
      '1 event: 1 delivered, 0 lost; 5 attempts (failed: status 503: 4)',
    ]);
    expect(screen.join('\n')).not.toContain('Ctrl-C');
    expect(screen.at(-1)).toBe('');
  });

  test.each([0, 80, 120])(
    'says why an attempt failed, where the terminal has %i columns',
    async (columns) => {
      const terminal = new FakeTerminal({ columns, rows: columns === 0 ? 0 : 40 });

      await sendOn(terminal, ['parcelDelivered', '--to', await unusedUrl()]);

      const screen = terminal.screen();
      expect(screen).toContainEqual(expect.stringMatching(/✗ ECONNREFUSED [\d.]+ ms +First attempt/));
      expect(screen).toContain('ECONNREFUSED: nobody listens at this address; is the receiver running?');
    },
  );

  test('shows the first line of what the receiver responded with', async () => {
    const terminal = new FakeTerminal({ columns: 80, rows: 40 });
    const { url } = await startReceiver((_, response) =>
      response.writeHead(503).end('no parcels today\nnor tomorrow'),
    );

    await sendOn(terminal, ['parcelDelivered', '--to', url]);

    expect(terminal.screen()).toContain('no parcels today');
    expect(terminal.screen().join('\n')).not.toContain('tomorrow');
  });

  test.each([
    [{}, true],
    [{ NO_COLOR: '1' }, false],
    [{ TERM: 'dumb' }, false],
    [{ NODE_DISABLE_COLORS: '1' }, false],
  ])('is coloured as the environment says: %j', async (environment, isColoured) => {
    const names = [
      'NO_COLOR',
      'FORCE_COLOR',
      'NODE_DISABLE_COLORS',
      'COLORTERM',
      'TMUX',
      'CI',
      'TEAMCITY_VERSION',
    ];
    for (const name of names) vi.stubEnv(name, undefined);
    for (const [name, value] of Object.entries({ TERM: 'xterm-256color', ...environment }))
      vi.stubEnv(name, value);
    onTestFinished(() => void vi.unstubAllEnvs());
    const terminal = new ColourTerminal();
    const { url } = await startReceiver((_, response) => response.end());

    await sendOn(terminal, ['parcelDelivered', '--to', url]);

    expect(terminal.isColoured()).toBe(isColoured);
    expect(terminal.screen().join('\n')).toContain('✓ 200');
  });

  test('prints JSON lines and nothing else where it is asked to', async () => {
    const terminal = new FakeTerminal({ colours: true });
    const { url } = await startReceiver((_, response) => response.end());

    await sendOn(terminal, ['parcelDelivered', '--to', url, '--json']);

    expect(terminal.text).not.toContain(escape);
    expect(
      terminal.text
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line).type),
    ).toEqual(['attempt', 'outcome', 'summary']);
  });

  test('draws nothing if it is used wrongly', async () => {
    const terminal = new FakeTerminal();

    expect(await sendOn(terminal, ['parcelDelivered', '--to', 'http://example.com'])).toBe(2);
    expect(terminal.text).toBe('');
  });
});
