import { isObject } from '@webhook-contract/common/is-object';
import { durationMs, longestWaitMs } from '../duration.ts';
import type { ContractData } from '../contract.ts';
import { examplesOf, hasExample } from '../examples-of.ts';
import type { SendableEvent } from '../sendable-event.ts';
import { everyExample, relatedExample } from './scenario-schema.ts';
import { readExpect } from './read-expect.ts';
import { readAttempts, readFaultMap, type PlacedFault } from './read-faults.ts';
import { readSend } from './read-send.ts';
import { report, type Draft, type DraftStep } from './scenario-draft.ts';
import type { ReceiverAction, Step } from './scenario.ts';
import { randomInt } from 'node:crypto';
import type { Path } from '@webhook-contract/common/yaml-text';
import { placesIn, pointerOf, valueAtPath } from '@webhook-contract/runtime/v1';
import { withAssignments, type Assignment } from '../sender/assignments.ts';
import { strictErrors } from '../strict-errors.ts';
import { validatorOf } from '../validator-of.ts';

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
    .filter(hasExample(contract))
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
    case 'receiver':
      return { kind, at: draft.source.keyAt([...path, kind]), action: inner as ReceiverAction };
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

/** An example to send, and what is put into it. */
interface RelatedExample {
  readonly defaultEvent: SendableEvent;
  readonly defaultExample: string;
  readonly defaultSet: readonly Assignment[];
}

/** An example whose event has the same value in the same place as one of another event. */
interface Member {
  readonly event: SendableEvent;
  readonly name: string;
  readonly payload: unknown;
}

/**
 * The examples of events about one thing: those of different events that have the same identifier in the same place. Each group comes
 * backwards and forwards, every time with identifiers that no request had before.
 */
function relatedExamples(contract: ContractData): RelatedExample[] {
  return groupsOf(contract).flatMap(({ members, paths }) =>
    [members.toReversed(), members].flatMap((inOrder) => {
      const [first] = inOrder;
      const set = paths.map((path) => ({ path, value: renewed(valueAtPath(first?.payload, path)) }));
      return inOrder.map(({ event, name }) => ({
        defaultEvent: event,
        defaultExample: name,
        defaultSet: set,
      }));
    }),
  );
}

/** Examples that share identifiers, and the places of these. */
function groupsOf(
  contract: ContractData,
): { members: readonly Member[]; paths: readonly (readonly string[])[] }[] {
  const { eventId } = contract.endpoint;
  const idPointer = eventId?.in === 'payload' ? eventId.pointer : undefined;
  const bySharedId = new Map<string, { path: readonly string[]; members: Member[] }>();
  for (const event of contract.events.filter(hasExample(contract))) {
    for (const { name, payload } of examplesOf(contract, event)) {
      for (const path of placesIn(payload)) {
        const value = valueAtPath(payload, path);
        // Each request has an event ID of its own.
        if (pointerOf(path) === idPointer || !isIdentifier(value) || !isFree(contract, event, payload, path))
          continue;
        const key = `${pointerOf(path)} ${value}`;
        const { members } = bySharedId.get(key) ?? { members: [] };
        if (members.some((member) => member.event === event)) continue;
        bySharedId.set(key, { path, members: [...members, { event, name, payload }] });
      }
    }
  }
  const shared = [...bySharedId.values()].filter(({ members }) => members.length > 1);
  const nameOf = ({ event, name }: Member): string => JSON.stringify([event.key, name]);
  const groups = Map.groupBy(shared, ({ members }) => members.map(nameOf).join());
  return [...groups.values()].flatMap((group) => {
    const members = group[0]?.members;
    return members ? [{ members, paths: group.map(({ path }) => path) }] : [];
  });
}

/** A text that may identify something: digits in it, and neither a time nor an amount. */
function isIdentifier(value: unknown): value is string {
  return typeof value === 'string' && /^(?=.*\d)[\w-]{6,}$/.test(value) && !/^\d{4}-\d\d-\d\d/.test(value);
}

/** Whether the contract accepts another identifier there. */
function isFree(
  contract: ContractData,
  event: SendableEvent,
  payload: unknown,
  path: readonly string[],
): boolean {
  const value = renewed(valueAtPath(payload, path));
  const changed = withAssignments(payload, [{ path, value }]);
  return strictErrors(validatorOf(contract, event), changed, payload).length === 0;
}

/** The same with other digits at its end, as what stands before them may be a kind or a version. */
function renewed(value: unknown): string {
  return String(value).replaceAll(/\d(?=\D*(?:\d\D*){0,5}$)/g, () => String(randomInt(10)));
}
