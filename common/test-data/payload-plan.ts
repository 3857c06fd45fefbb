/** How the payloads of one event are made: data, which the generator takes from `x-test-data` and from the schema. */

/** A value as it stands, or how to make one. */
export type PlannedValue = null | boolean | number | string | ValueMaker;

/** One way to make a value. */
export type ValueMaker =
  /** A method of the faker library, by its name in the list of allowed ones, with its options. */
  | { readonly faker: string; readonly options?: Readonly<Record<string, unknown>> }
  /** A text in which each `#` becomes a digit; `\#` stands for the sign itself. */
  | { readonly shape: string }
  /** A moment of 2026 in the given layout, of which YYYY, MM, DD, HH, mm, ss and SSS are filled in. */
  | { readonly date: string }
  /** One of several. What stands there twice comes twice as often. */
  | { readonly oneOf: readonly PlannedValue[] }
  /** The texts of several values, one behind the other. */
  | { readonly join: readonly PlannedValue[] }
  /** What the example has there, with other digits: a UUID stays one, and a date too. Without digits it stays. */
  | { readonly like: 'example' };

/** The value of one field; in an example that does not have the field nothing happens. */
export interface FieldPlan {
  /** JSON Pointer in the payload. */
  readonly field: string;
  /** `sameAs`: what the field at another pointer got. */
  readonly make: ValueMaker | { readonly sameAs: string };
}

/** Values that belong together: one row is chosen, and fills the fields. */
export interface TablePlan {
  /** JSON Pointers in the payload. */
  readonly fields: readonly string[];
  /** Each as long as `fields`. */
  readonly rows: readonly (readonly PlannedValue[])[];
}

/** Everything that is made in the payloads of one event. A field stands in at most one table or field plan. */
export interface PayloadPlan {
  readonly tables: readonly TablePlan[];
  readonly fields: readonly FieldPlan[];
}
