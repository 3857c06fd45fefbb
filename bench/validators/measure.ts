import { contenders } from '../contenders/index.ts';
import { GENERATED, PARSE_ALONE } from '../contenders/names.ts';
import { REPOSITORY, runNode } from '../node-process.ts';
import { measureInRounds, median, medianRatio, type Pace, type Task } from '../rounds.ts';
import path from 'node:path';
import { checkBytes, parseBytes } from './bytes.ts';
import type { Case, Speed, ValidatorFigures } from './figures.ts';
import { measuredEvents, type MeasuredEvent } from './events.ts';
import { INPUTS, loopOver } from './loop.ts';
import { variedPayloads, wrongEarly, wrongLate } from './payloads.ts';
import type { Verdicts } from './verdicts.ts';

interface NamedTask extends Task {
  readonly event: string;
  readonly case: Case;
  readonly contender: string;
}

/** The contenders do not check the same rules. */
export class Disagreement extends Error {
  constructor({ differences }: Verdicts) {
    const first = differences.slice(0, 5).map((difference) => `\n  ${difference}`);
    super(`The contenders do not agree, ${differences.length} times:${first.join('')}`);
  }
}

/** The speed of every contender on every event and case. Throws a Disagreement if their verdicts differ. */
export function measureValidators(pace: Pace): ValidatorFigures {
  // In a child process: an engine that has seen tens of thousands of odd payloads is slower on all that follow.
  const script = path.join(REPOSITORY, 'bench/validators/verdicts-process.ts');
  const verdicts = JSON.parse(runNode(script).output) as Verdicts;
  if (verdicts.differences.length > 0) throw new Disagreement(verdicts);
  return { verdictsCompared: verdicts.compared, speeds: measureSpeeds(pace) };
}

function measureSpeeds(pace: Pace): Speed[] {
  const tasks = measuredEvents.flatMap(tasksOf);
  const speeds = measureInRounds(tasks, pace);
  return tasks.map(({ event, case: what, contender }, index) => {
    const reference = what === 'bytes' ? PARSE_ALONE : GENERATED;
    const referenceIndex = tasks.findIndex(
      (other) => other.event === event && other.case === what && other.contender === reference,
    );
    const own = speeds[index] ?? [];
    return {
      event,
      case: what,
      contender,
      operationsPerSecond: median(own),
      ratio: medianRatio(own, speeds[referenceIndex] ?? []),
    };
  });
}

function tasksOf(event: MeasuredEvent): NamedTask[] {
  const { eventType, title } = event;
  const valid = variedPayloads(event, INPUTS);
  const inputs = { valid, 'wrong early': valid.map(wrongEarly), 'wrong late': valid.map(wrongLate) };
  const bytes = valid.map((payload) => new TextEncoder().encode(JSON.stringify(payload)));
  const ofValues = Object.entries(inputs).flatMap(([name, payloads]) =>
    contenders.map(({ name: contender, checks }) => ({
      event: title,
      case: name as Case,
      contender,
      run: loopOver<unknown>(checks[eventType], payloads),
    })),
  );
  const ofBytes = contenders.map((contender) => ({
    event: title,
    case: 'bytes' as const,
    contender: contender.name,
    run: loopOver(checkBytes(contender, eventType), bytes),
  }));
  const parseAlone = {
    event: title,
    case: 'bytes' as const,
    contender: PARSE_ALONE,
    run: loopOver((body: Uint8Array) => parseBytes(body) !== null, bytes),
  };
  const tasks: NamedTask[] = [...ofValues, parseAlone, ...ofBytes];
  for (const task of tasks) refuseWrongHits(task);
  return tasks;
}

function refuseWrongHits({ event, case: what, contender, run }: NamedTask): void {
  const expected = what.startsWith('wrong') ? 0 : INPUTS;
  if (run(INPUTS) !== expected) throw new Error(`${contender} is mistaken about ${event}, ${what}`);
}
