import { styleText } from 'node:util';
import { clearScreenDown, moveCursor } from 'node:readline';
import {
  printable,
  textTable,
  printableLines,
  type Output,
  type Terminal,
} from '@webhook-contract/receiver/command-line';
import type { Clock } from '../../delivery/clock.ts';
import type { RunTask } from '../../run/planned-tasks.ts';
import type { Run } from '../../run/start-run.ts';
import type { SendableEvent } from '../../sendable-event.ts';
import type { RunObserver } from '../../delivery/dispatcher.ts';
import type { Attempt } from '../../delivery/attempt.ts';
import { detailsOf, shortAttemptText } from './attempt-text.ts';
import { endedDeliveries, summaryOf, type RunCounts } from './run-counts.ts';

/** Attempts that are shown, the latest last. */
const shownAttempts = 12;

const barLength = 30;

interface LiveReportSettings {
  readonly stdout: Output;
  readonly terminal: Terminal;
  readonly colours: boolean;
  readonly events: number;
  readonly counts: RunCounts;
  readonly clock: Clock;
  /** In words: `5 minutes a second`; '' where it is the real one. */
  readonly speed: string;
}

/** A table on a terminal: how far the run is, the latest attempts, and when the next one is due. */
export function liveReport({
  stdout,
  terminal,
  colours,
  events,
  counts,
  clock,
  speed,
}: LiveReportSettings): RunReport {
  const rows: string[][] = [];
  /** Of the latest attempt that failed. */
  let failure = '';
  let run: Run | undefined;
  let view: LiveView | undefined;
  const paint = (colour: 'green' | 'red' | 'dim', text: string): string =>
    colours ? styleText(colour, text, { validateStream: false }) : text;

  // What a narrow terminal cuts off is what matters least.
  const table = (): string[] => [
    ...textTable([['TIME', 'RESPONSE', 'ATTEMPT', 'EVENT'], ...rows]).map((line, index) =>
      index === 0 ? paint('dim', line) : paint(isGood(line) ? 'green' : 'red', line),
    ),
    ...(failure === '' ? [] : [paint('red', failure)]),
  ];
  const picture = (): string[] =>
    run
      ? [...table(), '', progressBar(counts, events), summaryOf(events, counts), nextText(run, clock, speed)]
      : [...table(), ''];

  return {
    watch(watched) {
      run = watched;
      view = startLiveView(terminal, picture);
    },
    onTurn: () => undefined,
    onAttempt(task, attempt) {
      rows.push(rowOf(task, attempt));
      failure = detailsOf(attempt) || failure;
      if (rows.length > shownAttempts) rows.shift();
    },
    onOutcome: () => undefined,
    async end() {
      run = undefined;
      view?.end();
    },
    sumUp: (summary) => stdout.line(summary),
  };
}

function rowOf({ event }: RunTask, attempt: Attempt): string[] {
  return [
    attempt.at.slice(11, 23),
    `${attempt.failure === undefined ? '✓' : '✗'} ${shortAttemptText(attempt)}`,
    attempt.name,
    printable(eventLabel(event)),
  ];
}

function isGood(line: string): boolean {
  return line.includes('  ✓ ');
}

function progressBar({ outcomes }: RunCounts, events: number): string {
  const done = Math.min(1, endedDeliveries(outcomes) / Math.max(1, events));
  const full = Math.floor(done * barLength);
  return `[${'#'.repeat(full)}${'.'.repeat(barLength - full)}]`;
}

function nextText(run: Run, clock: Clock, speed: string): string {
  const { underWay, nextAt } = run.state();
  const inMs = nextAt === undefined ? 0 : nextAt - clock.now();
  const next = inMs > 0 ? `, next attempt in ${timeLeft(inMs)}` : '';
  return `${underWay} under way${next}${speed === '' ? '' : ` (${speed})`}. Ctrl-C stops.`;
}

/** `4:07` or `1:02:03`. */
function timeLeft(durationMs: number): string {
  const seconds = Math.ceil(durationMs / 1000);
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (value: number): string => String(value).padStart(2, '0');
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

/** Shows a run as it goes. */
export interface RunReport extends Omit<Required<RunObserver<RunTask>>, 'onBegin'> {
  /** Learns of the run, as soon as it has begun. */
  watch(run: Run): void;
  /** Shows what is left to show. */
  end(): Promise<void>;
  /** Says what came of it all. */
  sumUp(summary: string): Promise<void>;
}

/** How a report names an event: with the event type where that is assumed. */
export function eventLabel({ title, eventType, assumed }: SendableEvent): string {
  return assumed ? `${title} (assumed ${eventType})` : title;
}

/** A few lines at the bottom of a terminal that are drawn again and again. */
interface LiveView {
  /** Stops drawing and leaves the last picture standing. */
  end(): void;
}

/** Ten pictures a second look alive and cost nothing. */
const intervalMs = 100;

/** Draws what `picture` gives, until it is ended. Lines are cut at the width of the terminal. */
export function startLiveView(terminal: Terminal, picture: () => readonly string[]): LiveView {
  let drawn = 0;
  const draw = (): void => {
    // A terminal that does not know its size says 0.
    const columns = terminal.columns || 80;
    const rows = terminal.rows || 24;
    // As many as there is room for, as what has left the screen cannot be drawn over; the last ones say most.
    const lines = picture()
      .slice(-Math.max(1, rows - 1))
      .map((line) => printableLines(line, true));
    moveCursor(terminal, -columns, -drawn);
    clearScreenDown(terminal);
    terminal.write(lines.map((line) => `${cut(line, columns)}\n`).join(''));
    drawn = lines.length;
  };
  draw();
  const timer = setInterval(draw, intervalMs);
  return {
    end() {
      clearInterval(timer);
      draw();
    },
  };
}

/** Colours take no room. */
function cut(line: string, columns: number): string {
  // oxlint-disable-next-line no-control-regex -- colours are what is looked for.
  const parts = line.split(/(\u001b\[\d+m)/);
  let room = columns;
  return parts
    .map((part, index) => {
      if (index % 2 === 1) return part;
      const shown = [...part].slice(0, Math.max(0, room));
      room -= shown.length;
      return shown.join('');
    })
    .join('');
}
