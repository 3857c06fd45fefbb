import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Conditions } from '../conditions.ts';
import { median, medianRatio } from '../rounds.ts';
import type { SendSpeed } from './figures.ts';
import { AUTOCANNON, RECORDING, UNDICI } from './names.ts';

const CONTENDERS = [RECORDING, AUTOCANNON, UNDICI];

/** Every contender takes its turn in every round, each in a process of its own, against one receiver in another. */
export async function measureSending({
  rounds,
  events,
  concurrencies,
}: Omit<Conditions['send'], 'pending'>): Promise<SendSpeed[]> {
  const receiver = fork(path.join(import.meta.dirname, 'receiver-process.ts'));
  const [{ port }] = (await once(receiver, 'message')) as [AddressInfo];
  const url = `http://127.0.0.1:${port}/webhook`;
  const processes = await Promise.all(CONTENDERS.map((name) => startContender(name, url)));
  try {
    const speeds: SendSpeed[] = [];
    for (const concurrency of concurrencies) {
      const count = concurrency === 1 ? events : events * 4;
      const perSecond = processes.map((): number[] => []);
      for (const each of processes) await sendWith(each, count, concurrency);
      for (let round = 0; round < rounds; round += 1) {
        for (let turn = 0; turn < processes.length; turn += 1) {
          const index = (turn + round) % processes.length;
          const each = processes[index];
          if (each) perSecond[index]?.push((count * 1000) / (await sendWith(each, count, concurrency)));
        }
      }
      const reference = perSecond[CONTENDERS.indexOf(AUTOCANNON)] ?? [];
      perSecond.forEach((values, index) =>
        speeds.push({
          contender: CONTENDERS[index] ?? '',
          concurrency,
          eventsPerSecond: median(values),
          ratio: medianRatio(values, reference),
        }),
      );
    }
    return speeds;
  } finally {
    for (const each of [...processes, receiver]) each.disconnect();
  }
}

async function startContender(name: string, url: string): Promise<ChildProcess> {
  const child = fork(path.join(import.meta.dirname, 'contender-process.ts'), [name, url]);
  await once(child, 'message');
  return child;
}

async function sendWith(child: ChildProcess, count: number, concurrency: number): Promise<number> {
  child.send({ count, concurrency });
  const [{ milliseconds, error }] = (await once(child, 'message')) as [
    { milliseconds?: number; error?: string },
  ];
  if (milliseconds === undefined) throw new Error(error);
  return milliseconds;
}
