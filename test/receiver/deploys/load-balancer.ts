import { once } from 'node:events';
import { Agent, request, type IncomingMessage, type RequestOptions } from 'node:http';
import { setInterval } from 'node:timers/promises';

/** Passes requests to the instances that say that they are ready, over connections that it keeps alive, and repeats none. */
export interface LoadBalancer extends Disposable {
  /** Resolves once the instance is ready. */
  add(port: number): Promise<void>;
  remove(port: number): void;
  /** The status, or the code of what went wrong with the connection. */
  send(headers: Readonly<Record<string, string>>, body: string): Promise<number | string>;
}

interface Target {
  readonly port: number;
  readonly agent: Agent;
  isReady: boolean;
}

const PROBE_MS = 50;

export function createLoadBalancer(): LoadBalancer {
  const targets = new Map<number, Target>();
  let turn = 0;

  /** Asks until it is removed. */
  async function probe(target: Target, onReady: () => void): Promise<void> {
    for await (const _ of setInterval(PROBE_MS)) {
      if (targets.get(target.port) !== target) return;
      const { port } = target;
      target.isReady = (await responseTo({ port, path: '/ready', agent: false }, '')) === 200;
      if (target.isReady) onReady();
    }
  }

  function remove(port: number): void {
    targets.get(port)?.agent.destroy();
    targets.delete(port);
  }

  return {
    add(port) {
      const target = { port, agent: new Agent({ keepAlive: true }), isReady: false };
      targets.set(port, target);
      return new Promise((resolve, reject) => void probe(target, resolve).catch(reject));
    },
    remove,
    async send(headers, body) {
      const ready = [...targets.values()].filter(({ isReady }) => isReady);
      const target = ready[(turn += 1) % ready.length];
      if (!target) return 'nobody is ready';
      const { port, agent } = target;
      return responseTo({ port, path: '/webhook', agent, method: 'POST', headers }, body);
    },
    [Symbol.dispose]: () => [...targets.keys()].forEach(remove),
  };
}

async function responseTo(options: RequestOptions, body: string): Promise<number | string> {
  try {
    const sent = request({ ...options, host: '127.0.0.1' }).end(body);
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    await once(response.resume(), 'end');
    return response.statusCode ?? 0;
  } catch (error) {
    return String((error as NodeJS.ErrnoException).code ?? error);
  }
}
