/** `tolerant`: unknown fields pass, and what is only assumed is a warning. `strict`: only what the contract shows, and all of it. */
export type Mode = 'tolerant' | 'strict';

/** How many errors of one value are told at most. */
export const maxErrors = 100;

/** One rule that a value breaks. Never holds the value: payloads carry personal data. */
export interface ValidationError {
  /** JSON Pointer of the place, '' for the whole value. */
  readonly path: string;
  /** The JSON Schema keyword that is broken, such as `required` or `pattern`. */
  readonly rule: string;
  readonly message: string;
  /** The pattern that does not match, if `rule` is `pattern`. */
  readonly pattern?: string;
}

/** Whether a value is valid, with every rule that it breaks, or with the assumptions that it breaks and may break. */
export type Validation<T> =
  | {
      readonly valid: true;
      readonly value: T;
      /** What the value breaks that is no reason to refuse it: assumptions, and closed objects with further fields. */
      readonly warnings: readonly ValidationError[];
    }
  | { readonly valid: false; readonly errors: readonly ValidationError[] };
