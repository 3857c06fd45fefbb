import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import type { Receiver } from '../../../generated/receiver.ts';
import { deliver } from '../../recipes/deliver.ts';
import { ALL, BODY, makeReceiver } from '../made-receiver.ts';

export interface Served extends AsyncDisposable {
  readonly url: string;
}

export async function served(server: Server): Promise<Served> {
  if (!server.listening) await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

export const HEADERS = { 'content-type': 'application/json', 'x-request-id': 'a' };

/** What holds in a framework, which mounts a receiver beside a route of its own that takes JSON, with its errors in the response. */
export function testMounted(mount: (receiver: Receiver) => Promise<Served>): void {
  const post = (url: string, body: string) => fetch(url, { method: 'POST', body, headers: HEADERS });

  test('keeps the bytes as they came, and parses the bodies of other routes', async () => {
    const { receiver, inbox } = makeReceiver();
    await using server = await mount(receiver);
    const spaced = ` ${BODY}\n`;
    expect((await post(`${server.url}/webhook`, spaced)).status).toBe(200);
    expect(new TextDecoder().decode((await inbox.list(ALL))[0]?.body)).toBe(spaced);
    const other = await post(`${server.url}/other`, '{"a":1}');
    expect(await other.json()).toEqual({ a: 1 });
  });

  test('leaves every refusal to the receiver, and no connection hangs', async () => {
    const key = { header: 'x-key', values: ['k'] };
    const { receiver, inbox } = makeReceiver({ key, maxBodyBytes: 2_000 });
    await using server = await mount(receiver);
    const large = 'x'.repeat(1_000_000);
    const genuine = { 'x-key': 'k' };
    // Each over a connection of its own, as what is left of a refused body ends it.
    const status = (body: string, headers: Readonly<Record<string, string>> = genuine) =>
      deliver(Number(new URL(server.url).port), {
        path: '/webhook',
        method: 'POST',
        headers: { ...HEADERS, ...headers },
        body,
      });
    const statuses = [
      await status(large, {}),
      await status(large),
      await status('{"a'),
      await status(''),
      await status(BODY, { ...genuine, 'content-type': 'text/plain' }),
      await status(BODY),
    ];
    expect(statuses).toEqual([401, 413, 400, 400, 415, 200]);
    expect(await inbox.list(ALL)).toHaveLength(1);
  });
}
