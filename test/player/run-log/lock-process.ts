import { appendFileSync } from 'node:fs';
import { takeLock } from '../../../player/run-log/lock-file.ts';

/**
 * A process that wants a lock: `lock-process.ts <log> <rounds> <record>`. Each time that it gets it, it writes two lines to
 * the record with nothing in between, unless somebody else holds the lock, too. With no rounds it holds the lock, says so,
 * and keeps it until it is killed.
 */
const [log = '', rounds = '0', record = ''] = process.argv.slice(2);

if (rounds === '0') {
  process.stdout.write(takeLock(log) ? 'held\n' : 'not held\n');
  process.stdin.resume();
} else {
  let held = 0;
  for (let round = 0; round < Number(rounds); round++) {
    const lock = takeLock(log);
    if (!lock) continue;
    held++;
    appendFileSync(record, `${process.ppid} ${process.pid} takes\n`);
    appendFileSync(record, `${process.ppid} ${process.pid} leaves\n`);
    lock.release();
  }
  process.stdout.write(`${held}\n`);
}
