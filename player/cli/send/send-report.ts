import { clearLine, cursorTo } from 'node:readline';
import { printable, type Output } from '@webhook-contract/common/command-line';
import { counted } from '@webhook-contract/common/counted';
import {
  noOutcomes,
  type Attempt,
  type AttemptResult,
  type Outcome,
  type OutcomeCounts,
} from '../../delivery/attempt.ts';
import type { RunObserver } from '../../delivery/dispatcher.ts';
import { explainReason } from '../../http/explain-reason.ts';
import type { SendPlan } from '../../run/send-plan.ts';
import type { SendableEvent } from '../../sendable-event.ts';
import { deliveryName, type DeliveryTask } from '../../sender/delivery-run.ts';

/** What has come of a run so far. */
interface RunCounts {
  attempts: number;
  readonly outcomes: OutcomeCounts;
  readonly failures: FailureCounts;
}

/** Counts what happens in a run, and writes it as it goes. */
interface RunReport extends Required<RunObserver<DeliveryTask>> {
  readonly counts: Readonly<RunCounts>;
  /** Writes what is left to write. */
  end(): Promise<void>;
  /** Writes what came of it all. */
  sumUp(): Promise<void>;
}

/** The report of a run: lines of text, with the progress below them on a terminal, or with `json` lines of JSON. */
export function createReport(
  stdout: Output,
  plan: Pick<SendPlan, 'count' | 'seed'>,
  json: true | undefined,
): RunReport {
  const counts: RunCounts = { attempts: 0, outcomes: noOutcomes(), failures: new Map() };
  const lines = json ? jsonLines : textLines;
  const terminal = json ? undefined : stdout.terminal;
  // An attempt's outcome follows at once, or not at all.
  let attemptLine = '';
  const write = (text: string): void => {
    attemptLine = '';
    if (text !== '') void stdout.line(text);
  };
  const end = async (): Promise<void> => {
    write(attemptLine);
    if (terminal) {
      cursorTo(terminal, 0);
      clearLine(terminal, 1);
    }
    await stdout.flush();
  };
  return {
    counts,
    async onTurn() {
      await end();
      terminal?.write(
        `${endedDeliveries(counts.outcomes)} of ${counted(plan.count, 'event')} done. Ctrl-C stops.`,
      );
    },
    onAttempt(task, attempt) {
      counts.attempts++;
      countFailure(counts.failures, attempt);
      write(attemptLine);
      attemptLine = lines.attempt(task, attempt);
    },
    onOutcome(task, outcome, attempts) {
      counts.outcomes[outcome]++;
      write(lines.outcome(attemptLine, task, outcome, attempts));
    },
    end,
    sumUp: () => stdout.line(lines.summary(plan, counts)),
  };
}

/** How many deliveries have ended, in whatever way. */
export function endedDeliveries(outcomes: Readonly<OutcomeCounts>): number {
  return Object.values(outcomes).reduce((sum, count) => sum + count, 0);
}

/** For programs. `failures` tells how often attempts failed, by their kind. */
const jsonLines = {
  attempt(task: DeliveryTask, { number, name, plannedAt, at, durationMs, ...result }: Attempt): string {
    const times = { number, name, plannedAt, at };
    return JSON.stringify({ type: 'attempt', ...deliveryName(task), ...times, ...result, durationMs });
  },
  outcome(
    before: string,
    { request: { requestId } }: DeliveryTask,
    outcome: Outcome,
    attempts: number,
  ): string {
    return `${before}\n${JSON.stringify({ type: 'outcome', requestId, outcome, attempts })}`.trim();
  },
  summary(
    { count, seed }: Pick<SendPlan, 'count' | 'seed'>,
    { attempts, outcomes, failures }: RunCounts,
  ): string {
    return JSON.stringify({
      type: 'summary',
      events: count,
      ...outcomes,
      attempts,
      failures: Object.fromEntries(failures),
      ...(seed !== null && { seed }),
    });
  },
};

