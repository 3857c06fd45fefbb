import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { contenders } from './contenders.ts';

/** One contender, in a process of its own: `<name> <address of its store>`. It sends its port, and tells, whenever asked, once it has handled everything. */
const [, , name = '', address = ''] = process.argv;
const make = contenders[name];
if (!make) throw new Error(`there is no contender ${name}`);

const { server, isIdle } = await make(address);
server.listen(0, '127.0.0.1');
await once(server, 'listening');
process.on('message', async () => {
  while (!(await isIdle())) await setTimeout(10);
  process.send?.('idle');
});
process.on('disconnect', () => process.exit());
process.send?.(server.address());
