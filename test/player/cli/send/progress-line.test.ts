import { EventEmitter } from 'node:events';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { progressText, startProgressLine } from '../../../../player/cli/send/progress-line.ts';
import { runCli } from '../../../../player/cli/run-cli.ts';
import { virtualClock } from '../../../../player/delivery/clock.ts';
import { retriedParcels } from '../../delivery/retried-parcels.ts';
import { escape, FakeTerminal } from '../../run/fake-terminal.ts';
import { startReceiver } from '../../sender/loopback-server.ts';

describe('the line', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('is drawn ten times a second, and makes room for other lines', () => {
    const terminal = new FakeTerminal();
    let pictures = 0;
    const line = startProgressLine(terminal, () => `picture ${++pictures}`);
    expect(terminal.screen()).toEqual(['']);
    line.show();
    vi.advanceTimersByTime(1_000);
    expect(terminal.screen()).toEqual(['picture 11']);

    line.hide();
    vi.advanceTimersByTime(1_000);
    terminal.write('a report\n');
    expect(terminal.screen()).toEqual(['a report', '']);
    line.show();
    expect(terminal.screen()).toEqual(['a report', 'picture 12']);

    line.end();
    vi.advanceTimersByTime(1_000);
    expect(terminal.screen()).toEqual(['a report', '']);
  });

  test.each([
    [10, 9],
    [0, 79],
  ])('fits into a terminal of %i columns', (columns, length) => {
    const terminal = new FakeTerminal({ columns });
    const line = startProgressLine(terminal, () => 'x'.repeat(100));
    line.show();
    expect(terminal.screen()).toEqual(['x'.repeat(length)]);
    line.end();
  });
});

describe('what it says', () => {
  const startAt = Date.UTC(2026, 0, 1);

  test.each([
    [247_000, 1, '1 of 3 events done, 2 requests in flight, next attempt in 4:07. Ctrl-C stops.'],
    [300_000, 300, '1 of 3 events done, 2 requests in flight, next attempt in 0:01. Ctrl-C stops.'],
    [3_723_000, 1, '1 of 3 events done, 2 requests in flight, next attempt in 1:02:03. Ctrl-C stops.'],
    [0, 1, '1 of 3 events done, 2 requests in flight. Ctrl-C stops.'],
    [247_000, 'max' as const, '1 of 3 events done, 2 requests in flight. Ctrl-C stops.'],
  ])('of a next attempt in %i ms at speed %s', (inMs, speed, text) => {
    const state = () => ({ isStopped: false, underWay: 2, waiting: 1, nextAt: startAt + inMs });
    const progress = {
      run: { state },
      plan: { count: 3, speed },
      counts: { outcomes: { delivered: 1, lost: 0, 'not-sent': 0 } },
      clock: virtualClock({ startAt }),
    };
    expect(progressText(progress)).toBe(text);
  });
});

describe('send on a terminal', () => {
  const sendOn = (stdout: FakeTerminal, argv: readonly string[]): Promise<number> => {
    const streams = { stdin: Readable.from([]), stdout, stderr: new FakeTerminal() };
    return runCli(retriedParcels, ['send', ...argv], Object.assign(new EventEmitter(), streams));
  };

  test('shows the progress while it sends, and leaves the report alone', async () => {
    const terminal = new FakeTerminal({ columns: 120 });
    const during: string[] = [];
    const { url, requests } = await startReceiver((_, response) => {
      during.push(terminal.screen().at(-1) ?? '');
      response.writeHead(requests.length < 5 ? 503 : 200).end();
    });

    const code = await sendOn(terminal, ['parcelDelivered', '--to', url, '--retry', 'all', '--speed', 'max']);

    expect(code).toBe(0);
    expect(during).toEqual(Array(5).fill(expect.stringMatching(/^0 of 1 event done, .+ Ctrl-C stops\.$/)));
    const screen = terminal.screen();
    expect(screen[0]).toBe(`Endpoint: ${url}`);
    expect(screen.slice(1, 5).every((line) => line.includes('503 after'))).toBe(true);
    expect(screen.slice(6)).toEqual(['1 event: 1 delivered, 0 lost; 5 attempts (failed: status 503: 4)', '']);
  });

  test.each([
    [['--to', 'http://example.com'], 2, ['']],
    [['--json'], 0, ['attempt', 'outcome', 'summary', '']],
  ])('draws nothing with %j', async (options, code, records) => {
    const terminal = new FakeTerminal({ colours: true });
    const { url } = await startReceiver((_, response) => response.end());

    expect(await sendOn(terminal, ['parcelDelivered', '--to', url, ...options])).toBe(code);

    expect(terminal.text).not.toContain(escape);
    const types = terminal.text.split('\n').map((line) => /"type":"(\w+)"/.exec(line)?.[1] ?? line);
    expect(types).toEqual(records);
  });
});
