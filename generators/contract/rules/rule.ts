import type { Place } from '../model/json.ts';
import type { Subject } from '../document/outline.ts';

/** One thing that is checked, as data. */
export interface Rule {
  /** Kebab-case. */
  readonly id: string;
  /** One sentence that begins with "Checks that". */
  readonly summary: string;
  /**
   * Why generated code would be wrong if it is broken, in one sentence: it is then always an error. Left out for a rule
   * of style, whose level a config can set.
   */
  readonly needed?: string;
  /** Whether what it reports hides something that rules with `looksForAbsence` would miss. */
  readonly showsWhatIsHidden?: true;
  /**
   * Whether it reports that something is missing, which may only be hidden in an unreadable file or behind a broken
   * reference.
   */
  readonly looksForAbsence?: true;
  /** True for a rule of style that, as an error, makes the schema invalid, so that no example is checked against it. */
  readonly judgesSchema?: true;
  /** True for a rule about examples: whatever it reports, the schemas and headers of an event can be read. */
  readonly judgesExamples?: true;
  check(subject: Subject, report: Report): void;
}

/** Reports a problem at a place; the hint says what to do. */
export type Report = (place: Place, message: string, hint: string) => void;
