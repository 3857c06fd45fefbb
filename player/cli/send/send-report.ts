import { printable, type Output } from '@webhook-contract/receiver/command-line';
import type { Outcome } from '../../delivery/attempt.ts';
import type { Clock } from '../../delivery/clock.ts';
import type { RunObserver } from '../../delivery/dispatcher.ts';
import { countFailure } from '../../delivery/failure-counts.ts';
import type { SendPlan } from '../../run/send-plan.ts';
import type { Run } from '../../run/start-run.ts';
import type { SendableEvent } from '../../sendable-event.ts';
import { deliveryName, type DeliveryTask } from '../../sender/delivery-run.ts';
import { attemptRecord, outcomeRecord } from '../attempt-record.ts';
import type { CommandContext } from '../command-context.ts';
import { attemptText } from './attempt-text.ts';
import { progressText, startProgressLine, type ProgressLine } from './progress-line.ts';
import { summaryRecord, type RunCounts } from './run-counts.ts';

/** Shows a run as it goes. */
interface RunReport extends Required<RunObserver<DeliveryTask>> {
  /** Learns of the run, as soon as it has begun. */
  watch(run: Run): void;
  /** Shows what is left to show. */
  end(): Promise<void>;
  /** Says what came of it all. */
  sumUp(summary: string): Promise<void>;
}

interface ReportOrder {
  readonly json: true | undefined;
  readonly plan: Pick<SendPlan, 'count' | 'speed' | 'seed'>;
  readonly counts: RunCounts;
  readonly clock: Clock;
  /** The address, as it may be shown. */
  readonly receiver: string;
}

/** The report that fits: JSON lines where they are asked for, else lines of text. */
export function reportFor({ stdout }: Pick<CommandContext, 'stdout'>, order: ReportOrder): RunReport {
  return order.json ? jsonReport(stdout, order) : textReport(stdout, order);
}

/** Counts what happens in a run before it is reported. */
export function countAndReport(counts: RunCounts, report: RunReport): RunObserver<DeliveryTask> {
  return {
    onTurn: () => report.onTurn(),
    onAttempt(task, attempt) {
      counts.attempts++;
      countFailure(counts.failures, attempt);
      report.onAttempt(task, attempt);
    },
    onOutcome(task, outcome, attempts) {
      counts.outcomes[outcome]++;
      report.onOutcome(task, outcome, attempts);
    },
  };
}

/** A JSON line per attempt and outcome, each out as soon as it is known, and one that sums up. */
function jsonReport(stdout: Output, { plan, counts }: ReportOrder): RunReport {
  return {
    watch: () => undefined,
    onTurn: () => stdout.flush(),
    onAttempt(task, attempt) {
      void stdout.line(JSON.stringify(attemptRecord(deliveryName(task), attempt)));
    },
    onOutcome({ request: { requestId } }, outcome, attempts) {
      void stdout.line(JSON.stringify(outcomeRecord(requestId, outcome, attempts)));
    },
    end: () => stdout.flush(),
    sumUp: () => stdout.line(JSON.stringify(summaryRecord(plan, counts))),
  };
}

const outcomeTexts: Readonly<Record<Outcome, string>> = {
  delivered: 'Delivered',
  lost: 'Lost',
  'not-sent': 'Neither delivered nor lost',
};

/** A line an attempt, with the outcome behind the last of each delivery; below them, on a terminal, the progress. */
function textReport(stdout: Output, { plan, counts, clock, receiver }: ReportOrder): RunReport {
  void stdout.line(`Endpoint: ${receiver}`);
  let progress: ProgressLine | undefined;
  // An attempt's outcome follows at once, or not at all.
  let line = '';
  const finishLine = (): void => {
    if (line === '') return;
    progress?.hide();
    void stdout.line(line);
    line = '';
  };
  const flush = async (): Promise<void> => {
    finishLine();
    await stdout.flush();
    progress?.show();
  };
  return {
    watch(run) {
      if (!stdout.terminal) return;
      progress = startProgressLine(stdout.terminal, () => progressText({ run, plan, counts, clock }));
    },
    onTurn: flush,
    onAttempt({ request, event }, attempt) {
      finishLine();
      line = [
        attempt.at,
        printable(request.requestId),
        printable(eventLabel(event)),
        `${attempt.name}:`,
        attemptText(attempt),
      ].join('  ');
    },
    onOutcome({ request }, outcome) {
      line =
        line === '' ? `${printable(request.requestId)}  ${outcome}` : `${line}. ${outcomeTexts[outcome]}`;
      finishLine();
    },
    async end() {
      await flush().finally(() => progress?.end());
    },
    sumUp: (summary) => stdout.line(summary),
  };
}

/** How the report names an event: with the event type where that is assumed. */
function eventLabel({ title, eventType, assumed }: SendableEvent): string {
  return assumed ? `${title} (assumed ${eventType})` : title;
}
