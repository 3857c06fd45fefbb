import { durationMs, longestWaitMs } from '../duration.ts';
import type { ContractData } from '../contract.ts';
import { examplesOf } from '../examples-of.ts';
import { isDocumented } from '../sendable-event.ts';
import { everyExample, relatedExample } from './scenario-schema.ts';
import { readExpect } from './read-expect.ts';
import { readAttempts, readFaultMap, type PlacedFault } from './read-faults.ts';
import { relatedExamples } from './related-examples.ts';
import { readSend } from './read-send.ts';
import { report, type Draft, type DraftStep } from './scenario-draft.ts';
import type { ServiceAction, Step } from './scenario.ts';
import type { Path } from '@webhook-contract/common/yaml-text';

/** Levels of steps within steps. */
const maxNesting = 16;

/**
 * Reads steps whose shape the schema has checked: what it refuses is skipped as unreadable, everything else is read,
 * so that one run reports everything. `around` has the faults of the steps around.
 */
export function readSteps(
  draft: Draft,
  value: unknown,
  path: Path,
  around: readonly PlacedFault[] = [],
  nesting = 1,
): DraftStep[] {
  if (!Array.isArray(value)) return [{ kind: 'unreadable' }];
  if (nesting > maxNesting) {
    report(draft, path, `steps are nested deeper than ${maxNesting} levels. Flatten them.`);
    return [{ kind: 'unreadable' }];
  }
  return value.map((step: unknown, index) => readStep(draft, step, [...path, index], around, nesting));
}

function readStep(
  draft: Draft,
  value: unknown,
  path: Path,
  around: readonly PlacedFault[],
  nesting: number,
): DraftStep {
  if (!isObject(value)) return { kind: 'unreadable' };
  const [kind] = Object.keys(value);
  if (kind === undefined || Object.keys(value).length > 1) return { kind: 'unreadable' };
  const inner = value[kind];
  const at = draft.source.keyAt([...path, kind]);
  switch (kind) {
    case 'repeat': {
      if (!isObject(inner)) break;
      const place = [...path, kind, 'steps'];
      const rounds = roundsOf(draft, inner['times']);
      if (rounds) {
        const steps = rounds.flatMap((each) =>
          readSteps({ ...draft, ...each }, inner['steps'], place, around, nesting + 1),
        );
        return { kind, at, times: 1, steps: steps as readonly Step[] };
      }
      const steps = readSteps(draft, inner['steps'], place, around, nesting + 1);
      const times = draft.isBroken([...path, kind, 'times']) ? 1 : (inner['times'] as number | undefined);
      return { kind, at, times: times ?? 1, steps: steps as readonly Step[] };
    }
    case 'parallel': {
      if (!Array.isArray(inner)) break;
      const branches = inner.map((branch: unknown, index) => {
        const place = [...path, kind, index];
        return Array.isArray(branch)
          ? readSteps(draft, branch, place, around, nesting + 1)
          : [readStep(draft, branch, place, around, nesting + 1)];
      });
      return { kind, at, branches: branches as readonly (readonly Step[])[] };
    }
    case 'fault': {
      if (!isObject(inner)) break;
      const attempts = readAttempts(inner['attempts']);
      const faults = readFaultMap(draft, inner, attempts, [...path, kind]);
      if (faults.length === 0 && !draft.isBroken([...path, kind])) {
        report(draft, [...path, kind], 'there is no fault here. Add one, like cut-before-body: true.');
      }
      const place = [...path, kind, 'steps'];
      const steps = readSteps(draft, inner['steps'], place, [...around, ...faults], nesting + 1);
      return { kind, at, names: faults.map(({ fault }) => fault.name), steps: steps as readonly Step[] };
    }
    default:
      return readLeaf(draft, kind, inner, path, around);
  }
  return { kind: 'unreadable' };
}

/** What sends send in each round, if rounds are about examples. */
function roundsOf({ contract }: Draft, times: unknown): readonly Partial<Draft>[] | undefined {
  if (times === relatedExample) return relatedExamples(contract);
  return times === everyExample ? documentedExamples(contract) : undefined;
}

/** Each example of each documented event. */
function documentedExamples(contract: ContractData): Pick<Draft, 'defaultEvent' | 'defaultExample'>[] {
  return contract.events
    .filter(isDocumented)
    .flatMap((event) =>
      examplesOf(contract, event).map(({ name }) => ({ defaultEvent: event, defaultExample: name })),
    );
}

function readLeaf(
  draft: Draft,
  kind: string,
  inner: unknown,
  path: Path,
  around: readonly PlacedFault[],
): DraftStep {
  if (draft.isBroken(path)) return { kind: 'unreadable' };
  switch (kind) {
    case 'send':
      return readSend(draft, inner as never, path, around);
    case 'expect':
      return readExpect(draft, inner as never, path);
    case 'service':
      return { kind, at: draft.source.keyAt([...path, kind]), action: inner as ServiceAction };
    case 'handshakes':
      return { kind, at: draft.source.keyAt([...path, kind]) };
    case 'wait': {
      const ms = durationMs(inner);
      if (ms !== undefined && ms <= longestWaitMs) {
        return { kind, at: draft.source.keyAt([...path, kind]), durationMs: ms };
      }
      report(draft, [...path, kind], 'a wait may last at most thirty days (720h). Shorten it.');
    }
  }
  return { kind: 'unreadable' };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
