export interface MeasuredProcess {
  readonly milliseconds: number;
  /** The most that the process and all that it started had in memory at one time; 0 if no `ps` tells. */
  readonly peakBytes: number;
  /** How it failed, in a few words; null if it did not. */
  readonly failure: string | null;
}

export interface SiteWeight {
  readonly files: number;
  readonly bytes: number;
  /** Of the page with the most HTML. */
  readonly heaviestPageBytes: number;
}

export interface PageWeight {
  /** HTML and CSS, gzipped. */
  readonly pageBytes: number;
  /** Scripts that come with the page, gzipped. */
  readonly scriptBytes: number;
}

export interface SearchTimes {
  readonly queries: number;
  /** From the last key to the list of results, the index being loaded. */
  readonly medianMs: number;
  readonly p95Ms: number;
}

export interface SiteBuild {
  readonly name: string;
  readonly run: MeasuredProcess;
  /** Null if nothing was written. */
  readonly site: SiteWeight | null;
  /** The page that tells of an event. */
  readonly eventPage: PageWeight | null;
}

export interface DocsFigures {
  readonly events: number;
  readonly builds: readonly SiteBuild[];
  /** Null if there is no site to search. */
  readonly search: SearchTimes | null;
  /** Of the smaller site beside it. */
  readonly smallEvents: number;
  /** The page of an event there, to compare with. */
  readonly smallEventPage: PageWeight | null;
}
