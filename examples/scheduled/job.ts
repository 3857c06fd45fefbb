import { pool, receiver } from './receiver.ts';

/** For a schedule, such as cron each minute: handles what is due and ends. Several may run at once. */
const handled = await receiver.drain();
const { inbox } = await receiver.health();
console.log(
  `Handled ${handled}, ${inbox?.waiting ?? 'unknown'} wait for a retry, ${inbox?.dead ?? 'unknown'} are dead`,
);
// Tells those who watch the schedule that an event needs attention.
if (inbox === null || inbox.dead > 0) process.exitCode = 1;
await pool.end();