const outcomeTexts: Readonly<Record<Outcome, string>> = {
  delivered: 'Delivered',
  lost: 'Lost',
  'not-sent': 'Neither delivered nor lost',
};

/** For people. */
const textLines: typeof jsonLines = {
  attempt: ({ request, event }, attempt) =>
    [
      attempt.at,
      printable(request.requestId),
      printable(eventLabel(event)),
      `${attempt.name}:`,
      attemptText(attempt),
    ].join('  '),
  outcome: (before, { request }, outcome) =>
    before === '' ? `${printable(request.requestId)}  ${outcome}` : `${before}. ${outcomeTexts[outcome]}`,
  /** `1,000 events: 990 delivered, 10 lost; 1,210 attempts (failed: status 503: 200, timeout: 20)`. */
  summary({ count, seed }, { attempts, outcomes, failures }) {
    const { delivered, lost, 'not-sent': notSent } = outcomes;
    const open = count - endedDeliveries(outcomes);
    const parts = [`${number(delivered)} delivered`, `${number(lost)} lost`];
    if (notSent > 0) parts.push(`${number(notSent)} not sent`);
    if (open > 0) parts.push(`${number(open)} not finished`);
    const kinds = [...failures]
      .sort(([, a], [, b]) => b - a)
      .map(([name, times]) => `${name}: ${number(times)}`);
    return (
      `${number(count)} ${count === 1 ? 'event' : 'events'}: ${parts.join(', ')}; ` +
      `${number(attempts)} ${attempts === 1 ? 'attempt' : 'attempts'}` +
      (kinds.length > 0 ? ` (failed: ${kinds.join(', ')})` : '') +
      (seed === null ? '' : `; payloads of --seed ${seed}`)
    );
  },
};

/** With the event type where that is assumed. */
function eventLabel({ title, eventType, assumed }: SendableEvent): string {
  return assumed ? `${title} (assumed ${eventType})` : title;
}

/** How one attempt went, in words: `200 after 3 ms`. */
function attemptText({ copies = [], ...first }: Attempt): string {
  const text = resultText(first);
  return copies.length === 0 ? text : `${text}; copies: ${copies.map(resultText).join('; ')}`;
}

function resultText(result: AttemptResult): string {
  const details = detailsOf(result);
  return details === '' ? plainText(result) : `${plainText(result)} (${details})`;
}

function plainText({ status, failure, durationMs }: AttemptResult): string {
  const time = `${durationMs < 10 ? Math.round(durationMs * 10) / 10 : Math.round(durationMs)} ms`;
  if (failure === undefined) return `${status} after ${time}`;
  switch (failure) {
    case 'status':
      return `${status} after ${time}, which is not the success status`;
    case 'redirect':
      return `${status} after ${time}, a redirect, which is never followed`;
    case 'timeout':
      return `no response within ${time} (timeout)`;
    case 'connection':
      return `the connection failed after ${time}`;
    case 'tls':
      return `no secure connection after ${time}`;
    case 'sender':
      return 'not sent';
  }
}

/**
 * Why an attempt failed, as far as more is known: the reason and what it means, or the first line of the response's text;
 * '' for a success.
 */
function detailsOf({ failure, reason, responseBody = '' }: AttemptResult): string {
  if (failure === undefined) return '';
  if (reason === undefined) return printable(responseBody.trim().split(/[\r\n]/, 1)[0] ?? '');
  const meaning = explainReason(reason);
  return printable(meaning === undefined ? reason : `${reason}: ${meaning}`);
}

function number(value: number): string {
  return value.toLocaleString('en');
}

/** Failed attempts, by status or kind of failure. */
type FailureCounts = Map<string, number>;

/** Counts an attempt among the others, if it failed. */
function countFailure(
  counts: FailureCounts,
  { failure, status }: Pick<AttemptResult, 'failure' | 'status'>,
): void {
  if (failure === undefined) return;
  const name = status === undefined ? failure : `status ${status}`;
  counts.set(name, (counts.get(name) ?? 0) + 1);
}
