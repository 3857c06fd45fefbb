import { expect, test } from 'vitest';
import { startTcpServer } from '../sender/loopback-server.ts';
import { verdictOf, verdictOfNode } from './node-verdict.ts';
import { openTransport } from './open-transport.ts';

const responses = [
  'HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: keep-alive\r\n\r\nok',
  'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nTrailer: X-Sum\r\n\r\n5\r\nhello\r\n0\r\nX-Sum: 1\r\n\r\n',
  'HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 503 No\r\nKeep-Alive: timeout=5\r\nContent-Length: 0\r\n\r\n',
  'HTTP/1.0 404 Not Found\r\nX-Note: a\r\n b\r\n\r\nnothing here',
  'HTTP/1.1 204 No Content\r\n\r\n',
];
const scraps = [
  ...'\r\n\0: -0',
  '\r\n',
  '\r\n\r\n',
  'HTTP/1.1 ',
  'Content-Length: -7\r\n',
  'Transfer-Encoding: chunked\r\n',
  'ffffffffffffffffff\r\n',
  '-5\r\n',
  'Upgrade: x\r\n',
  '\u00ff',
];

/** Numbers from 0 to 1 that are the same on every run. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A response with up to five changes. */
function mutatedResponse(seed: number): Buffer {
  const random = randomNumbers(seed);
  const below = (limit: number): number => Math.floor(random() * limit);
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  let text = pick(responses);
  for (let change = below(6); change > 0; change--) {
    const at = below(text.length + 1);
    const length = below(4) === 0 ? below(text.length) : below(3);
    const inserted = pick([
      pick(scraps),
      '',
      String.fromCharCode(below(256)),
      text.slice(below(text.length)),
    ]);
    text = text.slice(0, at) + inserted + text.slice(at + length);
  }
  return Buffer.from(text, 'latin1');
}

test('whatever comes back, every request is settled, and never with a success that Node does not see', async () => {
  let said: Buffer = Buffer.alloc(0);
  const { url } = await startTcpServer((socket) => socket.once('data', () => socket.end(said)));
  const transport = openTransport(url, { connections: 1 });

  for (let seed = 0; seed < 1_000; seed++) {
    said = mutatedResponse(seed);
    const ours = verdictOf(await transport.send([], '{}'));
    const node = ours === 200 ? await verdictOfNode(url, '{}', 60_000) : ours;
    expect({ seed, ours }).toEqual({ seed, ours: node });
    expect({ seed, ours }).not.toEqual({ seed, ours: 'timeout' });
  }
});
