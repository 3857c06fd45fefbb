import { checkFault, checkFaultsTogether } from '../faults/check-fault.ts';
import { faultKinds, isByAttempt, isFaultName, type Fault, type FaultPlan } from '../faults/fault-kinds.ts';
import { durationMs } from '../duration.ts';
import { OptionError } from '../option-error.ts';
import { report, type Draft } from './scenario-draft.ts';
import type { Path } from '@webhook-contract/common/yaml-text';

/** A fault, and where it stands. */
export interface PlacedFault {
  readonly fault: Fault;
  /** As FaultPlan has it; undefined if the file does not say. */
  readonly attempts: number | undefined;
  readonly path: Path;
}

/** The attempts on which a fault sets in, as written: a number, `all` or nothing. */
export function readAttempts(value: unknown): number | undefined {
  if (value === 'all') return Infinity;
  return typeof value === 'number' ? value : undefined;
}

/** The faults of `faults:` in a send: names, and objects of one name with its value. */
export function readFaultList(
  draft: Draft,
  list: unknown,
  attempts: number | undefined,
  path: Path,
): PlacedFault[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((item: unknown, index) =>
    typeof item === 'string'
      ? readFault(draft, item, undefined, attempts, [...path, index])
      : readFaultMap(draft, item, attempts, [...path, index]),
  );
}

/** The faults among the keys of an object. */
export function readFaultMap(
  draft: Draft,
  map: unknown,
  attempts: number | undefined,
  path: Path,
): PlacedFault[] {
  if (typeof map !== 'object' || map === null) return [];
  return Object.entries(map).flatMap(([name, value]) =>
    isFaultName(name) ? readFault(draft, name, value, attempts, [...path, name]) : [],
  );
}

function readFault(
  draft: Draft,
  name: string,
  written: unknown,
  attempts: number | undefined,
  path: Path,
): PlacedFault[] {
  if (draft.isBroken(path) || !isFaultName(name)) return [];
  const isDuration = faultKinds[name].value === 'duration';
  const value = written === true ? undefined : isDuration ? durationMs(written) : written;
  try {
    return [{ fault: checkFault(name, value), attempts, path }];
  } catch (error) {
    if (!(error instanceof OptionError)) throw error;
    report(draft, path, error.problem.join(''));
    return [];
  }
}

/**
 * All faults on one send, those of the steps around it first, as one plan. Reports what cannot be together: the same
 * fault twice, faults that exclude each other, and different attempts for faults that set in by attempt.
 */
export function faultPlanOf(draft: Draft, faults: readonly PlacedFault[], sendPath: Path): FaultPlan {
  const reportAt = (path: Path, message: string): void => {
    draft.problems.push({ ...draft.source.keyAt(innerPlace(path, sendPath)), message });
  };
  const names = new Set<string>();
  for (const [index, { fault, path }] of faults.entries()) {
    if (names.has(fault.name)) {
      reportAt(path, `${fault.name} is already on this send. Remove one.`);
      break;
    }
    names.add(fault.name);
    try {
      checkFaultsTogether(faults.slice(0, index + 1).map((placed) => placed.fault));
    } catch (error) {
      if (!(error instanceof OptionError)) throw error;
      reportAt(path, error.problem.join(''));
      break;
    }
  }
  const byAttempt = faults.filter(({ fault }) => isByAttempt(fault));
  const [first, ...others] = byAttempt;
  const other = others.find(({ attempts }) => (attempts ?? 1) !== (first?.attempts ?? 1));
  if (first && other) {
    reportAt(
      other.path,
      `${first.fault.name} and ${other.fault.name} are on this send for different attempts. Give both the same attempts.`,
    );
  }
  return { faults: faults.map(({ fault }) => fault), attempts: first?.attempts ?? 1 };
}

/** A fault of a step around the send is told at the send: it may be in order for other sends. */
function innerPlace(path: Path, sendPath: Path): Path {
  return sendPath.every((segment, index) => path[index] === segment) ? path : sendPath;
}
