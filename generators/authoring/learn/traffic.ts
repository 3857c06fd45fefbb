import { createHash } from 'node:crypto';
import { createReadEventType, valueAt } from '@webhook-contract/runtime/v1';
import { eventIdOf } from '../../contract/document/event-id.ts';
import { formatLocation } from '../../contract/model/expression.ts';
import { hasPayload } from '../../contract/document/events.ts';
import type { EventOutline, Subject } from '../../contract/document/outline.ts';
import type { CapturePlace, Captured, Capture, LineProblem } from './captures.ts';
import { emptyProfile, observe, type Shape, type ValueProfile } from './value-profile.ts';

/** What captures have of one event type. */
export interface EventTraffic {
  /** As it is on the wire; several values with dots between. */
  readonly eventType: string;
  /** The value in each place of the event type. */
  readonly values: readonly EventTypeText[];
  /** The event of the contract with this event type, if it has one. */
  readonly event: EventOutline | undefined;
  /** Bodies without repeated deliveries of one event. */
  readonly bodies: number;
  readonly repeated: number;
  /** What its bodies are like; empty if the contract describes its payload already. */
  readonly profile: ValueProfile;
}

export type EventTypeText = string | number | boolean | null;

/** What captures have. */
interface Traffic {
  readonly events: readonly EventTraffic[];
  /** Of what is not a capture, and captures without an event type; places with the same problem together. */
  readonly problems: readonly TrafficProblem[];
  readonly isEmpty: boolean;
}

export interface TrafficProblem extends LineProblem {
  /** The first such lines or files. */
  readonly places: readonly CapturePlace[];
  /** How many there are. */
  readonly count: number;
}

/** More event types than this are something else, such as identifiers. */
const MOST_EVENT_TYPES = 500;
/** What can be shown and written: a name, and not an address or a text. */
const EVENT_TYPE = /^(?!.*\p{Nd}{5})\p{Script=Latin}[\p{Script=Latin}\p{M}\p{Nd}_.:/-]{0,127}$/u;
const MOST_PLACES = 5;
/** As many events are told from their own repetitions; of any more, repetitions count. */
const MOST_IDS = 500_000;

/** Goes through captures once. Memory grows with what differs, not with their number. */
export async function readTraffic(
  captures: AsyncIterable<Captured>,
  subject: Subject,
  vocabulary: readonly Shape[],
  only: string | undefined,
): Promise<Traffic> {
  const eventTypeOf = createEventTypeReader(subject);
  const eventIdOf = createEventIdReader(subject);
  const places = subject.eventType.map(formatLocation).join(' or ');
  const isKnown = (eventType: string): boolean =>
    subject.events.some((event) => event.eventType === eventType);
  const groups = new Map<string, Group>();
  const seen = new Set<string>();
  const problems = new Map<string, TrafficProblem>();
  const report = (place: CapturePlace, { problem, hint }: LineProblem): void => {
    const { places: listed, count } = problems.get(problem) ?? { places: [], count: 0 };
    const shown = listed.length < MOST_PLACES ? [...listed, place] : listed;
    problems.set(problem, { problem, hint, places: shown, count: count + 1 });
  };
  let isEmpty = true;
  for await (const read of captures) {
    isEmpty = false;
    if ('problem' in read) {
      report(read.place, read);
      continue;
    }
    const type = eventTypeOf(read.capture);
    if (!type) {
      report(read.place, {
        problem: `has no event type in ${places}`,
        hint: 'Leave out what the service did not send',
      });
      continue;
    }
    if (!EVENT_TYPE.test(type.eventType) && !isKnown(type.eventType)) {
      report(read.place, {
        problem: 'has an event type that may be data, so it is not shown',
        hint: 'Only names of Latin letters, digits and _ . : / -, with at most 4 digits in a row, are learned. "event new --type" adds others',
      });
      continue;
    }
    if (only !== undefined && type.eventType !== only) continue;
    const group = groups.get(type.eventType) ?? newGroup(subject, type);
    if (!groups.has(type.eventType) && groups.size >= MOST_EVENT_TYPES) {
      report(read.place, {
        problem: `is of yet another event type, beyond the ${MOST_EVENT_TYPES} that are told apart`,
        hint: 'Choose one with --type',
      });
      continue;
    }
    groups.set(type.eventType, group);
    const id = eventIdOf(read.capture);
    const key = id === undefined ? undefined : shortDigest(`${type.eventType} ${id}`);
    if (key !== undefined && seen.has(key)) {
      group.repeated += 1;
      continue;
    }
    if (key !== undefined && seen.size < MOST_IDS) seen.add(key);
    group.bodies += 1;
    if (!group.event || !hasPayload(group.event)) observe(group.profile, read.capture.body, vocabulary);
  }
  return { events: [...groups.values()], problems: [...problems.values()], isEmpty };
}

interface Group extends EventTraffic {
  bodies: number;
  repeated: number;
}

function newGroup({ events }: Subject, { eventType, values }: FoundType): Group {
  return {
    eventType,
    values,
    event: events.find((one) => one.eventType === eventType),
    bodies: 0,
    repeated: 0,
    profile: emptyProfile(),
  };
}

interface FoundType {
  readonly eventType: string;
  readonly values: readonly EventTypeText[];
}

function createEventTypeReader({
  eventType: places,
  events,
}: Subject): (capture: Capture) => FoundType | undefined {
  const [only] = events;
  if (places.length === 0)
    return () =>
      events.length === 1 && only?.eventType ? { eventType: only.eventType, values: [] } : undefined;
  const read = createReadEventType({ endpoint: { eventType: places }, events });
  return ({ headers, body }) => {
    const { eventType, values } = read(body, headers);
    if (eventType === '') return undefined;
    return {
      eventType,
      values: places.map((place, index) =>
        place.in === 'payload' && values[index] !== null
          ? (valueAt(body, place.pointer) as EventTypeText)
          : (values[index] ?? null),
      ),
    };
  };
}

function createEventIdReader(subject: Subject): (capture: Capture) => string | undefined {
  const place = eventIdOf(subject);
  return ({ headers, body }) => {
    const id = place?.in === 'header' ? headers[place.name] : place && valueAt(body, place.pointer);
    return typeof id === 'string' || typeof id === 'number' ? String(id) : undefined;
  };
}

function shortDigest(text: string): string {
  return createHash('sha256').update(text).digest('base64').slice(0, 16);
}
