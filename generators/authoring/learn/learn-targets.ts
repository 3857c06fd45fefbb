import { counted } from '@webhook-contract/common/counted';
import { UsageError } from '@webhook-contract/receiver/command-line';
import { hasPayload, type EventOutline } from '../../contract/document/events.ts';
import { proposal } from '../../contract/model/diagnostic.ts';
import type { Subject } from '../../contract/document/outline.ts';
import {
  learnEvent,
  eventByName,
  newEvent,
  proposedEvent,
  type LearnedEvent,
  type ProposedEvent,
} from './learn-event.ts';
import type { EventTraffic } from './traffic.ts';
import { onTerminal } from '../../ground/terminal.ts';
import { codeCandidates, requirePlaces } from './accepted-codes.ts';
import type { AcceptedCodes } from './codes.ts';

/**
 * Learns each event type for the event that it belongs to: the one of the contract that has it, the one that `key` names,
 * the one with its name, or a new one. Throws a UsageError if `key` cannot be meant.
 */
export function learnEach(
  subject: Subject,
  events: readonly EventTraffic[],
  key: string | undefined,
  codes: AcceptedCodes,
): readonly LearnedEvent[] {
  const unknown = events.filter(({ event }) => event === undefined);
  if (key !== undefined && unknown.length !== 1)
    throw unknown.length === 0
      ? new UsageError(
          '--event: every event type in the captures belongs to an event of the contract already',
          'Leave --event out',
        )
      : new UsageError(
          `--event: the captures have ${unknown.length} event types that the contract does not know`,
          'Choose one with --type',
        );
  const learned = events.map((traffic) => {
    const { event, eventType } = traffic;
    const named = key === undefined ? undefined : eventNamed(subject, key);
    const likely = named ?? eventByName(subject, eventType) ?? proposedEvent(subject, eventType);
    return learnEvent(subject, traffic, event ?? likely, codes);
  });
  requirePlaces(
    codes,
    learned.map((one) => one.learned),
  );
  return learned;
}

/** Asks on the terminal which of the few texts of fields are codes, and learns the events again with those. */
export async function askCodes(
  subject: Subject,
  learned: readonly LearnedEvent[],
  codes: AcceptedCodes,
): Promise<readonly LearnedEvent[]> {
  const candidates = learned.flatMap((one) =>
    codeCandidates(one.learned).map((found) => ({ one, ...found })),
  );
  if (candidates.length === 0) return learned;
  const accepted = await onTerminal(async (_, confirm) => {
    const paths: (typeof candidates)[number][] = [];
    for (const candidate of candidates) {
      const { path, counts, one } = candidate;
      if (await confirm(codesQuestion(one.traffic.eventType, path, counts))) paths.push(candidate);
    }
    return paths;
  });
  return learned.map((one) => {
    const own = accepted.filter((candidate) => candidate.one === one).map(({ path }) => [path, []] as const);
    return own.length > 0 ? learnEvent(subject, one.traffic, one.target, new Map([...codes, ...own])) : one;
  });
}

function codesQuestion(eventType: string, path: string, counts: ReadonlyMap<string, number>): string {
  const texts = [...counts].map(([text, times]) => `${JSON.stringify(text)} ${counted(times, 'time')}`);
  return `${eventType}: is what ${path} holds a code, not data? ${texts.join(', ')}`;
}

function eventNamed(subject: Subject, key: string): EventOutline | ProposedEvent {
  const problem = problemOf(subject, key);
  if (problem !== undefined)
    throw new UsageError(`--event: ${problem}`, 'Name an undocumented event, or a new key');
  return subject.events.find((one) => one.key === key) ?? newEvent(key);
}

/** Why a key cannot be meant; a new one that is nearly one of the contract is a slip. */
function problemOf({ events }: Subject, key: string): string | undefined {
  const event = events.find((one) => one.key === key);
  if (event && hasPayload(event)) return `${key} is documented already`;
  if (event) return event.eventType === null ? undefined : `${key} has another event type`;
  const keys = events.map((one) => one.key);
  const near = proposal(key, keys, '');
  if (near !== '') return `${JSON.stringify(key)} is not an event of the contract. ${near}`;
  return /^[a-z][A-Za-z0-9]*$/.test(key) ? undefined : `${JSON.stringify(key)} is not a key like orderPaid`;
}
