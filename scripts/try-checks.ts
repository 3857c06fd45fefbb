import { correctReceivers, faultyReceivers } from '../test/player/endpoint-test/faults.ts';
import { namesOfFailed, tryReceiver } from '../test/player/endpoint-test/try-receiver.ts';

/**
 * Plays every check against every receiver with a fault, and against those that do it right: `npm run test:checks`,
 * with `-- <words>` only those whose fault has these words. Each has to fail exactly the checks that are meant for its fault.
 */
const [wanted = ''] = process.argv.slice(2);
const receivers = [...correctReceivers, ...faultyReceivers].filter(({ fault }) => fault.includes(wanted));
const AT_ONCE = 4;
let wrong = 0;
const next = receivers.values();

async function tryNext(): Promise<void> {
  for (const { fault, behaviour, fails, waitMs } of next) {
    const { results } = await tryReceiver(behaviour, waitMs === undefined ? {} : { waitMs });
    const failed = namesOfFailed(results);
    const missing = fails.filter((name) => !failed.includes(name));
    const more = failed.filter((name) => !fails.includes(name));
    const isAsMeant = missing.length === 0 && more.length === 0;
    if (!isAsMeant) wrong++;
    console.log(`${isAsMeant ? 'as meant' : 'WRONG   '}  ${fault}`);
    if (missing.length > 0) console.log(`          did not fail: ${missing.join(', ')}`);
    if (more.length > 0) console.log(`          failed, too: ${more.join(', ')}`);
  }
}

await Promise.all(Array.from({ length: AT_ONCE }, tryNext));
console.log(`${receivers.length - wrong} of ${receivers.length} receivers as meant`);
process.exitCode = wrong > 0 ? 1 : 0;
