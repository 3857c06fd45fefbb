import { meetDeadline, startDeadline } from './deadline.ts';

/**
 * What a piece of work gives, or a rejection with what `tooLate` makes once it takes too long; the work itself goes on,
 * and what becomes of it is heeded no more. Infinity is no limit.
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
