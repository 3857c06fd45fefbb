import type { Format } from './explain/keyword.ts';

/** A compiled schema, which stops at the first fault. */
export type Guard = (value: unknown) => boolean;

/** Makes schemas as data, when one is needed to explain an error: most programs that start need none of them. */
export type SchemaSource = () => Record<string, unknown>;

/** The compiled payload of an event, and the same as data, which is read after a no only. */
export interface CompiledEvent {
  /** The schema as it stands, with what the contract only assumes. */
  readonly written: Guard;
  /** What a receiver should not refuse; left out if it is the same as `written`. */
  readonly tolerant?: Guard;
  /** Refuses unknown fields; left out if `schemas` says which are known, or that there are none to refuse. */
  readonly fields?: Guard;
  /**
   * Makes an object of JSON: the name of the schema of each form, and under `definitions` the schemas of this event alone.
   * `fields` may also be a list: of the schemas whose `properties` are all fields that there may be. A definition may also be
   * the name of another one, of which it is the tolerant form.
   */
  readonly schemas: SchemaSource;
  readonly shared: SharedSchemas;
}

/** What the events of a contract have in common. */
export interface SharedSchemas {
  /** The name of the validators as Standard Schemas. */
  readonly vendor: string;
  /** Makes an object of JSON: schemas by name. */
  readonly schemas: SchemaSource;
  readonly formats: Readonly<Record<string, Format>>;
}
