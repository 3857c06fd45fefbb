import { transform } from 'esbuild';
import { createHash } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import type { Contract, Location } from '../../../../generators/contract/model/model.ts';
import type { ReceiverContract } from '../../../../receiver/create-receiver.ts';
import type { RequestOptions } from '../../../../receiver/options.ts';
import { verifyEventFor } from '../../../../receiver/verify-event.ts';
import { createParseEvent } from '../../../../runtime/v1.ts';
import { mainPart } from '../../../../generators/site/frame/layout.ts';
import { htmlText } from '../../../../generators/site/html.ts';
import { idempotencyPage } from '../../../../generators/site/pages/idempotency.ts';
import { dedupeCode } from '../../../../generators/site/recipes/verify-code.ts';
import { arrangeSite } from '../../../../generators/site/site.ts';
import { parcelContract } from '../parcel-contract.ts';
import { parsePage } from '../parsed-page.ts';
import type { ParsedPage } from '../parsed-page.ts';

function render(contract: Contract): ParsedPage {
  const page = idempotencyPage(arrangeSite(contract));
  return parsePage({ path: page.path, content: `<!doctype html>${htmlText(mainPart(page))}` });
}

const page = render(parcelContract);

it('says what is not known of the event ID', () => {
  const events = parcelContract.events.map((event) => ({
    ...event,
    delivery: { ...event.delivery, knownGaps: { eventId: 'night' } },
  }));
  expect(render({ ...parcelContract, events }).words).toContain('Known gap: What is night');
});

it('says by what events of a contract without an event ID are known', () => {
  const { words } = render({ ...parcelContract, eventId: null });
  expect(words).toContain('The contract states no event ID');
  expect(words).toContain(
    'sha256: followed by the SHA-256 hash of its event type, a line feed and the raw body',
  );
  expect(words).not.toContain('Two requests with the same event ID');
});

it('says what counts as an event ID, of numbers only where the body has it', () => {
  expect(page.words).toContain('If an event has no event ID, its ID is sha256:');
  expect(page.words).toContain('more than 255 characters');
  expect(page.words).not.toContain('2^53');
  const eventId = { in: 'payload', pointer: '/id' } as const;
  expect(render({ ...parcelContract, eventId }).words).toContain('2^53');
});

it('explains why to remember identifiers, and for how long', () => {
  expect(page.words).toContain('which is about 270 seconds');
  expect(page.words).toContain('First Try arrives. The receiver stores the event');
});

it.each([[[270_000, 5_400_000]], [[5_400_000, 270_000]]])('says the longest of the windows %j', (windows) => {
  const events = parcelContract.events.map((event, index) => {
    const { retry } = event.delivery;
    const windowMs = windows[index] ?? 0;
    return { ...event, delivery: { ...event.delivery, retry: retry && { ...retry, windowMs } } };
  });
  expect(render({ ...parcelContract, events }).words).toContain('which is about 5400 seconds');
});

it('leads to recipes only if there are some', () => {
  expect(page.hrefs).toContain('receiver.html');
  const none = render({
    ...parcelContract,
    events: parcelContract.events.filter((event) => !event.documented),
  });
  expect(none.hrefs).not.toContain('receiver.html');
});

describe('the code that stores each event once', () => {
  type Receive = (request: Request) => Promise<Response>;

  /** The code as a function, and what it has stored. */
  async function load(
    eventId: Location | null,
  ): Promise<{ receive: Receive; stored: ReadonlyMap<unknown, unknown> }> {
    const contract = { ...parcelContract, eventId };
    const { code } = await transform(dedupeCode(contract), { loader: 'ts', format: 'cjs' });
    const stored = new Map<unknown, unknown>();
    const database = {
      query: async (_sql: string, [id, body]: readonly [unknown, Uint8Array]) =>
        stored.has(id) || stored.set(id, new TextDecoder().decode(body)),
    };
    const eventType = [{ in: 'payload', pointer: '/event' }] as const;
    const received: ReceiverContract<object> = {
      name: contract.package.name,
      version: '1.0.0',
      parseEvent: createParseEvent({ validators: {}, endpoint: { eventType } }),
      eventTypes: [],
      method: 'PUT',
      successStatus: 202,
      eventType,
      eventId,
      retryWindowMs: null,
    };
    const verifyEvent = (request: Request, options: RequestOptions): unknown =>
      verifyEventFor(received, request, options);
    const module: { exports: { receive?: Receive } } = { exports: {} };
    const process = { env: { WEBHOOK_KEY: 'the key' } };
    runInNewContext(code, { database, module, process, Response, require: () => ({ verifyEvent }) });
    const { receive } = module.exports;
    if (receive === undefined) throw new Error('The code exports no receiver');
    return { receive, stored };
  }

  function put(body: string, headers: Readonly<Record<string, string>> = {}): Request {
    return new Request('https://shop.example.com/parcels', {
      method: 'PUT',
      headers: { 'content-type': 'application/json', 'x-shop': 'the key', ...headers },
      body,
    });
  }

  it('refuses what is not from the service', async () => {
    const { receive, stored } = await load({ in: 'header', name: 'x-delivery' });
    const forged = put('{"event":"scanned"}', { 'x-shop': 'a key', 'x-delivery': 'a' });
    expect((await receive(forged)).status).toBe(401);
    expect((await receive(put('{"event":', { 'x-delivery': 'a' }))).status).toBe(400);
    expect(stored.size).toBe(0);
  });

  it('knows an event by its header, or by its content without one', async () => {
    const { receive, stored } = await load({ in: 'header', name: 'x-delivery' });
    for (const id of ['a', 'x'.repeat(300), 'a', '', '']) {
      const answer = await receive(put('{"event":"scanned"}', { 'x-delivery': id }));
      expect(answer.status).toBe(202);
    }
    const hash = (text: string): string => createHash('sha256').update(text).digest('hex');
    const made = [`id-sha256:${hash('x'.repeat(300))}`, `sha256:${hash('scanned\n{"event":"scanned"}')}`];
    expect([...stored]).toEqual(['a', ...made].map((id) => [id, '{"event":"scanned"}']));
  });

  it('knows an event by its body, to the last digit', async () => {
    const { receive, stored } = await load({ in: 'payload', pointer: '/order/id' });
    for (const id of ['9007199254740993', '9007199254740992', '9007199254740993'])
      expect((await receive(put(`{"event":"scanned","order":{"id":${id}}}`))).status).toBe(202);
    expect([...stored.keys()]).toEqual(['9007199254740993', '9007199254740992']);
  });
});
