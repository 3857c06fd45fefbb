/** Calls back once what is under way in this turn of the event loop is done, so that what comes together is seen together. */
export function soon(callback: () => void): void {
  if (typeof setImmediate === 'function') setImmediate(callback);
  else setTimeout(callback, 0);
}
