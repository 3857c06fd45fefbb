import { describe, expect, test } from 'vitest';
import { createReceiverFor } from '../../receiver/create-receiver.ts';
import { memoryInbox } from '../../receiver/inbox/memory.ts';
import type { Inbox } from '../../receiver/inbox/inbox.ts';
import type { Notice } from '../../receiver/notice.ts';
import { eventList } from '../../receiver/request/event-list.ts';
import type { ParseEvent } from '../../runtime/v1.ts';
import { contractOfVersion } from './contract-version.ts';
import { ALL, BODY } from './made-receiver.ts';

/** How the items of a list are found in a body: each in the bytes in which it came, as its signature covers these. */

const never = (() => {
  throw new Error('No item is parsed here.');
}) as unknown as ParseEvent<object>;

function itemsOf(body: string, pointer = '/events', options = {}): readonly string[] | string {
  const { itemsOf: find } = eventList(pointer).readerOf(never, options);
  const items = find(new TextEncoder().encode(body));
  return 'refusal' in items ? items.refusal : items.map((bytes) => new TextDecoder().decode(bytes));
}

describe('the items of a list', () => {
  test.each<[string, string, readonly string[]]>([
    ['of objects, with their spaces', '{"events":[{"a" : 1}, {"b":\n2} ]}', ['{"a" : 1}', '{"b":\n2}']],
    ['none', '{"events":[ ]}', []],
    ['of scalars', '{"events":[1,true , null,-2.5e3,"x"]}', ['1', 'true', 'null', '-2.5e3', '"x"']],
    ['of texts with brackets and quotes', '{"events":["]", "}\\"," ,"\\\\"]}', ['"]"', '"}\\","', '"\\\\"']],
    ['of lists', '{"events":[[1,[2]],[],[{"a":"]"}]]}', ['[1,[2]]', '[]', '[{"a":"]"}]']],
    ['after other members', '{"x":{"events":[1]},"y":"\\"events\\":[2]","events":[3]}', ['3']],
    ['the last of equal names', '{"events":[1],"events":[2]}', ['2']],
    ['under a name with an escape', '{"\\u0065vents":[1]}', ['1']],
  ])('%s', (_, body, items) => {
    expect(itemsOf(body)).toEqual(items);
    for (const item of items) expect(JSON.parse(body).events).toContainEqual(JSON.parse(item));
  });

  test.each([
    ['deeper in the body', '/a/b', '{"a":{"b":[1]}}'],
    ['the body itself', '', '[1]'],
    ['under a name with a slash', '/a~1b', '{"a/b":[1]}'],
  ])('%s', (_, pointer, body) => {
    expect(itemsOf(body, pointer)).toEqual(['1']);
  });

  test('nested more deeply than the stack goes', () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    expect(itemsOf(`[${deep}]`, '')).toEqual([deep]);
  });
});

describe('a body is refused', () => {
  test.each([
    ['without the list', '{"other":[1]}'],
    ['with an object in its place', '{"events":{"0":1}}'],
    ['with a text in its place', '{"events":"[1]"}'],
    ['that is a list', '[{"events":[1]}]'],
    ['that is no JSON', '{"events":[1}'],
    ['that is not complete', '{"events":[1'],
  ])('%s', (_, body) => {
    expect(itemsOf(body)).toBe('malformed');
  });

  test('with more events than are taken', () => {
    expect(itemsOf('{"events":[1,2]}', '/events', { maxEvents: 2 })).toEqual(['1', '2']);
    expect(itemsOf('{"events":[1,2,3]}', '/events', { maxEvents: 2 })).toBe('too-large');
    const many = (count: number) => `{"events":[${Array(count).fill(1).join()}]}`;
    expect(itemsOf(many(10_000))).toHaveLength(10_000);
    expect(itemsOf(many(10_001))).toBe('too-large');
  });
});

test('a header cannot identify each of several events', () => {
  const read = () => eventList('/events').readerOf(never, { eventIdHeaders: ['x-id'] });
  expect(read).toThrow(
    new TypeError('eventIdHeaders: a header identifies the request, and none of the events in it'),
  );
});

test.each([0, -1, 1.5, Number.NaN])('%d is no number of events', (maxEvents) => {
  expect(() => itemsOf('{"events":[]}', '/events', { maxEvents })).toThrow(/^maxEvents/);
});

describe('a list in a request', () => {
  const contract = {
    ...contractOfVersion('2.0.0'),
    eventId: { in: 'payload', pointer: '/id' },
    list: eventList('/events'),
  } as const;

  /** What becomes of a request with events of these IDs. */
  async function received(ids: readonly string[], put?: Inbox['put']) {
    const store = memoryInbox();
    const puts: number[] = [];
    const notices: Notice[] = [];
    const errors: (string | null)[] = [];
    const receiver = createReceiverFor(contract, {
      key: 'none',
      inbox: {
        ...store,
        put: (events, leaseMs) => (puts.push(events.length), (put ?? store.put)(events, leaseMs)),
      },
      handlers: { '*': () => undefined },
      observe: (notice) => void notices.push(notice),
      onError: (_, { id }) => void errors.push(id),
    });
    const events = ids.map((id) => ({ id, template: 'BRAND_NEW_WEBHOOK' }));
    const body = Buffer.from(JSON.stringify({ events }));
    const { status } = await receiver.receive({ method: 'POST', headers: {}, body });
    const stored = (await store.list(ALL)).map(({ id }) => id);
    const told = notices.map((notice) => [notice.type, 'id' in notice ? notice.id : undefined]);
    return { status, stored, puts, errors, told };
  }

  test('is stored in one call, and a list of none in none', async () => {
    expect(await received(['a', 'b'])).toMatchObject({
      status: 200,
      stored: ['a', 'b'],
      puts: [2],
      told: [
        ['received', 'a'],
        ['received', 'b'],
      ],
    });
    expect(await received([])).toEqual({ status: 200, stored: [], puts: [], errors: [], told: [] });
  });

  test('may have events that wait beside some that nobody handles', async () => {
    const inbox = memoryInbox() as Inbox<undefined>;
    const old = { ...contract, ...contractOfVersion('1.0.0'), list: contract.list };
    const receiver = createReceiverFor(old, { key: 'none', inbox, handlers: { '*': () => undefined } });
    const events = [{ template: 'BRAND_NEW_WEBHOOK' }, JSON.parse(BODY) as object];
    const body = Buffer.from(JSON.stringify({ events }));
    await receiver.receive({ method: 'POST', headers: {}, body });
    expect((await inbox.list(ALL)).map(({ state }) => state)).toEqual(['quarantined', 'waiting']);
  });

  test('that cannot be stored is told of by the ID of its event, or none if it has several', async () => {
    const fails: Inbox['put'] = () => Promise.reject(new Error('no disk'));
    expect(await received(['a'], fails)).toMatchObject({
      status: 503,
      errors: ['a'],
      told: [['unavailable', 'a']],
    });
    expect(await received(['a', 'b'], fails)).toMatchObject({
      status: 503,
      errors: [null],
      told: [['unavailable', null]],
    });
  });
});
