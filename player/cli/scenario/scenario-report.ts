import { printable, type Output } from '@webhook-contract/receiver/command-line';
import type { Attempt, Outcome } from '../../delivery/attempt.ts';
import { attemptRecord, outcomeRecord } from '../attempt-record.ts';
import { describeCondition, type Miss } from '../../scenario/judge.ts';
import { problemLine } from '../../scenario/position.ts';
import type { ScenarioEvent, ScenarioRun } from '../../scenario/run-scenario.ts';
import type { Scenario, SendStep, Step } from '../../scenario/scenario.ts';
import { durationText } from '@webhook-contract/common/duration-text';
import { counted } from '@webhook-contract/common/counted';

/** Shows how a scenario is played. */
export interface ScenarioReport {
  onEvent(event: ScenarioEvent): void;
  /** Resolves when everything has left. Rejects if it could not be written. */
  end(run: ScenarioRun): Promise<void>;
}

/** What a report is about. */
export interface Reported {
  readonly scenario: Scenario;
  /** What to call its file. */
  readonly file: string;
  /** The receiver, without secrets. */
  readonly target: string;
}

/** A line a step, in words. */
export function textReport(stdout: Output, { scenario, file, target }: Reported): ScenarioReport {
  const write = writer(stdout);
  const tallies = new Map<SendStep, Tally>();
  write.line(`scenario ${scenario.name}, played to ${target}`);

  const stepLine = (step: Step, depth: number, text: string): void => {
    const place = `${step.at.line}:${step.at.column}`.padEnd(7);
    write.line(printable(`${place}${'  '.repeat(depth)}${text}`));
  };

  return {
    onEvent(event) {
      const { step } = event;
      switch (event.type) {
        case 'begun':
          if (hasSteps(step)) stepLine(step, event.depth, describeStep(step));
          else if (step.kind === 'send') tallies.set(step, newTally());
          break;
        case 'delivery':
          tallies.get(event.step)?.add(event.delivery);
          break;
        case 'judged':
          stepLine(step, event.depth, `${describeStep(step)}: ${verdict(event)}`);
          break;
        case 'ended':
          if (step.kind === 'wait' || step.kind === 'receiver')
            stepLine(step, event.depth, describeStep(step));
          if (step.kind === 'send') {
            stepLine(step, event.depth, `${describeStep(step)}: ${tallies.get(step)?.text() ?? ''}`);
            tallies.delete(step);
          }
      }
    },
    end(run) {
      for (const miss of run.misses) write.line(printable(missLine(file, miss)));
      write.line(summary(scenario, run));
      return write.end();
    },
  };
}

/** A JSON line an attempt, an outcome and an expectation, and one for the run at its end. */
export function jsonReport(stdout: Output, { scenario }: Reported): ScenarioReport {
  const write = writer(stdout);
  const json = (record: object): void => write.line(JSON.stringify(record));
  return {
    onEvent(event) {
      if (event.type === 'delivery') {
        const { requestId, outcome, attempts } = event.delivery;
        for (const attempt of attempts) json(attemptRecord(event.delivery, attempt));
        json(outcomeRecord(requestId, outcome, attempts.length));
      }
      if (event.type === 'judged') {
        const { step, deliveries, misses, notObserved } = event;
        json({
          type: step.kind,
          ...step.at,
          deliveries,
          holds: misses.length === 0,
          ...(notObserved && { notObserved: ['effects'] }),
          misses,
        });
      }
    },
    end(run) {
      const { steps, deliveries, attempts } = run;
      json({ type: 'summary', name: scenario.name, steps, deliveries, attempts, result: resultOf(run) });
      return write.end();
    },
  };
}

/** Lines without waiting for each: playing must not wait for the reader, or played time would depend on it. */
function writer(stdout: Output): { line(text: string): void; end(): Promise<void> } {
  let failure: { readonly error: unknown } | undefined;
  let flushing: NodeJS.Immediate | undefined;
  const keep = (written: Promise<void>): void => {
    written.catch((error: unknown) => (failure ??= { error }));
  };
  return {
    line(text) {
      keep(stdout.line(text));
      // Seen at once where time is real, and still one write for all that happens together.
      flushing ??= setImmediate(() => {
        flushing = undefined;
        keep(stdout.flush());
      });
    },
    async end() {
      clearImmediate(flushing);
      await stdout.flush();
      if (failure) throw failure.error;
    },
  };
}

function hasSteps(step: Step): boolean {
  return step.kind === 'repeat' || step.kind === 'parallel' || step.kind === 'fault';
}

