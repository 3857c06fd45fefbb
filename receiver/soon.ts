/** Calls back at the end of this turn of the event loop, so that simultaneous work is grouped. */
export function soon(callback: () => void): void {
  if (typeof setImmediate === 'function') setImmediate(callback);
  else setTimeout(callback, 0);
}
