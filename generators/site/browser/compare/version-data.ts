/** What a version of a site says of itself for others to be compared with. */
export interface VersionData {
  readonly version: string;
  /** By key. */
  readonly events: Readonly<Record<string, ComparedEvent>>;
  /** What payloads share, by name. */
  readonly shapes: Readonly<Record<string, ComparedShape>>;
}

export interface ComparedEvent {
  readonly title: string;
  /** The path of its page in the site. */
  readonly page: string;
  readonly eventType: string | null;
  readonly documented: boolean;
  readonly fields: ComparedFields;
  /** The names of the shapes that its payload needs. */
  readonly shapes: readonly string[];
}

export interface ComparedShape {
  readonly title: string;
  /** What it says of a value, in words: `string`, `at most 3 characters`. */
  readonly says: readonly string[];
  readonly fields: ComparedFields;
}

/** What is said of each field, in words, by its path: `items[].sku`. */
export type ComparedFields = Readonly<Record<string, readonly string[]>>;
