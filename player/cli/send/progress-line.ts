import { clearLine, cursorTo } from 'node:readline';
import type { Terminal } from '@webhook-contract/receiver/command-line';
import { counted } from '@webhook-contract/common/counted';
import type { Clock } from '../../delivery/clock.ts';
import type { SendPlan } from '../../run/send-plan.ts';
import type { Run } from '../../run/start-run.ts';
import { endedDeliveries, type RunCounts } from './run-counts.ts';

/** The last line of a terminal, drawn again and again. */
export interface ProgressLine {
  /** Removes it, so that other lines can be written in its place. Nothing is drawn until `show`. */
  hide(): void;
  /** Draws it, and keeps it up to date. */
  show(): void;
  /** Removes it for good. */
  end(): void;
}

/**
 * A line that shows what `text` returns, drawn ten times a second, cut at the width of the terminal and without a line
 * end. Hidden at first.
 */
export function startProgressLine(terminal: Terminal, text: () => string): ProgressLine {
  let isHidden = true;
  const clear = (): void => {
    cursorTo(terminal, 0);
    clearLine(terminal, 1);
  };
  const draw = (): void => {
    if (isHidden) return;
    clear();
    // A terminal that does not know its size says 0. A character in the last column could begin another line.
    terminal.write(text().slice(0, (terminal.columns || 80) - 1));
  };
  const timer = setInterval(draw, 100);
  return {
    hide() {
      if (!isHidden) clear();
      isHidden = true;
    },
    show() {
      if (isHidden) {
        isHidden = false;
        draw();
      }
    },
    end() {
      clearInterval(timer);
      if (!isHidden) clear();
    },
  };
}

interface Progress {
  readonly run: Pick<Run, 'state'>;
  readonly plan: Pick<SendPlan, 'count' | 'speed'>;
  readonly counts: Pick<RunCounts, 'outcomes'>;
  readonly clock: Clock;
}

/** `12 of 200 events done, 3 requests in flight, next attempt in 4:07. Ctrl-C stops.` */
export function progressText({ run, plan: { count, speed }, counts, clock }: Progress): string {
  const { underWay, nextAt } = run.state();
  const playedMs = nextAt === undefined || speed === 'max' ? 0 : nextAt - clock.now();
  const next = playedMs > 0 ? `, next attempt in ${timeLeft(playedMs / Number(speed))}` : '';
  const done = `${endedDeliveries(counts.outcomes)} of ${counted(count, 'event')} done`;
  return `${done}, ${counted(underWay, 'request')} in flight${next}. Ctrl-C stops.`;
}

/** Real time, as `4:07` or `1:02:03`. */
function timeLeft(durationMs: number): string {
  const seconds = Math.ceil(durationMs / 1000);
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (value: number): string => String(value).padStart(2, '0');
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}
