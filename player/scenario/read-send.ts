import type { Example } from '@webhook-contract/runtime/v1';
import { assumedEvent } from '../assumed-event.ts';
import { eventNamed } from '@webhook-contract/common/event-named';
import type { SendableEvent } from '../sendable-event.ts';
import { eventTypePayload } from '../sender/event-type-places.ts';
import { mergeOverrides } from '../sender/overrides.ts';
import { faultKinds } from '../faults/fault-kinds.ts';
import { didYouMeanOneOf } from '@webhook-contract/common/nearest-names';
import type { SendOrder } from './player.ts';
import { exampleNamed } from '../examples-of.ts';
import { readChanges } from './read-changes.ts';
import { faultPlanOf, readAttempts, readFaultList, type PlacedFault } from './read-faults.ts';
import type { SendStep } from './scenario.ts';
import { report, type Draft, type UnreadableStep } from './scenario-draft.ts';
import type { Path } from '@webhook-contract/common/yaml-text';

/** A send as the schema lets it through. */
interface WrittenSend {
  readonly event?: string;
  readonly example?: string;
  readonly 'event-type'?: string;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly set?: Readonly<Record<string, unknown>>;
  readonly seed?: number;
  readonly count?: number;
  readonly 'per-request'?: number;
  readonly retry?: boolean;
  readonly faults?: readonly unknown[];
  readonly 'fault-attempts'?: number | 'all';
  readonly 'allow-invalid'?: boolean;
  readonly again?: string;
  readonly as?: string;
}

/** Reads a send against the contract. `path` is that of the step. */
export function readSend(
  draft: Draft,
  value: string | WrittenSend,
  path: Path,
  around: readonly PlacedFault[],
): SendStep | UnreadableStep {
  const inner = [...path, 'send'];
  const written: WrittenSend = typeof value === 'string' ? { event: value } : value;
  const eventPath = typeof value === 'string' ? inner : [...inner, 'event'];
  const before = draft.problems.length;
  const event = readEvent(draft, written, eventPath, inner);
  const attempts = readAttempts(written['fault-attempts']);
  const faults = [...around, ...readFaultList(draft, written.faults, attempts, [...inner, 'faults'])];
  const faultPlan = faultPlanOf(draft, faults, inner);
  checkUse(draft, written, faults, inner);
  if (!event) return { kind: 'unreadable' };
  if (written.again !== undefined) return readAgain(draft, written, written.again, faultPlan, inner);
  if (written.retry && !event.delivery.retry) {
    report(
      draft,
      [...inner, 'retry'],
      `the contract has no retry for ${event.title}. Leave it out, or send another event.`,
    );
  }
  const example = event.documented
    ? readExample(draft, event, written.example ?? draft.defaultExample, [...inner, 'example'])
    : exampleOfBody(draft, event, written, inner);
  if (!example) return { kind: 'unreadable' };
  const set = readChanges(draft, event, example, written, [...inner, 'set']);
  if (draft.problems.length > before) return { kind: 'unreadable' };
  const order: SendOrder = {
    event,
    example,
    isExampleChosen: (written.example ?? draft.defaultExample) !== undefined,
    ...(written.seed !== undefined && { seed: written.seed + (draft.seed ?? 0) }),
    set: [...((written.event === undefined && draft.defaultSet) || []), ...set],
    count: written.count ?? 1,
    perRequest: written['per-request'] ?? 1,
    ...(written.retry !== undefined && { retry: written.retry }),
    allowInvalid: written['allow-invalid'] ?? false,
    faultPlan,
  };
  return sendStep(draft, order, written.as, inner);
}

