import type { Mode, Validation } from './validation.ts';
import type { ParseEvent } from './parse-event.ts';
import { standardSchema, type StandardSchema } from './standard-schema.ts';

/** A Standard Schema for all documented events: tolerant by default, strict as `strict`. */
export interface EventSchema<Event> extends StandardSchema<Event> {
  readonly strict: StandardSchema<Event>;
}

/**
 * Makes the Standard Schema of all events together, which are told apart by their event type as `parseEvent` does it.
 * An event of an undocumented type is refused. For contracts with the event type in the payload, at `pointer`, as a
 * Standard Schema sees no headers.
 */
export function createEventSchema<EventMap>(
  parseEvent: ParseEvent<EventMap>,
  pointer: string,
  vendor: string,
): EventSchema<EventMap[keyof EventMap]> {
  const validateIn =
    (mode: Mode) =>
    (value: unknown): Validation<EventMap[keyof EventMap]> => {
      const parsed = parseEvent(value, { mode });
      if (parsed.status === 'valid') return { valid: true, value: parsed.event, warnings: parsed.warnings };
      const unknown = { path: pointer, rule: 'event-type', message: 'must be a documented event type' };
      return { valid: false, errors: parsed.status === 'unknown' ? [unknown] : parsed.errors };
    };
  return {
    ...standardSchema(vendor, validateIn('tolerant')),
    strict: standardSchema(vendor, validateIn('strict')),
  };
}
