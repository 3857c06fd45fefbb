/** Waits until all of some work has ended, or for a time. Rejects if a piece of work does within the time. */
export async function settledWithin(
  withinMs: number,
  work: readonly (Promise<unknown> | undefined)[],
): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeUp = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, withinMs);
  });
  await Promise.race([Promise.all(work), timeUp]);
  clearTimeout(timer);
}
