import type { Effect, Witness } from '../change.ts';
import type { Places } from './schema-place.ts';

/** A difference between two schemas of a body, and what it does. */
export interface SchemaChange extends Effect, Places {
  /** Kebab-case. */
  readonly rule: string;
  /** One sentence, without the name of the event. */
  readonly message: string;
  /** The place in a body; `*` stands for each item of a list. */
  readonly path: readonly string[];
  /** The names of a field that was renamed. */
  readonly renamed?: { readonly from: string; readonly to: string };
  /** Whether more is sent than before. */
  readonly adds?: boolean;
  /** The code of `types` reads a type by the name that was given, and leaves its import to the caller. */
  readonly witness?: Witness;
}
