import { expect, test } from 'vitest';
import { AnswerParser } from '../../../player/http/answer-parser.ts';
import type { Answer } from '../../../player/http/answer.ts';
import { startTcpServer } from '../sender/loopback-server.ts';
import { openTransport } from './open-transport.ts';

const answers = [
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

/** An answer with up to five changes, in pieces. */
function mutatedAnswer(seed: number): Buffer[] {
  const random = randomNumbers(seed);
  const below = (limit: number): number => Math.floor(random() * limit);
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  let text = pick(answers);
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
  const bytes = Buffer.from(text, 'latin1');
  const cuts = Array.from({ length: below(4) }, () => below(bytes.length + 1)).sort((a, b) => a - b);
  return [0, ...cuts].map((cut, index) => bytes.subarray(cut, cuts[index] ?? bytes.length));
}

const reasons = /^(?:INVALID_ANSWER|CONNECTION_ENDED|UNEXPECTED_UPGRADE|ECONNRESET|EPIPE)$/;

/** Whether it is one of the answers that something like these may be taken for. */
function isSound(answer: Answer): boolean {
  if ('status' in answer) return answer.status >= 200 && answer.status <= 999;
  return 'reason' in answer && answer.failure === 'connection' && reasons.test(answer.reason);
}

test('the parser gets to an end with whatever it reads', () => {
  for (let seed = 0; seed < 20_000; seed++) {
    const parser = new AnswerParser();
    parser.begin();
    for (const piece of mutatedAnswer(seed)) {
      const answer = parser.read(piece);
      expect({ seed, isSound: !answer || isSound(answer) }).toEqual({ seed, isSound: true });
      if (answer) break;
    }
  }
});

test('every request is answered, whatever comes back', { timeout: 60_000 }, async () => {
  let seed = 0;
  const { url } = await startTcpServer((socket) => {
    const pieces = mutatedAnswer(seed);
    socket.once('data', () => {
      for (const piece of pieces) socket.write(piece);
      socket.end();
    });
  });
  const transport = openTransport(url, { connections: 1 });

  for (; seed < 2_000; seed++) {
    const answer = await transport.send([], '{}');
    expect({ seed, answer, isSound: isSound(answer) }).toMatchObject({ isSound: true });
  }
});
