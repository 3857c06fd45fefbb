import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ReceiverProcess } from './receiver-process.ts';

export interface EffectsUrl extends AsyncDisposable {
  /** For the option `--effects` of checks. */
  readonly url: string;
}

/** Tells at a URL how often a receiver has handled an event. */
export async function serveEffects({ effects }: ReceiverProcess): Promise<EffectsUrl> {
  const server = createServer(({ url = '' }, response) => {
    response.end(String(effects(decodeURIComponent(url.slice(1)))));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/{id}`,
    async [Symbol.asyncDispose]() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
