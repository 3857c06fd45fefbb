import type { Success } from './model.ts';

/** The status of a receiver's response to an event that has arrived: 200 if it counts. */
export function responseStatus({ statuses }: Success): number {
  const codes = statuses.map((status) => (typeof status === 'number' ? status : Number(status[0]) * 100));
  return codes.includes(200) ? 200 : (codes[0] ?? 200);
}
