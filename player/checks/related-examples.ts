import { randomUUID } from 'node:crypto';
import { createRandom, similarText } from '@webhook-contract/common/similar-value';
import { placesIn, pointerOf, valueAtPath } from '@webhook-contract/runtime/v1';
import type { ContractData } from '../contract.ts';
import { examplesOf, hasExample } from '../examples-of.ts';
import type { SendRequest } from '../probe/send-request.ts';
import type { SendableEvent } from '../sendable-event.ts';
import { withAssignments } from '../sender/assignments.ts';
import { isIdentifier } from '../sender/payload-maker.ts';
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

/** Another identifier of the same form. */
function renewed(value: unknown): string {
  return similarText(String(value), createRandom(randomUUID()));
}