function describeStep(step: Step): string {
  switch (step.kind) {
    case 'send': {
      const { event, count, faultPlan } = step.order;
      const names = faultPlan.faults.map(({ name }) => name);
      const faults = names.length > 0 ? ` with ${names.join(', ')}` : '';
      return `send ${event.eventType}${count > 1 ? ` × ${count}` : ''}${faults}`;
    }
    case 'repeat':
      return `repeat ${counted(step.times, 'time')}`;
    case 'parallel':
      return `parallel, ${step.branches.length} branches`;
    case 'fault':
      return `fault ${step.names.join(', ')}`;
    case 'wait':
      return `wait ${durationText(step.durationMs)}`;
    case 'receiver':
      return `receiver ${step.action}`;
    case 'handshakes':
      return 'handshakes every';
    case 'expect': {
      const label = step.of === undefined ? '' : `of ${step.of} `;
      return `expect ${label}${step.conditions.map(describeCondition).join(', ')}`;
    }
  }
}

function verdict({ step, deliveries, misses, notObserved }: ScenarioEvent & { type: 'judged' }): string {
  const judged = counted(deliveries, step.kind === 'expect' ? 'delivery' : 'request');
  const result = misses.length === 0 ? `holds for ${judged}` : 'failed';
  return notObserved ? `${result}, effects not observed` : result;
}

/** A miss in words, with its place as editors and terminals make links of it. */
function missLine(file: string, { line, column, expected, seen, requestId, deliveries, of }: Miss): string {
  const which =
    requestId === undefined
      ? ''
      : of === 1
        ? ` (${requestId})`
        : ` (${deliveries} of ${of}, first ${requestId})`;
  return problemLine(file, { line, column, message: `expected ${expected}, saw ${seen}${which}` });
}

function summary({ name }: Scenario, run: ScenarioRun): string {
  const counts = [
    counted(run.steps, 'step'),
    counted(run.deliveries, 'delivery'),
    counted(run.attempts, 'attempt'),
  ];
  const failed = run.misses.length > 0 ? `, ${counted(run.misses.length, 'expectation')} missed` : '';
  const unseen = `${run.notObserved ? ', effects not observed' : ''}${run.restartUnseen ? ', restart not observed' : ''}`;
  return `scenario ${name}: ${counts.join(', ')}${failed}${unseen}: ${resultOf(run)}`;
}

export function resultOf({
  misses,
  stopped,
  notSent,
}: ScenarioRun): 'passed' | 'failed' | 'not-sent' | 'stopped' {
  if (stopped) return 'stopped';
  // What was not sent says nothing about the receiver, whatever was expected.
  if (notSent > 0) return 'not-sent';
  return misses.length > 0 ? 'failed' : 'passed';
}

/** What came of a send, summed up as it goes. */
interface Tally {
  add(delivery: { readonly outcome: Outcome; readonly attempts: readonly Attempt[] }): void;
  /** `delivered; 21 attempts: 20 × connection FAULT_CUT_BEFORE_BODY, 200`. */
  text(): string;
}

function newTally(): Tally {
  const outcomes = new Map<string, number>();
  const results = new Map<string, number>();
  const copies = new Map<string, number>();
  let attemptCount = 0;
  return {
    add({ outcome, attempts }) {
      bump(outcomes, outcome);
      attemptCount += attempts.length;
      for (const attempt of attempts) {
        bump(results, resultText(attempt));
        for (const copy of attempt.copies ?? []) bump(copies, resultText(copy));
      }
    },
    text() {
      const total = [...outcomes.values()].reduce((sum, count) => sum + count, 0);
      const ends =
        total === 1 ? [...outcomes.keys()] : [...outcomes].map(([outcome, count]) => `${count} ${outcome}`);
      const parts = [
        ends.join(', ') || 'not finished',
        ...(attemptCount > 0 ? [`${counted(attemptCount, 'attempt')}: ${listed(results)}`] : []),
        ...(copies.size > 0 ? [`copies: ${listed(copies)}`] : []),
      ];
      return parts.join('; ');
    },
  };
}

function bump(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

function listed(counts: ReadonlyMap<string, number>): string {
  return [...counts].map(([text, count]) => (count === 1 ? text : `${count} × ${text}`)).join(', ');
}

function resultText({ status, failure, reason }: Pick<Attempt, 'status' | 'failure' | 'reason'>): string {
  if (status !== undefined) return String(status);
  return reason === undefined ? (failure ?? 'none') : `${failure} ${reason}`;
}
