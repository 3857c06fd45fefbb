import { counted } from '@webhook-contract/common/counted';
import { UsageError } from '@webhook-contract/common/command-line';
import { eventIdOf } from '../../contract/document/event-id.ts';
import type { EventOutline, Subject } from '../../contract/document/outline.ts';
import { onTerminal } from '../../ground/terminal.ts';
import { codeCandidates, requirePlaces } from './codes.ts';
import { eventByName, eventNamed, proposedEvent, type ProposedEvent } from './event-names.ts';
import { inferSchema } from './infer-schema.ts';
import type { Learned } from './learned.ts';
import type { EventTraffic, EventTypeText } from './traffic.ts';

/** What has been learned of one event, and which event of the contract it is to be. */
export interface LearnedEvent {
  readonly traffic: EventTraffic;
  readonly learned: Learned;
  /** The fields of which a person said that they hold codes, by JSON Pointer. */
  readonly codes: ReadonlySet<string>;
  /** An event of the contract that has no payload yet, or a name for a new one. */
  readonly target: EventOutline | ProposedEvent;
}

/**
 * Learns each event type for the event that it belongs to: the one of the contract that has it, the one that `key` names,
 * the one with its name, or a new one. Throws a UsageError if `key` or a path of `codes` cannot be meant.
 */
export function learnEach(
  subject: Subject,
  events: readonly EventTraffic[],
  key: string | undefined,
  codes: ReadonlySet<string>,
): readonly LearnedEvent[] {
  const unknown = events.filter(({ event }) => event === undefined);
  if (key !== undefined && unknown.length === 0)
    throw new UsageError(
      '--event: every event type in the captures belongs to an event of the contract already',
      'Leave --event out',
    );
  if (key !== undefined && unknown.length > 1)
    throw new UsageError(
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

/** Learns an event from its traffic. */
function learnEvent(
  subject: Subject,
  traffic: EventTraffic,
  target: EventOutline | ProposedEvent,
  codes: ReadonlySet<string>,
): LearnedEvent {
  const constants = subject.eventType.flatMap((place, index): [string, NonNullable<EventTypeText>][] => {
    const value = traffic.values[index] ?? null;
    return place.in === 'payload' && value !== null ? [[place.pointer, value]] : [];
  });
  const id = eventIdOf(subject);
  const eventId = id?.in === 'payload' ? id.pointer : undefined;
  const learned = inferSchema(traffic.profile, { codes, constants: new Map(constants), eventId });
  return { traffic, learned, codes, target };
}

/** Asks on the terminal which of the few texts of fields are codes, and learns the events again with those. */
export async function askCodes(
  subject: Subject,
  events: readonly LearnedEvent[],
): Promise<readonly LearnedEvent[]> {
  const open = events.map((event) => ({ event, candidates: codeCandidates(event.learned, event.codes) }));
  if (open.every(({ candidates }) => candidates.length === 0)) return events;
  return onTerminal(async (_, confirm) => {
    const learned: LearnedEvent[] = [];
    for (const { event, candidates } of open) {
      const { traffic, target } = event;
      const codes = new Set(event.codes);
      for (const { path, texts } of candidates) {
        const listed = [...texts].map(([text, times]) => `${JSON.stringify(text)} ${counted(times, 'time')}`);
        const question = `${traffic.eventType}: is what ${path} holds a code, not data? ${listed.join(', ')}`;
        if (await confirm(question)) codes.add(path);
      }
      learned.push(learnEvent(subject, traffic, target, codes));
    }
    return learned;
  });
}
