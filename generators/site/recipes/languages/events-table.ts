/** How a language counts time, and lays out its code. */
interface TableLayout {
  readonly time: 'seconds' | 'milliseconds';
  /** What stands before the statement, and before each column. */
  readonly outer: string;
  readonly inner: string;
}

/** The table of events in every receiver that is not in TypeScript, as a statement of SQLite. */
export function eventsTable({ time, outer, inner }: TableLayout): string {
  const due = time === 'seconds' ? 'REAL NOT NULL        ' : 'INTEGER NOT NULL     ';
  const columns = [
    'id TEXT PRIMARY KEY,',
    'type TEXT NOT NULL,',
    'body BLOB NOT NULL,',
    'signed TEXT UNIQUE,      -- What its signature covers, if that is not the event ID.',
    'state TEXT NOT NULL,     -- waiting, done, dead or quarantined',
    'reason TEXT,             -- Why it is quarantined, or the last error.',
    'attempts INTEGER NOT NULL DEFAULT 0,',
    `due ${due}-- When it is handled, in ${time} since 1970.`,
  ];
  const lines = columns.map((column) => `${inner}${column}`);
  return [`${outer}CREATE TABLE IF NOT EXISTS events (`, ...lines, `${outer})`].join('\n');
}
