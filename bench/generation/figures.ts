export interface GenerationTimes {
  /** From nothing to everything but the HTML. */
  readonly coldMs: number;
  /** The same command once more. */
  readonly unchangedMs: number;
  /** A process that parses the same document and nothing else. */
  readonly parseOnlyMs: number;
  /** A process that formats the same output and nothing else, with no cache. */
  readonly formatOnlyMs: number;
  /** Cold run against parsing alone, round by round. */
  readonly coldToParse: number;
}

/** A made-up contract: how many events it has, and how many fields each. */
export interface Size {
  readonly events: number;
  readonly fields: number;
}

export interface LargeRun extends Size {
  /** From nothing to everything but the HTML. */
  readonly coldMs: number;
  /** The same command once more. */
  readonly unchangedMs: number;
  /** The same after one schema was changed. */
  readonly editMs: number;
  /** A process that formats the same output and nothing else, with no cache. */
  readonly formatMs: number;
  /** A process that only parses the document with the standard's parser. */
  readonly parseOnly: { readonly milliseconds: number; readonly peakBytes: number };
  /** The most that the cold run and all that it starts had in memory. */
  readonly peakBytes: number;
  readonly typesBytes: number;
  readonly consumer: ConsumerCost;
  /** How a run failed, in a few words; null if none did. */
  readonly failure: string | null;
}

/** What it costs a program that imports the types to be compiled. */
export interface ConsumerCost {
  /** A program that imports nothing. */
  readonly emptyMs: number;
  /** One with a `switch` over the events. */
  readonly switchMs: number;
}

/** How long after a save all is up to date, in milliseconds. */
export interface DevLatency {
  readonly events: number;
  /** What was edited, in a few words. */
  readonly edit: string;
  /** Until the open page has been told of it, and loaded again. */
  readonly pageMs: number;
  /** Until all generated files are written. */
  readonly filesMs: number;
}

export interface GenerationFigures {
  readonly own: GenerationTimes;
  readonly large: readonly LargeRun[];
}
