/** How long no further change has to come until one counts as the last of a save. */
const QUIET_MS = 10;
/** How long changes that never stop are waited for. */
const LONGEST_MS = 100;

export interface Bursts {
  /** Takes note of a change. */
  add(file: string): void;
  close(): void;
}

/**
 * Acts once on changes that come together, such as those of one save or of a checkout, and never twice at a time: what
 * changes meanwhile is acted on after. `since` is when the first change came, by `performance.now()`.
 */
export function createBursts(act: (files: ReadonlySet<string>, since: number) => Promise<void>): Bursts {
  let files = new Set<string>();
  let since = 0;
  let timer: NodeJS.Timeout | undefined;
  let isActing = false;
  let isClosed = false;

  function plan(): void {
    clearTimeout(timer);
    if (isActing || isClosed || files.size === 0) return;
    const left = since + LONGEST_MS - performance.now();
    timer = setTimeout(() => void run(), Math.max(0, Math.min(QUIET_MS, left)));
  }

  async function run(): Promise<void> {
    const changed = files;
    files = new Set();
    isActing = true;
    try {
      await act(changed, since);
    } finally {
      isActing = false;
      plan();
    }
  }

  return {
    add(file) {
      if (files.size === 0) since = performance.now();
      files.add(file);
      plan();
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}
