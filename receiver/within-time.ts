import { AbandonedWork } from './inbox/inbox.ts';
import { meetDeadline, startDeadline, type Deadline } from './deadline.ts';

/**
 * The result of a piece of work, or a rejection with AbandonedWork once it takes too long; the work itself
 * continues, and its result is ignored. Infinity means no limit. A holder keeps the limit, to end it earlier.
 */
export function withinTime<T>(
  timeoutMs: number,
  work: Promise<T>,
  subject: string,
  holder: { deadline?: Deadline } = {},
): Promise<T> {
  if (timeoutMs === Infinity) return work;
  return new Promise((resolve, reject) => {
    const deadline = startDeadline(timeoutMs, () =>
      reject(new AbandonedWork(`${subject} took more than ${timeoutMs} ms`)),
    );
    holder.deadline = deadline;
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
