import './system.ts';
import { setImmediate } from 'node:timers/promises';
import { simulate } from './simulate.ts';

/** Plays runs, `<first seed> <count>`, and prints each that breaks a rule as a line of JSON; of a single run, all that happened. */
const [first = 0, count = 1] = process.argv.slice(2).map(Number);
let rejected: unknown[] = [];
process.on('unhandledRejection', (error) => void rejected.push(error));

for (let seed = first; seed < first + count; seed += 1) {
  const { violations, lines } = await simulate(seed);
  // Rejections that nobody handles are told in a turn of the event loop.
  await setImmediate();
  const all = [...violations, ...rejected.map(String)];
  rejected = [];
  if (count === 1) for (const line of lines) console.error(line);
  if (all.length > 0) console.log(JSON.stringify({ seed, violations: all }));
}
