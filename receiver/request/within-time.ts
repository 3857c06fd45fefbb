import { startDeadline } from './deadline.ts';

/** What a piece of work gives, or a rejection once it takes too long; the work itself goes on. */
export function withinTime<T>(timeoutMs: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const deadline = startDeadline(timeoutMs, () => {
      reject(new Error(`The store took more than ${timeoutMs} ms`));
    });
    work.then(
      (result) => {
        deadline.meet();
        resolve(result);
      },
      (error: unknown) => {
        deadline.meet();
        reject(error);
      },
    );
  });
}
