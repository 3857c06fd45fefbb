import { events, examples, type EventType } from '../../generated/index.ts';

export type Payload = Readonly<Record<string, unknown>>;

export interface MeasuredEvent {
  readonly eventType: EventType;
  readonly title: string;
  readonly examples: readonly Payload[];
}

/** The events whose payload is documented. */
export const measuredEvents: readonly MeasuredEvent[] = events.flatMap(({ eventType, title }) =>
  isDocumented(eventType) ? [{ eventType, title, examples: examplesOf(eventType) }] : [],
);

function isDocumented(eventType: string | null): eventType is EventType {
  return eventType !== null && Object.hasOwn(examples, eventType);
}

function examplesOf(eventType: EventType): Payload[] {
  return examples[eventType].map(({ payload }) => ({ ...payload }));
}
