/** Thrown by `need` if the event lacks a field. It names fields and holds no value: payloads carry personal data. */
export class MissingFieldsError extends Error {
  /** The missing fields, in the order requested. */
  readonly fields: readonly string[];

  constructor(fields: readonly string[]) {
    super(
      `The event is missing what your code needs, though the contract allows that: ${fields.join(', ')}.`,
    );
    this.name = 'MissingFieldsError';
    this.fields = fields;
  }
}

/** An event of which some fields are there, optional or not. */
export type Needed<Event, Field extends keyof Event> = Event & {
  readonly [Name in Field]-?: Exclude<Event[Name], undefined>;
};

/**
 * Returns the event, with the named optional fields typed as required: `const { note } = need(event, 'note', 'label')`. Throws a
 * `MissingFieldsError` that names all those that are missing.
 */
export function need<Event extends object, Field extends keyof Event & string>(
  event: Event,
  ...fields: readonly Field[]
): Needed<Event, Field> {
  const missing = fields.filter((name) => !Object.hasOwn(event, name) || event[name] === undefined);
  if (missing.length > 0) throw new MissingFieldsError(missing);
  return event as Needed<Event, Field>;
}
