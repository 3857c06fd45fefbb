import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { contenders } from './contenders.ts';

export interface ContenderCost {
  /** Since it started: in its own code and its libraries. */
  readonly userMicroseconds: number;
  /** Since it started: in the operating system, on its behalf. */
  readonly systemMicroseconds: number;
}

/** One contender, in a process of its own: `<name> <address of its store>`. It sends its port. Told how many events it was given so far, it sends what it has cost once all are handled. */
const [, , name = '', address = ''] = process.argv;
const make = contenders[name];
if (!make) throw new Error(`there is no contender ${name}`);

const { server, handled = () => Infinity } = await make(address);
server.listen(0, '127.0.0.1');
await once(server, 'listening');
process.on('message', async (given: number) => {
  while (handled() < given) await setTimeout(10);
  const { user, system } = process.cpuUsage();
  process.send?.({ userMicroseconds: user, systemMicroseconds: system } satisfies ContenderCost);
});
process.on('disconnect', () => process.exit());
process.send?.(server.address());
