import { meetDeadline, startDeadline } from './deadline.ts';

/**
 * The result of a piece of work, or a rejection with the error from `tooLate` once it takes too long; the work itself
 * continues, and its result is ignored. Infinity means no limit.
 */
export function withinTime<T>(timeoutMs: number, work: Promise<T>, tooLate: () => Error): Promise<T> {
  if (timeoutMs === Infinity) return work;
  return new Promise((resolve, reject) => {
    const deadline = startDeadline(timeoutMs, () => reject(tooLate()));
    work.then(
      (result) => {
        meetDeadline(deadline);
        resolve(result);
      },
      (error: unknown) => {
        meetDeadline(deadline);
        reject(error);
      },
    );
  });
}
