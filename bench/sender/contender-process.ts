import { contenders } from './contenders.ts';

/** One contender, in a process of its own: sends when it is told to, and tells how long it took. */
const [, , name = '', url = ''] = process.argv;
const sendAll = contenders[name];
if (!sendAll) throw new Error(`there is no contender ${name}`);

process.on('message', ({ count, concurrency }: { count: number; concurrency: number }) => {
  sendAll(url, count, concurrency).then(
    (milliseconds) => process.send?.({ milliseconds }),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
process.on('disconnect', () => process.exit());
process.send?.('ready');
