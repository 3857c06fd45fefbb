import { transform } from 'esbuild';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import type { Contract, Location } from '../../../../generators/contract/model.ts';
import { pathSegments } from '../../../../runtime/json-pointer.ts';
import { dedupeCode } from '../../../../generators/docs/dedupe-code.ts';
import { mainPart } from '../../../../generators/docs/frame/layout.ts';
import { htmlText } from '../../../../generators/docs/html.ts';
import { idempotencyPage } from '../../../../generators/docs/pages/idempotency.ts';
import { arrangeSite } from '../../../../generators/docs/site.ts';
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

it('invents no event ID for a contract that has none', () => {
  const { words } = render({ ...parcelContract, eventId: null });
  expect(words).toContain('The contract states no event ID');
  expect(words).not.toContain('Store each event once');
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
    eventId: Location,
  ): Promise<{ receive: Receive; stored: ReadonlyMap<unknown, unknown> }> {
    const { code } = await transform(dedupeCode(eventId, parcelContract.endpoint), {
      loader: 'ts',
      format: 'cjs',
    });
    const stored = new Map<unknown, unknown>();
    const database = {
      query: async (_sql: string, [id, body]: readonly unknown[]) => stored.has(id) || stored.set(id, body),
    };
    const module: { exports: { receive?: Receive } } = { exports: {} };
    runInNewContext(code, { database, module, Response, JSON });
    const { receive } = module.exports;
    if (receive === undefined) throw new Error('The code exports no receiver');
    return { receive, stored };
  }

  function put(body: unknown, headers: Readonly<Record<string, string>> = {}): Request {
    return new Request('https://shop.example.com/parcels', {
      method: 'PUT',
      headers,
      body: JSON.stringify(body),
    });
  }

  it('knows an event by its header', async () => {
    const { receive, stored } = await load({ in: 'header', name: 'x-delivery' });
    for (const id of ['a', 'b', 'a']) {
      const answer = await receive(put({ from: id }, { 'x-delivery': id }));
      expect(answer.status).toBe(202);
    }
    expect([...stored]).toEqual([
      ['a', '{"from":"a"}'],
      ['b', '{"from":"b"}'],
    ]);
    expect((await receive(put({}))).status).toBe(400);
  });

  it.each(['/order/id', '/order/\u2028*~1"`${x}\'', '/__proto__'])(
    'knows an event by its body at %j',
    async (pointer) => {
      const { receive, stored } = await load({ in: 'payload', pointer });
      const body = pathSegments(pointer).reduceRight<unknown>(
        (value, name) => Object.fromEntries([[name, value]]),
        'a',
      );
      for (let times = 0; times < 2; times += 1) expect((await receive(put(body))).status).toBe(202);
      expect([...stored.keys()]).toEqual(['a']);
      expect((await receive(put(null))).status).toBe(400);
    },
  );
});
