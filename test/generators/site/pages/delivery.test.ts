import { expect, it } from 'vitest';
import type { Contract, Delivery } from '../../../../generators/contract/model/model.ts';
import { mainPart } from '../../../../generators/site/frame/layout.ts';
import { htmlText } from '../../../../generators/site/html.ts';
import { deliveryPage } from '../../../../generators/site/pages/delivery.ts';
import { arrangeSite } from '../../../../generators/site/site.ts';
import { hostileContract } from '../hostile-contract.ts';
import { parcelContract } from '../parcel-contract.ts';
import { parsePage, repeatedIds } from '../parsed-page.ts';
import type { ParsedPage } from '../parsed-page.ts';

function render(contract: Contract): ParsedPage {
  const page = deliveryPage(arrangeSite(contract));
  return parsePage({ path: page.path, content: `<!doctype html>${htmlText(mainPart(page))}` });
}

function withDelivery(changes: Partial<Delivery>): Contract {
  const events = parcelContract.events.map((event) => ({
    ...event,
    delivery: { ...event.delivery, timeoutMs: 2500, ...changes },
  }));
  return { ...parcelContract, events };
}

const page = render(parcelContract);

it('says what each response means', () => {
  expect(page.words).toMatch(
    /Status 202 Delivered .*Any other status from 200 to 299 , such as 200 , 201 or 204 Failed .*A status from 300 to 399 , such as the redirects 301 .*Failed .*A status from 500 to 599 .*Failed .*No response in time Failed/,
  );
});

it('shows each policy once, with its figures, its time line, its steps and all attempts', () => {
  for (const policy of ['policy-1', 'policy-2'])
    expect(page.ids).toEqual(
      expect.arrayContaining([
        policy,
        `${policy}-timeline`,
        `${policy}-steps`,
        ...[0, 1, 2, 3].map((number) => `${policy}-attempt-${number}`),
      ]),
    );
  expect(page.ids).not.toContain('policy-3');
  expect(repeatedIds(page)).toEqual([]);
  expect(page.words).toMatch(
    /First Try at once .*Further Try no. 1 90 seconds .*Further Try no. 2 180 seconds .*Further Try no. 3 270 seconds/,
  );
  expect(page.words).toContain('If all 3 retries have been made, the event is lost to the receiver.');
});

it('links what is not known to its known gap', () => {
  expect(page.words).toContain('Time to respond Not known Known gap: What is night');
  expect(page.hrefs).toContain('known-gaps.html#point-night');
  const none = render(withDelivery({ knownGaps: {} }));
  expect(none.words).not.toContain('Known gap:');
  expect(none.words).not.toContain('Order');
  const order = render(withDelivery({ knownGaps: { order: 'night' } }));
  expect(order.words).toContain('Order Not known Known gap: What is night');
});

it('marks as a reading that an event is lost after its last retry, where that is open', () => {
  const knownGaps = parcelContract.knownGaps.map((point) => ({ ...point, reading: 'Taken for lost.' }));
  const { words } = render({ ...withDelivery({ knownGaps: { loss: 'night' } }), knownGaps });
  expect(words).toContain('as it is by default, the event is lost to the receiver.');
  for (const end of [
    'If all 3 retries have been made, what follows is not stated .',
    'what follows if the last one fails is not stated.',
  ])
    expect(words).toContain(`${end} Taken for lost. Known gap: What is night`);
});

it('takes no response for a failure where the contract states no success', () => {
  const { endpoint } = parcelContract;
  const success = { ...endpoint.success, isStated: false };
  const { words } = render({ ...parcelContract, endpoint: { ...endpoint, success } });
  expect(words).toMatch(
    /Status 202 Delivered assumed .*A status from 500 to 599 Not stated No response in time Not stated/,
  );
  expect(words).not.toContain('Failed');
});

it('leaves out what follows without retry where retry is on by default, and that is not stated', () => {
  const retry = { ...parcelContract.events[0]!.delivery.retry!, enabledByDefault: true };
  const { words } = render(withDelivery({ retry, guarantee: 'at-least-once' }));
  expect(words).not.toContain('If retry is off');
  expect(words).toContain('If all 3 retries have been made');
});

it('draws no retry if there is none', () => {
  const { words, ids } = render(withDelivery({ retry: null }));
  expect(words).toContain('Retry Never');
  expect(words).toContain('After a failed attempt, the event is lost to the receiver.');
  expect(ids).not.toContain('policy-1-timeline');
});

it('gives each policy a title of its own, where they have equally many events', () => {
  const { sections } = deliveryPage(arrangeSite(parcelContract));
  const titles = sections.map(({ title }) => title);
  expect(new Set(titles).size).toBe(titles.length);
  expect(titles).toContain('Attempts and retries, policy 2: 1 event');
});

it('speaks of a single retry, and of short intervals, as one would', () => {
  const retry = { ...parcelContract.events[0]!.delivery.retry!, maxRetries: 1 };
  expect(render(withDelivery({ retry })).words).toContain('Retries One, after the first attempt');
  const { words } = render(withDelivery({ retry: { ...retry, intervalsMs: [1500], windowMs: 270_000 } }));
  expect(words).toContain('About 4 minutes 30 seconds');
});

it('is a page for a contract without events too', () => {
  const { words } = render({ ...parcelContract, events: [] });
  expect(words).toContain('What counts as delivered');
});

it('runs nothing of a hostile contract', () => {
  const { elements, errors } = render(hostileContract(parcelContract));
  // A carriage return is written as a reference, because the character itself would become a newline.
  expect(new Set(errors)).toEqual(new Set(['control-character-reference']));
  const names = new Set(elements.map(({ tagName }) => tagName));
  for (const name of ['script', 'img', 'style']) expect(names).not.toContain(name);
  expect(elements.flatMap(({ attrs }) => attrs).filter(({ name }) => /^on|^style$/.test(name))).toEqual([]);
});
