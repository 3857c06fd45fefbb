import { once } from 'node:events';
import { Readable } from 'node:stream';
import { expect, test, vi } from 'vitest';
import type { IncomingRequest } from '../../generated/receiver.ts';
import { BODY, makeReceiver } from './made-receiver.ts';

/** What becomes of a body: the reason why it is refused, or none. */
async function refusalOf(body: IncomingRequest['body'], options = {}): Promise<string | undefined> {
  const { receiver } = makeReceiver({ bodyTimeoutMs: 5_000, ...options });
  const response = await receiver.receive({ method: 'POST', headers: {}, body });
  return response.body === '' ? undefined : (JSON.parse(response.body) as { readonly error: string }).error;
}

const bytes = new TextEncoder().encode(BODY);

/** A stream of Node that gives what it is told to. */
function openStream(): Readable {
  return new Readable({ read: () => undefined });
}

test('no body is a malformed one', async () => {
  expect(await refusalOf(null)).toBe('malformed');
});

test('a stream that others have read to its end is empty', async () => {
  const stream = Readable.from([bytes], { objectMode: false });
  await once(stream.resume(), 'end');
  expect(await refusalOf(stream)).toBe('malformed');
});

test.each<[string, (stream: Readable) => unknown]>([
  ['before it is read', (stream) => void stream.destroy()],
  ['long before it is read', (stream) => once(stream.destroy(), 'close')],
  ['while it is read', (stream) => void setImmediate(() => stream.destroy())],
  [
    'with an error',
    (stream) => {
      stream.push('{');
      setImmediate(() => stream.destroy(new Error('reset')));
    },
  ],
])('a stream that is closed %s is incomplete, at once', async (_, close) => {
  const stream = openStream();
  await close(stream);
  expect(await refusalOf(stream)).toBe('incomplete');
});

test('nothing more is read of a stream that is too large, which stays open for the response', async () => {
  const stream = openStream();
  stream.push(bytes);
  expect(await refusalOf(stream, { maxBodyBytes: 10 })).toBe('too-large');
  expect([stream.isPaused(), stream.listenerCount('data'), stream.destroyed]).toEqual([true, 0, false]);
});

test('an iterable is read to its end, without what it returns, whatever else it has', async () => {
  async function* pieces(): AsyncGenerator<Uint8Array> {
    yield bytes.slice(0, 1);
    yield bytes.slice(1, 2);
    yield bytes.slice(2);
    return bytes;
  }
  expect(await refusalOf(pieces())).toBe(undefined);
  expect(await refusalOf(Object.assign(pieces(), { on: 'its own' }))).toBe(undefined);
});

test('a body that has ended is left alone, also when the time for it has passed', async () => {
  const cancel = vi.fn<() => Promise<IteratorResult<Uint8Array>>>(async () => ({
    done: true,
    value: undefined,
  }));
  const left = [bytes];
  const next = async () => ({ done: left.length === 0, value: left.shift() });
  const body = { [Symbol.asyncIterator]: () => ({ next, return: cancel }) } as AsyncIterable<Uint8Array>;
  expect(await refusalOf(body, { bodyTimeoutMs: 20 })).toBe(undefined);
  // Of one that does not end, the same time passes later.
  expect(await refusalOf(openStream(), { bodyTimeoutMs: 20 })).toBe('timeout');
  expect(cancel).not.toHaveBeenCalled();
});
