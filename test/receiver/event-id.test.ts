import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { parseEvent } from '../../generated/validators/index.ts';
import { createReceiverFor } from '../../receiver/create-receiver.ts';
import { memoryInbox } from '../../receiver/inbox/memory.ts';
import { ALL, BODY, INVALID_BODY, UNKNOWN_BODY } from './made-receiver.ts';

/** The IDs under which bodies are stored, one after another, by a contract that has them at a place of the payload. */
async function storedIds(pointer: string, ...bodies: readonly string[]): Promise<readonly string[]> {
  const inbox = memoryInbox();
  const handler = (): void => undefined;
  const receiver = createReceiverFor<Record<string, unknown>, undefined>(
    {
      name: ALL.contract,
      version: '1.0.0',
      parseEvent: parseEvent as never,
      eventTypes: [],
      method: 'POST',
      successStatus: 200,
      eventType: [{ in: 'payload', pointer: '/template' }],
      eventId: { in: 'payload', pointer },
      retryWindowMs: null,
    },
    { key: 'none', inbox, handlers: { '*': handler } },
  );
  for (const body of bodies) {
    const response = await receiver.receive({ method: 'POST', headers: {}, body: Buffer.from(body) });
    expect(response.status).toBe(200);
  }
  return (await inbox.list(ALL)).map(({ id }) => id);
}

/** A body without a documented payload. */
const unknown = (fields: string): string => `{"template":"BRAND_NEW_WEBHOOK",${fields}}`;

test.each([
  ['valid', BODY],
  ['invalid', INVALID_BODY],
])('the text at a place of the payload is the ID of an event that is %s', async (_, body) => {
  const { cardHashId } = JSON.parse(body) as { readonly cardHashId: string };
  expect(await storedIds('/cardHashId', body, body)).toEqual([cardHashId]);
});

test('a number at a place of the payload is an ID in the digits in which it came', async () => {
  const digits = ['9007199254740993', '9007199254740992', '1.50', '1.5', '0'];
  const bodies = digits.map((each) => unknown(`"data":{"id":${each},"amount":1}`));
  expect(await storedIds('/data/id', ...bodies, ...bodies)).toEqual(digits);
});

test.each(['"data":{}', '"data":{"id":null}', '"data":{"id":true}', '"data":{"id":{}}', '"data":{"id":""}'])(
  'without a text or number there, a hash is the ID: %s',
  async (fields) => {
    const body = unknown(fields);
    const hash = createHash('sha256').update(`BRAND_NEW_WEBHOOK\n${body}`).digest('hex');
    expect(await storedIds('/data/id', body)).toEqual([`sha256:${hash}`]);
  },
);

test('an ID that has a mark of the receiver further on is stored as it is', async () => {
  const id = 'order-sha256:1';
  expect(await storedIds('/id', unknown(`"id":"${id}"`), UNKNOWN_BODY)).toContain(id);
});
