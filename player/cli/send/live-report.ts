import { styleText } from 'node:util';
import { printable, textTable, type Output, type Terminal } from '@webhook-contract/receiver/command-line';
import type { Clock } from '../../delivery/clock.ts';
import type { RunTask } from '../../run/planned-tasks.ts';
import type { Run } from '../../run/start-run.ts';
import type { SendableEvent } from '../../sendable-event.ts';
import type { RunObserver } from '../../sender/delivery-run.ts';
import type { Attempt } from '../../delivery/attempt.ts';
import { detailsOf, shortAttemptText } from './attempt-text.ts';
import { startLiveView, type LiveView } from './live-view.ts';
import { endedDeliveries, summaryOf, type RunCounts } from './run-counts.ts';

/** Attempts that are shown, the latest last. */
const shownAttempts = 12;

const barLength = 30;

export interface LiveReportSettings {
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