/** The send of an event that another one has sent before. */
function readAgain(
  draft: Draft,
  written: WrittenSend,
  label: string,
  faultPlan: SendOrder['faultPlan'],
  inner: Path,
): SendStep | UnreadableStep {
  const again = draft.labelled.get(label);
  const needless = ofFirstSend.find((key) => written[key] !== undefined);
  if (needless !== undefined) {
    report(draft, [...inner, needless], `what is sent again has it already. Leave ${needless} out.`);
    return { kind: 'unreadable' };
  }
  if (!again) {
    const proposal = didYouMeanOneOf(label, [...draft.labelled.keys()]);
    report(
      draft,
      [...inner, 'again'],
      `no send before this one has the label ${JSON.stringify(label)}${proposal || '. Add as: to one.'}`,
    );
    return { kind: 'unreadable' };
  }
  const set = readChanges(draft, again.event, again.example, written, [...inner, 'set']);
  const { retry, 'allow-invalid': allowInvalid = false } = written;
  const order: SendOrder = {
    ...again,
    again: again.again ?? again,
    set,
    count: 1,
    retry: retry ?? false,
    allowInvalid,
    faultPlan,
  };
  return sendStep(draft, order, written.as, inner);
}

/** What a send that repeats another has from that one. */
const ofFirstSend = ['event', 'example', 'event-type', 'body', 'seed', 'count', 'per-request'] as const;

function sendStep(draft: Draft, order: SendOrder, label: string | undefined, inner: Path): SendStep {
  if (label !== undefined) draft.labelled.set(label, order);
  return { kind: 'send', at: draft.source.keyAt(inner), order, ...(label !== undefined && { label }) };
}

function readEvent(
  draft: Draft,
  { event: name, 'event-type': eventType, body }: WrittenSend,
  path: Path,
  inner: Path,
): SendableEvent | undefined {
  const { contract, defaultEvent } = draft;
  const found =
    name === undefined
      ? { event: defaultEvent, problem: 'the contract documents no event, so there is none to send.' }
      : eventNamed(contract, name);
  if (!found.event) {
    report(draft, path, found.problem);
    return undefined;
  }
  const { event, problem } = assumedEvent(contract, found.event, eventType, 'event-type');
  if (!event) report(draft, eventType === undefined ? path : [...inner, 'event-type'], problem);
  if (event?.documented && body)
    report(draft, [...inner, 'body'], `${event.title} is sent from its examples. Change one with set.`);
  return event;
}

/** What stands for the example of an event that has none: its event type, and the body that the send brings. */
function exampleOfBody(
  draft: Draft,
  event: SendableEvent,
  { body = {}, example, seed }: WrittenSend,
  path: Path,
): Example | undefined {
  const needless = example !== undefined ? 'example' : seed !== undefined ? 'seed' : undefined;
  if (needless !== undefined) {
    report(draft, [...path, needless], `${event.title} has no example. Say what to send with body.`);
    return undefined;
  }
  const merged = mergeOverrides(eventTypePayload(draft.contract.endpoint, event), body);
  if (merged.ok) return { name: '', headers: {}, payload: merged.value };
  report(draft, [...path, 'body'], `${merged.error.path || 'it'} ${merged.error.message}.`);
  return undefined;
}

function readExample(
  draft: Draft,
  event: SendableEvent,
  name: string | undefined,
  path: Path,
): Example | undefined {
  const { example, problem } = exampleNamed(draft.contract, event, name);
  if (problem !== undefined) report(draft, path, problem);
  return example;
}

/** What the schema cannot say: what goes with what. */
function checkUse(draft: Draft, written: WrittenSend, faults: readonly PlacedFault[], path: Path): void {
  if (written['fault-attempts'] !== undefined && written.faults === undefined) {
    report(draft, [...path, 'fault-attempts'], 'it applies to faults, and this send has none. Add faults.');
  }
  if ((written['per-request'] ?? 1) > 1 && !draft.contract.endpoint.batch) {
    report(draft, [...path, 'per-request'], 'the contract has one event in each request. Leave it out.');
  }
  const rearranging = faults.find(({ fault }) => {
    const kind = faultKinds[fault.name];
    return kind.layer === 'order' && kind.isAboutMany;
  });
  if (rearranging && (written.count ?? 1) < 2) {
    report(
      draft,
      path,
      `${rearranging.fault.name} applies to several deliveries of one send, and this send has one. Add count: 10.`,
    );
  }
}
