import type { EventOutline } from './events.ts';
import { oncePerSubject } from './once-per-subject.ts';
import type { MessageOutline } from './outline.ts';
import type { Subject } from './subject.ts';

const byMessage = oncePerSubject(({ events }) => Map.groupBy(events, ({ message }) => message));

/** The events of a message: several if its payload is a choice. */
export function eventsOf(subject: Subject, message: MessageOutline): readonly EventOutline[] {
  return byMessage(subject).get(message) ?? [];
}
