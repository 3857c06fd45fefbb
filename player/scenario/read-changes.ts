import {
  pathSegments,
  pointerOf,
  valueAt,
  type Example,
  type ValidationError,
} from '@webhook-contract/runtime/v1';
import type { SendableEvent } from '../sendable-event.ts';
import { didYouMeanOneOf } from '@webhook-contract/common/nearest-names';
import { examplesOf } from '../examples-of.ts';
import { segmentsOf, writtenPlaces, type Assignment } from '../sender/assignments.ts';
import { eventTypeErrors } from '../sender/event-type-places.ts';
import { strictErrors } from '../strict-errors.ts';
import { validatorOf } from '../validator-of.ts';
import { withValueAt } from '@webhook-contract/common/with-value-at';
import { report, type Draft } from './scenario-draft.ts';
import type { Path } from '@webhook-contract/common/yaml-text';

/** What `set` writes into a payload. */
interface WrittenChanges {
  readonly set?: Readonly<Record<string, unknown>>;
  readonly 'allow-invalid'?: boolean;
  readonly seed?: number;
}

/**
 * Reads the values that a send puts into its payload, and reports places that no example has, and a payload that breaks
 * the contract unless that is allowed. No message holds a value.
 */
export function readChanges(
  draft: Draft,
  event: SendableEvent,
  example: Example,
  { set = {}, 'allow-invalid': allowInvalid = false, seed }: WrittenChanges,
  path: Path,
): Assignment[] {
  const changes: Assignment[] = [];
  let payload = example.payload;
  const problemsBefore = draft.problems.length;
  for (const [written, value] of Object.entries(set)) {
    const segments = segmentsOf(written);
    const problem = placeProblem(draft, event, payload, segments, written, allowInvalid);
    if (problem !== undefined) {
      draft.problems.push({ ...draft.source.keyAt([...path, written]), message: problem });
      continue;
    }
    changes.push({ path: segments, value });
    payload = withValueAt(payload, segments, value);
  }
  const isChanged = changes.length > 0 || !event.documented;
  const hasMoreToSay = draft.problems.length === problemsBefore && isChanged;
  // A seed's payload is known only once it is generated, but the fields that are set stay the same.
  if (hasMoreToSay && !allowInvalid)
    checkPayload(draft, event, example, payload, set, path, seed !== undefined);
  return changes;
}

function placeProblem(
  draft: Draft,
  event: SendableEvent,
  payload: unknown,
  segments: readonly string[],
  written: string,
  allowInvalid: boolean,
): string | undefined {
  const pointer = pointerOf(segments);
  const { contract } = draft;
  const { eventId, eventType } = contract.endpoint;
  for (const place of [eventId, ...eventType]) {
    if (place?.in === 'payload' && place.pointer === pointer) {
      return `${written} is set by the sender itself. Leave it out.`;
    }
  }
  try {
    withValueAt(payload, segments, null);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return unknownPlace(draft, event, written);
  }
  const isKnown = [{ payload }, ...examplesOf(draft.contract, event)].some(
    (example) => valueAt(example.payload, pointer) !== undefined,
  );
  // An undocumented event may have any field.
  return isKnown || allowInvalid || !event.documented ? undefined : unknownPlace(draft, event, written);
}

function unknownPlace(draft: Draft, event: SendableEvent, written: string): string {
  const proposal = didYouMeanOneOf(written, writtenPlaces(examplesOf(draft.contract, event), written));
  return `the examples of ${event.title} have no field ${JSON.stringify(written)}${proposal || '.'}`;
}

/** Reported at the wrong value if it is one of those set, otherwise at all of them. */
function checkPayload(
  draft: Draft,
  event: SendableEvent,
  example: Example,
  payload: unknown,
  set: Readonly<Record<string, unknown>>,
  path: Path,
  isSeeded: boolean,
): void {
  const { title } = event;
  const { endpoint } = draft.contract;
  const validator = validatorOf(draft.contract, event);
  const errors: readonly PayloadError[] = [
    ...strictErrors(validator, withEventId(draft, payload), example.payload),
    ...eventTypeErrors(endpoint, event, payload),
  ];
  const written = Object.keys(set).map((key) => ({ key, pointer: pointerOf(segmentsOf(key)) }));
  for (const { path: place, message } of errors) {
    const cause = written.find(({ pointer }) => place === pointer || place.startsWith(`${pointer}/`));
    // Other problems are the example's own, which a seed does not use.
    if (isSeeded && !cause) continue;
    const where = cause ? [...path, cause.key] : path;
    report(
      draft,
      where,
      `the payload would not be a valid ${title}: ${place || 'it'} ${message}. Correct it, or add allow-invalid: true.`,
    );
  }
}

type PayloadError = Pick<ValidationError, 'path' | 'message'>;

/** As the sender will insert one. */
function withEventId({ contract }: Draft, payload: unknown): unknown {
  const { eventId } = contract.endpoint;
  if (eventId?.in !== 'payload') return payload;
  return withValueAt(payload, pathSegments(eventId.pointer), '00000000-0000-4000-8000-000000000000');
}
