let latestTime = Number.NaN;
let latestText = '';

/** A played time (ms since the epoch) as records have it: ISO 8601 with milliseconds, UTC. */
export function isoTime(time: number): string {
  // Many attempts begin in the same millisecond, and this is most of what their records cost.
  const wholeMs = Math.floor(time);
  if (wholeMs !== latestTime) {
    latestText = new Date(wholeMs).toISOString();
    latestTime = wholeMs;
  }
  return latestText;
}
