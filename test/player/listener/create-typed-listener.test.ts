import { describe, expect, test } from 'vitest';
import { createListener, createSender, type Listener } from '../../../generated/sender.ts';
import { post } from './start-listener.ts';

const key = { name: 'x-partner-key', value: 'hunter2' };

/** Sends one event, as the platform would. */
async function send(listener: Listener, city = 'Leeds'): Promise<void> {
  const sender = createSender({ url: listener.url, staticHeader: key });
  await sender.cardPosApproved({ merchantCity: city });
  await sender.close();
}

describe('events', () => {
  test('are given with their payload, once there are enough of them', async () => {
    await using listener = await createListener();
    const both = listener.events(2);
    await send(listener, 'Leeds');
    await send(listener, 'York');

    const events = await both;

    expect(events.map(({ eventType }) => eventType)).toEqual(Array(2).fill('CARD_POS_APPROVED_WEBHOOK'));
    expect(
      events.map((event) => event.eventType === 'CARD_POS_APPROVED_WEBHOOK' && event.payload.merchantCity),
    ).toEqual(['Leeds', 'York']);
    expect(events[0].requestId).toBe(listener.requests[0]?.requestId);
    expect(await listener.events(1)).toEqual(events);
  });

  test('are neither duplicates nor what is unknown or invalid', async () => {
    await using listener = await createListener();
    const headers = { 'x-request-id': '1' };
    await post(listener.url, { body: '{"template":"UNKNOWN"}', headers });
    await post(listener.url, { body: '{"template":7}', headers: { 'x-request-id': '2' } });
    const sender = createSender({ url: listener.url, faults: [{ name: 'duplicate', value: 3 }] });
    await sender.cardPosApproved();
    await sender.close();

    expect(await listener.events()).toHaveLength(1);
    expect(listener.requests.map(({ kind }) => kind)).toEqual([
      'event',
      'invalid',
      'event',
      'duplicate',
      'duplicate',
    ]);
  });

  test('that do not come in time are told, with what came instead and no value of it', async () => {
    await using listener = await createListener();
    await post(listener.url, { body: '{"template":"hunter2","x":"hunter2"}' });
    const waiting = listener.events(2, { timeoutMs: 0 });

    await expect(waiting).rejects.toThrow(
      'Waited 0 ms for 2 events, but received 0, and 1 other request. The last invalid one: (request) must have the event ID in the header x-request-id.',
    );
  });

  test('are waited for no longer once it is closed', async () => {
    const listener = await createListener();
    const waiting = listener.events(1).catch((error: unknown) => error);
    await listener.close();

    expect(await waiting).toEqual(new Error('The listener was closed.'));
  });

  test.each([
    [0, 5],
    [1.5, 5],
    [1, -1],
    [1, Number.NaN],
  ])('for %j within %j ms is refused', async (count, timeoutMs) => {
    await using listener = await createListener();

    expect(() => listener.events(count, { timeoutMs })).toThrow(TypeError);
  });
});

test('await using closes it, so that nothing listens any more', async () => {
  let url: string;
  {
    await using listener = await createListener();
    ({ url } = listener);
    await send(listener);
  }
  await expect(fetch(url, { method: 'POST' })).rejects.toThrow('fetch failed');
});

describe('a header that is demanded', () => {
  test.each<[string, { name: string; value?: string }, Record<string, string>, number]>([
    ['is there', { name: 'X-Key', value: 'hunter2' }, { 'x-key': 'hunter2' }, 200],
    ['is there, with any value', { name: 'x-key' }, { 'x-key': 'other' }, 200],
    ['is missing', { name: 'x-key', value: 'hunter2' }, {}, 401],
    ['is missing, with any value', { name: 'x-key' }, {}, 401],
    ['has another value', { name: 'x-key', value: 'hunter2' }, { 'x-key': 'hunter' }, 401],
  ])('%s', async (_, staticHeader, headers, status) => {
    await using listener = await createListener({ staticHeader });

    const response = await post(listener.url, {
      body: '{"template":"NEW_TYPE"}',
      headers: { 'x-request-id': '1', ...headers },
    });

    expect(response.status).toBe(status);
    expect(await response.text()).not.toContain('hunter2');
    expect(JSON.stringify(listener.requests[0]?.problems)).not.toContain('hunter2');
  });

  test('leaves a request without it out of what was seen before', async () => {
    await using listener = await createListener({ staticHeader: key });
    const sendOne = (headers: Record<string, string>) =>
      post(listener.url, { body: '{"template":"NEW_TYPE"}', headers: { 'x-request-id': '1', ...headers } });

    await sendOne({});
    await sendOne({ [key.name]: key.value });

    expect(listener.requests.map(({ kind, status }) => [kind, status])).toEqual([
      ['invalid', 401],
      ['event', 200],
    ]);
  });

  test.each([{ name: 'x key' }, { name: 'x-key', value: '' }, { name: 'x-key', value: 'hunter2\n' }])(
    'is refused if no request can hold it: %j',
    async (staticHeader) => {
      const started = createListener({ staticHeader });
      await expect(started).rejects.toThrow(/^staticHeader\.(?:name|value): /);
      await expect(started).rejects.not.toThrow('hunter2');
    },
  );
});

test('a response of one’s own is sent instead', async () => {
  await using listener = await createListener({
    onRequest: ({ number }) =>
      number === 1 ? { status: 503, contentType: 'text/plain', body: 'later' } : undefined,
  });

  const first = await post(listener.url);
  const second = await post(listener.url, {
    body: '{"template":"NEW_TYPE"}',
    headers: { 'x-request-id': '1' },
  });

  expect([first.status, first.headers.get('content-type'), await first.text()]).toEqual([
    503,
    'text/plain',
    'later',
  ]);
  expect(second.status).toBe(200);
});
