import { printable, type Output } from '@webhook-contract/receiver/command-line';
import type { Outcome } from '../../delivery/attempt.ts';
import type { Clock } from '../../delivery/clock.ts';
import { attemptRecord, outcomeRecord } from '../../run-log/records.ts';
import type { SendPlan } from '../../run/send-plan.ts';
import { attemptText } from './attempt-text.ts';
import type { CommandContext } from '../command-context.ts';
import { deliveryName } from '../../sender/delivery-run.ts';
import { eventLabel, liveReport, type RunReport } from './live-report.ts';
import { summaryRecord, type RunCounts } from './run-counts.ts';

interface ReportOrder {
  readonly json: true | undefined;
  readonly plan: Pick<SendPlan, 'count' | 'speed' | 'seed'>;
  readonly counts: RunCounts;
  readonly clock: Clock;
  /** The address, as it may be shown. */
  readonly receiver: string;
}

/** The report that fits: JSON lines where they are asked for, a live table on a terminal, lines of text elsewhere. */
export function reportFor(
  { stdout }: Pick<CommandContext, 'stdout'>,
  { json, plan, counts, clock, receiver }: ReportOrder,
): RunReport {
  if (json) return jsonReport(stdout, plan, counts);
  const { terminal, colours } = stdout;
  if (!terminal) return textReport(stdout, receiver);
  const speed =
    plan.speed === 'max'
      ? 'played time, without waiting'
      : plan.speed === 1
        ? ''
        : `${plan.speed} times faster`;
  return liveReport({ stdout, terminal, colours, events: plan.count, counts, clock, speed });
}

/** A JSON line per attempt and outcome, each out as soon as it is known, and one that sums up. */
function jsonReport(stdout: Output, plan: ReportOrder['plan'], counts: RunCounts): RunReport {
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

/** A line an attempt, with the outcome behind the last of each delivery. */
function textReport(stdout: Output, receiver: string): RunReport {
  void stdout.line(`Endpoint: ${receiver}`);
  // An attempt's outcome follows at once, or not at all.
  let line = '';
  const finishLine = (): void => {
    if (line !== '') void stdout.line(line);
    line = '';
  };
  return {
    watch: () => undefined,
    onTurn() {
      finishLine();
      return stdout.flush();
    },
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
    end() {
      finishLine();
      return stdout.flush();
    },
    sumUp: (summary) => stdout.line(summary),
  };
}
