import { randomInt } from 'node:crypto';
import { placesIn, pointerOf, valueAtPath } from '@webhook-contract/runtime/v1';
import type { ContractData } from '../contract.ts';
import { examplesOf, hasExample } from '../examples-of.ts';
import type { SendRequest } from '../probe/send-request.ts';
import type { SendableEvent } from '../sendable-event.ts';
import { withAssignments } from '../sender/assignments.ts';
import { strictErrors } from '../strict-errors.ts';
import { validatorOf } from '../validator-of.ts';

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
export function relatedExamples(contract: ContractData): readonly SendRequest[] {
  return groupsOf(contract).flatMap(({ members, paths }) =>
    [members.toReversed(), members].flatMap((inOrder) => {
      const [first] = inOrder;
      const identifiers = paths.map((path) => ({ path, value: renewed(valueAtPath(first?.payload, path)) }));
      return inOrder.map(({ event, name, payload }) => ({
        event: event.key,
        example: name,
        payload: withAssignments(payload, identifiers),
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
